import { describe, expect, it } from 'vitest';
import { spokenForm } from './spoken-form.ts';

describe('What is said in a text', () => {
  it.each([
    ["Morning! You must be Ana. I'm Tom.", 'morning, you must be Ana –  I’m Tom'],
    ['“Twenty-one”, she said…', 'twenty one she said'],
    ['Really ?', 'really?'],
    ["'Cause it's late", 'cause it’s late.'],
    ['It costs £3.50.', 'it costs £3.50'],
  ])('Stays the same when it is only written in another way: %s', (one, other) => {
    expect(spokenForm(one)).toBe(spokenForm(other));
  });

  it.each([
    ["We're here.", 'Were here.'],
    ['Really.', 'Really?'],
    ['I live here.', 'I lived here.'],
    ['£3.50', '£350'],
    ['at 10:30', 'at 10 30'],
  ])('Is another one for other words, questions and numbers: %s, %s', (one, other) => {
    expect(spokenForm(one)).not.toBe(spokenForm(other));
  });
});
