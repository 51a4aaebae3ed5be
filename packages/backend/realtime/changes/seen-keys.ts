const MAX_KEYS = 1_000;

/** The keys of rows a subscriber was shown; only the latest when there are very many. */
export interface SeenKeys {
  add(key: string): void;
  has(key: string): boolean;
}

/** Starts with the keys shown so far. */
export function seeKeys(keys: Iterable<string> = []): SeenKeys {
  const seen = new Set(keys);
  return {
    add(key) {
      seen.delete(key);
      seen.add(key);
      for (const oldest of seen) {
        if (seen.size <= MAX_KEYS) break;
        seen.delete(oldest);
      }
    },
    has: (key) => seen.has(key),
  };
}
