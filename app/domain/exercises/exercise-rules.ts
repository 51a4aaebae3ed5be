import type { Problem } from '#app/domain/problem.ts';
import { counted } from '#app/domain/romanian.ts';
import { normalForm } from '#app/domain/typed-answers/normal-form.ts';
import { compareTyped, isAcceptable, type TypedKey } from '#app/domain/typed-answers/typed-key.ts';
import type { Exercise } from './exercise.ts';
import { answersOf, mistakesOf, typedKeyOf } from './exercise-key.ts';
import { nameOf } from './field-names.ts';
import { orderWords } from './order-words.ts';

type Rule = (exercise: Exercise, key: TypedKey | null, isEnglishWord: (word: string) => boolean) => Problem[];

/**
 * What is wrong with an exercise that has the right shape: sentences for its author, by field.
 * @param isEnglishWord whether a word exists: then it is no slip of another
 */
export function problemsOf(exercise: Exercise, isEnglishWord: (word: string) => boolean): Problem[] {
  const key = typedKeyOf(exercise);
  return RULES.flatMap((rule) => rule(exercise, key, isEnglishWord));
}

const RULES: readonly Rule[] = [
  hasItsBlanks,
  hasItsMissingLine,
  hasDistinctOptions,
  hasDistinctSides,
  hasDistinctTypedResponses,
  acceptsItsAnswers,
  refusesItsMistakes,
  refusesItsPrompt,
  hasOneSetOfWords,
  hasWordsToOrder,
  hasDistinctReasons,
  hasRomanianLetters,
];

interface Text {
  field: string;
  text: string;
}

/** How many blanks the prompt of each kind may have. */
const BLANKS = {
  choice: [0, 1],
  several: [0, 1],
  gap: [1, 1],
  order: [0, 0],
  transform: [0, 0],
  translate: [0, 0],
} as const;

function hasItsBlanks(exercise: Exercise): Problem[] {
  if (!('prompt' in exercise)) return [];
  const { kind, prompt } = exercise;
  const field = 'prompt';
  const blanks = prompt.match(/_+/g) ?? [];
  const [least, most] = BLANKS[kind];
  if (blanks.some((blank) => blank !== '___')) {
    return [{ field, sentence: 'Un loc gol se scrie ___ (trei liniuțe jos): corectează-l.' }];
  }
  if (blanks.length > most) {
    const sentence =
      most === 0
        ? 'Enunțul nu are loc gol la acest fel de exercițiu: scoate ___ din el.'
        : 'Enunțul are cel mult un loc gol: lasă un singur ___.';
    return [{ field, sentence }];
  }
  if (blanks.length < least) {
    return [{ field, sentence: 'Enunțul are nevoie de un loc gol: scrie ___ (trei liniuțe jos) o dată.' }];
  }
  if (kind === 'choice' && blanks.length === 0 && !prompt.includes('?')) {
    return [{ field, sentence: 'Enunțul nu are nici loc gol, nici întrebare: pune ___ sau întreabă ceva.' }];
  }
  return [];
}

function hasItsMissingLine(exercise: Exercise): Problem[] {
  if (exercise.kind !== 'reply') return [];
  const missing = exercise.lines.filter(({ text }) => text === '___').length;
  const inside = exercise.lines.flatMap(({ text }, index): Problem[] =>
    text !== '___' && text.includes('_')
      ? [
          {
            field: `lines.${index}.text`,
            sentence: `Replica ${index + 1} are un loc gol: lipsește o replică întreagă, scrisă ___.`,
          },
        ]
      : [],
  );
  if (missing === 1) return inside;
  const sentence =
    missing === 0
      ? 'Dialogul nu are nicio replică lipsă: scrie ___ în locul ei.'
      : `Din dialog lipsesc ${counted(missing, 'replică', 'replici')}: lasă ___ într-un singur loc.`;
  return [{ field: 'lines', sentence }, ...inside];
}

