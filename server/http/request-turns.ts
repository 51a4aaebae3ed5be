/** How many requests start in one turn of the event loop. */
const AT_ONCE = 8;

/** @param address reads the client's address, only if the request has to wait @param begin starts the request */
type RequestTurns = (address: () => string, begin: () => void) => void;

/**
 * Spreads requests that arrive together over turns of the event loop. Addresses take turns, each one's requests in their
 * order: a burst from one address delays only that address, and no burst blocks the event loop for requests under way.
 */
export function createRequestTurns(): RequestTurns {
  /** Waiting requests by address, no list empty. The first address is next. */
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
    const [first] = lines;
    if (!first) return;
    const [address, line] = first;
    const begin = line.shift();
    lines.delete(address);
    if (line.length > 0) lines.set(address, line);
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
