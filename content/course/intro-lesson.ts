/** The introductory lesson of the conversation course. English words in a Romanian text stand between asterisks. */

export const INTRO_LINES: { speaker: string; text: string }[] = [
  { speaker: 'Tom', text: "Morning! You must be Ana. I'm Tom, I sit by the window." },
  { speaker: 'Ana', text: "Hi, Tom. Nice to meet you. Yes, it's my first week." },
  { speaker: 'Tom', text: 'How are you finding it so far?' },
  {
    speaker: 'Ana',
    text: "It's going well, thanks. Everyone's been really kind. How long have you worked here?",
  },
  { speaker: 'Tom', text: 'Too long! Six years in March. And where are you from?' },
  {
    speaker: 'Ana',
    text: "I'm from Iași, in the north-east of Romania. Have you ever been to Romania?",
  },
  {
    speaker: 'Tom',
    text: 'Not yet, but my sister went to Brașov last summer and loved it. Fancy a cup of tea?',
  },
  { speaker: 'Ana', text: "I'd love one, thanks. Just a drop of milk, please." },
  { speaker: 'Tom', text: 'Coming up. Have you found somewhere to live yet?' },
  {
    speaker: 'Ana',
    text: "I have, actually. A small flat near the river. It's a bit noisy, but I like it. What about you? Do you live nearby?",
  },
  {
    speaker: 'Tom',
    text: "About twenty minutes away on the bus. Right, I'd better get back. See you at lunch?",
  },
  { speaker: 'Ana', text: 'Sounds good. See you later!' },
];

/** What a translation word by word would miss. */
export const INTRO_NOTES: { phrase: string; note: string }[] = [
  {
    phrase: 'You must be Ana.',
    note: '„Tu trebuie să fii Ana.” Ca în română, „*must*” arată aici o presupunere aproape sigură.',
  },
  {
    phrase: 'How are you finding it so far?',
    note: '„Cum ți se pare până acum?” Nu caută nimeni nimic: „*find*” înseamnă aici „a ți se părea”.',
  },
  {
    phrase: 'Fancy a cup of tea?',
    note: "„Vrei un ceai?”, prietenos și foarte britanic. Întreg ar fi „*Do you fancy…?*”. Accepți cu „*I'd love one*”, refuzi cu „*I'm fine, thanks*”.",
  },
  {
    phrase: 'I have, actually.',
    note: '„Chiar da.” Cu „*actually*” arăți că răspunsul îl poate surprinde pe celălalt: nu se aștepta ca Ana să fi găsit deja.',
  },
  {
    phrase: "Right, I'd better get back.",
    note: "„Bun, ar fi cazul să mă întorc la treabă.” „*Right*” anunță că se încheie discuția. După „*I'd better*” vine verbul simplu, fără „*to*”.",
  },
];

export const INTRO_CORRECTIONS: { wrong: string; right: string; why: string }[] = [
  {
    wrong: 'I stay in a small flat near the river.',
    right: 'I live in a small flat near the river.',
    why: '„Stau într-un apartament” te duce la „*stay*”, dar acela e pentru câteva nopți, la hotel sau la prieteni. Acasă se spune „*live*”.',
  },
  {
    wrong: 'I learn English from two years.',
    right: "I've been learning English for two years.",
    why: '„De doi ani” nu se traduce cu „*from*”, ci cu „*for*”. Iar ce a început atunci și ține și azi cere „*have been*”, nu prezentul.',
  },
  {
    wrong: 'How do you call this in English?',
    right: 'What do you call this in English?',
    why: 'Noi întrebăm „cum se numește”, ei întreabă „ce nume are”: „*what*”. Cu „*how*” întrebi în ce fel se spune: „*How do you say…?*”.',
  },
  {
    wrong: 'With pleasure!',
    right: "You're welcome!",
    why: "După un „mulțumesc”, „cu plăcere” este „*You're welcome*” sau, mai relaxat, „*No problem*”. „*With pleasure*” spui când accepți să faci ceva.",
  },
];

export const INTRO_CHECKS: { task: string; answer: string }[] = [
  {
    task: 'Un coleg te întreabă: „*How are you finding Manchester?*” Ce vrea să afle?',
    answer:
      'Cum ți se pare orașul. Un răspuns bun: „*I really like it, thanks, but it rains a lot. Did you grow up here?*”',
  },
  {
    task: 'Spune în engleză: „Stau la Cluj și lucrez aici de trei ani.”',
    answer:
      "„*I live in Cluj and I've worked here for three years.*” La fel de bine: „*I've been working here*”.",
  },
  {
    task: "Ce cuvânt e în plus? „*It's late. I'd better to go home.*”",
    answer: "„*To*”. Corect este „*I'd better go home.*”",
  },
  {
    task: 'Răspunde în trei pași la „*Do you live nearby?*”',
    answer:
      'De exemplu: „*Yes, just round the corner. I usually walk to work. How do you get here?*” Dacă ai un răspuns, un detaliu și o întrebare, e bine.',
  },
];
