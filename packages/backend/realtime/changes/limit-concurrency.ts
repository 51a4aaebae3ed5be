/**
 * Runs at most `maxRunning` tasks at once; the others wait, in order. Waiting tasks can be assigned to lanes, which
 * take turns, so that a lane with many tasks does not delay others.
 */
export function limitConcurrency(
  maxRunning: number,
): <T>(work: () => Promise<T>, lane?: string) => Promise<T> {
  /** One list per lane, none of them empty. The first lane is next. */
  const lanes = new Map<string, (() => void)[]>();
  let running = 0;

  function wait(lane: string): Promise<void> {
    return new Promise((resolve) => {
      const waiting = lanes.get(lane);
      if (waiting) waiting.push(resolve);
      else lanes.set(lane, [resolve]);
    });
  }

  /** Starts the next waiting task directly, so that no new task can overtake it. */
  function startNext(): void {
    const [first] = lanes;
    if (!first) {
      running--;
      return;
    }
    const [lane, [begin, ...others]] = first;
    lanes.delete(lane);
    if (others.length > 0) lanes.set(lane, others);
    begin?.();
  }

  return async (work, lane = '') => {
    if (running >= maxRunning) await wait(lane);
    else running++;
    try {
      return await work();
    } finally {
      startNext();
    }
  };
}
