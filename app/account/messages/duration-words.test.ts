import { expect, it } from 'vitest';
import { durationWords } from './duration-words.ts';

it.each([
  [0.2, 'un minut'],
  [1, 'un minut'],
  [9.98, '10 minute'],
  [20, '20 de minute'],
  [59.9, 'o oră'],
  [60, 'o oră'],
  [120, '2 ore'],
  [24 * 60, '24 de ore'],
  [7 * 24 * 60, '7 zile'],
])('A duration of %d minutes is written as %s', (minutes, words) => {
  expect(durationWords(minutes)).toBe(words);
});
