import { CEFR_LEVELS, type CefrLevel } from '#app/domain/level-estimation/cefr.ts';
import { scaleShare, shownAbility } from '../result/level-scale.ts';

/** One finished test, as the chart needs it. */
export interface ChartedResult {
  testId: string;
  finishedAt: Date | string;
  level: CefrLevel;
  isBelowA1: boolean;
  /** Ability and its standard deviation, in logits. */
  theta: number;
  sd: number;
}

/** A point of the chart, in the units of its viewBox. */
interface ChartPoint {
  testId: string;
  x: number;
  y: number;
  /** One standard deviation above and below the ability. */
  top: number;
  bottom: number;
}

export const CHART = { width: 360, left: 44, right: 344, bandHeight: 38 };
export const CHART_HEIGHT = CHART.bandHeight * CEFR_LEVELS.length;

/** Between two points, as a part of the width, so that two tests of one day stand side by side. */
const MIN_GAP = 0.09;

/** The upper edge of a level's band. */
export function bandTop(level: CefrLevel): number {
  return CHART_HEIGHT - CHART.bandHeight * (CEFR_LEVELS.indexOf(level) + 1);
}

/** The points of the chart: time from left to right, ability from bottom to top. @param results oldest first */
export function chartPoints(results: readonly ChartedResult[]): ChartPoint[] {
  const places = positions(results.map(({ finishedAt }) => new Date(finishedAt).getTime()));
  return results.map(({ testId, level, theta, sd }, index) => {
    const shown = shownAbility(theta, level);
    return {
      testId,
      x: CHART.left + (places[index] as number) * (CHART.right - CHART.left),
      y: yOf(shown),
      top: yOf(shown + sd),
      bottom: yOf(shown - sd),
    };
  });
}

function yOf(theta: number): number {
  return (1 - scaleShare(theta)) * CHART_HEIGHT;
}

/** Moments as parts of the way from the first to the last, never closer than `MIN_GAP`. */
function positions(moments: readonly number[]): number[] {
  const [first = 0] = moments;
  const last = moments.at(-1) ?? 0;
  if (moments.length < 2) return moments.map(() => 0.5);
  const margin = 0.06;
  const gap = Math.min(MIN_GAP, (1 - 2 * margin) / (moments.length - 1));
  const places: number[] = [];
  for (const moment of moments) {
    const wanted = last > first ? (moment - first) / (last - first) : 0;
    const before = places.at(-1);
    places.push(Math.max(margin + wanted * (1 - 2 * margin), before === undefined ? 0 : before + gap));
  }
  let limit = 1 - margin;
  for (let index = places.length - 1; index >= 0; index--) {
    places[index] = Math.min(places[index] as number, limit);
    limit = (places[index] as number) - gap;
  }
  return places;
}