/** The right answers and the mistakes, with their fields. */
function responsesOf(exercise: Exercise): Text[] {
  const answers = answersOf(exercise).map((text, index) => ({ field: answerField(exercise, index), text }));
  const mistakes = mistakesOf(exercise).map(({ response }, index) => ({
    field: `mistakes.${index}.response`,
    text: response,
  }));
  return [...answers, ...mistakes];
}

function answerField({ kind }: Exercise, index: number): string {
  if (kind === 'choice' || kind === 'reply') return 'answer';
  if (kind === 'dictation') return index === 0 ? 'text' : `alsoAnswers.${index - 1}`;
  return `answers.${index}`;
}

/** What is said a second time, in the form in which it counts. */
function repeated(texts: readonly Text[], form: (text: string) => string): Text[] {
  const forms = texts.map(({ text }) => form(text));
  return texts.filter((_, index) => forms.indexOf(forms[index] as string) < index);
}

/** Options may differ by a capital or an apostrophe: they are chosen as they stand. */
function asItStands(text: string): string {
  return text.normalize('NFC').replace(/\s+/g, ' ').trim();
}

function hasDistinctOptions(exercise: Exercise): Problem[] {
  const { kind } = exercise;
  if (kind !== 'choice' && kind !== 'several' && kind !== 'reply') return [];
  return repeated(responsesOf(exercise), asItStands).map(({ field, text }) => ({
    field,
    sentence: `„${text}” e de două ori printre variante: lasă-l o dată.`,
  }));
}

function hasDistinctSides(exercise: Exercise): Problem[] {
  if (exercise.kind !== 'match') return [];
  const sides = (['left', 'right'] as const).flatMap((side) =>
    repeated(
      exercise.pairs.map((pair, index) => ({ field: `pairs.${index}.${side}`, text: pair[side] })),
      asItStands,
    ),
  );
  return sides.map(({ field, text }) => ({
    field,
    sentence: `„${text}” e de două ori pe aceeași parte, deci perechile nu mai sunt sigure: schimbă una.`,
  }));
}

function hasDistinctTypedResponses(exercise: Exercise, key: TypedKey | null): Problem[] {
  if (!key) return [];
  const responses = responsesOf(exercise);
  const empty = responses.filter(({ text }) => normalForm(text) === '');
  return [
    ...empty.map(({ field, text }) => ({ field, sentence: `„${text}” nu are niciun cuvânt: scrie unul.` })),
    ...repeated(responses, normalForm).map(({ field, text }) => ({
      field,
      sentence: `„${text}” e de două ori printre răspunsuri și greșeli: lasă-l o dată. Literele mari și punctuația nu se socotesc.`,
    })),
  ];
}

function acceptsItsAnswers(
  exercise: Exercise,
  key: TypedKey | null,
  isEnglishWord: (word: string) => boolean,
): Problem[] {
  if (!key) return [];
  return answersOf(exercise).flatMap((text, index) => {
    if (compareTyped(key, text, isEnglishWord).is === 'right') return [];
    const sentence = `„${text}” e un răspuns corect, dar o greșeală prevăzută îl respinge: scoate-o pe una dintre ele.`;
    return [{ field: answerField(exercise, index), sentence }];
  });
}

/** A mistake that the comparison takes for right would be wrong in this spelling alone. */
function refusesItsMistakes(
  exercise: Exercise,
  key: TypedKey | null,
  isEnglishWord: (word: string) => boolean,
): Problem[] {
  if (!key) return [];
  const right = new Set(answersOf(exercise).map(normalForm));
  return mistakesOf(exercise).flatMap(({ response }, index) => {
    if (right.has(normalForm(response)) || !isAcceptable(key, response, isEnglishWord)) return [];
    const heard = exercise.kind === 'dictation' ? ', iar la dictare nici o singură literă' : '';
    const sentence = `„${response}” ar trece drept răspuns corect, deci nu poate fi o greșeală: scrie alta. Nu se socotesc scrierea britanică sau americană, cifrele, formele contrase și cuvintele din enunț${heard}.`;
    return [{ field: `mistakes.${index}.response`, sentence }];
  });
}

