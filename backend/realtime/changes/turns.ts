/** Lets at most so many pieces of work run at a time; the others wait, first come first served. */
export function createTurns(most: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running >= most) await new Promise<void>((resolve) => waiting.push(resolve));
    else running++;
    try {
      return await work();
    } finally {
      // The turn goes to the next one without being free in between.
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  };
}
