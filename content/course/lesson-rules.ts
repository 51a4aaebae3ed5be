import type { Exercise } from '#app/domain/exercises/exercise.ts';
import { problemsOf } from '#app/domain/exercises/exercise-rules.ts';
import { CEFR_LEVELS, type CefrLevel } from '#app/domain/level-estimation/cefr.ts';
import type { Problem } from '#app/domain/problem.ts';
import type { RichBlock } from '#app/domain/rich-text/rich-text.ts';
import { counted } from '#app/domain/romanian.ts';
import { isEnglishWord, wordLevel } from '#content/level-test/word-levels/word-level.ts';
import type { CourseLevel, Lesson } from './lesson-schema.ts';

const MIN_GRAMMAR_WORDS = 200;
const MIN_KINDS = 5;

/** A lesson may use the words of the next level of the lists: it is written towards it. */
const CEILING: Record<CourseLevel, CefrLevel> = {
  'A1+': 'A2',
  A2: 'A2',
  'A2+': 'B1',
  B1: 'B1',
  'B1+': 'B2',
  B2: 'B2',
};

interface Text {
  field: string;
  text: string;
}

/** What is wrong with a lesson that has the right shape: sentences for its author, by field. Loads the word lists. */
export function problemsOfLesson(lesson: Lesson): Problem[] {
  return RULES.flatMap((rule) => rule(lesson));
}

type Rule = (lesson: Lesson) => Problem[];

const RULES: readonly Rule[] = [
  saysWhatOneCan,
  hasTwoSpeakers,
  hasNotes,
  explainsEnough,
  hasContrasts,
  hasWholeTables,
  hasKindsEnough,
  hasDistinctKeys,
  hasFaultlessExercises,
  showsItsExercises,
  keepsToItsLevel,
  hasRomanianLetters,
  hasRomanianQuotes,
  hasEvenMarks,
  saysNothingTwice,
];

/** The exercises of a lesson with the paths of their fields, those of its quiz at the end. */
export function exercisesOf({ exercises, quiz }: Pick<Lesson, 'exercises' | 'quiz'>) {
  const listed = (list: 'exercises' | 'quiz', all: readonly Exercise[]) =>
    all.map((exercise, index) => ({ exercise, path: `${list}.${index}` }));
  return [...listed('exercises', exercises), ...listed('quiz', quiz)];
}

function saysWhatOneCan({ canDo }: Lesson): Problem[] {
  return canDo.flatMap((sentence, index) =>
    sentence.startsWith('Pot să ')
      ? []
      : [{ field: `canDo.${index}`, sentence: 'Propoziția începe cu „Pot să”.' }],
  );
}

function hasTwoSpeakers({ dialogue: { lines } }: Lesson): Problem[] {
  const count = new Set(lines.map(({ speaker }) => speaker)).size;
  if (count === 2) return [];
  return [{ field: 'dialogue.lines.0.speaker', sentence: `Vorbesc doi oameni; aici vorbesc ${count}.` }];
}

function hasNotes({ dialogue: { lines } }: Lesson): Problem[] {
  const count = lines.filter(({ note }) => note).length;
  if (count >= 3 && count <= 6) return [];
  const sentence = `Dialogul are ${counted(count, 'notă', 'note')} „De știut”: scrie între trei și șase.`;
  return [{ field: 'dialogue.lines.0.note', sentence }];
}

function explainsEnough({ grammar: { body } }: Lesson): Problem[] {
  const count = wordCount(body.flatMap(romanianOf));
  if (count >= MIN_GRAMMAR_WORDS) return [];
  const words = counted(count, 'cuvânt', 'cuvinte');
  return [
    {
      field: 'grammar.body',
      sentence: `Explicația are ${words} în română: scrie cel puțin ${MIN_GRAMMAR_WORDS} de cuvinte.`,
    },
  ];
}

function hasContrasts({ grammar: { body } }: Lesson): Problem[] {
  const count = body.filter(({ kind }) => kind === 'contrast').length;
  if (count >= 2 && count <= 4) return [];
  return [
    {
      field: 'grammar.body',
      sentence: `Explicația are ${counted(count, 'pereche', 'perechi')} „greșit – corect”: scrie între două și patru.`,
    },
  ];
}

function hasWholeTables({ grammar: { body } }: Lesson): Problem[] {
  return body.some(
    (block) => block.kind === 'table' && block.rows.some((row) => row.length !== block.head.length),
  )
    ? [{ field: 'grammar.body', sentence: 'Un tabel are un rând mai scurt sau mai lung decât capul lui.' }]
    : [];
}

function hasKindsEnough({ exercises }: Lesson): Problem[] {
  const count = new Set(exercises.map(({ kind }) => kind)).size;
  if (count >= MIN_KINDS) return [];
  return [
    {
      field: 'exercises',
      sentence: `Exercițiile sunt de ${counted(count, 'fel', 'feluri')}: pune cel puțin ${MIN_KINDS} feluri diferite.`,
    },
  ];
}

