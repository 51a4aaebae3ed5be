import { describe, expect, it } from 'vitest';
import { addDays, addMonths, countDays, dayOf, formatDay, formatShortDay, mondayOf } from './days.ts';

describe('Days', () => {
  it('The day of a moment begins at midnight in Bucharest, in summer and in winter', () => {
    expect(dayOf(new Date('2026-11-23T21:59:59Z'))).toBe('2026-11-23');
    expect(dayOf(new Date('2026-11-23T22:00:00Z'))).toBe('2026-11-24');
    expect(dayOf(new Date('2026-07-01T20:59:59Z'))).toBe('2026-07-01');
    expect(dayOf(new Date('2026-07-01T21:00:00Z'))).toBe('2026-07-02');
  });

  it('Days are added over months, years and changes of the clock', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
    expect(addDays('2026-03-29', 1)).toBe('2026-03-30');
    expect(addDays('2026-03-01', -1)).toBe('2026-02-28');
    expect(countDays('2026-10-20', '2026-10-30')).toBe(11);
    expect(countDays('2026-10-20', '2026-10-20')).toBe(1);
  });

  it('A month before a long month’s end is the last day of the shorter one', () => {
    expect(addMonths('2026-03-31', -1)).toBe('2026-02-28');
    expect(addMonths('2026-11-23', -12)).toBe('2025-11-23');
    expect(addMonths('2024-02-29', 12)).toBe('2025-02-28');
  });

  it('A week begins on Monday', () => {
    expect(mondayOf('2026-11-23')).toBe('2026-11-23');
    expect(mondayOf('2026-11-29')).toBe('2026-11-23');
    expect(mondayOf('2026-11-22')).toBe('2026-11-16');
  });

  it('Days are written in Romanian', () => {
    expect(formatDay('2026-11-03')).toBe('3 noiembrie 2026');
    expect(formatShortDay('2026-11-03')).toBe('3 nov.');
  });
});
