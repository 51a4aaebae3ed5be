import { type Accepted, acceptedAnswers, acceptedSentences, inOneWord } from './accepted-answers.ts';
import { plainWordsOf, type Reading, wordsOf } from './answer-words.ts';
import { apostropheVariants } from './apostrophe-variants.ts';
import { normalForm } from './normal-form.ts';
import { plainSentenceForms, sentenceForms, sentenceTexts } from './sentence-forms.ts';
import { isOneEdit, isSlip } from './slips.ts';
import { withoutSmallWords } from './small-words.ts';
import { sameSpelling } from './spellings.ts';
import { type StemWords, withoutStem } from './stem-words.ts';
import { isTimeAsked, saysTime } from './times.ts';

/** A question with a typed answer. */
export interface TypedQuestion {
  /** `order`: a sentence of given words. `sentence`: one in the learner's own. */
  format: 'gap' | 'order' | 'sentence';
  /** In a gap the sentence with its blank, ___. */
  prompt: string;
  answers: readonly string[];
  /** The wrong answers that its author foresaw: always wrong, however they are typed. */
  mistakes: readonly string[];
  /** `understanding`: what was read or heard counts, and the language of the answer does not. */
  tests: 'language' | 'understanding';
  /** Whether an article or a preposition is what is tested. */
  testsSmallWords: boolean;
  /** Whether a slip in one letter of a long word counts as heard. */
  isHeard: boolean;
}

/** The key of a question, prepared once, for comparing many answers with it. */
export interface TypedKey {
  reading: Reading;
  stem: StemWords;
  plainStem: StemWords;
  right: Accepted;
  foreseen: Accepted;
  mistakes: readonly ForeseenMistake[];
  ignoresSmallWords: boolean;
  /** Null where a slip is wrong. */
  heard: readonly HeardForm[] | null;
}

interface HeardForm {
  /** The answer as it is written. */
  text: string;
  words: readonly string[];
  /** The same words in the spelling of the answer. */
  written: readonly string[];
}

interface ForeseenMistake {
  text: string;
  normal: string;
  plain: readonly string[];
  /** Its words; of a sentence in every form, and the same in one word. */
  forms: ReadonlySet<string>;
}

export type Verdict =
  | { is: 'right' }
  /** Right but for one letter. `spelling` is the answer as it is written. */
  | { is: 'slip'; spelling: string }
  /** `mistake` is the foreseen one, as its author wrote it. */
  | { is: 'wrong'; mistake: string | null };

const RIGHT: Verdict = { is: 'right' };

/** Prepares the key of a question. Costs far more than a comparison: keep what it returns. */
export function prepareTypedKey(question: TypedQuestion): TypedKey {
  const ignoring = buildKey(question, question.format === 'gap' && question.tests === 'language');
  // A foreseen mistake that differs by the apostrophe alone makes it the point.
  const isApostropheThePoint = question.mistakes.some((mistake) =>
    variantsOf(mistake, ignoring.reading).some((words) => ignoring.right.words.has(words.join(' '))),
  );
  return isApostropheThePoint && !ignoring.reading.hasOwners ? buildKey(question, true) : ignoring;
}

/**
 * Compares a typed answer with a key. Foreseen mistakes come first at every step, from the strictest comparison to the most
 * tolerant one.
 * @param isEnglishWord whether a word exists: then it is no slip of another
 */
export function compareTyped(
  key: TypedKey,
  response: string,
  isEnglishWord: (word: string) => boolean,
): Verdict {
  const normal = normalForm(response);
  if (key.foreseen.normal.has(normal)) return wrong(key, normal);
  if (key.right.normal.has(normal)) return RIGHT;
  const candidates = variantsOf(response, key.reading).flatMap((words) => withoutStem(words, key.stem));
  const isHyphened = normal.includes('-');
  for (const candidate of candidates) {
    const text = candidate.join(' ');
    if (key.foreseen.words.has(text)) return wrong(key, normal, text);
    if (key.right.words.has(text)) return RIGHT;
  }
  for (const candidate of candidates) {
    const core = key.ignoresSmallWords ? withoutSmallWords(candidate) : candidate;
    const text = core.join(' ');
    if (key.ignoresSmallWords && key.foreseen.cores.has(text)) return wrong(key, normal, text);
    if (key.ignoresSmallWords && key.right.cores.has(text)) return RIGHT;
    const joined = core.join('');
    if (key.foreseen.joined.has(joined)) {
      return key.reading.isSentence ? wrong(key, normal, joined) : wrong(key, normal);
    }
    if (key.right.joined.has(joined) || (isHyphened && key.right.words.has(joined))) return RIGHT;
  }
  return slipOf(key, response, isEnglishWord) ?? { is: 'wrong', mistake: null };
}

/** The words of a text in each way in which they count, as they are typed first. */
function variantsOf(text: string, reading: Reading): string[][] {
  const isOpen = reading.isSentence && reading.ignoresApostrophes;
  return isOpen ? apostropheVariants(text).map((one) => wordsOf(one, reading)) : [wordsOf(text, reading)];
}

