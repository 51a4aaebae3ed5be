import { describe, expect, it } from 'vitest';
import { countWords, MAX_TEXT_LENGTH, problemOfText } from './text-rules.ts';

const WORDS = { from: 5, to: 10 };

describe('The words of a text', () => {
  it('are counted as people count them', () => {
    expect(countWords("I don't live in a twenty-year-old flat – it’s new!")).toBe(9);
    expect(countWords('')).toBe(0);
    expect(countWords(' \n… – 😀')).toBe(0);
    expect(countWords('At 9.30 I’m off')).toBe(5);
  });
});

describe('A text', () => {
  it('can go when it is as long as the task asks, or somewhat longer', () => {
    expect(problemOfText('Hi, I am Ana from Iași.', WORDS)).toBeNull();
    expect(problemOfText('one '.repeat(20), WORDS)).toBeNull();
  });

  it.each([
    ['empty', ' \n ', 'Scrie întâi textul'],
    ['too short', 'Hi there', '2 cuvinte, iar tema cere cel puțin 5'],
    ['too long', 'one '.repeat(21), '21 de cuvinte, de peste două ori'],
    ['longer than fits', 'a'.repeat(MAX_TEXT_LENGTH + 1), '6.001 de caractere'],
    ['in another script', 'Это текст на русском языке, yes', 'alt alfabet'],
    ['without words', '😀😀 ... 123 !!!', 'nu sunt cuvinte'],
  ])('is refused with a sentence that says why when it is %s', (_, text, sentence) => {
    expect(problemOfText(text, WORDS)).toContain(sentence);
  });
});
