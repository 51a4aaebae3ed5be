/** The six levels of the Common European Framework of Reference, lowest first. */
export const CEFR_LEVELS = ['A1', 'A2', 'B1', 'B2', 'C1', 'C2'] as const;

export type CefrLevel = (typeof CEFR_LEVELS)[number];

/**
 * Lower edges of A2, B1, B2, C1 and C2 on the ability scale, in logits.
 *
 * The scale is the school's own: zero is the edge between B1 and B2, and each band between the outer two is
 * 1.5 logits wide. That is the order of magnitude North found when he calibrated the CEFR descriptors
 * (B. North, 2000, The Development of a Common Framework Scale of Language Proficiency): levels one to two
 * logits wide, the whole scale some eight logits between the edges of A1 and C2. His numbers come from
 * teachers' ratings of descriptors, not from these items, so this is a resemblance, not an equating.
 */
export const BAND_CUTS = [-3, -1.5, 0, 1.5, 3] as const;

/**
 * The lower edge of A1, in logits: A1 is as wide as the bands between. Below it is no level of the scale, only a result with
 * its own words (Cambridge calls it Pre-A1).
 */
export const LOWER_EDGE_OF_A1 = -4.5;

/** The band of a level in logits, `from` included and `to` excluded; infinite at the ends of the scale. */
export function bandOf(level: CefrLevel): { from: number; to: number } {
  const index = CEFR_LEVELS.indexOf(level);
  return { from: BAND_CUTS[index - 1] ?? -Infinity, to: BAND_CUTS[index] ?? Infinity };
}

/** The level whose band holds `theta` (logits); an edge belongs to the level above it. */
export function levelOf(theta: number): CefrLevel {
  return CEFR_LEVELS.findLast((level) => theta >= bandOf(level).from) ?? 'A1';
}
