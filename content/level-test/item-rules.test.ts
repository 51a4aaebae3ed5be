import { describe, expect, it } from 'vitest';
import { likenessesOf, stemOf } from './item-likeness.ts';
import { checkQuestion } from './item-rules.ts';
import type { Item, Question } from './item-schema.ts';
import { readItems } from './items.ts';

const ITEMS = readItems();
/** The example of README.md. */
const CHOICE: Question = {
  level: 'A2',
  skill: 'grammar',
  format: 'choice',
  topic: 'prepositions of time',
  transfer: 'prepositions',
  difficulty: -2.4,
  prompt: 'My parents got married ___ a rainy Saturday in May.',
  answer: 'on',
  mistakes: [
    {
      response: 'in',
      transfer: 'prepositions',
      why: '„In” traduce „într-o sâmbătă”, dar în engleză rămâne pentru luni și ani: „in May”.',
    },
    {
      response: 'at',
      transfer: 'prepositions',
      why: '„At” merge cu ora și cu „night” sau „the weekend”, nu cu o zi anume.',
    },
    {
      response: 'by',
      transfer: 'prepositions',
      why: '„By Saturday” înseamnă „cel târziu sâmbătă”, adică un termen, nu ziua nunții.',
    },
  ],
  pattern: 'on + zi: on Monday, on a cold Monday',
  explanation:
    'Cu zilele engleza folosește „on”, chiar dacă ziua e descrisă mai pe larg. În română spunem „într-o sâmbătă”, de aici tentația de a pune „in”.',
  examples: [
    { en: 'We met on a sunny Friday.', ro: 'Ne-am cunoscut într-o vineri însorită.' },
    { en: 'She was born on the first of June.', ro: 'S-a născut pe întâi iunie.' },
  ],
};
const GAP = theFirst(
  (item) => item.format === 'gap' && item.skill === 'grammar' && item.beyond === undefined,
);
const ORDER = theFirst((item) => item.format === 'order');
const LISTENING = theFirst((item) => item.skill === 'listening');
const READING = theFirst((item) => item.skill === 'reading' && item.level === 'B1');

function theFirst(isWanted: (item: Item) => boolean): Question {
  const found = ITEMS.find(isWanted);
  if (!found) throw new Error('No such item.');
  const { id: _, ...question } = found;
  return question;
}

function wordAfterGap(): string {
  return GAP.prompt.split('___ ')[1]?.split(' ')[0] ?? '';
}

/** What is said of a question after one change; its fields and a part of the first sentence. */
function said(question: Question, change: Record<string, unknown>): string[] {
  return checkQuestion({ ...question, ...change }).problems.map(
    ({ field, sentence }) => `${field}: ${sentence}`,
  );
}

const mistakesWith = (question: Question, change: Record<string, string>) => ({
  mistakes: question.mistakes.map((mistake, index) => (index === 1 ? { ...mistake, ...change } : mistake)),
});
const examplesWith = (question: Question, change: Record<string, string>) => ({
  examples: question.examples.map((example, index) => (index === 0 ? { ...example, ...change } : example)),
});

