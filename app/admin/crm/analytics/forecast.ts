/** Below it neither a share nor a forecast is told: one more case would change it too much. */
export const MIN_CASES = 30;

/** Of the cases of a stage: how many lie there, and how those that were there and have ended ended. */
export interface StageOutcomes {
  stage: string;
  name: string;
  open: number;
  enrolled: number;
  lost: number;
}

interface Forecast {
  expected: number;
  /** Nine times in ten the number is between these. */
  low: number;
  high: number;
}

/** Of the normal distribution: 90 % lie within so many standard deviations. */
const NINE_IN_TEN = 1.645;

/**
 * How many of the open cases will enrol, if they end as those of the last twelve months did: the sum over stages of the open
 * cases times the share that enrolled, with (enrolled + ½) / (ended + 1) as the share (Jeffreys' prior). The range has both the
 * chance of the cases and the doubt about the share: for n cases, variance n·p·(1 − p) + n²·p·(1 − p) / (ended + 2).
 * @returns null when fewer than 30 cases ended in a stage that has open ones, or when nothing is open
 */
export function forecastEnrolments(stages: readonly StageOutcomes[]): Forecast | null {
  const open = stages.filter((stage) => stage.open > 0);
  if (open.length === 0 || open.some(({ enrolled, lost }) => enrolled + lost < MIN_CASES)) return null;
  let expected = 0;
  let variance = 0;
  for (const { open: count, enrolled, lost } of open) {
    const ended = enrolled + lost;
    const share = (enrolled + 0.5) / (ended + 1);
    const spread = share * (1 - share);
    expected += count * share;
    variance += count * spread + (count ** 2 * spread) / (ended + 2);
  }
  const reach = NINE_IN_TEN * Math.sqrt(variance);
  const all = open.reduce((sum, stage) => sum + stage.open, 0);
  return {
    expected: Math.round(expected),
    low: Math.max(0, Math.floor(expected - reach)),
    high: Math.min(all, Math.ceil(expected + reach)),
  };
}
