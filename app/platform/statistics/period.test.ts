import { describe, expect, it } from 'vitest';
import { periodBefore, periodOf, stepsOf } from './period.ts';

const firstsOf = (first: string, last: string, since = '2020-01-01') =>
  stepsOf(periodOf(first, last), since).map((step) => step.first);

describe('Periods', () => {
  it('A period up to 92 days is shown by days, up to 60 weeks by weeks, and else by months', () => {
    expect(periodOf('2026-08-24', '2026-11-23').step).toBe('day');
    expect(periodOf('2026-08-23', '2026-11-23').step).toBe('week');
    expect(periodOf('2025-11-24', '2026-11-23').step).toBe('week');
    expect(periodOf('2025-06-01', '2026-11-23').step).toBe('month');
  });

  it('The period before has the same length and ends the day before', () => {
    expect(periodBefore(periodOf('2026-11-17', '2026-11-23'))).toMatchObject({
      first: '2026-11-10',
      last: '2026-11-16',
    });
  });

  it('Each day of a period is in one step, also over a change of the clock', () => {
    expect(firstsOf('2026-10-24', '2026-10-27')).toEqual([
      '2026-10-24',
      '2026-10-25',
      '2026-10-26',
      '2026-10-27',
    ]);
  });

  it('Weeks begin on Monday, and the first and last one may be shorter', () => {
    const steps = stepsOf(periodOf('2026-07-01', '2026-11-24'), '2020-01-01');
    expect(steps[0]).toEqual({
      first: '2026-07-01',
      last: '2026-07-05',
      label: '1 iul.',
      name: '1 iul. – 5 iulie 2026',
    });
    expect(steps[1]?.first).toBe('2026-07-06');
    expect(steps.at(-1)).toMatchObject({ first: '2026-11-23', last: '2026-11-24' });
  });

  it('Months begin on their first day', () => {
    expect(firstsOf('2025-01-15', '2026-11-23').slice(0, 3)).toEqual([
      '2025-01-15',
      '2025-02-01',
      '2025-03-01',
    ]);
    expect(stepsOf(periodOf('2025-01-15', '2026-11-23'), '2020-01-01')[1]?.label).toBe('februarie 2025');
  });

  it('Steps before the counting began are left out', () => {
    expect(firstsOf('2026-11-20', '2026-11-23', '2026-11-22')).toEqual(['2026-11-22', '2026-11-23']);
    expect(firstsOf('2026-11-20', '2026-11-23', '2026-12-01')).toEqual([]);
  });
});
