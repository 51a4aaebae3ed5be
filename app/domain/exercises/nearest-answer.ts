import { type Reading, wordsOf } from '#app/domain/typed-answers/answer-words.ts';
import { isHost, otherByApostrophe } from '#app/domain/typed-answers/contractions.ts';
import { normalForm } from '#app/domain/typed-answers/normal-form.ts';
import { verbsAt } from '#app/domain/typed-answers/sentence-forms.ts';
import { americanSpelling } from '#app/domain/typed-answers/spellings.ts';

/** A word as it is written, with the signs around it. */
export interface MarkedWord {
  text: string;
  isDifferent: boolean;
}

/** An answer beside what was typed. In each of them the words that the other one has not, in that place, are marked. */
export interface NearestAnswer {
  answer: readonly MarkedWord[];
  typed: readonly MarkedWord[];
}

/** The right answers of an exercise, prepared once for what many learners type. */
export interface WrittenAnswers {
  /** Of the key with which they are compared: what does not count there is not marked here. */
  reading: Reading;
  answers: readonly WrittenAnswer[];
}

interface WrittenAnswer {
  words: readonly WrittenWord[];
  /** The parts of all words. */
  parts: readonly string[];
  /** By part: the spellings that are the same. */
  ways: readonly ReadonlySet<string>[];
  known: ReadonlySet<string>;
}

export function writeAnswers(answers: readonly string[], reading: Reading): WrittenAnswers {
  return {
    reading,
    answers: answers.map((answer) => {
      const words = writtenWords(answer, reading, () => []);
      const parts = words.flatMap((word) => word.parts);
      const ways = parts.map((_, index) => waysToWrite(parts, index));
      return { words, parts, ways, known: new Set(ways.flatMap((way) => [...way])) };
    }),
  };
}

/** The right answer that has most in common with what was typed; the first of equal ones. */
export function nearestAnswer({ answers, reading }: WrittenAnswers, typed: string): NearestAnswer | null {
  const given = writtenWords(typed, reading, otherSpellings);
  let nearest: Alignment | null = null;
  for (const answer of answers) {
    const alignment = align(answer, given);
    if (!nearest || alignment.distance < nearest.distance) nearest = alignment;
  }
  return nearest && { answer: nearest.answer, typed: nearest.typed };
}

interface WrittenWord {
  text: string;
  /** Its words in the form in which they are compared: a contraction has several, a sign has none. */
  parts: readonly string[];
  /** Its parts with an apostrophe more or less, where the key leaves that open. */
  otherParts: readonly (readonly string[])[];
}

/** More than an answer has. What is behind them is different. */
const MAX_WORDS = 100;

/** @param othersOf other spellings of a word that the key leaves open */
function writtenWords(
  text: string,
  reading: Reading,
  othersOf: (word: string, reading: Reading) => string[],
): WrittenWord[] {
  const written = text.trim().split(/\s+/);
  return written.map((one, place) => {
    const partsOf = (word: string) => {
      // Words of a sentence depend on whether they begin and end it.
      const before = place > 0 ? ['x'] : [];
      const after = place < written.length - 1 ? ['x'] : [];
      const around = { ...reading, hasOwners: true, isTimeAsked: false };
      const words = wordsOf([...before, word, ...after].join(' '), around);
      return words
        .slice(before.length, words.length - after.length)
        .flatMap((part) => withOwner(part, reading));
    };
    if (place >= MAX_WORDS) return { text: one, parts: [''], otherParts: [] };
    return { text: one, parts: partsOf(one), otherParts: othersOf(one, reading).map(partsOf) };
  });
}

function withOwner(word: string, { hasOwners }: Reading): string[] {
  if (word.length > 2 && word.endsWith("'s")) return [word.slice(0, -2), "'s"];
  return [hasOwners ? word : word.replace(/'$/, '')];
}

function otherSpellings(written: string, { isSentence, ignoresApostrophes, hasOwners }: Reading): string[] {
  const word = normalForm(written);
  const other = isSentence && ignoresApostrophes ? otherByApostrophe(word) : null;
  const owners = hasOwners ? [] : [word.replaceAll("'", ''), word.replace(/s$/, "'s")];
  return [...(other === null ? [] : [other]), ...owners].filter((spelling) => spelling !== word);
}

interface Alignment extends NearestAnswer {
  /** How many parts the two do not share. */
  distance: number;
}

function align(
  { words, parts: right, ways, known }: WrittenAnswer,
  typed: readonly WrittenWord[],
): Alignment {
  const read = typed.map(({ parts, otherParts }) => {
    if (parts.every((part) => known.has(part))) return parts;
    return otherParts.find((some) => isWithin(some, right, ways)) ?? parts;
  });
  const given = read.flat();
  const pairs = longestCommonPairs(ways, given);
  return {
    answer: marked(
      words,
      words.map(({ parts }) => parts.length),
      new Set(pairs.map(([index]) => index)),
    ),
    typed: marked(
      typed,
      read.map(({ length }) => length),
      new Set(pairs.map(([, index]) => index)),
    ),
    distance: right.length + given.length - 2 * pairs.length,
  };
}

/** Whether an answer has these parts in a row. After a noun „'s” is an owner here, not a verb. */
function isWithin(
  some: readonly string[],
  right: readonly string[],
  ways: readonly ReadonlySet<string>[],
): boolean {
  const isFree = isHost(some[0] ?? '');
  return right.some((_, start) =>
    some.every((part, offset) => {
      const place = start + offset;
      return isFree ? ways[place]?.has(part) : right[place] === part;
    }),
  );
}

/** The spellings that are the same as a part of an answer. */
function waysToWrite(words: readonly string[], index: number): Set<string> {
  const word = words[index] as string;
  const short = ["'s", "'d"].filter((one) => one !== word && verbsAt(words, index, one).includes(word));
  const full = word === "'s" || word === "'d" ? verbsAt(words, index, word) : [];
  return new Set([word, americanSpelling(word) ?? word, ...short, ...full]);
}

/** The longest common subsequence (Wagner and Fischer 1974), as pairs of places. */
function longestCommonPairs(ways: readonly ReadonlySet<string>[], given: readonly string[]) {
  const isSame = (row: number, column: number) => ways[row]?.has(given[column] as string) === true;
  const width = given.length + 1;
  const lengths = new Uint16Array((ways.length + 1) * width);
  const lengthAt = (row: number, column: number) => lengths[row * width + column] as number;
  for (let row = ways.length - 1; row >= 0; row--) {
    for (let column = given.length - 1; column >= 0; column--) {
      lengths[row * width + column] = isSame(row, column)
        ? lengthAt(row + 1, column + 1) + 1
        : Math.max(lengthAt(row + 1, column), lengthAt(row, column + 1));
    }
  }
  const pairs: [number, number][] = [];
  for (let row = 0, column = 0; row < ways.length && column < given.length; ) {
    if (isSame(row, column)) pairs.push([row++, column++]);
    else if (lengthAt(row + 1, column) >= lengthAt(row, column + 1)) row++;
    else column++;
  }
  return pairs;
}

/** @param counts how many parts each word has */
function marked(
  words: readonly WrittenWord[],
  counts: readonly number[],
  shared: ReadonlySet<number>,
): MarkedWord[] {
  let start = 0;
  return words.map(({ text }, place) => {
    const parts = Array.from({ length: counts[place] ?? 0 }, (_, offset) => start + offset);
    start += parts.length;
    return { text, isDifferent: parts.some((part) => !shared.has(part)) };
  });
}
