import type pg from 'pg';
import type { Identity } from '../../postgres/as-caller.ts';
import { probeReading, probeWriting, type Rights } from './probe.ts';

/** The identity, and a name that is equal for equal identities: the token, or the role of a key. */
export interface RightsSubject {
  identity: Identity;
  name: string;
}

/** Cached rights on private channels. */
export interface TopicRights {
  toRead(subject: RightsSubject, topic: string): Promise<Rights>;
  toWrite(subject: RightsSubject, topic: string): Promise<Rights>;
}

/** Thousands of clients that join at once without signing in need only one query. */
const CACHE_MS = 3_000;

/** Asks the policies, and caches the answers for a few seconds. */
export function createTopicRights(pool: pg.Pool): TopicRights {
  const kept = new Map<string, { rights: Promise<Rights>; until: number }>();

  function ask(
    kind: string,
    { name }: RightsSubject,
    topic: string,
    probe: () => Promise<Rights>,
  ): Promise<Rights> {
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
    toRead: (subject, topic) =>
      ask('read', subject, topic, () => probeReading(pool, subject.identity, topic)),
    toWrite: (subject, topic) =>
      ask('write', subject, topic, () => probeWriting(pool, subject.identity, topic)),
  };
}
