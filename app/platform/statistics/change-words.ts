import { countDays, formatDay } from '#app/domain/days.ts';
import type { DailyMeasure } from '#app/domain/kinds.ts';
import { counted } from '#app/domain/romanian.ts';
import type { DailyCounts } from './daily-counts.ts';
import { type Period, periodBefore } from './period.ts';

/** How the sum of a period differs from the one before it; since when it is counted, where there is none to compare with. */
export function changeWords(counts: DailyCounts, measure: DailyMeasure, period: Period): string {
  const start = counts.startOf(measure);
  const before = periodBefore(period);
  if (start > period.first) return `se numără din ${formatDay(start)}`;
  const length = countDays(period.first, period.last);
  if (start > before.first) return `în ${counted(length, 'zi', 'zile')}`;
  const then = counts.sum(measure, before);
  return length === 1
    ? `${then} în ziua de dinainte`
    : `${then} în cele ${counted(length, 'zi', 'zile')} de dinainte`;
}
