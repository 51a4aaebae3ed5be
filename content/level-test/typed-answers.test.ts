import { describe, expect, it } from 'vitest';
import { keyOfItem } from '#app/domain/typed-answers/item-key.ts';
import { normalForm } from '#app/domain/typed-answers/normal-form.ts';
import { compareTyped, type TypedKey } from '#app/domain/typed-answers/typed-key.ts';
import { answersOf, type Item } from './item-schema.ts';
import { readItems } from './items.ts';
import { wordLevel } from './word-levels/word-level.ts';

interface Typed {
  item: Item;
  key: TypedKey;
  answers: string[];
  mistakes: string[];
}

const ITEMS = readItems().flatMap((item): Typed[] => {
  const answers = answersOf(item);
  const mistakes = item.mistakes.map(({ response }) => response);
  const key = keyOfItem({ ...item, answers, mistakes });
  return key ? [{ item, key, answers, mistakes }] : [];
});

function judge(key: TypedKey, typed: string) {
  return compareTyped(key, typed, (word) => wordLevel(word) !== null);
}

const FULL: [RegExp, string][] = [
  [/\bcan't\b/gi, 'cannot'],
  [/\bwon't\b/gi, 'will not'],
  [/n't\b/gi, ' not'],
  [/'re\b/gi, ' are'],
  [/'ve\b/gi, ' have'],
  [/'ll\b/gi, ' will'],
  [/\bI'm\b/gi, 'I am'],
];

const SHORT: [RegExp, string][] = [
  [/\b(do|does|did|is|are|was|were|have|has|had) not\b/gi, "$1n't"],
  [/\b(what|it|she|he|that) is\b/gi, "$1's"],
  [/\b(I|you|we|they) have\b/gi, "$1've"],
  [/\b(I|you|we|they|he|she) would\b/gi, "$1'd"],
  [/\bI am\b/gi, "I'm"],
];

/** What people make of the same answer. */
const SHAPES: Record<string, (text: string, item: Item) => string> = {
  'as it is written': (text) => text,
  'in capitals': (text) => text.toUpperCase(),
  'with spaces and a full stop': (text) => `  ${text.replaceAll(' ', '   ')} .`,
  'in „ ”': (text) => `„${text}”`,
  'in « »': (text) => `«${text}»`,
  'in ‘ ’': (text) => `‘${text}’`,
  'in brackets': (text) => `(${text})`,
  'with a prime': (text) => text.replaceAll("'", '′'),
  'with a curled apostrophe': (text) => text.replaceAll("'", '’'),
  'with invisible characters': (text) => [...text].join('\u200b'),
  'with spaces that do not break': (text) => text.replaceAll(' ', '\u00a0'),
  'in full': (text) => FULL.reduce((all, [short, long]) => all.replace(short, long), text),
  contracted: (text) => SHORT.reduce((all, [long, short]) => all.replace(long, short), text),
  'after a word of the stem': (text, item) => `${wordBefore(item)} ${text}`,
  'before a word of the stem': (text, item) => `${text} ${wordAfter(item)}`,
  'as the whole sentence': (text, { format, prompt }) =>
    format === 'gap' ? prompt.replace('___', () => text) : text,
};

function wordBefore({ format, prompt }: Item): string {
  return format === 'gap' ? (prompt.split('___')[0]?.trim().split(/\s+/).at(-1) ?? '') : '';
}

function wordAfter({ format, prompt }: Item): string {
  return format === 'gap' ? (/^[\s,;:]*([^\s,;:.?!]+)/.exec(prompt.split('___')[1] ?? '')?.[1] ?? '') : '';
}

describe('typed answers to the items of the bank', () => {
  it.each(Object.entries(SHAPES))('are right %s', (_, shape) => {
    const refused = ITEMS.flatMap(({ item, key, answers }) =>
      answers
        .map((answer) => shape(answer, item))
        .filter((typed) => judge(key, typed).is !== 'right')
        .map((typed) => `${item.id}: ${typed}`),
    );
    expect(refused).toEqual([]);
  });

  it.each(Object.entries(SHAPES))('are wrong when their author foresaw them, %s', (_, shape) => {
    const accepted = ITEMS.flatMap(({ item, key, answers, mistakes }) => {
      const right = new Set(answers.map((answer) => normalForm(shape(answer, item))));
      return mistakes
        .map((mistake) => shape(mistake, item))
        .filter((typed) => judge(key, typed).is !== 'wrong' && !right.has(normalForm(typed)))
        .map((typed) => `${item.id}: ${typed}`);
    });
    expect(accepted).toEqual([]);
  });

  it('are wrong when they are mistakes that the author foresaw, and the result says which', () => {
    const untold = ITEMS.flatMap(({ item, key, mistakes }) =>
      mistakes
        .filter((mistake) => {
          const verdict = judge(key, `«${mistake.toUpperCase()}».`);
          return verdict.is !== 'wrong' || verdict.mistake !== mistake;
        })
        .map((mistake) => `${item.id}: ${mistake}`),
    );
    expect(untold).toEqual([]);
  });
});

describe('typed answers that were right and refused', () => {
  it.each([
    ['b1-reading-viewing-day-01', 'On Friday'],
    ['b1-reading-lake-transport-01', 'by bus'],
    ['c1-reading-for-inference-01', 'In Leeds'],
    ['c1-reading-for-turning-points-01', 'In February'],
    ['a2-listening-to-a-message-05', 'on Tuesday'],
    ['a1-listening-to-a-person-01', 'a nurse'],
    ['a1-listening-to-an-announcement-01', 'number thirteen'],
    ['a2-listening-to-an-announcement-01', '8:00 am'],
    ['a2-listening-to-an-announcement-01', '8.00am'],
    ['a2-listening-to-an-announcement-01', '8 oclock'],
    ['a2-listening-to-an-announcement-01', 'eight oclock'],
    ['c1-negative-prefixes-01', 'non conclusive'],
    ['a2-present-after-if-01', 'dont leave'],
    ['a1-present-simple-negative-01', 'doesnt like'],
    ['b2-wish-about-the-past-01', 'hadnt sent'],
    ['a1-possessive-s-01', 'My neighbors dog is very big'],
    ['a1-look-for-01', "I'm looking for a birthday present"],
    ['a1-asking-about-the-weather-01', "What's the weather like in London"],
    ['a2-adjective-plus-enough-01', 'She is old enough to live on her own'],
    ['a2-look-like-01', 'What does your new neighbor look like'],
    ['b1-put-off-01', 'I cannot put it off any longer'],
    ['b1-feel-like-01', 'I do not feel like cooking tonight'],
    ['b2-would-rather-with-another-person-01', 'I would rather you did not tell anyone about it'],
    ['b2-end-up-01', 'He ended up apologizing to the whole team'],
    ['c1-arrange-for-something-to-be-done-01', 'We have arranged for the piano to be moved'],
  ])('%s takes %j', (id, typed) => {
    expect(judge(keyOf(id), typed).is).toBe('right');
  });

  it.each([
    ['a2-listening-to-an-announcement-01', '8 pm'],
    ['a2-listening-to-an-announcement-01', '8:30'],
    ['b1-relative-whose-01', 'whos'],
    ['b1-past-perfect-01', 'would'],
    ['b2-wish-about-the-past-01', 'would not sent'],
    ['a1-object-pronouns-01', 'call to them'],
    ['a2-uncountable-advice-01', 'an advice'],
    ['b2-would-rather-with-another-person-01', 'I would rather did not you tell anyone about it'],
  ])('%s still refuses %j', (id, typed) => {
    expect(judge(keyOf(id), typed).is).toBe('wrong');
  });

  function keyOf(id: string): TypedKey {
    const found = ITEMS.find(({ item }) => item.id === id);
    if (!found) throw new Error(`There is no typed item ${id}.`);
    return found.key;
  }
});
