import { describe, expect, it } from 'vitest';
import { parseScript } from '#app/domain/dialogue.ts';
import { SKILLS } from '#app/domain/level-estimation/bank-item.ts';
import { bandOf, CEFR_LEVELS } from '#app/domain/level-estimation/cefr.ts';
import { parsePassage } from '#app/domain/passage-blocks.ts';
import { likenessesOf, stemOf } from './item-likeness.ts';
import { problemsOf } from './item-rules.ts';
import type { Item } from './item-schema.ts';
import { readItems } from './items.ts';

const items = readItems();

function ofLevel(level: string): Item[] {
  return items.filter((item) => item.level === level);
}

describe('The item bank', () => {
  it.each(CEFR_LEVELS)('has at least 50 items at %s, in every skill and format', (level) => {
    const own = ofLevel(level);
    expect(own.length).toBeGreaterThanOrEqual(50);
    for (const skill of SKILLS) {
      expect(own.filter((item) => item.skill === skill).length, skill).toBeGreaterThanOrEqual(8);
    }
    expect(new Set(own.map(({ format }) => format)).size).toBe(3);
    expect(new Set(own.flatMap(({ passage }) => passage ?? [])).size).toBeGreaterThanOrEqual(4);
    expect(new Set(own.flatMap(({ script }) => script ?? [])).size).toBeGreaterThanOrEqual(5);
  });

  it.each(CEFR_LEVELS)('has at least 30 % items at %s that are typed or ordered', (level) => {
    const typed = ofLevel(level).filter(({ format }) => format !== 'choice');
    expect(typed.length / ofLevel(level).length).toBeGreaterThanOrEqual(0.3);
  });

  it.each(CEFR_LEVELS)('spreads the difficulties of %s over its band', (level) => {
    const from = Math.max(bandOf(level).from, -4.4);
    const to = Math.min(bandOf(level).to, 4.4);
    for (const third of [0, 1, 2]) {
      const inThird = ofLevel(level).filter(
        ({ difficulty }) => Math.min(2, Math.floor((3 * (difficulty - from)) / (to - from))) === third,
      );
      expect(inThird.length, `third ${third + 1}`).toBeGreaterThanOrEqual(10);
    }
  });
});

describe('Every item', () => {
  it('has a unique id that begins with its level', () => {
    const ids = items.map(({ id }) => id);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
    expect(items.filter(({ id, level }) => !id.startsWith(level.toLowerCase()))).toEqual([]);
  });

  it('follows the rules that questions written in the browser follow', () => {
    const wrong = items.flatMap((item) => problemsOf(item).map(({ sentence }) => `${item.id}: ${sentence}`));
    expect(wrong).toEqual([]);
  });

  it('is unlike every other one', () => {
    const stems = items.map((item) => stemOf(item.id, item));
    const alike = stems.flatMap((stem) =>
      likenessesOf(
        stem,
        stems.filter((other) => other !== stem),
      ).map(({ sentence }) => `${stem.id}: ${sentence}`),
    );
    expect(alike).toEqual([]);
  });
});

describe('Clues that would give the answer away', () => {
  const groups = CEFR_LEVELS.flatMap((level) => [
    { level, skills: ['grammar', 'vocabulary'] },
    { level, skills: ['reading', 'listening'] },
  ]);

  it.each(groups)(
    'are absent at $level in $skills: the key is the longest option about as often as by chance, and the shortest',
    ({ level, skills }) => {
      const own = items.flatMap((item) =>
        item.format === 'choice' && item.level === level && skills.includes(item.skill) ? [item] : [],
      );
      const shareOf = (compare: (wrong: number, right: number) => boolean) =>
        own.filter(({ answer, mistakes }) =>
          mistakes.every(({ response }) => compare(response.length, answer.length)),
        ).length / own.length;
      for (const share of [
        shareOf((wrong, right) => wrong < right),
        shareOf((wrong, right) => wrong > right),
      ]) {
        expect(share).toBeGreaterThanOrEqual(0.15);
        expect(share).toBeLessThanOrEqual(0.35);
      }
    },
  );
});

describe('The variety of the bank', () => {
  it.each(['register', 'reported-speech', 'countability', 'agreement'])(
    'holds at least six items on %s, so that a pattern of mistakes shows',
    (tag) => {
      expect(items.filter(({ transfer }) => transfer === tag).length).toBeGreaterThanOrEqual(6);
    },
  );

  it.each(CEFR_LEVELS)('holds dialogues and texts that are no plain paragraphs at %s', (level) => {
    const dialogues = new Set(
      ofLevel(level).flatMap(({ script }) => (script && parseScript(script).length > 1 ? [script] : [])),
    );
    expect(dialogues.size).toBeGreaterThanOrEqual(2);
    const kinds = new Set(ofLevel(level).flatMap(({ passage }) => kindsOf(passage)));
    expect(kinds.size, [...kinds].join(', ')).toBeGreaterThanOrEqual(4);
  });

  it('shows at least six drawings at A1', () => {
    const shown = ofLevel('A1').filter(({ passage }) => kindsOf(passage).includes('picture'));
    expect(new Set(shown.map(({ passage }) => passage)).size).toBeGreaterThanOrEqual(6);
  });
});

function kindsOf(passage: string | undefined): string[] {
  return passage === undefined ? [] : parsePassage(passage).map(({ kind }) => kind);
}
