import { describe, expect, it } from 'vitest';
import { FORMATS, SKILLS } from '#app/domain/level-estimation/bank-item.ts';
import { levelOf } from '#app/domain/level-estimation/cefr.ts';
import { estimateLevel } from '#app/domain/level-estimation/estimate.ts';
import { buildItemChooser, type ItemChooser } from '#app/domain/level-estimation/item-choice.ts';
import type { Outcome } from '#app/domain/level-estimation/posterior.ts';
import { MAX_EXTENDED_ITEMS, MAX_ITEMS } from '#app/domain/level-estimation/stopping.ts';
import { keyOfItem } from '#app/domain/typed-answers/item-key.ts';
import type { Bank, BankEntry } from '../model/bank.server.ts';
import type { StoredTest } from './answer-rows.server.ts';
import { decideAnswer, finishOfOffered, replacementItem } from './decide-answer.ts';
import { createPosteriorCache } from './posterior-cache.ts';

const ENTRIES: BankEntry[] = Array.from({ length: 360 }, (_, index) => {
  const itemId = index + 1;
  const difficulty = ((index * 7) % 81) / 10 - 4;
  const skill = SKILLS[index % SKILLS.length] ?? 'grammar';
  const format = FORMATS[Math.floor(index / SKILLS.length) % FORMATS.length] ?? 'gap';
  return {
    ...{ id: String(itemId), itemId, level: levelOf(difficulty), skill, format, topic: `topic ${index}` },
    ...{ textGroup: null, difficulty, discrimination: 1.2, guessing: format === 'choice' ? 0.2 : 0 },
    ...{
      passage: null,
      script: skill === 'listening' ? `script ${itemId}` : null,
      recording: null,
      hint: null,
    },
    ...{ prompt: `${itemId} ___`, answers: ['right answer'], distractors: ['one', 'two', 'three'] },
    typedKey: keyOfItem({
      ...{ format, skill, transfer: 'none', prompt: `${itemId} ___` },
      ...{ answers: ['right answer'], mistakes: [] },
    }),
  };
});

function bankWith(chooser: ItemChooser = buildItemChooser(ENTRIES)): Bank {
  const entry = (id: number) => ENTRIES[id - 1] as BankEntry;
  return { version: 1, knownPeople: 0, entry, chooser, listening: () => [] };
}

const deps = (bank = bankWith()) => ({ bank, random: Math.random, cache: createPosteriorCache(10) });

/** A test with these outcomes, of items as near to the edge of B1 and B2 as there are. */
function testWith(outcomes: Outcome[], more: Partial<StoredTest> = {}): StoredTest {
  const near = ENTRIES.filter(({ skill }) => skill !== 'listening')
    .sort((a, b) => Math.abs(a.difficulty) - Math.abs(b.difficulty))
    .map(({ itemId }) => itemId);
  return {
    ...{
      id: '00000000-0000-4000-8000-000000000001',
      visitor_hash: 'hash',
      bank_version: 1,
      self_rating: 'unsure',
    },
    ...{ answer_count: outcomes.length, current_item_id: near[outcomes.length] ?? 0, trial_position: null },
    ...{ has_offer: outcomes.length >= MAX_ITEMS, is_listening_left_out: true, excluded_items: [] },
    ...{ is_finished: false, is_abandoned: false, item_ids: near.slice(0, outcomes.length), outcomes },
    responses: outcomes.map((outcome) => (outcome === 'correct' ? 'right answer' : null)),
    ...more,
  };
}

/** Half of them right: the level stays undecided. */
function halfRight(count: number): Outcome[] {
  return Array.from({ length: count }, (_, index) => (index % 2 === 0 ? 'correct' : 'unknown'));
}

function answered(test: StoredTest, response: string | null, from = deps()) {
  return decideAnswer(test, { testId: test.id, position: test.answer_count + 1, response }, from);
}

