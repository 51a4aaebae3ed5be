import type { Exercise, ExerciseKind } from '#app/domain/exercises/exercise.ts';
import { parseBlocks } from '#app/domain/rich-text/block-notation.ts';
import { EDITOR_PARTS, type EditorPart, type LessonDraft } from './editor-parts.ts';

const mistake = { response: '', transfer: 'none', why: '' };
const common = { key: '', kind: '', task: '', explanation: '' };

/** The fields of each kind of exercise, as a new one has them. */
const EXERCISES: Record<ExerciseKind, object> = {
  choice: { ...common, prompt: '', answer: '', mistakes: [mistake, mistake] },
  several: { ...common, prompt: '', answers: ['', ''], mistakes: [mistake] },
  gap: { ...common, prompt: '', hint: '', answers: [''], mistakes: [mistake] },
  order: { ...common, prompt: '', answers: [''], mistakes: [mistake] },
  match: { ...common, pairs: Array.from({ length: 4 }, () => ({ left: '', right: '', why: '' })) },
  dictation: { ...common, text: '', alsoAnswers: [], mistakes: [mistake] },
  transform: { ...common, prompt: '', answers: [''], mistakes: [mistake] },
  translate: { ...common, prompt: '', answers: [''], mistakes: [mistake] },
  reply: {
    ...common,
    lines: [
      { speaker: '', text: '' },
      { speaker: '', text: '___' },
    ],
    answer: '',
    mistakes: [mistake, mistake],
  },
};

/** What a new item of a list is, by the last name in the list's path; of exercises see `newExercise`. */
const ITEMS: Readonly<Record<string, unknown>> = {
  canDo: '',
  beyond: '',
  'dialogue.lines': { speaker: 'Ana', text: '', ro: '', note: '' },
  words: { word: '', ipa: '', ro: '', example: '', exampleRo: '' },
  starters: '',
  answers: '',
  alsoAnswers: '',
  mistakes: mistake,
  pairs: { left: '', right: '', why: '' },
  lines: { speaker: '', text: '' },
};

/** Fields that are left out where they are empty. */
const OPTIONAL = new Set(['note', 'task', 'hint', 'alsoAnswers', 'beyond']);

const MAX_ITEMS = 200;
const MAX_TEXT = 2_000;
const MAX_NOTE = 20_000;

export function newExercise(kind: ExerciseKind, key: string): Exercise {
  return { ...EXERCISES[kind], key, kind } as Exercise;
}

/** A new item of the list at this path, as in `dialogue.lines`. */
export function newItem(list: string): unknown {
  return structuredClone(ITEMS[list] ?? ITEMS[list.split('.').at(-1) ?? ''] ?? '');
}

export type FormFields = Iterable<readonly [string, string]>;

/**
 * Reads a part of a lesson from the fields of its form, whose names are paths: `dialogue.lines.3.text`. Whatever was sent, it
 * has the shape of that part.
 */
export function readPart(part: EditorPart, fields: FormFields): Partial<LessonDraft> {
  const tree = treeOf(fields);
  return Object.fromEntries(
    EDITOR_PARTS[part].fields.flatMap((field) => {
      const value = READERS[field](tree[field]);
      return value === undefined ? [] : [[field, value]];
    }),
  );
}

type Tree = { [name: string]: Tree | string };
type Given = Tree | string | undefined;

const READERS: Record<(typeof EDITOR_PARTS)[EditorPart]['fields'][number], (given: Given) => unknown> = {
  title: textOf,
  teaches: textOf,
  minutes: (given) => Number(textOf(given)) || 0,
  canDo: (given) => listOf(given, textOf),
  beyond(given) {
    const words = textOf(given)
      .split(',')
      .map((word) => word.trim())
      .filter((word) => word !== '');
    return words.length > 0 ? words.slice(0, MAX_ITEMS) : undefined;
  },
  dialogue: (given) => ({
    situation: textOf(partIn(given, 'situation')),
    lines: listOf(partIn(given, 'lines'), (line) => conform(ITEMS['dialogue.lines'], line)),
  }),
  words: (given) => listOf(given, (word) => conform(ITEMS.words, word)),
  grammar: (given) => ({
    title: textOf(partIn(given, 'title')),
    body: parseBlocks(noteOf(partIn(given, 'body'))),
  }),
  exercises: readExercises,
  quiz: readExercises,
  speaking: (given) => ({
    task: textOf(partIn(given, 'task')),
    starters: listOf(partIn(given, 'starters'), textOf),
    model: textOf(partIn(given, 'model')),
  }),
};

function readExercises(given: Given): unknown[] {
  return listOf(given, (exercise) => {
    const kind = textOf(partIn(exercise, 'kind')) as ExerciseKind;
    return conform(Object.hasOwn(EXERCISES, kind) ? EXERCISES[kind] : EXERCISES.gap, exercise);
  });
}

/** What was given in the shape of an example: lists as long as they were sent, names that the example has not left out. */
function conform(example: unknown, given: Given): unknown {
  if (typeof example === 'string') return textOf(given);
  if (Array.isArray(example)) {
    return listOf(given, (item) => conform(example[0] ?? '', item));
  }
  return Object.fromEntries(
    Object.entries(example as object).flatMap(([name, inner]) => {
      const value = conform(inner, partIn(given, name));
      const isEmpty = value === '' || (Array.isArray(value) && value.length === 0);
      return isEmpty && OPTIONAL.has(name) ? [] : [[name, value]];
    }),
  );
}

function treeOf(fields: FormFields): Tree {
  const root: Tree = Object.create(null);
  for (const [name, value] of fields) {
    const path = name.split('.');
    if (path.length > 6) continue;
    let place = root;
    for (const step of path.slice(0, -1)) {
      const next = place[step];
      place = place[step] = typeof next === 'object' ? next : Object.create(null);
    }
    place[path.at(-1) ?? ''] = value;
  }
  return root;
}

function partIn(given: Given, name: string): Given {
  return typeof given === 'object' ? given[name] : undefined;
}

function listOf<Item>(given: Given, read: (item: Given) => Item): Item[] {
  if (typeof given !== 'object') return [];
  return Object.keys(given)
    .filter((name) => /^\d{1,3}$/.test(name))
    .sort((one, other) => Number(one) - Number(other))
    .slice(0, MAX_ITEMS)
    .map((name) => read(given[name]));
}

/** A text of one line, as Postgres can hold it. */
function textOf(given: Given): string {
  if (typeof given !== 'string') return '';
  return storable(given).replaceAll(/\s+/g, ' ').trim().slice(0, MAX_TEXT);
}

function noteOf(given: Given): string {
  return typeof given === 'string' ? storable(given).slice(0, MAX_NOTE) : '';
}

function storable(text: string): string {
  return text.toWellFormed().replaceAll('\0', ' ');
}
