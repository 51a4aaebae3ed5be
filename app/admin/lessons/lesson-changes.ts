import type { Exercise } from '#app/domain/exercises/exercise.ts';
import { nameOf } from '#app/domain/exercises/field-names.ts';
import { writeBlocks } from '#app/domain/rich-text/block-notation.ts';
import type { MediaBlock, RichBlock } from '#app/domain/rich-text/rich-text.ts';
import { alignedItems, type TextPiece, wordChanges } from '#app/domain/word-changes.ts';
import { EDITOR_PART_NAMES, EDITOR_PARTS, type EditorPart, type LessonDraft } from './editor-parts.ts';

/** A text of a lesson that differs between two versions. */
export interface LessonChange {
  part: EditorPart;
  /** What it is, as in „Replica 3”. */
  name: string;
  pieces: TextPiece[];
}

/** What differs between two versions of a lesson, part by part in the order of the editor. */
export function lessonChanges(before: Partial<LessonDraft>, after: Partial<LessonDraft>): LessonChange[] {
  return EDITOR_PART_NAMES.flatMap((part) =>
    EDITOR_PARTS[part].fields.flatMap((field) => {
      const [from, to] = [textsOf(field, before), textsOf(field, after)];
      return differences(from, to).map((change) => ({ part, ...change }));
    }),
  );
}

interface NamedText {
  name: string;
  text: string;
  /** By which the same thing is found in both versions; without one by its place among those that differ. */
  key?: string;
  /** Whether it is a picture or a sound; the change is then named by it. */
  media?: MediaBlock['kind'] | undefined;
}

const MEDIA_NAMES = {
  picture: { added: 'Imagine adăugată', removed: 'Imagine scoasă', changed: 'Imagine schimbată' },
  sound: { added: 'Sunet adăugat', removed: 'Sunet scos', changed: 'Sunet schimbat' },
} as const;

function differences(
  before: readonly NamedText[],
  after: readonly NamedText[],
): Omit<LessonChange, 'part'>[] {
  const isKeyed = [...before, ...after].some(({ key }) => key !== undefined);
  if (isKeyed) return keyedDifferences(before, after);
  const rows = alignedItems(
    before.map(({ text }) => text),
    after.map(({ text }) => text),
  );
  const places = { before: 0, after: 0 };
  const removed: NamedText[] = [];
  const added: NamedText[] = [];
  const changes: Omit<LessonChange, 'part'>[] = [];
  const settle = () => {
    // What stands in one place in both is one thing that changed.
    for (let index = 0; index < Math.max(removed.length, added.length); index++) {
      const [one, other] = [removed[index], added[index]];
      if (one?.media === other?.media) changes.push(changeBetween(one, other));
      // A picture in the place of a paragraph is no changed paragraph.
      else {
        if (one) changes.push(changeBetween(one, undefined));
        if (other) changes.push(changeBetween(undefined, other));
      }
    }
    removed.length = 0;
    added.length = 0;
  };
  for (const row of rows) {
    const [one, other] = [before[places.before], after[places.after]];
    if (row.before !== undefined) places.before++;
    if (row.after !== undefined) places.after++;
    if (row.before !== undefined && row.after !== undefined) settle();
    else if (row.before !== undefined && one) removed.push(one);
    else if (other) added.push(other);
  }
  settle();
  return changes;
}

function changeBetween(one: NamedText | undefined, other: NamedText | undefined): Omit<LessonChange, 'part'> {
  const { name, media } = other ?? one ?? { name: '' };
  const how = !one ? 'added' : !other ? 'removed' : 'changed';
  return changeOf(media ? MEDIA_NAMES[media][how] : name, one?.text ?? '', other?.text ?? '');
}

function keyedDifferences(
  before: readonly NamedText[],
  after: readonly NamedText[],
): Omit<LessonChange, 'part'>[] {
  const gone = before.filter(({ key }) => !after.some((other) => other.key === key));
  const orderOf = (texts: readonly NamedText[], others: readonly NamedText[]) =>
    texts.filter(({ key }) => others.some((other) => other.key === key)).map(({ key }) => key);
  const isMoved = orderOf(before, after).join() !== orderOf(after, before).join();
  return [
    ...after.flatMap(({ key, name, text }) => {
      const one = before.find((other) => other.key === key);
      return one?.text === text ? [] : [changeOf(name, one?.text ?? '', text)];
    }),
    ...gone.map(({ name, text }) => changeOf(name, text, '')),
    ...(isMoved
      ? [{ name: 'Ordinea', pieces: [{ text: 'Exercițiile stau în altă ordine.', is: 'same' as const }] }]
      : []),
  ];
}