describe('The rules of a question', () => {
  it('Every format has a question without problems to begin with', () => {
    expect([CHOICE, GAP, ORDER, LISTENING].map((question) => said(question, {}))).toEqual([[], [], [], []]);
  });

  it.each<[string, Question, Record<string, unknown>, RegExp]>([
    ['no level', CHOICE, { level: '' }, /^level: Nivelul: alege din listă/],
    ['an unknown format', CHOICE, { format: 'essay' }, /^format: Formatul: alege/],
    ['no topic', CHOICE, { topic: ' ' }, /^topic: Tema: completează/],
    ['no difficulty', CHOICE, { difficulty: undefined }, /^difficulty: Dificultatea: completează/],
    ['a hint in a choice', CHOICE, { hint: 'H' }, /^hint: Indiciul: nu se folosește/],
    [
      'two mistakes in a choice',
      CHOICE,
      { mistakes: CHOICE.mistakes.slice(1) },
      /^mistakes: O alegere are exact trei/,
    ],
    ['no mistake in a gap', GAP, { mistakes: [] }, /^mistakes: O completare are între una și trei/],
    ['no mistake in an order', ORDER, { mistakes: [] }, /^mistakes: O ordonare are una sau două/],
    ['one example', CHOICE, { examples: CHOICE.examples.slice(1) }, /^examples: Exemplele sunt exact două/],
    ['no accepted answer', GAP, { answers: [] }, /^answers: Răspunsurile corecte: completează/],
    [
      'a short reason',
      CHOICE,
      mistakesWith(CHOICE, { why: 'Nu.' }),
      /^mistakes\.1\.why: De ce la greșeala 2: scrie cel puțin 20 de caractere/,
    ],
    [
      'a short explanation',
      CHOICE,
      { explanation: 'Așa e.' },
      /^explanation: Explicația: scrie cel puțin 60/,
    ],
    ['a long pattern', CHOICE, { pattern: 'x'.repeat(101) }, /^pattern: Tiparul: scrie cel mult 100/],
    [
      'four words beyond',
      CHOICE,
      { beyond: ['a', 'b', 'c', 'd'] },
      /^beyond: Cuvintele mai grele sunt cel mult trei/,
    ],
    [
      'a difficulty of another level',
      CHOICE,
      { difficulty: 1 },
      /^difficulty: Dificultatea la A2 e între -3,0 și -1,5/,
    ],
    ['no gap', GAP, { prompt: 'My aunt is a doctor.' }, /^prompt: Enunțul are nevoie de un singur loc gol/],
    ['a gap in an order', ORDER, { prompt: 'Spui ___.' }, /^prompt: Enunțul spune situația, în română/],
    [
      'two gaps in a choice',
      CHOICE,
      { prompt: 'We met ___ a Monday ___ May.' },
      /^prompt: Enunțul are cel mult un loc gol/,
    ],
    [
      'a passage in grammar',
      CHOICE,
      { passage: 'We met on a Monday.' },
      /^passage: Textul de citit e numai la „Citit”/,
    ],
    ['no script in listening', LISTENING, { script: undefined }, /^script: Textul de ascultat lipsește/],
    [
      'a number in a script',
      LISTENING,
      { script: `${LISTENING.script} 7` },
      /^script: Textul de ascultat are „7”/,
    ],
    [
      'the answer as a mistake',
      CHOICE,
      mistakesWith(CHOICE, { response: 'On' }),
      /^mistakes\.1\.response: „On” e de două ori/,
    ],
    [
      'a mistake that is right in another writing',
      GAP,
      mistakesWith(GAP, { response: `${GAP.format === 'gap' ? GAP.answers[0] : ''} ${wordAfterGap()}` }),
      /^mistakes\.1\.response: „.*” ar trece drept răspuns corect/,
    ],
    [
      'other words in an order',
      ORDER,
      mistakesWith(ORDER, { response: 'Other words' }),
      /^mistakes\.1\.response: „Other words” nu are aceleași cuvinte/,
    ],
    [
      'an example from the question',
      CHOICE,
      examplesWith(CHOICE, { en: 'on' }),
      /^examples\.0\.en: Exemplul 1 e deja/,
    ],
    [
      'the same example twice',
      CHOICE,
      { examples: [CHOICE.examples[0], CHOICE.examples[0]] },
      /^examples\.1\.en: Exemplele sunt la fel/,
    ],
    [
      'a word above its level',
      CHOICE,
      { prompt: 'The juxtaposition was ___ a Monday.' },
      /^beyond: Peste nivelul A2 .*juxtaposition/,
    ],
    [
      'a word beyond that is not there',
      CHOICE,
      { beyond: ['juxtaposition'] },
      /^beyond: Cuvintele mai grele juxtaposition nu sunt/,
    ],
    [
      'a cedilla',
      CHOICE,
      examplesWith(CHOICE, { ro: 'Aşa am mers.' }),
      /^examples\.0\.ro: Traducerea exemplului 1: ș și ț/,
    ],
    [
      'straight quotation marks in Romanian',
      CHOICE,
      examplesWith(CHOICE, { ro: 'Am zis "da" ieri.' }),
      /^examples\.0\.ro: .*ghilimelele românești/,
    ],
    [
      'an open quotation mark',
      CHOICE,
      examplesWith(CHOICE, { ro: 'Am zis „da ieri.' }),
      /^examples\.0\.ro: .*ghilimelele românești/,
    ],
    [
      'an explanation without diacritics',
      CHOICE,
      { explanation: 'Cu zilele engleza are o forma a ei, care nu e cea din limba noastra de acum.' },
      /^explanation: Explicația nu are nicio literă/,
    ],
    [
      'a bare word',
      CHOICE,
      examplesWith(CHOICE, { ro: 'Ieri si azi, așa e.' }),
      /^examples\.0\.ro: .*„si” se scrie cu diacritice/,
    ],
    [
      'a curly apostrophe',
      CHOICE,
      examplesWith(CHOICE, { en: 'It’s on Monday evening.' }),
      /^examples\.0\.en: Exemplul 1: folosește apostroful drept/,
    ],
    [
      'Romanian quotation marks in English',
      CHOICE,
      examplesWith(CHOICE, { en: 'She said „yes” again.' }),
      /^examples\.0\.en: Exemplul 1: în engleză ghilimelele/,
    ],
  ])('A question with %s is told so, at its field', (_, question, change, sentence) => {
    expect(said(question, change)).toContainEqual(expect.stringMatching(sentence));
  });

  it('An order has 5 to 9 words without commas', () => {
    const short = {
      answers: ['We met here.'],
      mistakes: [{ ...ORDER.mistakes[0], response: 'Met we here.' }],
    };
    expect(said(ORDER, short)).toContainEqual(expect.stringMatching(/^answers\.0: Propoziția are 3 cuvinte/));
    const comma = {
      answers: ['Yesterday, we all met here.'],
      mistakes: [{ ...ORDER.mistakes[0], response: 'Yesterday all we met here.' }],
    };
    expect(said(ORDER, comma)).toContainEqual(expect.stringMatching(/^answers\.0: .*virgule/));
  });
});

