import { readDay } from '#app/admin/table/list-address.ts';
import { addDays, addMonths } from '#app/domain/days.ts';
import { type Period, periodOf } from '#app/platform/statistics/period.ts';

/** The periods that have a link, by the value of the parameter. */
export const PERIODS = {
  '7-zile': '7 zile',
  '28-zile': '28 de zile',
  '90-zile': '90 de zile',
  '12-luni': '12 luni',
} as const;

export type PeriodName = keyof typeof PERIODS;

const DAYS: Record<Exclude<PeriodName, '12-luni'>, number> = { '7-zile': 7, '28-zile': 28, '90-zile': 90 };
const USUAL: PeriodName = '28-zile';
const MAX_YEARS = 5;

export interface ChosenPeriod extends Period {
  /** Null for days of one's own. */
  name: PeriodName | null;
}

/**
 * The period of an address: one of the named ones, up to today, or days of one's own. What is no period is the usual one;
 * days of one's own end today at the latest, and are five years at most.
 */
export function readPeriod(search: URLSearchParams, today: string): ChosenPeriod {
  const days = [readDay(search, 'de-la'), readDay(search, 'pana-la')];
  if (days.some((day) => day !== null)) {
    const [first, last] = [days[0] ?? today, days[1] ?? today].sort() as [string, string];
    const end = last > today ? today : last;
    const earliest = addDays(addMonths(end, -12 * MAX_YEARS), 1);
    const [, start = end] = [earliest, first, end].sort();
    return { ...periodOf(start, end), name: null };
  }
  const wanted = search.get('perioada') ?? '';
  const name = Object.hasOwn(PERIODS, wanted) ? (wanted as PeriodName) : USUAL;
  const first = name === '12-luni' ? addDays(addMonths(today, -12), 1) : addDays(today, 1 - DAYS[name]);
  return { ...periodOf(first, today), name };
}
