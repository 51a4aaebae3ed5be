import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  correctedText,
  type Mark,
  piecesOf,
  placeOfWords,
  sentencesOf,
  trimmedPlace,
  withMark,
  wordsAt,
} from './marks.ts';

const TEXT = 'I am agree with you. 😀 She work here since two years.\nSee you!';

function mark(words: string, more: Partial<Mark> = {}): Mark {
  const place = placeOfWords(TEXT, { start: 0, end: [...TEXT].length }, words);
  if (!place) throw new Error(`Not in the text: ${words}`);
  return { ...place, kind: 'mistake', replacement: null, comment: 'why', ...more };
}

describe('Marks in a text', () => {
  it('cut it into parts that are the text again when they are put together', () => {
    const marks = [
      mark('am agree', { replacement: 'agree' }),
      mark('work'),
      mark('See you!', { kind: 'praise' }),
    ];
    const pieces = piecesOf(TEXT, marks);
    expect(pieces.map(({ text }) => text).join('')).toBe(TEXT);
    expect(pieces.filter(({ mark: of }) => of).map(({ text }) => text)).toEqual([
      'am agree',
      'work',
      'See you!',
    ]);
  });

  it('count characters, so that a sign of two units moves nothing after it', () => {
    const { start, end } = mark('work');
    expect(wordsAt(TEXT, { start, end })).toBe('work');
    expect(start).toBe(TEXT.indexOf('work') - 1);
  });

  it('stay in the order of the text, and lie over no other', () => {
    const marks = withMark([mark('work')], mark('am agree')) ?? [];
    expect(marks.map((one) => wordsAt(TEXT, one))).toEqual(['am agree', 'work']);
    expect(withMark(marks, mark('agree'))).toBeNull();
    expect(withMark(marks, mark('agree with'))).toBeNull();
    expect(withMark(marks, mark(' with you'))).toHaveLength(3);
  });

  it('take the place of a mark of the same words', () => {
    const marks = withMark([mark('work')], mark('work', { comment: 'new' })) ?? [];
    expect(marks.map(({ comment }) => comment)).toEqual(['new']);
  });

  it('make the corrected text, with words put in, left out and kept', () => {
    const marks = [
      mark('am agree', { replacement: 'agree' }),
      mark(' 😀', { replacement: '' }),
      mark('work here since', { replacement: 'has worked here for' }),
      mark('See you!', { kind: 'praise' }),
    ];
    expect(correctedText(TEXT, marks)).toBe('I agree with you. She has worked here for two years.\nSee you!');
  });

  it('make the same parts of any text and any marks of it', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary', maxLength: 60 }),
        fc.array(fc.nat(60), { maxLength: 12 }),
        (text, cuts) => {
          const { length } = [...text];
          const places = [...new Set(cuts.filter((at) => at <= length))].sort((one, other) => one - other);
          const marks = places.slice(1).map((end, index) => ({
            start: places[index] ?? 0,
            end,
            kind: 'praise' as const,
            replacement: null,
            comment: '',
          }));
          expect(
            piecesOf(text, marks)
              .map((piece) => piece.text)
              .join(''),
          ).toBe(text);
        },
      ),
    );
  });
});

describe('A place', () => {
  it('loses the spaces at its ends, and is none when nothing is left or it is outside', () => {
    const all = 'a  b ';
    expect(trimmedPlace(all, { start: 1, end: 5 })).toEqual({ start: 3, end: 4 });
    expect(trimmedPlace(all, { start: 1, end: 3 })).toBeNull();
    expect(trimmedPlace(all, { start: 3, end: 6 })).toBeNull();
    expect(trimmedPlace(all, { start: -1, end: 2 })).toBeNull();
    expect(trimmedPlace(all, { start: 2, end: 2 })).toBeNull();
  });

  it('is found by its words, as words of their own before parts of others', () => {
    const text = 'There is a map of the area.';
    const all = { start: 0, end: text.length };
    expect(placeOfWords(text, all, 'a')).toEqual({ start: 9, end: 10 });
    expect(placeOfWords(text, all, 'rea')).toEqual({ start: 23, end: 26 });
    expect(placeOfWords(text, { start: 10, end: 14 }, 'area')).toBeNull();
    expect(placeOfWords(text, all, '')).toBeNull();
    expect(placeOfWords(text, { start: 0, end: 999_999_999 }, 'none')).toBeNull();
    expect(placeOfWords(text, all, 'map  of')).toBeNull();
  });
});

describe('The sentences of a text', () => {
  it('end with their sign or their line', () => {
    expect(sentencesOf(TEXT).map((place) => wordsAt(TEXT, place))).toEqual([
      'I am agree with you.',
      '😀 She work here since two years.',
      'See you!',
    ]);
    expect(sentencesOf('Dear Mr Hobbs\n\nHello')).toHaveLength(2);
    expect(sentencesOf('  \n ')).toEqual([]);
  });
});
