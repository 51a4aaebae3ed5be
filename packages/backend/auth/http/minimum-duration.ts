import { setTimeout as sleep } from 'node:timers/promises';

/** Longer than the slowest branch: hides timing differences. */
const MIN_DURATION_MS = 350;

/** Runs `work` and returns only after a minimum time, also when it fails. */
export async function withMinimumDuration<T>(work: () => Promise<T>): Promise<T> {
  const [result] = await Promise.allSettled([work(), sleep(MIN_DURATION_MS)]);
  if (result.status === 'rejected') throw result.reason;
  return result.value;
}
