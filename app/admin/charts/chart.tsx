import type { Chart } from '#app/platform/statistics/statistics.ts';
import { BarChart } from './bar-chart.tsx';
import { CohortGrid } from './cohort-grid.tsx';
import { PlotChart } from './plot-chart.tsx';

/** Draws a chart that the server has made as data. */
export function ChartOf({ chart }: { chart: Chart }) {
  if ('rows' in chart) return <CohortGrid chart={chart} />;
  if ('bars' in chart) return <BarChart chart={chart} />;
  return <PlotChart chart={chart} />;
}
