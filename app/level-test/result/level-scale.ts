import { BAND_CUTS, bandOf, type CefrLevel } from '#app/domain/level-estimation/cefr.ts';

/** The outer two bands are infinite; they are drawn as wide as the others. */
const BAND_WIDTH = BAND_CUTS[1] - BAND_CUTS[0];
const MIN_THETA = BAND_CUTS[0] - BAND_WIDTH;
const MAX_THETA = (BAND_CUTS[BAND_CUTS.length - 1] as number) + BAND_WIDTH;
/** Distance of a point from the edge of its level's band, in logits, so that it is seen to lie inside. */
const EDGE_MARGIN = 0.15;

/** An ability in logits as its share of the drawn scale: 0 at the foot of A1, 1 at the top of C2. */
export function scaleShare(theta: number): number {
  const share = (theta - MIN_THETA) / (MAX_THETA - MIN_THETA);
  return Math.min(1, Math.max(0, share));
}

/** The ability at which a point is drawn: inside the band of its level, also where the mean lies just outside. */
export function shownAbility(theta: number, level: CefrLevel): number {
  const { from, to } = bandOf(level);
  const lowest = Math.max(from, MIN_THETA) + EDGE_MARGIN;
  const highest = Math.min(to, MAX_THETA) - EDGE_MARGIN;
  return Math.min(highest, Math.max(lowest, theta));
}
