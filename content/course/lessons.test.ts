import { describe, expect, it } from 'vitest';
import type { Exercise } from '#app/domain/exercises/exercise.ts';
import { problemsOf } from '#app/domain/exercises/exercise-rules.ts';
import { CEFR_LEVELS, type CefrLevel } from '#app/domain/level-estimation/cefr.ts';
import type { RichBlock } from '#app/domain/rich-text/rich-text.ts';
import { TRANSFER_TAGS, type TransferTag } from '#app/domain/transfer-errors.ts';
import { isEnglishWord, wordLevel } from '#content/level-test/word-levels/word-level.ts';
import { CONVERSATION_COURSE, UNITS } from './courses.ts';
import type { CourseLevel, Lesson } from './lesson-schema.ts';
import { readLessons } from './lessons.ts';

const LESSONS = readLessons();

/** A lesson may use the words of the next level of the lists: it is written towards it. */
const CEILING: Record<CourseLevel, CefrLevel> = {
  'A1+': 'A2',
  A2: 'A2',
  'A2+': 'B1',
  B1: 'B1',
  'B1+': 'B2',
  B2: 'B2',
};

function exercisesOf({ exercises, quiz }: Lesson): Exercise[] {
  return [...exercises, ...quiz];
}

function tagsOf(lesson: Lesson): TransferTag[] {
  return exercisesOf(lesson).flatMap((exercise) =>
    'mistakes' in exercise ? exercise.mistakes.map(({ transfer }) => transfer) : [],
  );
}

/** The Romanian of a block of the grammar note. */
function romanianOf(block: RichBlock): string[] {
  if (block.kind === 'paragraph' || block.kind === 'heading') return [block.text];
  if (block.kind === 'list') return block.items;
  if (block.kind === 'table') return [...block.head, ...block.rows.flat()];
  if (block.kind === 'contrast') return [block.why];
  return [];
}

/** The English that a learner reads or hears in a lesson, besides what is translated or put in order. */
function englishOf(lesson: Lesson): string[] {
  const { dialogue, words, speaking } = lesson;
  return [
    ...dialogue.lines.map(({ text }) => text),
    ...words.map(({ example }) => example),
    speaking.model,
    ...exercisesOf(lesson).flatMap(englishOfExercise),
  ];
}

function englishOfExercise(exercise: Exercise): string[] {
  if (exercise.kind === 'match') return exercise.pairs.map(({ left }) => left);
  if (exercise.kind === 'dictation') return [exercise.text];
  const asked = exercise.kind === 'translate' || exercise.kind === 'order' ? [] : promptOf(exercise);
  return [...asked, ...('answers' in exercise ? exercise.answers : [exercise.answer])];
}

function promptOf(exercise: Exclude<Exercise, { kind: 'match' | 'dictation' }>): string[] {
  return exercise.kind === 'reply' ? exercise.lines.map(({ text }) => text) : [exercise.prompt];
}

/** Whole sentences, which no two places of the course may share. */
function sentencesOf(lesson: Lesson): string[] {
  const { dialogue, words, grammar, speaking } = lesson;
  return [
    ...dialogue.lines.flatMap(({ text, ro, note }) => [text, ro, note ?? '']),
    ...words.flatMap(({ example, exampleRo }) => [example, exampleRo]),
    ...grammar.body.flatMap((block) =>
      block.kind === 'examples' ? block.items.map(({ en }) => en) : romanianOf(block),
    ),
    speaking.task,
    speaking.model,
    ...exercisesOf(lesson).flatMap((exercise) => [
      ...('prompt' in exercise ? [exercise.prompt] : []),
      ...(exercise.kind === 'dictation' ? [exercise.text] : []),
      exercise.explanation,
      ...('mistakes' in exercise ? exercise.mistakes.map(({ why }) => why) : []),
    ]),
  ].filter((text) => text.split(' ').length >= 4);
}

function wordCount(texts: string[]): number {
  return texts.join(' ').match(/\p{L}+/gu)?.length ?? 0;
}

