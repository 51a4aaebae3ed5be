import { describe, expect, it } from 'vitest';
import { sourcesOf, sumOf } from './lead-origins.ts';

describe('Where leads came from', () => {
  const now = [
    { source: 'contact', stage: 'new', leads: 2 },
    { source: 'level-test', stage: 'enrolled', leads: 3 },
    { source: 'level-test', stage: 'lost', leads: 4 },
  ] as const;
  const before = [
    { source: 'level-test', stage: 'new', leads: 1 },
    { source: 'import', stage: 'new', leads: 9 },
  ] as const;

  it('Each source has its leads by stage beside those of the period before, the most first', () => {
    expect(sourcesOf(now, before)).toEqual([
      { source: 'level-test', leads: 7, before: 1, byStage: { enrolled: 3, lost: 4 } },
      { source: 'contact', leads: 2, before: 0, byStage: { new: 2 } },
      { source: 'import', leads: 0, before: 9, byStage: {} },
    ]);
  });

  it('All sources together are the sums of their rows', () => {
    expect(sumOf(sourcesOf(now, before))).toEqual({
      leads: 9,
      before: 10,
      byStage: { enrolled: 3, lost: 4, new: 2 },
    });
  });
});