/** Whether the key would take a foreseen mistake for right, had its author not foreseen it: then it cannot be one. */
export function isAcceptable(
  key: TypedKey,
  response: string,
  isEnglishWord: (word: string) => boolean,
): boolean {
  const none = {
    normal: new Set<string>(),
    words: new Set<string>(),
    cores: new Set<string>(),
    joined: new Set<string>(),
  };
  return compareTyped({ ...key, foreseen: none, mistakes: [] }, response, isEnglishWord).is !== 'wrong';
}

function buildKey(question: TypedQuestion, hasOwners: boolean): TypedKey {
  const { format, prompt, answers, mistakes, tests, isHeard } = question;
  const isSentence = format === 'sentence';
  const [before = '', after = ''] = format === 'gap' ? prompt.split('___') : [];
  const open = {
    hasOwners,
    ignoresApostrophes: format === 'order' || (isSentence && !hasOwners),
    isSentence,
    isTimeAsked: false,
  };
  const untimed = answers.map((text) => ({ text, words: wordsOf(text, open) }));
  const reading = {
    ...open,
    isTimeAsked: isSentence
      ? untimed.some(({ text, words }) => saysTime(text, words))
      : format === 'gap' && isTimeAsked(wordsOf(before, open), untimed),
  };
  const stem = { before: wordsOf(before, reading), after: wordsOf(after, reading) };
  const plainStem = { before: plainWordsOf(before, reading), after: plainWordsOf(after, reading) };
  const { right, foreseen } = isSentence
    ? acceptedSentences(question, reading)
    : acceptedAnswers(question, reading, stem, tests === 'understanding' || format === 'order');
  const core = (text: string) => withoutSmallWords(wordsOf(text, reading)).join(' ');
  const areSmallWordsThePoint =
    question.testsSmallWords || mistakes.some((mistake) => right.cores.has(core(mistake)));
  return {
    reading,
    stem,
    plainStem,
    right,
    foreseen,
    mistakes: mistakes.map((text) => ({
      text,
      normal: normalForm(text),
      plain: plainWordsOf(text, reading),
      forms: new Set(isSentence ? formsOfSentence(text, reading) : [wordsOf(text, reading).join(' ')]),
    })),
    ignoresSmallWords: tests === 'understanding' && !areSmallWordsThePoint,
    heard: isHeard ? answers.flatMap((text) => heardForms(text, reading)) : null,
  };
}

function formsOfSentence(text: string, reading: Reading): string[] {
  const forms = sentenceTexts(text, reading, 'mistake');
  return [...forms, ...forms.map(inOneWord)];
}

function wrong({ mistakes }: TypedKey, normal: string, words?: string): Verdict {
  const found = mistakes.find(
    (mistake) => mistake.normal === normal || (words !== undefined && mistake.forms.has(words)),
  );
  return { is: 'wrong', mistake: found?.text ?? null };
}

function slipOf(
  { heard, reading, plainStem, ignoresSmallWords, mistakes }: TypedKey,
  response: string,
  isEnglishWord: (word: string) => boolean,
): Verdict | null {
  if (!heard) return null;
  const readings = readingsOf(response, reading);
  for (const candidate of readings.flatMap((words) => withoutStem(words, plainStem))) {
    const typed = ignoresSmallWords ? withoutSmallWords(candidate) : candidate;
    for (const { text, words, written } of heard) {
      const right = ignoresSmallWords ? withoutSmallWords(words) : words;
      const spelt = written.slice(words.length - right.length);
      if (right.length !== typed.length) continue;
      const other = typed.flatMap((word, index) => (word === right[index] ? [] : [index]));
      const [index] = other;
      if (other.length !== 1 || index === undefined) continue;
      const word = typed[index] as string;
      const isOfMistake = mistakes.some(({ plain }) =>
        plain.some((mistake) => mistake !== right[index] && (mistake === word || isOneEdit(word, mistake))),
      );
      const isOfRight = isSlip(word, right[index] as string) || isSlip(word, spelt[index] as string);
      if (isOfRight && !isOfMistake && !isEnglishWord(word)) return { is: 'slip', spelling: text };
    }
  }
  return null;
}

/** What was heard, in each of the ways in which it can be typed but for a slip. */
function heardForms(text: string, reading: Reading): HeardForm[] {
  if (!reading.isSentence) {
    const words = plainWordsOf(text, reading);
    return [{ text, words, written: words }];
  }
  const whole = wholeWordsOf(text);
  const spelling = new Map(whole.map((word) => [sameSpelling(word), word]));
  const forms = [
    ...plainSentenceForms(text, reading, 'right'),
    ...sentenceForms(text, reading, 'right'),
    whole,
  ];
  return forms.map((words) => ({ text, words, written: words.map((word) => spelling.get(word) ?? word) }));
}

function readingsOf(response: string, reading: Reading): (readonly string[])[] {
  const plain = plainWordsOf(response, reading);
  return reading.isSentence ? [plain, wordsOf(response, reading), wholeWordsOf(response)] : [plain];
}

/** Contractions as one word each, which can have a slip like another: „dosen't”. */
function wholeWordsOf(text: string): string[] {
  return normalForm(text)
    .replaceAll("'", '')
    .split(/[\s-]+/);
}
