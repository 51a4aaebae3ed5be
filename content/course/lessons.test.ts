import { describe, expect, it } from 'vitest';
import { TRANSFER_TAGS, type TransferTag } from '#app/domain/transfer-errors.ts';
import { CONVERSATION_COURSE, UNITS } from './courses.ts';
import { exercisesOf, problemsOfLesson, repeatedSentences, repeatedWords } from './lesson-rules.ts';
import type { Lesson } from './lesson-schema.ts';
import { readLessons } from './lessons.ts';

const LESSONS = readLessons();

function tagsOf(lesson: Lesson): TransferTag[] {
  return exercisesOf(lesson).flatMap(({ exercise }) =>
    'mistakes' in exercise ? exercise.mistakes.map(({ transfer }) => transfer) : [],
  );
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
    const repeated = LESSONS.flatMap((lesson, index) => repeatedWords(lesson, LESSONS.slice(0, index)));
    expect(repeated).toEqual([]);
  });

  it('says no sentence in two lessons', () => {
    const repeated = LESSONS.flatMap((lesson, index) => repeatedSentences(lesson, LESSONS.slice(0, index)));
    expect(repeated).toEqual([]);
  });
});

describe('Every lesson', () => {
  it.each(LESSONS.map((lesson) => [lesson.slug, lesson] as const))(
    'follows the rules that lessons written in the browser follow: %s',
    (_, lesson) => {
      expect(problemsOfLesson(lesson)).toEqual([]);
    },
  );
});
