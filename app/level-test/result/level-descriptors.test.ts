import { describe, expect, it } from 'vitest';
import { CEFR_LEVELS } from '#app/domain/level-estimation/cefr.ts';
import { DESCRIBED, DESCRIBED_NAMES, LEVEL_DESCRIPTORS } from './level-descriptors.ts';
import { LEVEL_SUMMARY, levelAfter } from './result-words.ts';

const all = CEFR_LEVELS.flatMap((level) => DESCRIBED.map((skill) => LEVEL_DESCRIPTORS[level][skill]));

describe('the level descriptors', () => {
  it('differ for every level and skill', () => {
    expect(all).toHaveLength(24);
    expect(new Set(all).size).toBe(24);
    expect(new Set(Object.values(DESCRIBED_NAMES)).size).toBe(4);
  });

  it('are each one sentence to „tu”, short enough for a phone', () => {
    for (const text of all) {
      expect(text.length, text).toBeGreaterThan(50);
      expect(text.length, text).toBeLessThanOrEqual(115);
      expect(text, text).toMatch(/^[A-ZȘȚÎ][^.!?]*[a-zăâîșț]{2,}[^.!?]*\.$/);
      // The second person singular: „citești”, „prinzi”, „te descurci”, „ții”.
      expect(text.split(/[ ,]/).slice(0, 2).join(' '), text).toMatch(/(ești|zi|gi|ști|ți|ci|ii|i)\b/i);
      expect(text, text).not.toMatch(/dumneavoastră|elevul|cursantul|[şţŞŢ]|!/i);
    }
  });

  it('come with a summary per level, and a next level after each but the last', () => {
    expect(new Set(Object.values(LEVEL_SUMMARY)).size).toBe(6);
    expect(CEFR_LEVELS.map(levelAfter)).toEqual(['A2', 'B1', 'B2', 'C1', 'C2', null]);
  });
});