describe('The course', () => {
  it('has four lessons in each unit, numbered in their order, and begins with the free one', () => {
    expect(LESSONS.map(({ number }) => number)).toEqual(LESSONS.map((_, index) => index + 1));
    expect(LESSONS.map(({ unit }) => unit)).toEqual(UNITS.flatMap(({ number }) => Array(4).fill(number)));
    for (const { unit, level } of LESSONS) expect(level).toBe(UNITS[unit - 1]?.level);
    expect(new Set(LESSONS.map(({ slug }) => slug)).size).toBe(LESSONS.length);
    expect(CONVERSATION_COURSE.freeLessons).toEqual([LESSONS[0]?.slug]);
  });

  it('meets every transfer error in two lessons or more', () => {
    const seldom = TRANSFER_TAGS.filter((tag) => tag !== 'none').filter(
      (tag) => LESSONS.filter((lesson) => tagsOf(lesson).includes(tag)).length < 2,
    );
    expect(seldom).toEqual([]);
  });

  it('teaches no word twice in one meaning', () => {
    const meanings = LESSONS.flatMap(({ slug, words }) =>
      words.map(({ word, ro }) => ({ slug, meaning: `${word.toLowerCase()} = ${ro.toLowerCase()}` })),
    );
    const twice = Object.entries(Object.groupBy(meanings, ({ meaning }) => meaning))
      .filter(([, of = []]) => of.length > 1)
      .map(([meaning, of = []]) => `${meaning}: ${of.map(({ slug }) => slug).join(', ')}`);
    expect(twice).toEqual([]);
  });

  it('says no sentence twice', () => {
    const seen = new Map<string, string>();
    const repeated = LESSONS.flatMap((lesson) =>
      sentencesOf(lesson).flatMap((sentence) => {
        const key = sentence.trim().toLowerCase();
        const first = seen.get(key);
        seen.set(key, lesson.slug);
        return first ? [`${first}, ${lesson.slug}: ${sentence}`] : [];
      }),
    );
    expect(repeated).toEqual([]);
  });
});

describe.each(LESSONS.map((lesson) => [lesson.slug, lesson] as const))('The lesson %s', (_, lesson) => {
  it('has a dialogue of two people, with three to six notes', () => {
    const { lines } = lesson.dialogue;
    expect(new Set(lines.map(({ speaker }) => speaker)).size).toBe(2);
    const notes = lines.filter(({ note }) => note).length;
    expect(notes).toBeGreaterThanOrEqual(3);
    expect(notes).toBeLessThanOrEqual(6);
  });

  it('explains its grammar in 200 words or more, with two to four contrasts and whole tables', () => {
    const { body } = lesson.grammar;
    expect(wordCount(body.flatMap(romanianOf))).toBeGreaterThanOrEqual(200);
    const contrasts = body.filter(({ kind }) => kind === 'contrast').length;
    expect(contrasts).toBeGreaterThanOrEqual(2);
    expect(contrasts).toBeLessThanOrEqual(4);
    for (const block of body) {
      if (block.kind === 'table') for (const row of block.rows) expect(row).toHaveLength(block.head.length);
    }
  });

  it('has exercises of five kinds or more, each with a key of its own and none with a fault', () => {
    expect(new Set(lesson.exercises.map(({ kind }) => kind)).size).toBeGreaterThanOrEqual(5);
    const exercises = exercisesOf(lesson);
    expect(new Set(exercises.map(({ key }) => key)).size).toBe(exercises.length);
    const faults = exercises.flatMap((exercise) =>
      problemsOf(exercise, isEnglishWord).map(
        ({ field, sentence }) => `${exercise.key} ${field}: ${sentence}`,
      ),
    );
    expect(faults).toEqual([]);
  });

  it('says what one can do, in the words of the learner', () => {
    for (const sentence of lesson.canDo) expect(sentence).toMatch(/^Pot să /);
  });

  it('keeps to the words of its level, besides those that it teaches or lists', () => {
    const taught = [...lesson.words.map(({ word }) => word), ...(lesson.beyond ?? [])]
      .join(' ')
      .toLowerCase()
      .split(/[^a-z']+/);
    const top = CEFR_LEVELS.indexOf(CEILING[lesson.level]);
    const above = englishOf(lesson)
      .flatMap((text) => [...text.matchAll(/(?<![\p{L}'’-])[a-z][a-z'’]*/gu)].map(([word]) => word))
      .map((word) => word.replace(/['’]s?$/, ''))
      .filter((word) => word.length > 2 && !taught.includes(word))
      .filter((word) => {
        const level = wordLevel(word);
        return level !== null && CEFR_LEVELS.indexOf(level) > top;
      });
    expect([...new Set(above)]).toEqual([]);
  });

  it('is written in correct letters and quotation marks', () => {
    const text = JSON.stringify(lesson);
    expect(text).not.toMatch(/[şţŞŢ]/);
    const romanian = [
      lesson.title,
      lesson.teaches,
      ...lesson.canDo,
      lesson.dialogue.situation,
      ...lesson.dialogue.lines.flatMap(({ ro, note }) => [ro, note ?? '']),
      ...lesson.grammar.body.flatMap(romanianOf),
      ...exercisesOf(lesson).map(({ explanation }) => explanation),
    ].join('\n');
    expect(romanian).not.toContain('"');
    expect(romanian).not.toMatch(/“/);
    // English stands between pairs of asterisks.
    for (const part of romanian.split('\n')) expect((part.match(/\*/g) ?? []).length % 2, part).toBe(0);
  });
});
