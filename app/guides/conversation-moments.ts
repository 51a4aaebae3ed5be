export interface Moment {
  id: string;
  heading: string;
  lead: string;
  /** English words in a note stand between asterisks. */
  phrases: { phrase: string; note: string }[];
}

export const CONVERSATION_MOMENTS: Moment[] = [
  {
    id: 'deschizi',
    heading: 'Deschizi discuția',
    lead: 'Pornește de la locul în care vă aflați sau de la cineva pe care îl cunoașteți amândoi.',
    phrases: [
      {
        phrase: "I don't think we've met. I'm Radu.",
        note: "„Cred că nu ne cunoaștem.” Negația trece pe „*think*”; „*I think we haven't met*” sună stângaci.",
      },
      {
        phrase: "How's your day going?",
        note: "Se răspunde scurt și se întoarce întrebarea: „*Not bad, thanks. How's yours?*” Nimeni nu așteaptă un raport.",
      },
      {
        phrase: 'So how do you know Anna?',
        note: 'Bună la orice petrecere: întrebi de omul pe care îl cunoașteți amândoi și povestea vine singură.',
      },
      {
        phrase: 'Do you mind if I sit here?',
        note: 'Atenție la răspuns: „*No, go ahead*” înseamnă „da, stai jos”. Întrebarea e, de fapt, „te deranjează?”.',
      },
    ],
  },
  {
    id: 'o-tii',
    heading: 'O ții în viață',
    lead: 'Arată că ai auzit și întreabă mai departe. Un „*yes*” fără urmare încheie discuția.',
    phrases: [
      {
        phrase: 'Did you? / Are you? / Has she?',
        note: 'Românescul „Serios?”. Repeți verbul ajutător al frazei, iar la trecutul simplu acela e „*did*”: „*I grew up in Iași.*” – „*Did you?*”',
      },
      {
        phrase: 'How come?',
        note: '„Cum așa?” E mai blând decât „*Why?*”, care poate suna a interogatoriu.',
      },
      {
        phrase: 'How did it go?',
        note: 'După un examen, un interviu sau o vizită: „Cum a mers?”',
      },
      {
        phrase: 'That reminds me of…',
        note: 'Puntea spre povestea ta, fără să i-o tai brusc pe a lui: „Asta îmi amintește de…”',
      },
    ],
  },
  {
    id: 'castigi-timp',
    heading: 'Câștigi timp de gândire',
    lead: 'Și vorbitorii nativi caută cuvinte. În locul lui „ăăă”, încearcă una dintre frazele acestea.',
    phrases: [
      {
        phrase: 'Let me think for a second.',
        note: 'Spui deschis că te gândești și nimeni nu se grăbește să termine în locul tău.',
      },
      {
        phrase: 'How shall I put it?',
        note: '„Cum să zic?” Tradus cuvânt cu cuvânt, „*How to say?*”, nu e o întrebare întreagă.',
      },
      {
        phrase: "It's a sort of… / It's what you use to…",
        note: "Ocolești cuvântul care lipsește: „*It's what you use to open bottles.*” Celălalt ți-l va spune chiar el.",
      },
      {
        phrase: 'Sorry, could you say that again?',
        note: 'Mai bun decât „*What?*”, care poate părea supărat, și decât „*Repeat, please*”, care sună a ordin.',
      },
    ],
  },
  {
    id: 'nu-esti-de-acord',
    heading: 'Nu ești de acord, dar rămâneți prieteni',
    lead: 'Româna suportă un „nu e adevărat” spus direct. În engleză arăți întâi că ai auzit, apoi îți spui părerea.',
    phrases: [
      {
        phrase: 'I see what you mean, but…',
        note: '„Înțeleg ce spui, dar…” Ce vine după „*but*” e părerea ta, așa că spune-o până la capăt.',
      },
      {
        phrase: "I'm not so sure about that.",
        note: 'Pare îndoială, dar de multe ori înseamnă, politicos, „nu prea cred”.',
      },
      {
        phrase: "I don't quite agree.",
        note: "„*Agree*” e verb, deci „*I don't agree*”. „*I'm not agree*” e „nu sunt de acord” tradus literal.",
      },
      {
        phrase: "Let's agree to disagree.",
        note: 'Încheie disputa cu un zâmbet: fiecare rămâne cu părerea lui.',
      },
    ],
  },
  {
    id: 'inchei',
    heading: 'Închei frumos',
    lead: 'În trei pași: dai un semn că pleci, spui ceva bun, apoi îți iei rămas-bun.',
    phrases: [
      {
        phrase: 'Anyway, I should get going.',
        note: 'Un „*Anyway*” spus mai rar anunță sfârșitul. Toată lumea îl recunoaște.',
      },
      {
        phrase: "I'll let you get back to your lunch.",
        note: 'Pleci de dragul celuilalt, cel puțin de formă. Foarte englezesc și foarte politicos.',
      },
      {
        phrase: 'It was lovely talking to you.',
        note: 'La despărțire. „*Nice to meet you*” se spune la prima întâlnire, în primele secunde.',
      },
      {
        phrase: 'See you around.',
        note: '„Ne mai vedem.” Fără zi și oră, deci nu promite nimic.',
      },
    ],
  },
];
