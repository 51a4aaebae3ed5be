import { describe, expect, it } from 'vitest';
import { judgeDescription, judgeTitle } from './search-length.ts';

describe('The length of texts in search results', () => {
  it.each([
    [null, false, 'lipsește'],
    ['t'.repeat(1), true, 'bun, 1 caracter'],
    ['👩‍🏫'.repeat(60), true, 'bun, 60 de caractere'],
    ['t'.repeat(60), true, 'bun, 60 de caractere'],
    ['t'.repeat(61), false, 'prea lung cu 1 caracter'],
  ])('A title is judged by its length: %s', (title, isGood, words) => {
    const verdict = judgeTitle(title);
    expect(verdict.isGood).toBe(isGood);
    expect(verdict.words).toContain(words);
  });

  it.each([
    [null, false, 'lipsește'],
    ['d'.repeat(69), false, 'prea scurtă cu 1 caracter'],
    ['d'.repeat(70), true, 'bună, 70 de caractere'],
    ['d'.repeat(160), true, 'bună, 160 de caractere'],
    ['d'.repeat(180), false, 'prea lungă cu 20 de caractere'],
  ])('A description is judged by its length: %s', (description, isGood, words) => {
    const verdict = judgeDescription(description);
    expect(verdict.isGood).toBe(isGood);
    expect(verdict.words).toContain(words);
  });
});
