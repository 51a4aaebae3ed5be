/** What a learner is told when something was not saved or sent. Nothing of it is lost: the page keeps the text. */
export const OUTCOME_TEXTS = {
  'signed-out':
    'Nu mai ești în cont, așa că nu am trimis nimic. Intră din nou în cont și trimite: textul e păstrat pe dispozitiv.',
  locked: 'Cursul nu îți mai este deschis, așa că nu am trimis nimic. Textul e păstrat pe dispozitiv.',
  'no-teacher': 'Nu mai ești într-o grupă cu profesor, așa că nu are cine să citească. Nu am trimis nimic.',
  changed: 'Între timp s-a schimbat ceva mai sus. Citește, apoi trimite din nou: ce ai scris e încă aici.',
  'draft-changed':
    'Pe alt dispozitiv ai scris alt text la tema aceasta. Alege mai sus pe care îl păstrezi, apoi trimite.',
  waiting: 'Ai deja un text la profesor. Pe acesta îl trimiți după ce primești răspunsul.',
  'too-many': 'Ai trimis mult în ultima zi. Ce ai scris rămâne păstrat: trimite mâine.',
  'too-long': 'Textul e prea lung ca să încapă în cont. Pe dispozitiv e păstrat întreg: scurtează-l.',
  empty: 'Scrie întâi câteva cuvinte.',
} as const;

/** What a teacher is told when a correction was not saved or sent. */
export const CORRECTION_TEXTS = {
  unknown: 'Textul acesta nu mai e aici: l-a retras cine l-a scris, sau grupa s-a schimbat.',
  changed: 'Între timp a apărut ceva nou mai sus. Citește, apoi trimite din nou: ce ai scris e încă aici.',
  'draft-changed':
    'Altcineva a lucrat între timp la aceeași corectură. Mai sus e ce a salvat; ce ai scris e încă aici și se adaugă dacă trimiți din nou.',
  'bad-marks': 'Marcajul nu se mai potrivește cu textul. Alege din nou cuvintele.',
  empty: 'Marchează ceva în text sau scrie câteva cuvinte.',
  'too-many': 'Ai trimis foarte multe corecturi în ultima zi. Ciorna rămâne: trimite-o mâine.',
} as const;
