import { describe, expect, it } from 'vitest';
import { SKILLS } from '#app/domain/level-estimation/bank-item.ts';
import { bandOf, CEFR_LEVELS } from '#app/domain/level-estimation/cefr.ts';
import { likenessesOf, stemOf } from './item-likeness.ts';
import { problemsOf } from './item-rules.ts';
import type { Item } from './item-schema.ts';
import { readItems } from './items.ts';

const items = readItems();

function ofLevel(level: string): Item[] {
  return items.filter((item) => item.level === level);
}

describe('The item bank', () => {
  it.each(CEFR_LEVELS)('has at least 50 items at %s, in every skill and format', (level) => {
    const own = ofLevel(level);
    expect(own.length).toBeGreaterThanOrEqual(50);
    for (const skill of SKILLS) {
      expect(own.filter((item) => item.skill === skill).length, skill).toBeGreaterThanOrEqual(8);
    }
    expect(new Set(own.map(({ format }) => format)).size).toBe(3);
    expect(new Set(own.flatMap(({ passage }) => passage ?? [])).size).toBeGreaterThanOrEqual(4);
    expect(new Set(own.flatMap(({ script }) => script ?? [])).size).toBeGreaterThanOrEqual(5);
  });

  it.each(CEFR_LEVELS)('has at least 30 % items at %s that are typed or ordered', (level) => {
    const typed = ofLevel(level).filter(({ format }) => format !== 'choice');
    expect(typed.length / ofLevel(level).length).toBeGreaterThanOrEqual(0.3);
  });

  it.each(CEFR_LEVELS)('spreads the difficulties of %s over its band', (level) => {
    const from = Math.max(bandOf(level).from, -4.4);
    const to = Math.min(bandOf(level).to, 4.4);
    for (const third of [0, 1, 2]) {
      const inThird = ofLevel(level).filter(
        ({ difficulty }) => Math.min(2, Math.floor((3 * (difficulty - from)) / (to - from))) === third,
      );
      expect(inThird.length, `third ${third + 1}`).toBeGreaterThanOrEqual(10);
    }
  });
});

describe('Every item', () => {
  it('has a unique id that begins with its level', () => {
    const ids = items.map(({ id }) => id);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
    expect(items.filter(({ id, level }) => !id.startsWith(level.toLowerCase()))).toEqual([]);
  });

  it('follows the rules that questions written in the browser follow', () => {
    const wrong = items.flatMap((item) => problemsOf(item).map(({ sentence }) => `${item.id}: ${sentence}`));
    expect(wrong).toEqual([]);
  });

  it('is unlike every other one', () => {
    const stems = items.map((item) => stemOf(item.id, item));
    const alike = stems.flatMap((stem) =>
      likenessesOf(
        stem,
        stems.filter((other) => other !== stem),
      ).map(({ sentence }) => `${stem.id}: ${sentence}`),
    );
    expect(alike).toEqual([]);
  });
});

describe('Clues that would give the answer away', () => {
  const choices = items.filter((item) => item.format === 'choice');

  it.each(CEFR_LEVELS)(
    'are absent at %s: the right option is the longest or the shortest no more often than by chance',
    (level) => {
      const own = choices.filter((item) => item.level === level);
      const isAlways = (compare: (wrong: number, right: number) => boolean) =>
        own.filter(({ answer, mistakes }) =>
          mistakes.every(({ response }) => compare(response.length, answer.length)),
        ).length / own.length;
      expect(isAlways((wrong, right) => wrong < right)).toBeLessThanOrEqual(0.25);
      expect(isAlways((wrong, right) => wrong > right)).toBeLessThanOrEqual(0.3);
    },
  );
});
