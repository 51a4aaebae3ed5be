/** What the team of the demo school noted about leads. */
export const FIRST_NOTES = [
  'Am sunat, nu a răspuns. Încerc mâine după ora 17.',
  'I-am scris pe e-mail ce ar urma după test. Aștept răspuns.',
  'Am vorbit zece minute. Vrea engleză pentru serviciu, cel mai mult pentru ședințe.',
  'Preferă să primească totul scris, nu la telefon.',
  'Vrea să înceapă după concediu. Am trimis programul grupelor.',
  'A mai făcut un curs acum trei ani și l-a întrerupt din cauza programului.',
  'Caută ceva de seară, de două ori pe săptămână.',
];

export const TALK_NOTES = [
  'A venit la discuția de un sfert de oră. Vorbește mai bine decât arată testul.',
  'Întreabă de rate. I-am spus că mă interesez.',
  'Ar veni împreună cu o colegă. Rămâne să ne scrie ce nivel are ea.',
  'I s-a potrivit grupa de marți. Mai vorbește acasă și ne anunță.',
  'A cerut o lecție de probă. Am stabilit-o pentru săptămâna viitoare.',
  'Se teme că rămâne în urmă. I-am povestit cum recuperăm.',
];

export const END_NOTES = {
  enrolled: [
    'Începe cu grupa de marți, 18:30.',
    'Începe de luni. A primit programul.',
    'Intră în grupa de sâmbătă.',
  ],
  price: ['E peste ce își poate permite acum. Rămâne cu ghidurile.'],
  schedule: ['Lucrează în ture, nicio grupă nu i se potrivește.'],
  not_now: ['Revine la primăvară. Să nu mai sunăm până atunci.', 'Amână pentru anul viitor.'],
  elsewhere: ['A găsit ceva aproape de casă.'],
  no_answer: ['Trei încercări, niciun răspuns.'],
  not_real: ['Numărul nu există, iar mailul s-a întors.'],
} as const;

export type LostReasonWithNote = Exclude<keyof typeof END_NOTES, 'enrolled'>;

/** What is to be done for a lead. */
export const TASKS = [
  'De trimis programul grupelor de seară',
  'De sunat înainte de ora 12',
  'De trimis oferta pentru firmă',
  'De întrebat dacă a primit e-mailul',
  'De stabilit discuția de un sfert de oră',
  'De trimis exercițiile despre timpuri',
  'De verificat dacă mai e loc sâmbăta',
  'De confirmat lecția de probă',
];

/** Leads that a member of the team noted after a call. */
export const CALL_NOTES = [
  'A sunat la școală, știe de noi de la o prietenă.',
  'Ne-a oprit la târgul de limbi și a lăsat numărul.',
  'A sunat pentru soția lui. Revin eu cu detalii.',
  'A întrebat de grupe pentru începători.',
  'Sună din partea unei firme, vrea o grupă de cinci.',
];

/** The file of people who left their details at a fair. */
export const IMPORT_FILE = {
  name: 'targul-limbilor-octombrie.csv',
  source: 'targul-limbilor',
  notes: ['Vrea conversație', 'Începător', 'Pentru serviciu', 'Cu fiul ei', ''],
};
