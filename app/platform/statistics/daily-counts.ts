import type { DailyMeasure } from '#app/domain/kinds.ts';

/** How much of one measure and key there was on a day. */
export interface DailyCount {
  measure: DailyMeasure;
  day: string;
  key: string;
  amount: number;
}

/** Which keys of a measure count; all of them when it is omitted. */
type Keys = string | ((key: string) => boolean);

interface Days {
  first: string;
  last: string;
}

/** The counts of some days, to be added up. */
export interface DailyCounts {
  /** The first day of the measure that was counted at all. */
  startOf(measure: DailyMeasure): string;
  sum(measure: DailyMeasure, days: Days, keys?: Keys): number;
  /** The sums by key, largest first. */
  byKey(measure: DailyMeasure, days: Days): { key: string; amount: number }[];
}

/** @param starts the first day that was counted, by measure */
export function createDailyCounts(
  rows: readonly DailyCount[],
  starts: Readonly<Partial<Record<DailyMeasure, string>>>,
): DailyCounts {
  const inOrder = [...rows].sort((a, b) => (a.day < b.day ? -1 : 1));
  const byMeasure = Map.groupBy(inOrder, ({ measure }) => measure);
  const within = (measure: DailyMeasure, { first, last }: Days) => {
    const counted = byMeasure.get(measure) ?? [];
    return counted.slice(
      placeOf(counted, (day) => day >= first),
      placeOf(counted, (day) => day > last),
    );
  };
  return {
    startOf: (measure) => starts[measure] ?? '9999-12-31',
    sum(measure, days, keys) {
      const counts = typeof keys === 'string' ? (key: string) => key === keys : (keys ?? (() => true));
      return within(measure, days).reduce((sum, { key, amount }) => sum + (counts(key) ? amount : 0), 0);
    },
    byKey(measure, days) {
      const sums = new Map<string, number>();
      for (const { key, amount } of within(measure, days)) sums.set(key, (sums.get(key) ?? 0) + amount);
      return [...sums].map(([key, amount]) => ({ key, amount })).sort((a, b) => b.amount - a.amount);
    },
  };
}

/** The place of the first row, of rows in order, whose day is one of those sought: a year is summed up column by column. */
function placeOf(rows: readonly DailyCount[], isSought: (day: string) => boolean): number {
  let [from, to] = [0, rows.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if (isSought(rows[middle]?.day ?? '')) to = middle;
    else from = middle + 1;
  }
  return from;
}
