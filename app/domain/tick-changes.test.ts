import { runs } from '@english-beyond-limits/backend/testing/repeats';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyTickChanges, changesAfter, type TickChanges } from './tick-changes.ts';

const boxes = fc.constantFrom('A1-1', 'A1-2', 'B1-1', 'B1-2', 'C2-3');
const ticks = fc.uniqueArray(boxes);
const changes = fc.dictionary(boxes, fc.boolean());

function setOf(list: readonly string[]): Set<string> {
  return new Set(list);
}

/** What a device would hold that had `base` from the account and changed it so. */
function changesOf(base: readonly string[], local: readonly string[]): TickChanges {
  return {
    ...Object.fromEntries(local.filter((box) => !base.includes(box)).map((box) => [box, true])),
    ...Object.fromEntries(base.filter((box) => !local.includes(box)).map((box) => [box, false])),
  };
}

describe('Ticks of an account with the changes of a device', () => {
  it('They are the three-way merge of both: what the device ticked is added, what it unticked is gone, the rest is as the account has it', () => {
    fc.assert(
      fc.property(ticks, ticks, ticks, (base: string[], remote: string[], local: string[]) => {
        const merged = setOf(applyTickChanges(remote, changesOf(base, local)));
        for (const box of ['A1-1', 'A1-2', 'B1-1', 'B1-2', 'C2-3']) {
          const isChanged = base.includes(box) !== local.includes(box);
          expect(merged.has(box), box).toBe((isChanged ? local : remote).includes(box));
        }
      }),
      runs(10_000, 100),
    );
  });

  it('Without changes they are those of the account, whatever the device showed before', () => {
    fc.assert(
      fc.property(ticks, (remote) => {
        expect(applyTickChanges(remote, {})).toEqual(remote);
      }),
      runs(10_000, 100),
    );
  });

  it('Each box is named once, and the same changes sent twice do no more than once', () => {
    fc.assert(
      fc.property(ticks, changes, (remote, made) => {
        const once = applyTickChanges(remote, made);
        expect(once).toHaveLength(setOf(once).size);
        expect(setOf(applyTickChanges(once, made))).toEqual(setOf(once));
      }),
      runs(10_000, 100),
    );
  });

  it('Two devices that changed different boxes come to the same ticks in either order', () => {
    fc.assert(
      fc.property(ticks, changes, changes, (remote, first, second) => {
        const others = Object.fromEntries(Object.entries(second).filter(([box]) => !(box in first)));
        expect(setOf(applyTickChanges(applyTickChanges(remote, first), others))).toEqual(
          setOf(applyTickChanges(applyTickChanges(remote, others), first)),
        );
      }),
      runs(10_000, 100),
    );
  });
});

describe('Changes left after a request', () => {
  it('What was changed while a request was on its way is shown before and after its answer', () => {
    fc.assert(
      fc.property(ticks, changes, changes, (remote, sent, later) => {
        const now = { ...sent, ...later };
        const shown = applyTickChanges(remote, now);
        const answer = applyTickChanges(remote, sent);
        expect(setOf(applyTickChanges(answer, changesAfter(now, sent)))).toEqual(setOf(shown));
      }),
      runs(10_000, 100),
    );
  });

  it('Nothing is left of what arrived, so it cannot come back later', () => {
    fc.assert(
      fc.property(changes, (sent) => {
        expect(changesAfter(sent, sent)).toEqual({});
      }),
      runs(10_000, 100),
    );
  });
});