describe('The notation of texts', () => {
  /** What is said of the text of a question; words above its level are another matter. */
  function saidOf(change: { passage: string } | { script: string }): string[] {
    const [field] = Object.keys(change);
    const question = field === 'passage' ? READING : LISTENING;
    return said(question, change).filter((line) => line.startsWith(`${field}: `));
  }
  const TABLE = '| Day | Opens |\n| Monday | 9:00 |';

  it.each([
    'From: Ana\nTo: Ben\nSubject: Lunch\n\nHi Ben,\n\nSee you at one.',
    '# Rules\n\n1. No pets.\n\n2. No smoking.\n\n# Rent\n\n3. Pay on Friday.',
    '# Cake\n\n- two eggs\n- milk\n\n1. Mix.\n2. Bake.',
    `# Pool\n\n${TABLE}\n\nOn Sunday it is closed.`,
    '[picture: cat-under-chair]',
    'A flat - with 2.5 rooms and a view.\n3.5 million people live here.',
  ])('The passage %j is right', (passage) => {
    expect(saidOf({ passage })).toEqual([]);
  });

  it.each([
    ['#Rules', /„#Rules” nu se citește ca notație: un titlu/],
    ['| Day | Opens', /nu se citește ca notație: un rând de tabel/],
    [TABLE.split('\n')[0] ?? '', /^passage: Tabelul are un singur rând/],
    [`${TABLE}\n| Tuesday |`, /„Tuesday” are 1 celulă, iar capul tabelului 2 celule/],
    [`${TABLE}\n| Tuesday | |`, /are o celulă goală/],
    ['1. Mix.\n3. Bake.', /„3\. Bake\.” nu e la rând/],
    ['2. Mix.\n3. Bake.', /„2\. Mix\.” nu e la rând/],
    ['1. Mix.\n1. Bake.', /„1\. Bake\.” nu e la rând/],
    ['1) Mix.', /un pas are numărul, punct și spațiu/],
    ['-eggs', /un rând de listă începe cu - și un spațiu/],
    ['Hi Ben,\nSubject: Lunch', /sunt primele rânduri ale textului/],
    ['[picture: two-cats]', /Desenul „two-cats” nu există: alege dintre cat-under-chair/],
    ['[picture: boy-on-bike]\n\nA boy.', /Un desen e singur în textul lui/],
    ['Look: [picture: boy-on-bike]', /un desen e singur pe rândul lui/],
  ])('The passage %j is refused', (passage, sentence) => {
    expect(saidOf({ passage })).toEqual([expect.stringMatching(sentence)]);
  });

  const TURNS = ['Anna: Hello.', 'Tom: Hi.', 'Anna: Coffee?', 'Tom: Yes, please.'];
  it('A dialogue of four turns is right, and so is a single voice', () => {
    expect(saidOf({ script: TURNS.join('\n') })).toEqual([]);
    expect(saidOf({ script: 'Reminder: the shop closes at six.\n\nThank you.' })).toEqual([]);
  });

  it.each<[string[], RegExp]>([
    [TURNS.slice(0, 3), /Dialogul are 3 replici: scrie cel puțin 4/],
    [[TURNS.join(' ')], /pe un singur rând/],
    [[...TURNS, 'Ben: Me too.'], /Dialogul are 3 vorbitori, Anna, Tom, Ben/],
    [[...TURNS, 'Tom: And cake.'], /Tom are două replici la rând/],
    [[...TURNS, 'and cake.'], /„and cake\.” nu începe cu numele/],
    [[...TURNS, 'Anna: Good. Tom: Thanks.'], /are două replici: scrie/],
    [['A: Hello.', 'B: Hi.', 'A: Coffee?', 'B: Yes.'], /„A” nu e un prenume/],
    [[...TURNS, 'Anna: At 7.'], /are „7”, pe care o voce/],
  ])('The dialogue %j is refused', (lines, sentence) => {
    expect(saidOf({ script: lines.join('\n') })).toEqual([expect.stringMatching(sentence)]);
  });

  it('Words of the notation are not above the level, words of the text are', () => {
    const beyond = (question: Question, change: Record<string, unknown>) =>
      said({ ...question, level: 'A1', difficulty: -3.5, beyond: undefined }, change).find((line) =>
        line.startsWith('beyond: '),
      ) ?? '';
    const plain = { prompt: 'Where is it?' };
    const email = 'From: Ana <reception@northgate.example>\nSubject: It is late\n\nHi.';
    expect(beyond(READING, { ...plain, passage: email })).toBe('');
    expect(beyond(READING, { ...plain, passage: email.replace('late', 'ambiguous') })).toMatch('ambiguous');
    const script = 'Grace: Hi.\nVictor: Hi.\nGrace: Yes.\nVictor: No.';
    expect(beyond(LISTENING, { ...plain, script })).toBe('');
    expect(beyond(LISTENING, { ...plain, script: script.replace('No.', 'Grace.') })).toMatch('grace');
  });
});

describe('Questions that are alike', () => {
  const bank = [...ITEMS.map((item) => stemOf(item.id, item)), stemOf('readme', CHOICE)];
  const like = (question: Question, change: Partial<Question>) =>
    likenessesOf(stemOf('new', { ...question, ...change } as Question), bank).map(
      ({ field, sentence }) => `${field}: ${sentence}`,
    );

  it('A sentence with other names and numbers is the same one', () => {
    expect(like(CHOICE, {})).toEqual([expect.stringMatching(/^prompt: Enunțul e ca la întrebarea readme/)]);
    expect(like(CHOICE, { prompt: 'His parents got married ___ a rainy Saturday in May.' })).toHaveLength(1);
  });

  it('A sentence with most words of another one is too much like it', () => {
    expect(like(CHOICE, { prompt: 'My parents got married ___ a sunny Saturday in May.' })).toEqual([
      expect.stringMatching(/^prompt: Enunțul are cele mai multe cuvinte din întrebarea readme/),
    ]);
  });

  it('A text is used letter for letter or is another one', () => {
    const prompt = 'What does the voice say at the very beginning of it?';
    expect(like(LISTENING, { prompt })).toEqual([]);
    expect(like(LISTENING, { prompt, script: `${LISTENING.script} Thanks.` })).toEqual([
      expect.stringMatching(/^text: Textul seamănă prea mult/),
    ]);
  });

  it('A form of sentence is used three times at most', () => {
    const stem = stemOf('one', CHOICE);
    const others = ['a', 'b', 'c'].map((text) => ({ ...stem, id: text, text, textTemplate: text }));
    expect(likenessesOf({ ...stem, text: 'd', textTemplate: 'd' }, others.slice(1))).toEqual([]);
    expect(likenessesOf({ ...stem, text: 'd', textTemplate: 'd' }, others)[0]?.sentence).toMatch(
      /aceeași formă ca alte 3/,
    );
  });
});
