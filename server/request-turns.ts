/** How many requests begin in one turn of the event loop: what else is due comes between them. */
const AT_ONCE = 8;

/** @param address whose request it is @param begin begins it, now or in a later turn of the event loop */
export type RequestTurns = (address: () => string, begin: () => void) => void;

/**
 * Spreads requests that arrive together over turns of the event loop. Addresses take turns, each one's requests in their
 * order: a burst of one address waits behind itself, and one of many addresses does not keep waiting what has begun.
 */
export function createRequestTurns(): RequestTurns {
  /** By address, each with something in it. The first is next. */
  const lines = new Map<string, (() => void)[]>();
  let begun = 0;
  let isNextDue = false;

  function dueNext(): void {
    if (isNextDue) return;
    isNextDue = true;
    setImmediate(() => {
      isNextDue = false;
      for (begun = 0; begun < AT_ONCE && lines.size > 0; begun++) beginNext();
      if (lines.size > 0) dueNext();
    });
  }

  function beginNext(): void {
    const [[address, [begin, ...others]] = ['', []]] = lines;
    lines.delete(address);
    if (others.length > 0) lines.set(address, others);
    begin?.();
  }

  return (addressOf, begin) => {
    dueNext();
    if (begun < AT_ONCE && lines.size === 0) {
      begun++;
      begin();
      return;
    }
    const address = addressOf();
    const line = lines.get(address);
    if (line) line.push(begin);
    else lines.set(address, [begin]);
  };
}