function hasDistinctKeys(lesson: Lesson): Problem[] {
  const seen = new Set<string>();
  return exercisesOf(lesson).flatMap(({ exercise: { key }, path }) => {
    const isRepeated = seen.has(key);
    seen.add(key);
    return isRepeated
      ? [{ field: `${path}.key`, sentence: 'Două exerciții au aceeași cheie: șterge-l și fă altul.' }]
      : [];
  });
}

function hasFaultlessExercises(lesson: Lesson): Problem[] {
  return exercisesOf(lesson).flatMap(({ exercise, path }) =>
    problemsOf(exercise, isEnglishWord).map(({ field, sentence }) => ({
      field: `${path}.${field}`,
      sentence,
    })),
  );
}

/** An exercise inside the text is one of the lesson's own, and stands in it once. */
function showsItsExercises(lesson: Lesson): Problem[] {
  const keys = lesson.exercises.map(({ key }) => key);
  const shown = lesson.grammar.body.flatMap((block) => (block.kind === 'exercise' ? [block.key] : []));
  const isWrong = shown.some((key, index) => !keys.includes(key) || shown.indexOf(key) < index);
  return isWrong
    ? [
        {
          field: 'grammar.body',
          sentence: 'Un exercițiu din explicație nu mai e printre exerciții sau apare de două ori.',
        },
      ]
    : [];
}

