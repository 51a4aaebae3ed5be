import { setTimeout as sleep } from 'node:timers/promises';

/** Longer than any of the branches takes that must not be told apart by how long they take. */
const STEADY_MS = 350;

/** Does the work and answers no sooner than after a fixed time, whichever way the work went. */
export async function steadily<T>(work: () => Promise<T>): Promise<T> {
  const [result] = await Promise.allSettled([work(), sleep(STEADY_MS)]);
  if (result.status === 'rejected') throw result.reason;
  return result.value;
}
