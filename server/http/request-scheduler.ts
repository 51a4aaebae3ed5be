/** How many requests start in one turn of the event loop. */
const MAX_PER_TURN = 8;

/** @param addressOf reads the client's address, only if the request has to wait @param start starts the request */
type ScheduleRequest = (addressOf: () => string, start: () => void) => void;

/**
 * Spreads requests that arrive together over turns of the event loop, round-robin by client address: a burst from one
 * address delays only that address, and no burst blocks the event loop for requests that are running.
 */
export function createRequestScheduler(): ScheduleRequest {
  /** Waiting requests by address, no queue empty. The first address is next. */
  const queues = new Map<string, (() => void)[]>();
  let startedInTurn = 0;
  let isTurnScheduled = false;

  function scheduleTurn(): void {
    if (isTurnScheduled) return;
    isTurnScheduled = true;
    setImmediate(() => {
      isTurnScheduled = false;
      for (startedInTurn = 0; startedInTurn < MAX_PER_TURN && queues.size > 0; startedInTurn++) startNext();
      if (queues.size > 0) scheduleTurn();
    });
  }

  function startNext(): void {
    const [first] = queues;
    if (!first) return;
    const [address, queue] = first;
    const start = queue.shift();
    queues.delete(address);
    if (queue.length > 0) queues.set(address, queue);
    start?.();
  }

  return (addressOf, start) => {
    scheduleTurn();
    if (startedInTurn < MAX_PER_TURN && queues.size === 0) {
      startedInTurn++;
      start();
      return;
    }
    const address = addressOf();
    const queue = queues.get(address);
    if (queue) queue.push(start);
    else queues.set(address, [start]);
  };
}
