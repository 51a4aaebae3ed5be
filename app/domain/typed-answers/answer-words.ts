import { wordOfEnding, wordsOfContraction } from './contractions.ts';
import { normalForm } from './normal-form.ts';
import { figuresOf } from './numbers.ts';
import { sameSpelling } from './spellings.ts';
import { timesOf } from './times.ts';

export interface Reading {
  /** Whether the question asks for a time of day, so that a bare number is one. */
  isTimeAsked: boolean;
  /** Whether an apostrophe that marks the owner counts: „sister's” and „sisters”. */
  hasOwners: boolean;
  /** Whether „its” counts as „it's”, too. */
  ignoresApostrophes: boolean;
  /** Whether the answer is a whole sentence in the learner's own words. */
  isSentence: boolean;
}

/**
 * The words of an answer in the form in which they are compared: contractions in full, numbers and times in figures, one
 * spelling, hyphens as spaces.
 */
export function wordsOf(text: string, reading: Reading): string[] {
  return inFigures(plainWordsOf(text, reading), reading);
}

/** Words as of `plainWordsOf` with numbers and times in figures. */
export function inFigures(words: readonly string[], { isTimeAsked }: Reading): string[] {
  return timesOf(figuresOf(words), isTimeAsked).map(withoutZeros);
}

const CURRENCIES: Record<string, string> = { '£': 'pounds', $: 'dollars', '€': 'euros' };

/** The same with numbers and times as they are typed. */
export function plainWordsOf(
  text: string,
  { hasOwners, ignoresApostrophes, isSentence }: Omit<Reading, 'isTimeAsked'>,
): string[] {
  const typed = normalForm(text)
    .replaceAll("o'clock", 'oclock')
    .replace(/(?<![\p{L}\d])(\d+)(am|pm)(?![\p{L}\d])/gu, '$1 $2')
    .replace(/([£$€]) ?(\d+)/g, (_, sign, amount) => `${amount} ${CURRENCIES[sign]}`)
    .replace(/(\d+) ?([£$€])/g, (_, amount, sign) => `${amount} ${CURRENCIES[sign]}`)
    .split(/[\s-]+/)
    .filter((word) => /[^']/.test(word));
  return typed.flatMap((word, index) => {
    const contraction =
      wordsOfContraction(word, ignoresApostrophes && !isSentence) ??
      (isSentence ? misplacedContraction(word) : null);
    // No sentence ends in „I'm” or „she's”.
    const isAtEnd = isSentence && index === typed.length - 1 && index > 0;
    if (contraction && !(isAtEnd && isPositive(contraction))) return contraction;
    const ending = index === 0 ? wordOfEnding(word) : null;
    if (ending) return [ending];
    // At the begin an apostrophe is a stray mark; at the end it marks an owner: „the boys'”.
    const own = hasOwners ? word.replace(/^'+/, '') : word.replaceAll("'", '');
    return [sameSpelling(own)];
  });
}

/** The words of a contraction whose apostrophe is in the wrong place: „did'nt”. */
function misplacedContraction(word: string): readonly string[] | null {
  return word.includes("'") ? wordsOfContraction(word.replaceAll("'", ''), false) : null;
}

/** Whether a contraction has the verb at its end: „she's”, in contrast to „isn't” and „let's”. */
function isPositive(words: readonly string[]): boolean {
  const last = words.at(-1) as string;
  return words.length > 1 && last !== 'not' && last !== 'us';
}

function withoutZeros(word: string): string {
  return /^0\d+$/.test(word) ? String(Number(word)) : word;
}
