import lemmatizer from 'wink-lemmatizer';
import { CEFR_LEVELS, type CefrLevel } from '#app/domain/level-estimation/cefr.ts';
import cefrj from './cefrj-vocabulary-profile-1.5.csv?raw';
import octanove from './octanove-vocabulary-profile-c1c2-1.0.csv?raw';
import a1 from './own-words/a1.json' with { type: 'json' };
import a2 from './own-words/a2.json' with { type: 'json' };
import b1 from './own-words/b1.json' with { type: 'json' };
import b2 from './own-words/b2.json' with { type: 'json' };

const OWN_WORDS: Partial<Record<CefrLevel, string[]>> = { A1: a1, A2: a2, B1: b1, B2: b2 };

const levels = readLevels();

/**
 * The lowest level at which the profiles in this folder list an English word, in any form and as any part of speech; null
 * when none lists it. A hyphenated word has the level of its hardest part.
 */
export function wordLevel(word: string): CefrLevel | null {
  const parts = word.toLowerCase().split('-');
  const known = parts.map((part) => lowest(formsOf(part).flatMap((form) => levels.get(form) ?? [])));
  if (levels.has(word.toLowerCase())) return lowest([levels.get(word.toLowerCase()) as CefrLevel]);
  return known.includes(null) ? null : highest(known as CefrLevel[]);
}

/** Whether one of the profiles lists a word. */
export function isEnglishWord(word: string): boolean {
  return wordLevel(word) !== null;
}

/** The words of an English text without names and numbers; a contraction counts as its first word. */
export function wordsOf(text: string): string[] {
  return [...text.matchAll(/(?<![\p{L}\p{N}])\p{L}[\p{L}'-]+/gu)]
    .map(([match]) => withoutContraction(match))
    .filter((word) => word.length > 1 && !(/^\p{Lu}/u.test(word) && wordLevel(word) === null));
}

function withoutContraction(word: string): string {
  const whole = word.replace(/n't$/i, '').replace(/'(s|re|ve|ll|d|m)?$/i, '');
  return { ca: 'can', wo: 'will', sha: 'shall' }[whole.toLowerCase()] ?? whole;
}

/**
 * Whether a word is above a level. A word in no list counts as C1, since the lists of C1 and C2 are short.
 */
export function isAbove(word: string, level: CefrLevel): boolean {
  const own = wordLevel(word) ?? 'C1';
  return CEFR_LEVELS.indexOf(own) > CEFR_LEVELS.indexOf(level);
}

function formsOf(word: string): string[] {
  const base = [word, lemmatizer.verb(word), lemmatizer.noun(word), lemmatizer.adjective(word)];
  const adjective = word.replace(/ily$/, 'y').replace(/bly$/, 'ble').replace(/ly$/, '');
  return [...new Set([...base, adjective])].flatMap((form) => [form, american(form)]);
}

function american(word: string): string {
  return word.replace(/our(?=[a-z]*$)/, 'or').replace(/is(e|ed|ing|ation)$/, 'iz$1');
}

function lowest(found: CefrLevel[]): CefrLevel | null {
  return CEFR_LEVELS.find((level) => found.includes(level)) ?? null;
}

function highest(found: CefrLevel[]): CefrLevel | null {
  return CEFR_LEVELS.findLast((level) => found.includes(level)) ?? null;
}

function readLevels(): Map<string, CefrLevel> {
  const read = new Map<string, CefrLevel>();
  function addLowest(word: string, level: CefrLevel) {
    const earlier = read.get(word);
    if (!earlier || CEFR_LEVELS.indexOf(level) < CEFR_LEVELS.indexOf(earlier)) read.set(word, level);
  }
  for (const profile of [cefrj, octanove]) {
    const [, ...lines] = profile.trim().split(/\r?\n/);
    for (const line of lines) {
      const [headwords = '', , level] = line.split(',');
      for (const word of headwords.toLowerCase().split('/')) addLowest(word, level as CefrLevel);
    }
  }
  for (const [level, words] of Object.entries(OWN_WORDS)) {
    for (const word of words) addLowest(word, level as CefrLevel);
  }
  return read;
}
