import { plainWordsOf, type Reading, wordsOf } from './answer-words.ts';
import { contractedForms } from './contractions.ts';
import { normalForm } from './normal-form.ts';
import { isOneEdit, isSlip } from './slips.ts';
import { americanSpelling } from './spellings.ts';
import { type StemWords, withoutStem } from './stem-words.ts';
import { halfOf, isTime, isTimeAsked, timeForms } from './times.ts';

/** A question with a typed answer. */
export interface TypedQuestion {
  format: 'gap' | 'order';
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
  mistakes: readonly { text: string; normal: string; words: string; plain: readonly string[] }[];
  ignoresSmallWords: boolean;
  /** Null where a slip is wrong. */
  heard: readonly { text: string; words: readonly string[] }[] | null;
}

/** Forms of answers, for one look-up each. */
interface Accepted {
  normal: ReadonlySet<string>;
  /** Words as of `wordsOf`, with spaces between them. */
  words: ReadonlySet<string>;
  /** Without an article or a preposition at the begin. */
  cores: ReadonlySet<string>;
  /** The same words in one, where a hyphen may be in between. */
  joined: ReadonlySet<string>;
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
  const isApostropheThePoint = ignoring.mistakes.some(({ words }) => ignoring.right.words.has(words));
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
  const words = wordsOf(response, key.reading);
  const candidates = withoutStem(words, key.stem);
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
    if (key.foreseen.joined.has(joined)) return wrong(key, normal);
    if (key.right.joined.has(joined) || (isHyphened && key.right.words.has(joined))) return RIGHT;
  }
  return slipOf(key, response, isEnglishWord) ?? { is: 'wrong', mistake: null };
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
  const isOrder = format === 'order';
  const [before = '', after = ''] = isOrder ? [] : prompt.split('___');
  const open = { hasOwners, ignoresApostrophes: isOrder, isTimeAsked: false };
  const reading = {
    ...open,
    isTimeAsked:
      !isOrder &&
      isTimeAsked(
        wordsOf(before, open),
        answers.map((text) => ({ text, words: wordsOf(text, open) })),
      ),
  };
  const stem = { before: wordsOf(before, reading), after: wordsOf(after, reading) };
  const plainStem = { before: plainWordsOf(before, reading), after: plainWordsOf(after, reading) };
  const right = answers.map((answer) => ({ text: answer, words: wordsOf(answer, reading) }));
  const foreseen = mistakes.map((text) => ({ text, words: wordsOf(text, reading) }));
  const isOneWord = tests === 'understanding' || isOrder;
  const acceptedRight = accepted(
    right,
    answerForms(
      right.map(({ words }) => words),
      stem,
    ),
    ({ text }) => isOneWord || text.includes('-'),
  );
  const core = (words: readonly string[]) => withoutSmallWords(words).join(' ');
  const areSmallWordsThePoint =
    question.testsSmallWords || foreseen.some(({ words }) => acceptedRight.cores.has(core(words)));
  return {
    reading,
    stem,
    plainStem,
    right: acceptedRight,
    foreseen: accepted(
      foreseen,
      foreseen.map(({ words }) => words),
      () => true,
    ),
    mistakes: foreseen.map(({ text, words }) => ({
      text,
      normal: normalForm(text),
      words: words.join(' '),
      plain: plainWordsOf(text, reading),
    })),
    ignoresSmallWords: tests === 'understanding' && !areSmallWordsThePoint,
    heard: isHeard ? answers.map((text) => ({ text, words: plainWordsOf(text, reading) })) : null,
  };
}

function accepted<Answer extends { text: string; words: readonly string[] }>(
  answers: readonly Answer[],
  forms: readonly (readonly string[])[],
  canBeOneWord: (answer: Answer) => boolean,
): Accepted {
  return {
    normal: new Set(answers.map(({ text }) => normalForm(text))),
    words: new Set(forms.map((words) => words.join(' '))),
    cores: new Set(forms.map((words) => withoutSmallWords(words).join(' '))),
    joined: new Set(
      answers
        .filter(canBeOneWord)
        .flatMap(({ words }) => [words.join(''), withoutSmallWords(words).join('')]),
    ),
  };
}

/** Every form of the right answers: contracted and full, with and without the half of the day, American words. */
function answerForms(answers: readonly (readonly string[])[], stem: StemWords): (readonly string[])[] {
  const isHalfSaid = answers.flat().some((word) => isTime(word) && /m$/.test(word));
  return answers
    .flatMap((words) => contractedForms(words, stem))
    .flatMap((words) => timeForms(words, halfOf(stem), isHalfSaid))
    .flatMap((words) => {
      const american = words.map((word) => americanSpelling(word) ?? word);
      return [words, american];
    });
}

/** Articles, and the prepositions that change no place, time or role. */
const ARTICLES = new Set(['a', 'an', 'the', 'some']);
const PREPOSITIONS = new Set(['on', 'in', 'at', 'to', 'as', 'of']);

function withoutSmallWords(words: readonly string[]): readonly string[] {
  let start = 0;
  if (PREPOSITIONS.has(words[start] ?? '') && words.length > start + 1) start++;
  if (ARTICLES.has(words[start] ?? '') && words.length > start + 1) start++;
  return words.slice(start);
}

function wrong({ mistakes }: TypedKey, normal: string, words?: string): Verdict {
  const found = mistakes.find((mistake) => mistake.normal === normal || mistake.words === words);
  return { is: 'wrong', mistake: found?.text ?? null };
}

function slipOf(
  { heard, reading, plainStem, ignoresSmallWords, mistakes }: TypedKey,
  response: string,
  isEnglishWord: (word: string) => boolean,
): Verdict | null {
  if (!heard) return null;
  for (const candidate of withoutStem(plainWordsOf(response, reading), plainStem)) {
    const typed = ignoresSmallWords ? withoutSmallWords(candidate) : candidate;
    for (const { text, words } of heard) {
      const right = ignoresSmallWords ? withoutSmallWords(words) : words;
      if (right.length !== typed.length) continue;
      const other = typed.flatMap((word, index) => (word === right[index] ? [] : [index]));
      const [index] = other;
      if (other.length !== 1 || index === undefined) continue;
      const word = typed[index] as string;
      const isOfMistake = mistakes.some(({ plain }) =>
        plain.some((mistake) => mistake !== right[index] && (mistake === word || isOneEdit(word, mistake))),
      );
      if (isSlip(word, right[index] as string) && !isOfMistake && !isEnglishWord(word))
        return { is: 'slip', spelling: text };
    }
  }
  return null;
}
