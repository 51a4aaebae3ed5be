import type { Exercise } from './exercise.ts';

type Sample<Kind extends Exercise['kind']> = Extract<Exercise, { kind: Kind }>;

/** An exercise of each kind without a fault, for tests. */
export const SAMPLES: { [Kind in Exercise['kind']]: Sample<Kind> } = {
  choice: {
    key: 'moved-last-year',
    kind: 'choice',
    prompt: 'We ___ to Leeds last year.',
    answer: 'moved',
    mistakes: [
      {
        response: 'have moved',
        transfer: 'tense-aspect',
        why: '„Ne-am mutat” seamănă cu „*have moved*”, dar „*last year*” s-a încheiat.',
      },
      {
        response: 'move',
        transfer: 'tense-aspect',
        why: '„*Move*” ar spune că vă mutați în fiecare an.',
      },
    ],
    explanation: '„*Last year*” e un moment încheiat, iar pentru el engleza folosește trecutul simplu.',
  },
  several: {
    key: 'ask-for-the-bill',
    kind: 'several',
    task: 'Alege tot ce poți spune politicos.',
    prompt: 'You want to pay. What can you say to the waiter?',
    answers: ['Could we have the bill?', "We'd like to pay, please."],
    mistakes: [
      {
        response: 'Give us the bill, please.',
        transfer: 'register',
        why: '„*Give us*” rămâne un ordin, chiar cu „*please*”.',
      },
      {
        response: 'We like to pay, please.',
        transfer: 'verb-patterns',
        why: 'Fără „d” ai spus că vă place să plătiți.',
      },
    ],
    explanation: 'O cerere politicoasă întreabă dacă se poate sau spune ce ați vrea voi să faceți.',
  },
  gap: {
    key: 'its-own-key',
    kind: 'gap',
    prompt: "I think ___ raining again, so I'll take the bus.",
    hint: 'i…',
    answers: ["it's"],
    mistakes: [
      {
        response: 'is',
        transfer: 'subject-pronouns',
        why: '„Plouă” n-are subiect în română, dar „*is*” are nevoie de „*it*”.',
      },
      {
        response: 'its',
        transfer: 'none',
        why: '„*Its*” fără apostrof arată al cui e ceva, ca în „*its tail*”.',
      },
    ],
    explanation: "Despre vreme se vorbește cu „*it*”, iar „*it is*” se scurtează în „*it's*”.",
  },
  order: {
    key: 'where-does-she-work',
    kind: 'order',
    prompt: 'Întrebi unde lucrează acum sora lui Tom.',
    answers: ["Where does Tom's sister work now?", "Where does Tom's sister now work?"],
    mistakes: [
      {
        response: "Where Tom's sister does work now?",
        transfer: 'question-form',
        why: 'În întrebare „*does*” trece înaintea subiectului, nu după el.',
      },
    ],
    explanation: 'Întrebarea începe cu „*where*”, urmat de „*does*”, de cine face și abia apoi de verb.',
  },
  match: {
    key: 'small-answers',
    kind: 'match',
    pairs: [
      {
        left: 'Thank you so much.',
        right: "You're welcome.",
        why: "La mulțumiri se răspunde cu „*you're welcome*”.",
      },
      { left: "I'm so sorry.", right: 'Never mind.', why: 'Cine își cere scuze vrea să audă că nu-i nimic.' },
      { left: 'How are things?', right: 'Not bad, thanks.', why: 'Întrebarea vrea să afle ce mai faci.' },
      { left: 'Sleep well.', right: 'You too. Good night.', why: 'Urarea de somn bun o întorci celuilalt.' },
    ],
    explanation: 'Fiecare replică de zi cu zi are răspunsul ei obișnuit, învățat odată cu ea.',
  },
  dictation: {
    key: 'they-are-waiting',
    kind: 'dictation',
    text: "They're waiting for their neighbour at the station.",
    alsoAnswers: ["They're waiting for their neighbours at the station."],
    mistakes: [
      {
        response: 'Their waiting for their neighbour at the station.',
        transfer: 'sounds',
        why: '„*Their*” sună la fel, dar înseamnă „al lor”; aici e „*they are*”.',
      },
    ],
    explanation:
      "„*They're*” și „*their*” se aud la fel: primul are verbul în el, al doilea arată al cui e ceva.",
  },
  transform: {
    key: 'passive-theatre',
    kind: 'transform',
    task: 'Spune același lucru la pasiv. Începe cu „*The theatre*”.',
    prompt: 'They built the theatre in 1900.',
    answers: ['The theatre was built in 1900.', 'The theatre was built by them in 1900.'],
    mistakes: [
      {
        response: 'The theatre built in 1900.',
        transfer: 'none',
        why: 'Fără „*was*” teatrul ar fi construit el ceva.',
      },
      {
        response: 'The theatre is built in 1900.',
        transfer: 'tense-aspect',
        why: '„E construit” merge în română, dar anul 1900 cere „*was*”.',
      },
    ],
    explanation: 'Pasivul are „*be*” la timpul propoziției și forma a treia a verbului: „*was built*”.',
  },
  translate: {
    key: 'known-for-ten-years',
    kind: 'translate',
    prompt: 'O cunosc de zece ani și e cea mai bună prietenă a mea.',
    answers: [
      "I've known her for ten years and she's my best friend.",
      "I've known her for ten years, and she is the best friend I have.",
    ],
    mistakes: [
      {
        response: "I know her for ten years and she's my best friend.",
        transfer: 'tense-aspect',
        why: '„O cunosc” e prezent în română, dar ce ține de zece ani cere „*have known*”.',
      },
      {
        response: "I've known her since ten years and she's my best friend.",
        transfer: 'prepositions',
        why: '„De” înaintea unei durate e „*for*”; „*since*” stă înaintea unui moment.',
      },
    ],
    explanation: 'Ce a început demult și ține și azi se spune cu „*have*” și forma a treia a verbului.',
  },
  reply: {
    key: 'wrong-dish',
    kind: 'reply',
    lines: [
      { speaker: 'Waiter', text: 'Here you are. One chicken salad.' },
      { speaker: 'Radu', text: '___' },
      { speaker: 'Waiter', text: "Oh, my mistake. I'll bring you the right one." },
    ],
    answer: 'Sorry, I asked for the fish.',
    mistakes: [
      {
        response: 'Sorry, could I have the bill?',
        transfer: 'none',
        why: 'Cine cere nota vrea să plece, iar ospătarul aduce altă farfurie.',
      },
      {
        response: 'Bring the fish now.',
        transfer: 'register',
        why: '„*Bring*” fără „*could you*” e un ordin.',
      },
    ],
    explanation: 'O reclamație blândă are două părți: „*Sorry*” și ce ai cerut tu cu „*I asked for*”.',
  },
};
