const CALLBACKS_PER_TURN = 8;
const waiting: (() => void)[] = [];

/**
 * Runs callbacks in order, a few in each turn of the event loop. For short work that can become due hundreds at a time and
 * would block the event loop if it ran at once.
 */
export function later(work: () => void): void {
  if (waiting.push(work) === 1) setImmediate(runSome);
}

function runSome(): void {
  for (const work of waiting.splice(0, CALLBACKS_PER_TURN)) work();
  if (waiting.length > 0) setImmediate(runSome);
}
