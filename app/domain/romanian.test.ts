import { describe, expect, it } from 'vitest';
import {
  counted,
  formatAgo,
  formatDate,
  formatDuration,
  formatMonth,
  formatShortMoment,
} from './romanian.ts';

describe('Romanian', () => {
  it.each([
    [0, '0 întrebări'],
    [1, '1 întrebare'],
    [2, '2 întrebări'],
    [19, '19 întrebări'],
    [20, '20 de întrebări'],
    [100, '100 de întrebări'],
    [101, '101 întrebări'],
    [119, '119 întrebări'],
    [120, '120 de întrebări'],
  ])('puts "de" where it belongs after %i', (count, said) => {
    expect(counted(count, 'întrebare', 'întrebări')).toBe(said);
  });

  it('has dates in the time zone of Bucharest', () => {
    expect(formatDate('2026-11-20T22:30:00Z')).toBe('21 noiembrie 2026');
  });

  it('has dates with time in figures', () => {
    expect(formatShortMoment('2026-11-20T22:30:00Z')).toBe('21.11.2026, 00:30');
  });

  it('has the name of a month', () => {
    expect(formatMonth('2026-11')).toBe('noiembrie 2026');
  });

  it.each([
    [0.2, 'un minut'],
    [1, 'un minut'],
    [9.98, '10 minute'],
    [20, '20 de minute'],
    [59.9, 'o oră'],
    [60, 'o oră'],
    [120, '2 ore'],
    [24 * 60, '24 de ore'],
    [7 * 24 * 60, '7 zile'],
  ])('has the words of %d minutes: %s', (minutes, words) => {
    expect(formatDuration(minutes)).toBe(words);
  });

  it.each([
    ['2026-11-23T12:00:30Z', 'chiar acum'],
    ['2026-11-23T11:59:40Z', 'chiar acum'],
    ['2026-11-23T11:40:00Z', 'acum 20 de minute'],
    ['2026-11-23T11:00:00Z', 'acum o oră'],
    ['2026-11-21T12:00:00Z', 'acum 2 zile'],
    ['2026-10-14T12:00:00Z', '14 octombrie 2026'],
  ])('has how long ago %s was: %s', (moment, words) => {
    expect(formatAgo(moment, new Date('2026-11-23T12:00:00Z'))).toBe(words);
  });
});
