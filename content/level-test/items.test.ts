import { describe, expect, it } from 'vitest';
import { bandOf, CEFR_LEVELS } from '#app/domain/level-estimation/cefr.ts';
import { comparable } from '#app/level-test/answer/score-response.ts';
import type { Item } from './item-schema.ts';
import { readItems } from './items.ts';

const items = readItems();

function offenders(isWrong: (item: Item) => boolean): string[] {
  return items.filter(isWrong).map(({ id }) => id);
}

function textsOf(item: Item): string[] {
  const options = item.format === 'choice' ? [item.answer, ...item.distractors] : item.answers;
  return [item.prompt, item.explanation, item.passage ?? '', ...options];
}

describe('the item bank', () => {
  it('has at least 20 items per level, of all three skills and all three formats', () => {
    for (const level of CEFR_LEVELS) {
      const own = items.filter((item) => item.level === level);
      expect(own.length, level).toBeGreaterThanOrEqual(20);
      expect(new Set(own.map(({ skill }) => skill)).size, level).toBe(3);
      expect(new Set(own.map(({ format }) => format)).size, level).toBe(3);
    }
  });

  it('names every item once', () => {
    const ids = items.map(({ id }) => id);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
    expect(offenders(({ id, level }) => !id.startsWith(level.toLowerCase()))).toEqual([]);
  });

  it('asks nothing twice', () => {
    const prompts = items.map(({ prompt, passage }) => comparable(`${passage ?? ''} ${prompt}`));
    expect(
      offenders(
        (item) => prompts.filter((p) => p === comparable(`${item.passage ?? ''} ${item.prompt}`)).length > 1,
      ),
    ).toEqual([]);
  });

  it('places every item inside the band of its level', () => {
    expect(
      offenders(({ level, difficulty }) => difficulty < bandOf(level).from || difficulty > bandOf(level).to),
    ).toEqual([]);
  });

  it('has one gap where something is missing, and none elsewhere', () => {
    const gaps = (item: Item) => item.prompt.split('___').length - 1;
    expect(offenders((item) => item.format === 'gap' && gaps(item) !== 1)).toEqual([]);
    expect(offenders((item) => item.format === 'order' && gaps(item) !== 0)).toEqual([]);
    expect(offenders((item) => gaps(item) > 1)).toEqual([]);
  });

  it('offers no right answer among the wrong ones, and nothing twice', () => {
    expect(
      offenders(
        (item) =>
          item.format === 'choice' && new Set([item.answer, ...item.distractors].map(comparable)).size !== 4,
      ),
    ).toEqual([]);
  });

  it('gives the right answer away by its length no more often than chance', () => {
    const choices = items.filter((item) => item.format === 'choice');
    const longest = choices.filter((item) =>
      item.distractors.every(({ length }) => length < item.answer.length),
    );
    expect(longest.length / choices.length).toBeLessThanOrEqual(0.25);
  });

  it('accepts only orders made of the words it shows', () => {
    const words = (sentence: string) => comparable(sentence).split(' ').sort().join(' ');
    expect(
      offenders(
        (item) =>
          item.format === 'order' &&
          item.answers.some((answer) => words(answer) !== words(item.answers[0] ?? '')),
      ),
    ).toEqual([]);
    expect(
      offenders((item) => {
        if (item.format !== 'order') return false;
        const count = comparable(item.answers[0] ?? '').split(' ').length;
        return count < 5 || count > 9 || /[,;:]/.test(item.answers[0] ?? '');
      }),
    ).toEqual([]);
  });

  it('has a passage exactly where somebody reads', () => {
    expect(offenders(({ skill, passage }) => (skill === 'reading') !== (passage !== undefined))).toEqual([]);
  });

  it('is written in Romanian with commas below, not cedillas, and with Romanian quotation marks', () => {
    expect(offenders((item) => textsOf(item).some((text) => /[şţŞŢ]/.test(text)))).toEqual([]);
    expect(offenders(({ explanation }) => /["“]/.test(explanation))).toEqual([]);
    expect(offenders(({ explanation }) => !/[șțăâî]/.test(explanation))).toEqual([]);
  });

  it('uses one kind of apostrophe in English', () => {
    expect(offenders((item) => textsOf(item).some((text) => /[’‘`´]/.test(text)))).toEqual([]);
  });
});
