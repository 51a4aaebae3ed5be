/** Up to so many accounts the total is counted each time. */
const ALWAYS_COUNTED = 10_000;
/** How old the total of more accounts may be, in milliseconds. */
const KEPT_MS = 60_000;

/**
 * How many accounts there are. Counting reads all of them, so the total of many is kept for a minute.
 * @param count reads how many there are now
 */
export function createAccountTotal(count: () => Promise<number>, now: () => Date): () => Promise<number> {
  let kept = { total: 0, until: 0 };
  return async () => {
    const at = now().getTime();
    if (at < kept.until) return kept.total;
    const total = await count();
    kept = { total, until: total > ALWAYS_COUNTED ? at + KEPT_MS : 0 };
    return total;
  };
}
