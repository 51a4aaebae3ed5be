export interface DemoReport {
  kind: 'second_answer' | 'unclear' | 'explanation' | 'other';
  comment: string;
  /** How the school answered; null while it has not. */
  reply: { state: 'answered' | 'fixed' | 'declined'; text: string } | null;
}

/** What invented learners reported about questions. They fit any question. */
export const DEMO_REPORTS: readonly DemoReport[] = [
  {
    kind: 'second_answer',
    comment: 'Cred că merge și varianta pe care am ales-o eu, am auzit-o des în filme.',
    reply: {
      state: 'answered',
      text: 'Se aude, într-adevăr, în vorbirea de zi cu zi. În test cerem forma pe care o poți folosi oriunde, iar explicația spune acum și lucrul acesta. Mulțumim că ai întrebat.',
    },
  },
  {
    kind: 'explanation',
    comment: 'Explicația spune de timp, dar nu spune de ce nu merge celălalt răspuns.',
    reply: {
      state: 'fixed',
      text: 'Ai dreptate: lipsea tocmai răspunsul ales cel mai des. L-am adăugat în explicație.',
    },
  },
  { kind: 'unclear', comment: 'Nu e clar cine vorbește: el sau colega lui?', reply: null },
  {
    kind: 'second_answer',
    comment: 'În engleza americană se spune și cealaltă variantă.',
    reply: {
      state: 'fixed',
      text: 'Așa este: acceptăm de acum și forma americană. Rezultatul tău a rămas același.',
    },
  },
  { kind: 'other', comment: 'Pe telefonul meu, întrebarea apare foarte aproape de butoane.', reply: null },
  {
    kind: 'unclear',
    comment: 'Textul e prea lung pentru o întrebare despre un singur cuvânt.',
    reply: {
      state: 'declined',
      text: 'Am recitit textul: cuvântul se înțelege numai din el, așa că l-am păstrat întreg. Mulțumim că ne-ai scris.',
    },
  },
  {
    kind: 'explanation',
    comment: 'Exemplul din explicație are aceeași greșeală ca întrebarea.',
    reply: { state: 'fixed', text: 'Am schimbat exemplul. Mulțumim.' },
  },
  { kind: 'second_answer', comment: 'Eu aș spune altfel, dar poate greșesc. Puteți explica?', reply: null },
  {
    kind: 'other',
    comment: 'Îmi place testul. Se poate să văd și traducerea propozițiilor?',
    reply: {
      state: 'answered',
      text: 'Ne bucurăm. Traducerea o găsești la răspunsurile greșite, sub explicație.',
    },
  },
  { kind: 'unclear', comment: 'Lipsește o virgulă și am înțeles altceva.', reply: null },
];