function refusesItsPrompt(
  exercise: Exercise,
  key: TypedKey | null,
  isEnglishWord: (word: string) => boolean,
): Problem[] {
  if (exercise.kind !== 'transform' || !key || !isAcceptable(key, exercise.prompt, isEnglishWord)) return [];
  return [
    {
      field: 'prompt',
      sentence: 'Propoziția dată ar fi ea însăși un răspuns corect: cere o schimbare mai mare.',
    },
  ];
}

function hasOneSetOfWords(exercise: Exercise): Problem[] {
  if (exercise.kind !== 'order') return [];
  const bagOf = (sentence: string) => normalForm(sentence).split(' ').sort().join(' ');
  const first = bagOf(exercise.answers[0] ?? '');
  return responsesOf(exercise)
    .filter(({ text }) => bagOf(text) !== first)
    .map(({ field, text }) => ({
      field,
      sentence: `„${text}” nu are aceleași cuvinte ca prima propoziție: schimbă doar ordinea lor.`,
    }));
}

const MIN_WORDS = 5;
const MAX_WORDS = 10;

function hasWordsToOrder(exercise: Exercise): Problem[] {
  if (exercise.kind !== 'order') return [];
  const field = 'answers.0';
  const words = orderWords(exercise);
  const sentences: string[] = [];
  if (words.length < MIN_WORDS || words.length > MAX_WORDS) {
    sentences.push(
      `Propoziția are ${counted(words.length, 'cuvânt', 'cuvinte')}: scrie una de ${MIN_WORDS} până la ${MAX_WORDS}.`,
    );
  }
  if (words.some((word) => /[,;:.!?…]$|^[^\p{L}\p{N}]+$/u.test(word))) {
    sentences.push('Propoziția de ordonat nu are virgule sau alte semne între cuvinte: scrie una fără ele.');
  }
  return sentences.map((sentence) => ({ field, sentence }));
}

function reasonsOf(exercise: Exercise): Text[] {
  const explanation = { field: 'explanation', text: exercise.explanation };
  const [list, reasons] =
    exercise.kind === 'match'
      ? (['pairs', exercise.pairs] as const)
      : (['mistakes', exercise.mistakes] as const);
  return [explanation, ...reasons.map(({ why }, index) => ({ field: `${list}.${index}.why`, text: why }))];
}

function hasDistinctReasons(exercise: Exercise): Problem[] {
  return repeated(reasonsOf(exercise), normalForm).map(({ field }) => ({
    field,
    sentence: `${nameOf(field)}: spune același lucru ca un alt motiv sau ca explicația. Scrie ceva despre acest răspuns.`,
  }));
}

/** Every text of an exercise, by field. */
function textsOf(exercise: Exercise): Text[] {
  const { task } = exercise;
  return [
    ...(task === undefined ? [] : [{ field: 'task', text: task }]),
    ...('prompt' in exercise ? [{ field: 'prompt', text: exercise.prompt }] : []),
    ...('lines' in exercise
      ? exercise.lines.map(({ text }, index) => ({ field: `lines.${index}.text`, text }))
      : []),
    ...('pairs' in exercise
      ? exercise.pairs.flatMap(({ left, right }, index) => [
          { field: `pairs.${index}.left`, text: left },
          { field: `pairs.${index}.right`, text: right },
        ])
      : []),
    ...responsesOf(exercise),
    ...reasonsOf(exercise),
  ];
}

function hasRomanianLetters(exercise: Exercise): Problem[] {
  return textsOf(exercise)
    .filter(({ text }) => /[şţŞŢ]|[sStT]\u0327/.test(text))
    .map(({ field }) => ({ field, sentence: `${nameOf(field)}: ș și ț au virgulă dedesubt, nu sedilă.` }));
}
