import { BAND_CUTS, bandOf, CEFR_LEVELS, type CefrLevel } from '#app/domain/level-estimation/cefr.ts';

/** One finished test, as the chart needs it. */
export interface ChartedResult {
  testId: string;
  finishedAt: Date | string;
  level: CefrLevel;
  /** Ability and its standard deviation, in logits. */
  theta: number;
  sd: number;
}

/** A result in the units of the drawing. */
interface ChartPoint {
  testId: string;
  x: number;
  y: number;
  /** The ends of the error bar: one standard deviation above and below. */
  top: number;
  bottom: number;
}

export const CHART = { width: 360, left: 44, right: 344, bandHeight: 38 };
export const CHART_HEIGHT = CHART.bandHeight * CEFR_LEVELS.length;

/** The first and last bands are unbounded; they are drawn as wide as the others. */
const BAND_WIDTH = BAND_CUTS[1] - BAND_CUTS[0];
const HIGHEST = (BAND_CUTS[BAND_CUTS.length - 1] as number) + BAND_WIDTH;
const LOWEST = BAND_CUTS[0] - BAND_WIDTH;
/** The least distance of a point from its band's edge, in logits. */
const EDGE_MARGIN = 0.15;
/** The least distance between two points, as a part of the width: shows two tests of one day side by side. */
const MIN_GAP = 0.09;

/** The upper edge of a level's band. */
export function bandTop(level: CefrLevel): number {
  return CHART_HEIGHT - CHART.bandHeight * (CEFR_LEVELS.indexOf(level) + 1);
}

/** The points of the chart: time from left to right, ability from bottom to top. @param results oldest first */
export function chartPoints(results: readonly ChartedResult[]): ChartPoint[] {
  const positions = spread(results.map(({ finishedAt }) => new Date(finishedAt).getTime()));
  return results.map(({ testId, level, theta, sd }, index) => {
    const { from, to } = bandOf(level);
    const shown = Math.min(Math.max(theta, from + EDGE_MARGIN), to - EDGE_MARGIN);
    return {
      testId,
      x: CHART.left + (positions[index] as number) * (CHART.right - CHART.left),
      y: height(shown),
      top: height(shown + sd),
      bottom: height(shown - sd),
    };
  });
}

function height(theta: number): number {
  const kept = Math.min(HIGHEST - EDGE_MARGIN, Math.max(LOWEST + EDGE_MARGIN, theta));
  return ((HIGHEST - kept) / (HIGHEST - LOWEST)) * CHART_HEIGHT;
}

/** Positions of moments between the first (0) and the last (1), never closer than the least gap. */
function spread(moments: readonly number[]): number[] {
  const [first = 0] = moments;
  const last = moments.at(-1) ?? 0;
  if (moments.length < 2) return moments.map(() => 0.5);
  const margin = 0.06;
  const gap = Math.min(MIN_GAP, (1 - 2 * margin) / (moments.length - 1));
  const positions: number[] = [];
  for (const moment of moments) {
    const wanted = last > first ? (moment - first) / (last - first) : 0;
    const before = positions.at(-1);
    positions.push(Math.max(margin + wanted * (1 - 2 * margin), before === undefined ? 0 : before + gap));
  }
  let limit = 1 - margin;
  for (let index = positions.length - 1; index >= 0; index--) {
    positions[index] = Math.min(positions[index] as number, limit);
    limit = (positions[index] as number) - gap;
  }
  return positions;
}
