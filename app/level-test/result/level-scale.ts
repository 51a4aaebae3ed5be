import { BAND_CUTS, bandOf, type CefrLevel } from '#app/domain/level-estimation/cefr.ts';

const BAND_WIDTH = BAND_CUTS[1] - BAND_CUTS[0];
const LOWEST_CUT = BAND_CUTS[0];
const HIGHEST_CUT = BAND_CUTS[BAND_CUTS.length - 1] as number;
const BANDS = BAND_CUTS.length + 1;
/** Distance of a point from the edge of its level's band, in logits, so that it is seen to lie inside. */
const EDGE_MARGIN = 0.15;

/**
 * An ability in logits as its share of the drawn scale: 0 at the foot of A1, 1 at the top of C2, a sixth for each level.
 * The outer two bands are infinite, so in them the share nears its end ever more slowly; at their inner edge it changes as
 * fast as in the others.
 */
export function scaleShare(theta: number): number {
  const inBand = (distance: number) => Math.exp(-distance / BAND_WIDTH);
  if (theta < LOWEST_CUT) return inBand(LOWEST_CUT - theta) / BANDS;
  if (theta > HIGHEST_CUT) return 1 - inBand(theta - HIGHEST_CUT) / BANDS;
  return (1 + (theta - LOWEST_CUT) / BAND_WIDTH) / BANDS;
}

/** The ability at which a point is drawn: inside the band of its level, also where the mean lies just outside. */
export function shownAbility(theta: number, level: CefrLevel): number {
  const { from, to } = bandOf(level);
  return Math.min(to - EDGE_MARGIN, Math.max(from + EDGE_MARGIN, theta));
}
