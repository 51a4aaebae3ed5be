/** What a person is told when something was not sent. Nothing of it is lost: the page keeps text and recording. */
export const OUTCOME_TEXTS = {
  'signed-out':
    'Nu mai ești în cont, așa că nu am trimis nimic. Intră din nou în cont și trimite: ce ai făcut e încă aici.',
  locked: 'Lecția aceasta nu îți mai este deschisă, așa că nu am trimis înregistrarea.',
  'not-allowed': 'Lipsește acordul pentru înregistrări, așa că nu am trimis nimic.',
  'no-teacher': 'Nu mai ești într-o grupă cu profesor, așa că nu are cine să asculte. Nu am trimis nimic.',
  'no-file': 'Înregistrarea nu a ajuns întreagă la noi. Trimite-o din nou.',
  'too-many': 'Ai trimis multe mesaje în ultima zi. Ce ai aici rămâne pe dispozitiv: trimite mâine.',
  unknown:
    'Conversația aceasta nu mai există sau nu mai este la tine, așa că nu am trimis nimic. Textul e încă aici.',
  changed:
    'Între timp a apărut un mesaj nou în conversație. Citește-l mai sus; textul tău e încă aici și pleacă dacă trimiți din nou.',
  empty: 'Scrie câteva cuvinte sau înregistrează un răspuns.',
} as const;

export type RefusedOutcome = keyof typeof OUTCOME_TEXTS;
