import { type Reading, wordsOf } from './answer-words.ts';
import { contractedForms } from './contractions.ts';
import { normalForm } from './normal-form.ts';
import { sentenceTexts } from './sentence-forms.ts';
import { withoutSmallWords } from './small-words.ts';
import { americanSpelling } from './spellings.ts';
import type { StemWords } from './stem-words.ts';
import { halfOf, isTime, timeForms } from './times.ts';

/** Forms of answers, for one look-up each. */
export interface Accepted {
  normal: ReadonlySet<string>;
  /** Words as of `wordsOf`, with spaces between them. */
  words: ReadonlySet<string>;
  /** Without an article or a preposition at the begin. */
  cores: ReadonlySet<string>;
  /** The same words in one, where a hyphen may be in between. */
  joined: ReadonlySet<string>;
}

/** The right answers and the foreseen mistakes of a question. */
interface BothSides {
  right: Accepted;
  foreseen: Accepted;
}

interface Texts {
  answers: readonly string[];
  mistakes: readonly string[];
}

/** The forms of answers that are words or parts of a sentence. */
export function acceptedAnswers(
  { answers, mistakes }: Texts,
  reading: Reading,
  stem: StemWords,
  isOneWord: boolean,
): BothSides {
  const right = answers.map((text) => ({ text, words: wordsOf(text, reading) }));
  const foreseen = mistakes.map((text) => ({ text, words: wordsOf(text, reading) }));
  return {
    right: accepted(
      right,
      answerForms(
        right.map(({ words }) => words),
        stem,
      ),
      ({ text }) => isOneWord || text.includes('-'),
    ),
    foreseen: accepted(
      foreseen,
      foreseen.map(({ words }) => words),
      () => true,
    ),
  };
}

/** Of sentences the mistakes have contracted forms as well, as far as no right answer has the same. */
export function acceptedSentences({ answers, mistakes }: Texts, reading: Reading): BothSides {
  const right = new Set(answers.flatMap((text) => sentenceTexts(text, reading, 'right')));
  const foreseen = new Set([
    ...mistakes.flatMap((text) => sentenceTexts(text, reading, 'mistake')).filter((form) => !right.has(form)),
    ...mistakes.map((text) => wordsOf(text, reading).join(' ')),
  ]);
  const foreseenJoined = new Set([...foreseen].map(inOneWord));
  return {
    right: {
      normal: new Set(answers.map(normalForm)),
      words: right,
      cores: right,
      // A foreseen mistake that differs by spaces alone makes them the point: „everyday”.
      joined: new Set([...right].map(inOneWord).filter((joined) => !foreseenJoined.has(joined))),
    },
    foreseen: {
      normal: new Set(mistakes.map(normalForm)),
      words: foreseen,
      cores: foreseen,
      joined: foreseenJoined,
    },
  };
}

/** Words without the spaces between them. */
export function inOneWord(words: string): string {
  return words.replaceAll(' ', '');
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
