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

/** What is drawn, in the units of the drawing. */
interface ChartPoint {
  testId: string;
  x: number;
  y: number;
  /** The upper and the lower end of where the ability probably lies. */
  top: number;
  bottom: number;
}

export const CHART = { width: 360, left: 44, right: 344, bandHeight: 38 };
export const CHART_HEIGHT = CHART.bandHeight * CEFR_LEVELS.length;

/** The outer two bands have no end; they are drawn as wide as the others. */
const BAND_WIDTH = BAND_CUTS[1] - BAND_CUTS[0];
const HIGHEST = (BAND_CUTS[BAND_CUTS.length - 1] as number) + BAND_WIDTH;
const LOWEST = BAND_CUTS[0] - BAND_WIDTH;
/** From a band's edge, so that a point is seen to lie in the band of its level. */
const INSIDE = 0.15;
/** So that two tests of one day stand side by side. */
const LEAST_GAP = 0.09;

/** The upper edge of a level's band. */
export function bandTop(level: CefrLevel): number {
  return CHART_HEIGHT - CHART.bandHeight * (CEFR_LEVELS.indexOf(level) + 1);
}

/** Where results stand: from left to right in time, from bottom to top in ability. @param results oldest first */
export function chartPoints(results: readonly ChartedResult[]): ChartPoint[] {
  const places = spread(results.map(({ finishedAt }) => new Date(finishedAt).getTime()));
  return results.map(({ testId, level, theta, sd }, index) => {
    const { from, to } = bandOf(level);
    const shown = Math.min(Math.max(theta, from + INSIDE), to - INSIDE);
    return {
      testId,
      x: CHART.left + (places[index] as number) * (CHART.right - CHART.left),
      y: height(shown),
      top: height(shown + sd),
      bottom: height(shown - sd),
    };
  });
}

function height(theta: number): number {
  const kept = Math.min(HIGHEST - INSIDE, Math.max(LOWEST + INSIDE, theta));
  return ((HIGHEST - kept) / (HIGHEST - LOWEST)) * CHART_HEIGHT;
}

/** Moments as parts of the way from the first to the last, never closer than the least gap. */
function spread(moments: readonly number[]): number[] {
  const [first = 0] = moments;
  const last = moments.at(-1) ?? 0;
  if (moments.length < 2) return moments.map(() => 0.5);
  const margin = 0.06;
  const gap = Math.min(LEAST_GAP, (1 - 2 * margin) / (moments.length - 1));
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