describe('The trial question of a test', () => {
  it('does not change the posterior, from the cache or from the rows', () => {
    const withCache = deps();
    const before = answered(testWith(halfRight(4), { trial_position: 6 }), 'right answer', withCache);
    if (before.posterior) withCache.cache.set(before.row?.testId ?? '', 5, before.posterior);
    const next = testWith([...halfRight(4), 'correct'], { trial_position: 6 });
    for (const response of ['right answer', null]) {
      expect(answered(next, response, withCache).posterior).toEqual(before.posterior);
      expect(answered(next, response).posterior).toEqual(
        answered(testWith(halfRight(4)), 'right answer').posterior,
      );
    }
    // The one after it counts again.
    const after = testWith([...halfRight(4), 'correct', 'unknown'], { trial_position: 6 });
    expect(answered(after, null).posterior).not.toEqual(before.posterior);
  });

  it('does not count in the level, and all others do', () => {
    const outcomes: Outcome[] = Array.from({ length: 39 }, () => 'correct');
    const test = testWith(outcomes, { trial_position: 3, has_offer: true });
    const last = answered(test, 'right answer');
    const items = [...test.item_ids, test.current_item_id ?? 0].filter((_, index) => index !== 2);
    const { level, theta, sd, isBelowA1 } = estimateLevel(
      items.map((id) => ({ item: ENTRIES[id - 1] as BankEntry, outcome: 'correct' })),
    );
    expect(last.row?.finish).toEqual({ level, theta, sd, isBelowA1 });
    expect(last.row?.trialPosition).toBe(3);
  });

  it('is chosen for its position alone', () => {
    const asked: string[] = [];
    const real = buildItemChooser(ENTRIES);
    const chooser: ItemChooser = {
      choose(input) {
        asked.push('ordinary');
        return real.choose(input);
      },
      chooseTrial(input) {
        asked.push('trial');
        return real.chooseTrial(input);
      },
    };
    for (const count of [2, 3, 4]) {
      const { row } = answered(
        testWith(halfRight(count), { trial_position: 5 }),
        null,
        deps(bankWith(chooser)),
      );
      expect(row?.trialPosition).toBe(5);
    }
    expect(asked).toEqual(['ordinary', 'trial', 'ordinary']);
  });

  it('gives way to an ordinary question, which counts, where no item is near', () => {
    const chooser = { ...buildItemChooser(ENTRIES), chooseTrial: () => null };
    const { row, question } = answered(
      testWith(halfRight(3), { trial_position: 5 }),
      null,
      deps(bankWith(chooser)),
    );
    expect(question?.position).toBe(5);
    expect(row?.trialPosition).toBeNull();
    expect(row?.nextItemId).not.toBeNull();
  });

  it('stays one when „Nu pot asculta acum” replaces it, and counts where only an ordinary one is left', () => {
    const test = testWith(halfRight(4), { trial_position: 5, is_listening_left_out: false });
    const replaced = replacementItem(test, deps());
    expect(replaced.trialPosition).toBe(5);
    expect(ENTRIES[(replaced.itemId ?? 0) - 1]?.skill).not.toBe('listening');
    const none = deps(bankWith({ ...buildItemChooser(ENTRIES), chooseTrial: () => null }));
    expect(replacementItem(test, none)).toMatchObject({ trialPosition: null, itemId: expect.any(Number) });
    // Another position is no trial, and leaves it where it is to come.
    expect(replacementItem(testWith(halfRight(2), { trial_position: 5 }), none).trialPosition).toBe(5);
  });
});

describe('The offer of more questions', () => {
  it('comes with the 26th question when 25 answers leave the level undecided', () => {
    const offered = answered(testWith(halfRight(24)), null);
    expect(offered).toMatchObject({ isOffered: true, question: { position: 26 }, answerCount: 25 });
    expect(offered.row).toMatchObject({ isOffered: true, finish: null });
    const early = answered(testWith(halfRight(23)), null);
    expect(early).toMatchObject({ isOffered: false, row: { isOffered: false, finish: null } });
  });

  it('does not come when the level is decided, nor when the bank has no question left', () => {
    const hardest = ENTRIES.toSorted((a, b) => b.difficulty - a.difficulty).map(({ itemId }) => itemId);
    const certain = testWith(
      Array.from({ length: 24 }, (): Outcome => 'correct'),
      {
        item_ids: hardest.slice(0, 24),
      },
    );
    expect(answered(certain, 'right answer').row?.finish?.level).toBe('C2');
    const empty = { ...buildItemChooser(ENTRIES), choose: () => null };
    const ended = answered(testWith(halfRight(24)), null, deps(bankWith(empty)));
    expect(ended).toMatchObject({ isOffered: false, question: null });
    expect(ended.row?.finish).not.toBeNull();
  });

  it('is accepted by the answer to the 26th question, and said again to an answer that comes twice', () => {
    const test = testWith(halfRight(25));
    const repeated = decideAnswer(
      test,
      { testId: test.id, position: 25, response: test.responses[24] ?? null },
      deps(),
    );
    expect(repeated).toMatchObject({ status: 'repeated', isOffered: true, question: { position: 26 } });
    const accepted = answered(test, null);
    expect(accepted).toMatchObject({ status: 'accepted', isOffered: false, question: { position: 27 } });
    expect(accepted.row).toMatchObject({ isOffered: false, finish: null });
  });

  it('ends at the latest with the fortieth answer', () => {
    expect(answered(testWith(halfRight(MAX_EXTENDED_ITEMS - 2)), null).question?.position).toBe(40);
    const last = answered(testWith(halfRight(MAX_EXTENDED_ITEMS - 1)), null);
    expect(last.question).toBeNull();
    expect(last.row?.finish).not.toBeNull();
  });

  it('can be declined with the level of the answers so far; a test without it can not be ended', () => {
    const bank = bankWith();
    const test = testWith(halfRight(27), { trial_position: 6 });
    const counting = test.item_ids.flatMap((id, index) =>
      index === 5 ? [] : [{ item: bank.entry(id), outcome: test.outcomes[index] ?? 'unknown' }],
    );
    const { level, theta, sd, isBelowA1 } = estimateLevel(counting);
    expect(finishOfOffered(test, bank)).toEqual({ level, theta, sd, isBelowA1 });
    for (const other of [{ has_offer: false }, { is_finished: true }, { is_abandoned: true }])
      expect(finishOfOffered({ ...test, ...other }, bank)).toBeNull();
  });
});
