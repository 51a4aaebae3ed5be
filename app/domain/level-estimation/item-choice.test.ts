import { describe, expect, it } from 'vitest';
import type { BankItem } from './bank-item.ts';
import { SKILLS } from './bank-item.ts';
import { buildItemChooser } from './item-choice.ts';
import { fisherInformation } from './item-response.ts';
import { priorPosterior } from './posterior.ts';
import { simulatedBank } from './simulated-bank.ts';
import { seededRandom } from './simulated-learner.ts';

const bank = simulatedBank(52);
const atB1 = priorPosterior({ mean: -0.7, sd: 0.6 });

function item(id: string, details: Partial<BankItem> = {}): BankItem {
  const plain = { discrimination: 1.2, difficulty: -0.7, guessing: 0.25 };
  return {
    ...plain,
    id,
    level: 'B1',
    skill: 'grammar',
    format: 'choice',
    topic: id,
    textGroup: null,
    ...details,
  };
}

/** The questions of a test of `length` with a constant posterior. */
function ask(items: readonly BankItem[], length: number, seed = 1): BankItem[] {
  const chooser = buildItemChooser(items);
  const random = seededRandom(seed);
  const asked: BankItem[] = [];
  for (let question = 0; question < length; question += 1) {
    const next = chooser.choose({ posterior: atB1, answered: asked.map(({ id }) => id), random });
    if (next) asked.push(next);
  }
  return asked;
}

function firstChoices(items: readonly BankItem[], answered: readonly string[] = []): Set<string | undefined> {
  const chooser = buildItemChooser(items);
  const random = seededRandom(5);
  const draws = Array.from({ length: 200 }, () => chooser.choose({ posterior: atB1, answered, random }));
  return new Set(draws.map((drawn) => drawn?.id));
}

