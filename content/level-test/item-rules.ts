import { spokenTextOf } from '#app/domain/dialogue.ts';
import { bandOf } from '#app/domain/level-estimation/cefr.ts';
import { readTextOfPassage } from '#app/domain/passage-blocks.ts';
import type { Problem } from '#app/domain/problem.ts';
import { counted, formatNumber } from '#app/domain/romanian.ts';
import { keyOfItem } from '#app/domain/typed-answers/item-key.ts';
import { normalForm } from '#app/domain/typed-answers/normal-form.ts';
import { isAcceptable } from '#app/domain/typed-answers/typed-key.ts';
import { answersOf, type Question, questionSchema } from './item-schema.ts';
import { hasReadablePassage, hasWholeDialogue } from './notation-rules.ts';
import { nameOf, schemaProblems } from './schema-problems.ts';
import { isAbove, wordLevel, wordsOf } from './word-levels/word-level.ts';

/**
 * The rules of README.md that one question can break by itself. The files of the bank and what teachers write in the
 * browser are held to the same; `item-likeness.ts` has those between two questions.
 */
export function checkQuestion(
  given: unknown,
): { question: Question; problems: [] } | { question: null; problems: Problem[] } {
  const parsed = questionSchema.safeParse(given);
  if (!parsed.success) return { question: null, problems: schemaProblems(given, parsed.error.issues) };
  const problems = problemsOf(parsed.data);
  return problems.length === 0
    ? { question: parsed.data, problems: [] }
    : { question: null, problems: problems };
}

/** What is wrong with a question that has the right shape: a sentence for each field. */
export function problemsOf(question: Question): Problem[] {
  return RULES.flatMap((rule) => rule(question));
}

type Rule = (question: Question) => Problem[];

const RULES: readonly Rule[] = [
  isInBand,
  hasItsGaps,
  hasItsSource,
  hasReadablePassage,
  hasWholeDialogue,
  hasSpeakableScript,
  hasDistinctResponses,
  hasWrongMistakes,
  hasOneSetOfWords,
  hasFreshExamples,
  hasWordsOfItsLevel,
  hasRomanianLetters,
  hasDiacritics,
  hasEnglishSigns,
];

function isInBand({ level, difficulty }: Question): Problem[] {
  const { from, to } = bandOf(level);
  if (difficulty >= from && difficulty <= to) return [];
  const edges = [Math.max(from, -4.4), Math.min(to, 4.4)].map((edge) => formatNumber(edge, 1));
  return [
    {
      field: 'difficulty',
      sentence: `Dificultatea la ${level} e între ${edges.join(' și ')}: alege una de acolo.`,
    },
  ];
}

function hasItsGaps({ format, prompt }: Question): Problem[] {
  const gaps = prompt.split('___').length - 1;
  const field = 'prompt';
  if (format === 'gap' && gaps !== 1) {
    return [
      { field, sentence: 'Enunțul are nevoie de un singur loc gol: scrie ___ (trei liniuțe jos) o dată.' },
    ];
  }
  if (format === 'order' && gaps !== 0) {
    return [{ field, sentence: 'Enunțul spune situația, în română, fără loc gol: scoate ___ din el.' }];
  }
  if (gaps > 1) return [{ field, sentence: 'Enunțul are cel mult un loc gol: lasă un singur ___.' }];
  return [];
}

function hasItsSource({ skill, passage, script }: Question): Problem[] {
  const sources = [
    { field: 'passage', skill: 'reading', text: passage, name: 'Textul de citit', of: 'Citit' },
    { field: 'script', skill: 'listening', text: script, name: 'Textul de ascultat', of: 'Ascultat' },
  ];
  return sources.flatMap(({ field, skill: needed, text, name, of }) => {
    if ((skill === needed) === (text !== undefined)) return [];
    const sentence =
      text === undefined ? `${name} lipsește: scrie-l.` : `${name} e numai la „${of}”: golește-l.`;
    return [{ field, sentence }];
  });
}

