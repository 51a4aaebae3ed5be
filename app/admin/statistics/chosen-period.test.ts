import { describe, expect, it } from 'vitest';
import { readPeriod } from './chosen-period.ts';

const TODAY = '2026-11-23';
const read = (search: string) => {
  const { first, last, name } = readPeriod(new URLSearchParams(search), TODAY);
  return [first, last, name];
};

describe('The period of the statistics', () => {
  it.each([
    ['', ['2026-10-27', TODAY, '28-zile']],
    ['perioada=7-zile', ['2026-11-17', TODAY, '7-zile']],
    ['perioada=90-zile', ['2026-08-26', TODAY, '90-zile']],
    ['perioada=12-luni', ['2025-11-24', TODAY, '12-luni']],
    ['perioada=toString', ['2026-10-27', TODAY, '28-zile']],
  ])('The address „%s” has a named period, which ends today', (search, expected) => {
    expect(read(search)).toEqual(expected);
  });

  it.each([
    ['de-la=2026-11-01&pana-la=2026-11-10', ['2026-11-01', '2026-11-10', null]],
    ['de-la=2026-11-10&pana-la=2026-11-01', ['2026-11-01', '2026-11-10', null]],
    ['de-la=2026-11-01', ['2026-11-01', TODAY, null]],
    ['de-la=2026-12-01&pana-la=2026-12-24', [TODAY, TODAY, null]],
    ['de-la=2000-01-01&pana-la=2026-11-23', ['2021-11-24', TODAY, null]],
    ['de-la=ieri&pana-la=2026-02-31', ['2026-10-27', TODAY, '28-zile']],
    ['perioada=7-zile&de-la=2026-11-01&pana-la=2026-11-02', ['2026-11-01', '2026-11-02', null]],
  ])('The address „%s” has days of one’s own, in order and not after today', (search, expected) => {
    expect(read(search)).toEqual(expected);
  });
});
