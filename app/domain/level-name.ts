/** The level below A1, where the scale of the levels begins. Lists that count hold it as A1. */
export const BELOW_A1 = 'sub A1';

/** The level of a test as people read it. */
export function levelName({ level, isBelowA1 }: { level: string; isBelowA1: boolean }): string {
  return isBelowA1 ? BELOW_A1 : level;
}
