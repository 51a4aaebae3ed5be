import { describe, expect, it } from 'vitest';
import { courseNumbers, nextLesson, type OutlineLesson, rangeText } from './outline.ts';

const LESSONS = ['intro', 'market', 'coffee', 'hotel'].map(
  (slug, index): OutlineLesson => ({
    slug,
    number: index + 1,
    unit: index < 2 ? 1 : 2,
    level: index < 2 ? 'A1+' : 'A2',
    title: slug,
    teaches: slug,
    minutes: 45 + index,
    sample: slug,
    isFree: index === 0,
    exercises: 12 + index,
    quiz: 7,
  }),
);

/** The lesson to go on with, for a learner who did these, the newest first; finished ones have an exclamation mark. */
function next(worked: string[], hasAccess = true) {
  const marks = worked.map((name) => ({ slug: name.replace('!', ''), isFinished: name.endsWith('!') }));
  return nextLesson(LESSONS, { hasAccess, marks })?.slug ?? null;
}

describe('The lesson to go on with', () => {
  it('Is the first one for a learner who has begun none', () => {
    expect(next([])).toBe('intro');
  });

  it('Is the one that was worked on last, else the first one after it that is not finished', () => {
    expect(next(['coffee', 'market'])).toBe('coffee');
    expect(next(['coffee!', 'market'])).toBe('hotel');
    expect(next(['market!', 'coffee!'])).toBe('hotel');
  });

  it('Is one that was left out, when all after the last are finished, and none when all are', () => {
    expect(next(['hotel!', 'coffee!'])).toBe('intro');
    expect(next(['hotel!', 'coffee!', 'market!', 'intro!'])).toBeNull();
  });

  it('Is the free one alone for a person without access', () => {
    expect(next([], false)).toBe('intro');
    expect(next(['coffee'], false)).toBe('intro');
    expect(next(['intro!'], false)).toBeNull();
  });
});

describe('The numbers of a course', () => {
  it('Are counted from its lessons', () => {
    expect(courseNumbers(LESSONS)).toEqual({
      lessons: 4,
      units: 2,
      firstLevel: 'A1+',
      lastLevel: 'A2',
      minutes: { least: 45, most: 48 },
      exercises: { least: 12, most: 15 },
      quiz: { least: 7, most: 7 },
    });
    expect(courseNumbers([])).toBeNull();
  });

  it('Are one number where the least and the most are the same', () => {
    expect(rangeText({ least: 12, most: 15 })).toBe('12–15');
    expect(rangeText({ least: 7, most: 7 })).toBe('7');
  });
});