function changeOf(name: string, from: string, to: string): Omit<LessonChange, 'part'> {
  return { name, pieces: wordChanges(from, to) };
}

/** The texts of one field of a lesson, in their order. */
function textsOf(field: keyof LessonDraft, lesson: Partial<LessonDraft>): NamedText[] {
  switch (field) {
    case 'title':
      return [{ name: 'Titlul', text: lesson.title ?? '' }];
    case 'teaches':
      return [{ name: 'Ce se învață', text: lesson.teaches ?? '' }];
    case 'minutes':
      return [{ name: 'Durata', text: `${lesson.minutes ?? 0} de minute` }];
    case 'canDo':
      return (lesson.canDo ?? []).map((text) => ({ name: '„Pot să…”', text }));
    case 'beyond':
      return [{ name: 'Cuvintele mai grele', text: (lesson.beyond ?? []).join(', ') }];
    case 'dialogue':
      return [
        { name: 'Situația', text: lesson.dialogue?.situation ?? '' },
        ...(lesson.dialogue?.lines ?? []).map(({ speaker, text, ro, note }, index) => ({
          name: `Replica ${index + 1}`,
          text: [`${speaker}: ${text}`, ro, ...(note ? [`De știut: ${note}`] : [])].join('\n'),
        })),
      ];
    case 'words':
      return (lesson.words ?? []).map(({ word, ipa, ro, example, exampleRo }) => ({
        name: `Cuvântul „${word}”`,
        text: [`${word} ${ipa} ${ro}`, example, exampleRo].join('\n'),
      }));
    case 'grammar':
      return [
        { name: 'Titlul explicației', text: lesson.grammar?.title ?? '' },
        ...(lesson.grammar?.body ?? []).map((block) => ({
          name: 'Explicația',
          text: blockText(block, lesson),
          media: isMedia(block) ? block.kind : undefined,
        })),
      ];
    case 'exercises':
    case 'quiz':
      return (lesson[field] ?? []).map((exercise, index) => ({
        key: exercise.key,
        name: `${field === 'quiz' ? 'Testul, exercițiul' : 'Exercițiul'} ${index + 1}`,
        text: linesOf(exercise).join('\n'),
      }));
    case 'speaking':
      return [
        { name: 'Cerința de vorbit', text: lesson.speaking?.task ?? '' },
        ...(lesson.speaking?.starters ?? []).map((text) => ({ name: 'Începutul', text })),
        { name: 'Modelul', text: lesson.speaking?.model ?? '' },
      ];
    default:
      return [];
  }
}

/** An exercise that stands in the text has a number for people. */
function blockText(block: RichBlock, { exercises = [] }: Partial<LessonDraft>): string {
  if (isMedia(block)) {
    const text = block.kind === 'picture' ? block.alt : block.said;
    return [text, block.caption ?? '', `Fișierul ${shortFile(block)}`]
      .filter((line) => line !== '')
      .join('\n');
  }
  if (block.kind !== 'exercise') return writeBlocks([block]);
  const place = exercises.findIndex(({ key }) => key === block.key);
  return place < 0 ? `Exercițiul ${block.key}` : `Exercițiul ${place + 1} stă aici`;
}

function isMedia(block: RichBlock): block is MediaBlock {
  return block.kind === 'picture' || block.kind === 'sound';
}

/** Enough of a name to tell one file from another. */
function shortFile({ file }: MediaBlock): string {
  return `${file.slice(0, 8)}${/\.[a-z0-9]+$/.exec(file)?.[0] ?? ''}`;
}

/** Every text of an exercise on a line of its own, with the name of its field. */
function linesOf(exercise: Exercise): string[] {
  const lines = (value: unknown, path: string): string[] => {
    if (typeof value === 'string') return value === '' ? [] : [`${nameOf(path)}: ${value}`];
    if (typeof value !== 'object' || value === null) return [];
    return Object.entries(value).flatMap(([name, inner]) => lines(inner, path ? `${path}.${name}` : name));
  };
  const { key, ...texts } = exercise;
  return lines(texts, '');
}
