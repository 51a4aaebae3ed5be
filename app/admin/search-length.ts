import { counted } from '#app/domain/romanian.ts';

const MAX_TITLE = 60;
const MIN_DESCRIPTION = 70;
const MAX_DESCRIPTION = 160;

/** How the length of a text suits a search result, in characters. */
export interface LengthVerdict {
  isGood: boolean;
  words: string;
  length: number;
  /** The longest that search results show whole. */
  max: number;
}

/** Judges a title; null is one that the page does not have. */
export function judgeTitle(title: string | null): LengthVerdict {
  const length = countCharacters(title ?? '');
  const verdict = { length, max: MAX_TITLE };
  if (length === 0) return { ...verdict, isGood: false, words: 'lipsește: apare cel al site-ului' };
  if (length > MAX_TITLE)
    return { ...verdict, isGood: false, words: `prea lung cu ${charactersOf(length - MAX_TITLE)}` };
  return { ...verdict, isGood: true, words: `bun, ${charactersOf(length)}` };
}

/** Judges a description; null is one that the page does not have. */
export function judgeDescription(description: string | null): LengthVerdict {
  const length = countCharacters(description ?? '');
  const verdict = { length, max: MAX_DESCRIPTION };
  if (length === 0) return { ...verdict, isGood: false, words: 'lipsește: apare cea a site-ului' };
  if (length < MIN_DESCRIPTION) {
    return { ...verdict, isGood: false, words: `prea scurtă cu ${charactersOf(MIN_DESCRIPTION - length)}` };
  }
  if (length > MAX_DESCRIPTION) {
    return { ...verdict, isGood: false, words: `prea lungă cu ${charactersOf(length - MAX_DESCRIPTION)}` };
  }
  return { ...verdict, isGood: true, words: `bună, ${charactersOf(length)}` };
}

const CHARACTERS = new Intl.Segmenter('ro', { granularity: 'grapheme' });

/** The number of characters as a reader counts them: an emoji or a letter with a combining accent is one. */
function countCharacters(text: string): number {
  return [...CHARACTERS.segment(text)].length;
}

function charactersOf(count: number): string {
  return counted(count, 'caracter', 'caractere');
}
