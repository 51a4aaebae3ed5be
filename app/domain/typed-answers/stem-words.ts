import { isSameWord } from './contractions.ts';

/** The words on both sides of a blank. */
export interface StemWords {
  before: readonly string[];
  after: readonly string[];
}

/** What can be left of an answer after taking away words of the stem that it repeats next to the blank; longest first. */
export function withoutStem(words: readonly string[], { before, after }: StemWords): (readonly string[])[] {
  const starts = range(words.length).filter((count) => isEndOf(words.slice(0, count), before));
  const ends = range(words.length).filter((count) => isStartOf(words.slice(words.length - count), after));
  return starts
    .flatMap((start) => ends.map((end) => words.slice(start, words.length - end)))
    .filter(({ length }) => length > 0)
    .sort((one, other) => other.length - one.length);
}

/** From 0 on. */
function range(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index);
}

function isEndOf(words: readonly string[], stem: readonly string[]): boolean {
  return (
    words.length <= stem.length &&
    words.every((word, index) => isSameWord(word, stem[stem.length - words.length + index] as string))
  );
}

function isStartOf(words: readonly string[], stem: readonly string[]): boolean {
  return words.length <= stem.length && words.every((word, index) => isSameWord(word, stem[index] as string));
}