describe('the choice of the next question', () => {
  it('draws among the three most informative of the skill and format', () => {
    const gaps = bank.filter(({ skill, format }) => skill === 'grammar' && format === 'gap');
    const best = gaps
      .toSorted((one, other) => fisherInformation(other, -0.7) - fisherInformation(one, -0.7))
      .slice(0, 3);
    expect(firstChoices(gaps)).toEqual(new Set(best.map(({ id }) => id)));
  });

  it('does not start every test with the same question or skill', () => {
    const first = [...firstChoices(bank)].map((id) => bank.find((one) => one.id === id));
    expect(first.length).toBeGreaterThanOrEqual(12);
    expect(new Set(first.map((one) => one?.skill)).size).toBe(4);
  });

  it('keeps the skills at their shares', () => {
    const asked = ask(bank, 25);
    const countOf = (skill: string) => asked.filter((one) => one.skill === skill).length;
    for (const [index, expected] of [8, 7, 5, 5].entries()) {
      expect(Math.abs(countOf(SKILLS[index] ?? '') - expected), SKILLS[index]).toBeLessThanOrEqual(1);
    }
  });

  it('mixes the formats: no four in a row, and all of them in any ten', () => {
    for (let seed = 1; seed <= 20; seed += 1) {
      const formats = ask(bank, 40, seed).map(({ format }) => format);
      expect(formats.join(' ')).not.toMatch(/(\w+)( \1){3}/);
      for (let start = 0; start + 10 <= formats.length; start += 1) {
        expect(new Set(formats.slice(start, start + 10)).size).toBe(3);
      }
    }
  });

  it('asks no listening question where listening is left out, and no excluded item', () => {
    const chooser = buildItemChooser(bank);
    const random = seededRandom(4);
    const excluded = bank.filter(({ level }) => level === 'B1').map(({ id }) => id);
    const answered: string[] = [];
    for (;;) {
      const next = chooser.choose({ posterior: atB1, answered, excluded, isListeningLeftOut: true, random });
      if (!next) break;
      answered.push(next.id);
    }
    const allowed = bank.filter(({ level, skill }) => level !== 'B1' && skill !== 'listening');
    expect(answered.toSorted()).toEqual(allowed.map(({ id }) => id).toSorted());
  });

  it('never repeats a question, and asks all of them before it returns null', () => {
    const asked = ask(bank, bank.length + 5);
    expect(asked).toHaveLength(bank.length);
    expect(new Set(asked).size).toBe(bank.length);
  });

  it('does not ask twice in a row about a topic, nor again about a passage', () => {
    for (let seed = 1; seed <= 20; seed += 1) {
      const asked = ask(bank, 15, seed);
      const passages = asked.flatMap(({ textGroup }) => textGroup ?? []);
      expect(new Set(passages).size).toBe(passages.length);
      expect(asked.every((one, index) => one.topic !== asked[index - 1]?.topic)).toBe(true);
    }
  });

  it('prefers another topic to the last one, even with less information', () => {
    const articles = ['a', 'b', 'c', 'd'].map((id) => item(id, { topic: 'articles' }));
    const tenses = item('tenses', { topic: 'tenses', discrimination: 1 });
    expect(firstChoices([...articles, tenses], ['a'])).toEqual(new Set(['tenses']));
    expect(firstChoices([...articles, tenses], ['a', 'tenses'])).toEqual(new Set(['b', 'c', 'd']));
  });

  it('repeats a topic or a passage when there is nothing else to ask', () => {
    const oneTopic = [item('a', { topic: 'articles' }), item('b', { topic: 'articles' })];
    expect(ask(oneTopic, 2)).toHaveLength(2);
    const onePassage = ['a', 'b', 'c'].map((id) => item(id, { skill: 'reading', textGroup: 'the letter' }));
    expect(ask(onePassage, 3)).toHaveLength(3);
  });

  it('prefers another skill to a new passage that is far too hard', () => {
    const items = [
      item('seen', { skill: 'reading', textGroup: 'the letter' }),
      item('same passage', { skill: 'reading', textGroup: 'the letter' }),
      item('far too hard', { skill: 'reading', textGroup: 'the essay', difficulty: 4 }),
      item('first grammar'),
      item('second grammar'),
    ];
    expect(firstChoices(items, ['first grammar', 'seen'])).toEqual(new Set(['second grammar']));
    expect(firstChoices(items, ['first grammar', 'seen', 'second grammar'])).toEqual(
      new Set(['same passage']),
    );
  });

  it('falls back to the other skills when one has run out', () => {
    const asked = ask(
      [item('g'), item('v', { skill: 'vocabulary' }), item('v2', { skill: 'vocabulary' })],
      3,
    );
    expect(asked).toHaveLength(3);
  });

  it('chooses difficulties near the ability of the learner', () => {
    const chooser = buildItemChooser(bank);
    const random = seededRandom(4);
    for (const mean of [-4, -2, 0, 2, 4]) {
      const posterior = priorPosterior({ mean, sd: 0.4 });
      for (let draw = 0; draw < 50; draw += 1) {
        const difficulty = chooser.choose({ posterior, answered: [], random })?.difficulty ?? Infinity;
        expect(Math.abs(difficulty - mean)).toBeLessThan(1.5);
      }
    }
  });

  it('ignores answered questions that are no longer in the bank', () => {
    expect(
      buildItemChooser([item('a')]).choose({ posterior: atB1, answered: ['gone'], random: () => 0.99 })?.id,
    ).toBe('a');
  });

  it('gives everything of a bank as a trial question, the least given first', () => {
    const chooser = buildItemChooser(bank);
    const random = seededRandom(6);
    const near = bank.filter(({ difficulty }) => Math.abs(difficulty + 0.7) <= 1.4);
    const drawn = Array.from({ length: near.length + 40 }, () =>
      chooser.chooseTrial({ posterior: atB1, answered: [], random }),
    );
    const ids = new Set(drawn.map((one) => one?.id));
    expect(near.filter(({ id }) => !ids.has(id))).toEqual([]);
    expect(drawn.every((one) => Math.abs((one?.difficulty ?? 9) + 0.7) <= 1.7)).toBe(true);
  });

  it('gives no trial question of a kind the next question may not have', () => {
    const chooser = buildItemChooser([
      ...['a', 'b', 'c', 'd'].map((id) => item(id)),
      item('heard', { skill: 'listening', format: 'gap' }),
      item('far', { format: 'order', difficulty: 3 }),
    ]);
    const input = { posterior: atB1, answered: ['a', 'b', 'c'], random: () => 0 };
    expect(chooser.chooseTrial(input)?.id).toBe('heard');
    expect(chooser.chooseTrial({ ...input, isListeningLeftOut: true })).toBeNull();
    expect(chooser.chooseTrial({ ...input, excluded: ['heard'] })).toBeNull();
  });

  it('is null for an empty bank', () => {
    expect(buildItemChooser([]).choose({ posterior: atB1, answered: [], random: () => 0 })).toBeNull();
  });
});
