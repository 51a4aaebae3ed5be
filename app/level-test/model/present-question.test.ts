import { describe, expect, it } from 'vitest';
import { readItems } from '#content/level-test/items.ts';
import { presentQuestion } from './present-question.ts';

const TESTS = Array.from(
  { length: 200 },
  (_, index) => `00000000-0000-4000-8000-${String(index * 7919).padStart(12, '0')}`,
);

const choices = readItems().flatMap((item, itemId) => {
  if (item.format !== 'choice') return [];
  const { format, level, skill, topic, prompt, answer, mistakes } = item;
  const distractors = mistakes.map(({ response }) => response);
  const shown = { format, level, skill, topic, prompt, itemId, answers: [answer], distractors };
  return [{ ...shown, id: item.id, passage: null, script: null, recording: null, hint: null }];
});

/** How many of the tests have the correct option of an item at each of the four places. */
function placesOfKey(item: (typeof choices)[number]): number[] {
  const places = [0, 0, 0, 0];
  for (const testId of TESTS) {
    const { options } = presentQuestion(item, testId, 1);
    const place = options.indexOf(item.answers[0] ?? '');
    places[place] = (places[place] ?? 0) + 1;
  }
  return places;
}

describe('the place of the correct option', () => {
  it('is each of the four equally often over all items and tests', () => {
    const totals = [0, 0, 0, 0];
    for (const item of choices) {
      for (const [place, count] of placesOfKey(item).entries()) totals[place] = (totals[place] ?? 0) + count;
    }
    const asked = choices.length * TESTS.length;
    // About thirty thousand draws: a fair place is off by more than 0.01 once in some ten thousand runs.
    for (const total of totals) expect(Math.abs(total / asked - 0.25)).toBeLessThan(0.01);
  });

  it('varies between tests for every item', () => {
    const fixed = choices.filter((item) => placesOfKey(item).some((count) => count < 20 || count > 85));
    expect(fixed.map(({ id }) => id)).toEqual([]);
  });

  it('is the same when the same test is reloaded', () => {
    const [item] = choices;
    const [testId = ''] = TESTS;
    if (!item) throw new Error('There is no choice.');
    expect(presentQuestion(item, testId, 1)).toEqual(presentQuestion(item, testId, 1));
  });
});
