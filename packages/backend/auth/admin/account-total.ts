/** Up to this number, accounts are counted each time. */
const ALWAYS_COUNTED = 10_000;
/** How long a larger total is cached, in milliseconds. */
const CACHE_MS = 60_000;

/**
 * The number of accounts. Counting reads all rows, so a large total is cached for a minute.
 * @param count counts the accounts
 */
export function createAccountTotal(count: () => Promise<number>, now: () => Date): () => Promise<number> {
  let kept = { total: 0, until: 0 };
  return async () => {
    const at = now().getTime();
    if (at < kept.until) return kept.total;
    const total = await count();
    kept = { total, until: total > ALWAYS_COUNTED ? at + CACHE_MS : 0 };
    return total;
  };
}
