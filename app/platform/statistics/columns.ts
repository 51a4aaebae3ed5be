import type { DailyMeasure } from '#app/domain/kinds.ts';
import type { DailyCounts } from './daily-counts.ts';
import { type Period, stepsOf } from './period.ts';
import type { PlotData, Tone } from './statistics.ts';

const STEP_NAMES = { day: 'Ziua', week: 'Săptămâna', month: 'Luna' };

interface Series {
  name: string;
  tone: Tone;
  /** The keys of the measure that count; all when it is omitted. */
  keys?: (key: string) => boolean;
}

/** The columns of a chart over time: one for each day, week or month since the measure is counted. */
export function columnsOf(
  counts: DailyCounts,
  measure: DailyMeasure,
  period: Period,
  series: readonly Series[],
): Pick<PlotData, 'columnHead' | 'columns' | 'series'> {
  const steps = stepsOf(period, counts.startOf(measure));
  return {
    columnHead: STEP_NAMES[period.step],
    columns: steps.map(({ label, name }) => ({ label, name })),
    series: series.map(({ name, tone, keys }) => ({
      name,
      tone,
      values: steps.map((step) => counts.sum(measure, step, keys)),
    })),
  };
}
