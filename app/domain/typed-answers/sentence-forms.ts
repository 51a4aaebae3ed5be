import { inFigures, plainWordsOf, type Reading } from './answer-words.ts';
import { isHost, verbsOf, verbsOfAny } from './contractions.ts';
import { americanSpelling, sameSpelling } from './spellings.ts';

const MAX_FORMS = 64;

const QUESTION_WORDS = new Set(['who', 'what', 'where', 'when', 'why', 'how']);

const SUBJECTS = new Set(['i', 'you', 'he', 'she', 'it', 'we', 'they']);

/** The verb of a contraction that no participle follows. */
const WITHOUT_PARTICIPLE = new Map([
  ["'s", 'is'],
  ["'d", 'would'],
]);

const SHORT = new Map([
  ['is', "'s"],
  ['has', "'s"],
  ['had', "'d"],
  ['would', "'d"],
]);

/** In a mistake a contraction may stand for any verb: its grammar says nothing. */
export type Side = 'right' | 'mistake';

/**
 * The words of a sentence, as of `wordsOf`, in every mixture of full and contracted verbs, after nouns as after pronouns:
 * „Tom's late” for „Tom is late”. „He has a car” has no shorter form: there „has” is no auxiliary.
 */
export function sentenceForms(text: string, reading: Reading, side: Side): string[][] {
  return plainSentenceForms(text, reading, side).flatMap((form) => {
    const words = inFigures(form, reading);
    const american = words.map((word) => americanSpelling(word) ?? word);
    return american.join(' ') === words.join(' ') ? [words] : [words, american];
  });
}

/** The same with numbers and times as they are written. */
export function plainSentenceForms(text: string, reading: Reading, side: Side): string[][] {
  const words = plainWordsOf(text, { ...reading, hasOwners: true });
  const forms = words.reduce<string[][]>(
    (begun, word, index) => {
      const ways = [{ replaced: 0, by: [word] }, ...otherWays(words, index, side)];
      return (begun.length * ways.length > MAX_FORMS ? ways.slice(0, 1) : ways).flatMap(({ replaced, by }) =>
        begun.map((form) => [...form.slice(0, form.length - replaced), ...by]),
      );
    },
    [[]],
  );
  return reading.hasOwners ? forms : forms.map((form) => form.map(withoutOwner));
}

/** The forms of `sentenceForms` as texts, for look-ups. */
export function sentenceTexts(text: string, reading: Reading, side: Side): string[] {
  return sentenceForms(text, reading, side).map((words) => words.join(' '));
}

function withoutOwner(word: string): string {
  return WITHOUT_PARTICIPLE.has(word) ? word : sameSpelling(word.replaceAll("'", ''));
}

/** How else a word can be said: in other words, and in place of how many of those before it. */
function otherWays(
  words: readonly string[],
  index: number,
  side: Side,
): { replaced: number; by: string[] }[] {
  const word = words[index] as string;
  const verbsHere = (contraction: string) =>
    side === 'right' ? verbsAt(words, index, contraction) : verbsOfAny(contraction);
  if (word === "'s" || word === "'d") {
    return verbsHere(word).map((verb) => ({ replaced: 0, by: [verb] }));
  }
  if (word.endsWith("'s")) {
    return verbsHere("'s").map((verb) => ({ replaced: 0, by: [word.slice(0, -2), verb] }));
  }
  const short = SHORT.get(word);
  const before = words[index - 1];
  const isLast = index === words.length - 1;
  if (!short || before === undefined || isLast || !verbsHere(short).includes(word)) return [];
  return short === "'d" || isHost(before)
    ? [{ replaced: 0, by: [short] }]
    : [{ replaced: 1, by: [`${before}${short}`] }];
}

/** Which verbs „'s” or „'d” stands for, or would stand for, at a place of a sentence. */
export function verbsAt(words: readonly string[], index: number, contraction: string): readonly string[] {
  const following = words.slice(index + 1);
  const verbs = verbsOf(contraction, following);
  if (
    !QUESTION_WORDS.has(words[index - 1] ?? '') ||
    !verbs.includes(WITHOUT_PARTICIPLE.get(contraction) ?? '')
  ) {
    return verbs;
  }
  // In a question the subject stands in between: „Where's Tom gone?”
  if (SUBJECTS.has(following[0] ?? '')) return verbsOf(contraction, following.slice(1));
  const ofNouns = [1, 2, 3].flatMap((skipped) => verbsOf(contraction, following.slice(skipped)));
  return [...new Set([...verbs, ...ofNouns])];
}