function hasSpeakableScript({ script = '' }: Question): Problem[] {
  const found = /[\d&%/@#*()[\]_€$£]+|\b[A-Z]{2,}\b/.exec(spokenTextOf(script))?.[0];
  if (found === undefined) return [];
  const sentence = `Textul de ascultat are „${found}”, pe care o voce nu îl citește sigur: scrie-l în cuvinte.`;
  return [{ field: 'script', sentence }];
}

/** The responses of a question with their fields: accepted answers first. */
function responsesOf(question: Question): { field: string; text: string }[] {
  const answers = answersOf(question).map((text, index) => ({
    field: question.format === 'choice' ? 'answer' : `answers.${index}`,
    text,
  }));
  const mistakes = question.mistakes.map(({ response }, index) => ({
    field: `mistakes.${index}.response`,
    text: response,
  }));
  return [...answers, ...mistakes];
}

function hasDistinctResponses(question: Question): Problem[] {
  const responses = responsesOf(question).map((it) => ({ ...it, normal: normalForm(it.text) }));
  return responses.flatMap(({ field, text, normal }, index) => {
    if (!responses.slice(0, index).some((earlier) => earlier.normal === normal)) return [];
    const sentence = `„${text}” e de două ori printre răspunsuri și greșeli: lasă-l o dată. Literele mari și punctuația nu se socotesc.`;
    return [{ field, sentence }];
  });
}

/** A mistake that the comparison of typed answers takes for a right answer would never be wrong in another spelling. */
function hasWrongMistakes(question: Question): Problem[] {
  const key = keyOfItem({
    ...question,
    answers: answersOf(question),
    mistakes: question.mistakes.map(({ response }) => response),
  });
  if (!key) return [];
  const right = new Set(answersOf(question).map(normalForm));
  return question.mistakes.flatMap(({ response }, index) => {
    if (right.has(normalForm(response))) return [];
    if (!isAcceptable(key, response, (word) => wordLevel(word) !== null)) return [];
    const sentence = `„${response}” ar trece drept răspuns corect, deci nu poate fi o greșeală: scrie alta. Nu se socotesc scrierea britanică sau americană, cifrele, formele contrase și cuvintele din enunț, iar la „Ascultat” nici o singură literă.`;
    return [{ field: `mistakes.${index}.response`, sentence }];
  });
}

function hasOneSetOfWords(question: Question): Problem[] {
  if (question.format !== 'order') return [];
  const [first = ''] = question.answers;
  const sorted = (sentence: string) => normalForm(sentence).split(' ').sort().join(' ');
  const count = normalForm(first).split(' ').length;
  const problems = responsesOf(question)
    .filter(({ text }) => sorted(text) !== sorted(first))
    .map(({ field, text }) => ({
      field,
      sentence: `„${text}” nu are aceleași cuvinte ca prima propoziție: schimbă doar ordinea lor.`,
    }));
  if (count < 5 || count > 9) {
    const sentence = `Propoziția are ${counted(count, 'cuvânt', 'cuvinte')}: scrie una de 5 până la 9.`;
    problems.push({ field: 'answers.0', sentence });
  }
  if (/[,;:]/.test(first)) {
    const sentence = 'Propoziția de ordonat nu are virgule sau două puncte: scrie una fără ele.';
    problems.push({ field: 'answers.0', sentence });
  }
  return problems;
}

function hasFreshExamples(question: Question): Problem[] {
  const [one = '', other = ''] = question.examples.map(({ en }) => normalForm(en));
  const stems = [question.prompt, question.passage ?? '', question.script ?? '', ...answersOf(question)].map(
    normalForm,
  );
  if (one === other) {
    return [{ field: 'examples.1.en', sentence: 'Exemplele sunt la fel: scrie două diferite.' }];
  }
  return [one, other].flatMap((example, index) => {
    if (!stems.some((stem) => stem.includes(example))) return [];
    const sentence = `Exemplul ${index + 1} e deja în întrebare: scrie altul, din altă situație.`;
    return [{ field: `examples.${index}.en`, sentence }];
  });
}

/** What is tested may be above the level: the answers and the mistakes. */
function hasWordsOfItsLevel(question: Question): Problem[] {
  const tested = new Set(
    question.format === 'order'
      ? []
      : responsesOf(question)
          .flatMap(({ text }) => wordsOf(text))
          .map((word) => word.toLowerCase()),
  );
  const sentence = question.format === 'order' ? (question.answers[0] ?? '') : question.prompt;
  const words = wordsOf([sentence, ...readTextsOf(question)].join('\n'));
  const above = new Set(
    words
      .map((word) => word.toLowerCase())
      .filter((word) => isAbove(word, question.level) && !tested.has(word)),
  );
  const beyond = question.beyond ?? [];
  const unlisted = [...above].filter((word) => !beyond.includes(word)).sort();
  const needless = beyond.filter((word, index) => !above.has(word) || beyond.indexOf(word) !== index);
  const problems: Problem[] = [];
  if (unlisted.length > 0) {
    const sentence = `Peste nivelul ${question.level} sau în nicio listă de cuvinte: ${unlisted.join(', ')}. Înlocuiește-le sau, dacă textul le face clare, trece-le la „Cuvinte mai grele” (cel mult trei).`;
    problems.push({ field: 'beyond', sentence });
  }
  if (needless.length > 0) {
    const sentence = `Cuvintele mai grele ${needless.join(', ')} nu sunt în text sau nu sunt peste nivel: scoate-le de acolo.`;
    problems.push({ field: 'beyond', sentence });
  }
  return problems;
}

/** The passage and the script as they are read and heard, without the signs of their notation. */
function readTextsOf({ passage = '', script = '' }: Question): string[] {
  return [readTextOfPassage(passage), spokenTextOf(script)];
}

interface Text {
  field: string;
  text: string;
}

/** Everything of a question that is in English, by field. */
function englishOf(question: Question): Text[] {
  const { format, prompt, passage, script, examples } = question;
  return [
    ...(format === 'order' ? [] : [{ field: 'prompt', text: prompt }]),
    ...(passage === undefined ? [] : [{ field: 'passage', text: passage }]),
    ...(script === undefined ? [] : [{ field: 'script', text: script }]),
    ...examples.map(({ en }, index) => ({ field: `examples.${index}.en`, text: en })),
    ...responsesOf(question),
  ];
}

/** The same in Romanian. */
function romanianOf({ format, prompt, explanation, examples, mistakes }: Question): Text[] {
  return [
    ...(format === 'order' ? [{ field: 'prompt', text: prompt }] : []),
    { field: 'explanation', text: explanation },
    ...examples.map(({ ro }, index) => ({ field: `examples.${index}.ro`, text: ro })),
    ...mistakes.map(({ why }, index) => ({ field: `mistakes.${index}.why`, text: why })),
  ];
}

function hasRomanianLetters(question: Question): Problem[] {
  const problems = romanianOf(question).flatMap(({ field, text }) => {
    const name = nameOf(field);
    if (/[şţŞŢ]/.test(text)) return [{ field, sentence: `${name}: ș și ț au virgulă dedesubt, nu sedilă.` }];
    if (/["“]/.test(text) || text.split('„').length !== text.split('”').length) {
      return [
        { field, sentence: `${name}: ghilimelele românești sunt „ la început și ” la sfârșit, perechi.` },
      ];
    }
    return [];
  });
  if (!/[șțăâî]/.test(question.explanation)) {
    problems.push({
      field: 'explanation',
      sentence: 'Explicația nu are nicio literă cu diacritice: scrie-o în română, cu ele.',
    });
  }
  return problems;
}

const BARE =
  /(?<!\p{L})(si|daca|pentru ca|in romana|asa|insa|fara|cand|propozitie|intrebare|intrebari|raspuns|raspunsul|inseamna|actiune|dupa|langa|acelasi|totusi|niste|stiu|ramane|cuvant|cuvinte lipsa|tau)(?!\p{L})/iu;

/** Romanian words that always have diacritics, outside of quoted English. */
function hasDiacritics(question: Question): Problem[] {
  return romanianOf(question).flatMap(({ field, text }) => {
    const bare = BARE.exec(text.replace(/„[^”]*”/g, ''))?.[0];
    return bare === undefined
      ? []
      : [{ field, sentence: `${nameOf(field)}: „${bare}” se scrie cu diacritice.` }];
  });
}

function hasEnglishSigns(question: Question): Problem[] {
  const all = [...englishOf(question), ...romanianOf(question), { field: 'pattern', text: question.pattern }];
  const apostrophes = all
    .filter(({ text }) => /[’‘`´]/.test(text))
    .map(({ field }) => ({
      field,
      sentence: `${nameOf(field)}: folosește apostroful drept ('), ca în don't.`,
    }));
  const quotes = englishOf(question)
    .filter(({ text }) => /[„”]/.test(text))
    .map(({ field }) => ({
      field,
      sentence: `${nameOf(field)}: în engleză ghilimelele nu sunt „ ”. Folosește "".`,
    }));
  return [...apostrophes, ...quotes];
}
