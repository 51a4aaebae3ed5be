/**
 * Lets at most so many pieces of work run at a time; the others wait, first come first served. Whoever has much to do
 * names a lane for it: lanes take turns, however much waits in each.
 */
export function createTurns(most: number): <T>(work: () => Promise<T>, lane?: string) => Promise<T> {
  /** Each with something in it. The first is next. */
  const lanes = new Map<string, (() => void)[]>();
  let running = 0;

  function wait(lane: string): Promise<void> {
    return new Promise((resolve) => {
      const waiting = lanes.get(lane);
      if (waiting) waiting.push(resolve);
      else lanes.set(lane, [resolve]);
    });
  }

  /** The turn goes to the next one without being free in between. */
  function passOn(): void {
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
    if (running >= most) await wait(lane);
    else running++;
    try {
      return await work();
    } finally {
      passOn();
    }
  };
}
