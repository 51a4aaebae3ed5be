const AT_ONCE = 8;
const waiting: (() => void)[] = [];

/**
 * Does small pieces of work of which hundreds can become due in one moment, in their order and a few in each turn of the
 * event loop: whatever else is due comes between them.
 */
export function later(work: () => void): void {
  if (waiting.push(work) === 1) setImmediate(doSome);
}

function doSome(): void {
  for (const work of waiting.splice(0, AT_ONCE)) work();
  if (waiting.length > 0) setImmediate(doSome);
}
