import { median } from '../support/figures.ts';
import type { Statement } from './statement.ts';

/** The limit: a statement with a bounded number of rows takes at most this many times as long on the large database. */
export const MAX_GROWTH = 3;
const WARM_UPS = 2;
const MAX_ROUNDS = 31;
const MIN_ROUNDS = 5;

export interface Comparison {
  name: string;
  /** Of each round, in milliseconds. */
  large: number[];
  small: number[];
  /** Why it could not be measured, as when a statement ends at its time. */
  failure: string | null;
  maxMs: number | null;
}

/**
 * Measures one statement on both databases in turn, small and large first by turns, as often as fits into the time.
 * @param maxMs for both together, in milliseconds; a slow statement is measured five times all the same
 */
export async function compareStatement(
  large: Statement,
  small: Statement,
  { maxMs, firstSample }: { maxMs: number; firstSample: number },
): Promise<Comparison> {
  const compared: Comparison = {
    name: large.name,
    large: [],
    small: [],
    failure: null,
    maxMs: large.maxMs ?? null,
  };
  const startedAt = performance.now();
  try {
    for (let round = 0; round < WARM_UPS + MAX_ROUNDS; round++) {
      const sample = firstSample + round;
      const [first, second] = round % 2 === 0 ? [small, large] : [large, small];
      const times = [await timed(first, sample), await timed(second, sample)];
      if (round < WARM_UPS) continue;
      compared.small.push(times[round % 2] ?? Number.NaN);
      compared.large.push(times[1 - (round % 2)] ?? Number.NaN);
      if (compared.large.length >= MIN_ROUNDS && performance.now() - startedAt > maxMs) break;
    }
  } catch (error) {
    compared.failure = (error as Error).message;
  }
  return compared;
}

async function timed(statement: Statement, sample: number): Promise<number> {
  const prepared = await statement.prepare?.(sample);
  const startedAt = performance.now();
  await statement.run(sample, prepared as never);
  return performance.now() - startedAt;
}

/** Whether it stays as fast as it has to. */
export function holds({ large, small, failure, maxMs }: Comparison): boolean {
  if (failure !== null) return false;
  return median(large) / median(small) <= MAX_GROWTH && median(large) <= (maxMs ?? Number.POSITIVE_INFINITY);
}

export function showComparison(compared: Comparison): string {
  const { name, large, small, failure, maxMs } = compared;
  const mark = holds(compared) ? ' ' : '!';
  if (failure !== null) return `${mark} ${name.padEnd(52)} ${failure.split('\n')[0]}`;
  const [big, little] = [median(large), median(small)];
  const aim = maxMs === null ? '' : ` (aim ≤ ${maxMs} ms)`;
  return `${mark} ${name.padEnd(52)} ${big.toFixed(2).padStart(9)} ms ${little.toFixed(2).padStart(9)} ms ${(big / little).toFixed(1).padStart(7)}${aim}`;
}
