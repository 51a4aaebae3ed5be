import type pg from 'pg';
import type { Identity } from '../../postgres/as-caller.ts';
import { probeReading, probeWriting, type Rights } from './probe.ts';

/** The identity, and a name that is equal for equal identities: the token, or the role of a key. */
export interface Asker {
  identity: Identity;
  name: string;
}

/** Cached rights on private channels. */
export interface TopicRights {
  toRead(asker: Asker, topic: string): Promise<Rights>;
  toWrite(asker: Asker, topic: string): Promise<Rights>;
}

/** Thousands of clients that join at once without signing in need only one query. */
const CACHE_MS = 3_000;

/** Asks the policies, and caches the answers for a few seconds. */
export function createTopicRights(pool: pg.Pool): TopicRights {
  const kept = new Map<string, { rights: Promise<Rights>; until: number }>();

  function ask(kind: string, { name }: Asker, topic: string, probe: () => Promise<Rights>): Promise<Rights> {
    const now = performance.now();
    const key = JSON.stringify([kind, name, topic]);
    const known = kept.get(key);
    if (known && known.until > now) return known.rights;
    for (const [old, { until }] of kept) {
      // Entries are ordered by time.
      if (until > now) break;
      kept.delete(old);
    }
    const rights = probe();
    kept.delete(key);
    kept.set(key, { rights, until: now + CACHE_MS });
    rights.catch(() => kept.delete(key));
    return rights;
  }

  return {
    toRead: (asker, topic) => ask('read', asker, topic, () => probeReading(pool, asker.identity, topic)),
    toWrite: (asker, topic) => ask('write', asker, topic, () => probeWriting(pool, asker.identity, topic)),
  };
}