function keepsToItsLevel(lesson: Lesson): Problem[] {
  const taught = [...lesson.words.map(({ word }) => word), ...(lesson.beyond ?? [])]
    .join(' ')
    .toLowerCase()
    .split(/[^a-z']+/);
  const top = CEFR_LEVELS.indexOf(CEILING[lesson.level]);
  const told = new Set<string>();
  return englishOf(lesson).flatMap(({ field, text }) =>
    [...text.matchAll(/(?<![\p{L}'’-])[a-z][a-z'’]*/gu)]
      .map(([word]) => word.replace(/['’]s?$/, ''))
      .filter((word) => word.length > 2 && !taught.includes(word) && !told.has(word))
      .flatMap((word) => {
        const level = wordLevel(word);
        if (level === null || CEFR_LEVELS.indexOf(level) <= top) return [];
        told.add(word);
        const sentence = `„${word}” e un cuvânt de nivel ${level}: schimbă-l sau adaugă-l la cuvintele mai grele.`;
        return [{ field, sentence }];
      }),
  );
}

function hasRomanianLetters(lesson: Lesson): Problem[] {
  // Those of exercises are among the faults of each.
  return textsOf({ ...lesson, exercises: [], quiz: [] })
    .filter(({ text }) => /[şţŞŢ]|[sStT]\u0327/.test(text))
    .map(({ field }) => ({ field, sentence: 'Litere greșite: ș și ț au virgulă dedesubt.' }));
}

function hasRomanianQuotes(lesson: Lesson): Problem[] {
  return romanianTextsOf(lesson)
    .filter(({ text }) => /["“]/.test(text))
    .map(({ field }) => ({ field, sentence: 'Ghilimelele românești sunt „acestea”.' }));
}

function hasEvenMarks(lesson: Lesson): Problem[] {
  return romanianTextsOf(lesson)
    .filter(({ text }) => (text.match(/\*/g) ?? []).length % 2 === 1)
    .map(({ field }) => ({
      field,
      sentence: 'Engleza stă între două asteriscuri, *așa*: unul nu are pereche.',
    }));
}

function saysNothingTwice(lesson: Lesson): Problem[] {
  const seen = new Set<string>();
  return sentencesOf(lesson).flatMap(({ field, text }) => {
    const form = sentenceForm(text);
    const isRepeated = seen.has(form);
    seen.add(form);
    return isRepeated ? [{ field, sentence: `„${text}” e de două ori în lecție: schimb-o.` }] : [];
  });
}

/** The sentences of a lesson that another lesson of the course has, by field. */
export function repeatedSentences(lesson: Lesson, others: readonly Lesson[]): Problem[] {
  const known = new Map(
    others.flatMap((other) => sentencesOf(other).map(({ text }) => [sentenceForm(text), other] as const)),
  );
  return sentencesOf(lesson).flatMap(({ field, text }) => {
    const other = known.get(sentenceForm(text));
    if (!other) return [];
    return [{ field, sentence: `„${text}” e și în lecția ${other.number}, „${other.title}”: schimb-o.` }];
  });
}

/** The words of a lesson that another lesson of the course teaches in the same meaning, by field. */
export function repeatedWords(lesson: Lesson, others: readonly Lesson[]): Problem[] {
  const known = new Map(
    others.flatMap((other) => other.words.map((word) => [meaningOf(word), other] as const)),
  );
  return lesson.words.flatMap((word, index) => {
    const other = known.get(meaningOf(word));
    if (!other) return [];
    const sentence = `„${word.word}” e printre cuvintele lecției ${other.number}, „${other.title}”: alege altul.`;
    return [{ field: `words.${index}.word`, sentence }];
  });
}

function meaningOf({ word, ro }: Lesson['words'][number]): string {
  return `${word.toLowerCase()} = ${ro.toLowerCase()}`;
}

function sentenceForm(text: string): string {
  return text.trim().toLowerCase();
}

/** Whole sentences, which no two places of the course may share. */
function sentencesOf(lesson: Lesson): Text[] {
  const { dialogue, words, grammar, speaking } = lesson;
  const body = grammar.body.flatMap((block) =>
    block.kind === 'examples' ? block.items.map(({ en }) => en) : romanianOf(block),
  );
  return [
    ...dialogue.lines.flatMap(({ text, ro, note = '' }, index) =>
      fields(`dialogue.lines.${index}`, { text, ro, note }),
    ),
    ...words.flatMap(({ example, exampleRo }, index) => fields(`words.${index}`, { example, exampleRo })),
    ...body.map((text) => ({ field: 'grammar.body', text })),
    ...fields('speaking', { task: speaking.task, model: speaking.model }),
    ...exercisesOf(lesson).flatMap(({ exercise, path }) => [
      ...('prompt' in exercise ? [{ field: `${path}.prompt`, text: exercise.prompt }] : []),
      ...(exercise.kind === 'dictation' ? [{ field: `${path}.text`, text: exercise.text }] : []),
      { field: `${path}.explanation`, text: exercise.explanation },
      ...('mistakes' in exercise
        ? exercise.mistakes.map(({ why }, index) => ({ field: `${path}.mistakes.${index}.why`, text: why }))
        : []),
    ]),
  ].filter(({ text }) => text.split(' ').length >= 4);
}

/** The English that a learner reads or hears in a lesson, besides what is translated or put in order. */
function englishOf(lesson: Lesson): Text[] {
  const { dialogue, words, speaking } = lesson;
  return [
    ...dialogue.lines.map(({ text }, index) => ({ field: `dialogue.lines.${index}.text`, text })),
    ...words.map(({ example }, index) => ({ field: `words.${index}.example`, text: example })),
    { field: 'speaking.model', text: speaking.model },
    ...exercisesOf(lesson).flatMap(({ exercise, path }) =>
      englishOfExercise(exercise).map(({ field, text }) => ({ field: `${path}.${field}`, text })),
    ),
  ];
}

function englishOfExercise(exercise: Exercise): Text[] {
  if (exercise.kind === 'match') {
    return exercise.pairs.map(({ left }, index) => ({ field: `pairs.${index}.left`, text: left }));
  }
  if (exercise.kind === 'dictation') return [{ field: 'text', text: exercise.text }];
  const asked = exercise.kind === 'translate' || exercise.kind === 'order' ? [] : promptOf(exercise);
  const right =
    'answers' in exercise
      ? exercise.answers.map((text, index) => ({ field: `answers.${index}`, text }))
      : [{ field: 'answer', text: exercise.answer }];
  return [...asked, ...right];
}

function promptOf(exercise: Exclude<Exercise, { kind: 'match' | 'dictation' }>): Text[] {
  return exercise.kind === 'reply'
    ? exercise.lines.map(({ text }, index) => ({ field: `lines.${index}.text`, text }))
    : [{ field: 'prompt', text: exercise.prompt }];
}

/** What is written in Romanian, besides the reasons of mistakes. */
function romanianTextsOf(lesson: Lesson): Text[] {
  return [
    ...fields('', { title: lesson.title, teaches: lesson.teaches }),
    ...lesson.canDo.map((text, index) => ({ field: `canDo.${index}`, text })),
    { field: 'dialogue.situation', text: lesson.dialogue.situation },
    ...lesson.dialogue.lines.flatMap(({ ro, note = '' }, index) =>
      fields(`dialogue.lines.${index}`, { ro, note }),
    ),
    ...lesson.grammar.body
      .flatMap((block) => [...romanianOf(block), ...romanianOfMedia(block)])
      .map((text) => ({ field: 'grammar.body', text })),
    ...exercisesOf(lesson).map(({ exercise, path }) => ({
      field: `${path}.explanation`,
      text: exercise.explanation,
    })),
  ];
}

/** The Romanian of a block of the grammar note. */
function romanianOf(block: RichBlock): string[] {
  if (block.kind === 'paragraph' || block.kind === 'heading') return [block.text];
  if (block.kind === 'list') return block.items;
  if (block.kind === 'table') return [...block.head, ...block.rows.flat()];
  if (block.kind === 'contrast') return [block.why];
  return [];
}

/** What stands for a picture, and what is below a picture or a sound: no running text, and free to be said twice. */
function romanianOfMedia(block: RichBlock): string[] {
  if (block.kind !== 'picture' && block.kind !== 'sound') return [];
  return [...(block.kind === 'picture' ? [block.alt] : []), ...(block.caption ? [block.caption] : [])];
}

/** Every text of a value, by path. */
function textsOf(value: unknown, path = ''): Text[] {
  if (typeof value === 'string')
    return [{ field: path.startsWith('grammar.body') ? 'grammar.body' : path, text: value }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => textsOf(inner, path ? `${path}.${name}` : name));
}

function fields(path: string, texts: Readonly<Record<string, string>>): Text[] {
  return Object.entries(texts).map(([name, text]) => ({ field: path ? `${path}.${name}` : name, text }));
}

function wordCount(texts: string[]): number {
  return texts.join(' ').match(/\p{L}+/gu)?.length ?? 0;
}
