import { describe, expect, it } from 'vitest';
import { changeWords } from './change-words.ts';
import { columnsOf } from './columns.ts';
import { createDailyCounts, type DailyCount } from './daily-counts.ts';
import { periodOf } from './period.ts';

const row = (day: string, key: string, amount: number, measure: DailyCount['measure'] = 'leads') => ({
  measure,
  day,
  key,
  amount,
});
const ROWS = [
  row('2026-11-03', 'a', 4),
  row('2026-11-01', 'a', 1),
  row('2026-11-02', 'b', 2),
  row('2026-11-02', 'a', 3),
  row('2026-11-02', 'a', 50, 'level_tests'),
];
const counts = createDailyCounts(ROWS, { leads: '2026-10-20' });

describe('Daily counts', () => {
  it('Days are added up with the first and the last one, whatever the order of the rows', () => {
    expect(counts.sum('leads', { first: '2026-11-01', last: '2026-11-03' })).toBe(10);
    expect(counts.sum('leads', { first: '2026-11-02', last: '2026-11-02' })).toBe(5);
    expect(counts.sum('leads', { first: '2026-11-02', last: '2026-11-03' }, 'a')).toBe(7);
    expect(counts.sum('leads', { first: '2026-11-04', last: '2026-11-30' })).toBe(0);
    expect(counts.sum('sign_ups', { first: '2026-11-01', last: '2026-11-03' })).toBe(0);
  });

  it('Sums by key come with the largest first', () => {
    expect(counts.byKey('leads', { first: '2026-11-01', last: '2026-11-03' })).toEqual([
      { key: 'a', amount: 8 },
      { key: 'b', amount: 2 },
    ]);
  });

  it('A chart over time has a column for each day, with a value for each series', () => {
    const { columns, series } = columnsOf(counts, 'leads', periodOf('2026-11-01', '2026-11-03'), [
      { name: 'a', tone: 'main', keys: (key) => key === 'a' },
      { name: 'all', tone: 'plain' },
    ]);
    expect(columns.map(({ label }) => label)).toEqual(['1 nov.', '2 nov.', '3 nov.']);
    expect(series.map(({ values }) => values)).toEqual([
      [1, 3, 4],
      [1, 5, 4],
    ]);
  });

  it('A period is compared with the one before only when both were counted', () => {
    const words = (first: string, last: string) => changeWords(counts, 'leads', periodOf(first, last));
    expect(words('2026-11-02', '2026-11-03')).toBe('1 în cele 2 zile de dinainte');
    expect(words('2026-11-02', '2026-11-02')).toBe('1 în ziua de dinainte');
    expect(words('2026-10-21', '2026-11-03')).toBe('în 14 zile');
    expect(words('2026-10-01', '2026-11-03')).toBe('se numără din 20 octombrie 2026');
  });
});
