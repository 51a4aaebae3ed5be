import type { Notifications } from '../notifications/notifications.ts';

/** Something that ends with its session. */
export interface Dependent {
  readonly sessionId: string;
  readonly userId: string;
  /** The session has ended. */
  end(): void;
}

/** Notices sessions that end while their tokens are still valid. */
export interface SessionWatch {
  /**
   * A dependent that is watched as soon as this returns true misses no end. @throws when the database cannot be asked
   */
  isAlive(sessionId: string, userId: string): Promise<boolean>;
  watch(dependent: Dependent): void;
  unwatch(dependent: Dependent): void;
  /** Checks all sessions again, because an expiry sends no notification. */
  recheck(): Promise<void>;
  stop(): void;
}

const CHANNEL = 'realtime_sessions';

interface SessionWatchOptions {
  notifications: Notifications;
  validSessions(ids: readonly string[]): Promise<Set<string>>;
  log: { warn(details: object, message: string): void };
}

/**
 * Watches the sessions of this process’s channels. @param validSessions returns those of the ids that are still
 * valid
 */
export function createSessionWatch({ notifications, validSessions, log }: SessionWatchOptions): SessionWatch {
  /** By session id and by user id. */
  const watched = new Map<string, Set<Dependent>>();
  /** Dependents that are being checked and about which no notification has arrived since. */
  const asking = new Set<Dependent>();
  let asked: { ids: Set<string>; living: Promise<Set<string>> } | null = null;

  /** All checks of one turn of the event loop are one query. */
  function ask(sessionId: string): Promise<Set<string>> {
    if (!asked) {
      const ids = new Set<string>();
      const living = new Promise<void>((resolve) => setImmediate(resolve)).then(() => {
        asked = null;
        return validSessions([...ids]);
      });
      asked = { ids, living };
    }
    asked.ids.add(sessionId);
    return asked.living;
  }

  async function check(dependents: readonly Dependent[]): Promise<void> {
    if (dependents.length === 0) return;
    try {
      const living = await validSessions([...new Set(dependents.map(({ sessionId }) => sessionId))]);
      for (const it of dependents) if (!living.has(it.sessionId)) it.end();
    } catch (error) {
      log.warn({ err: error }, 'checking the sessions of channels failed');
    }
  }

  const forget = notifications.on(CHANNEL, (ids) => {
    const affected = new Set<Dependent>();
    for (const id of ids.split(',')) for (const it of watched.get(id) ?? []) affected.add(it);
    for (const it of affected) asking.delete(it);
    void check([...affected]);
  });

  const idsOf = ({ sessionId, userId }: Dependent) => [sessionId, userId];
  function watch(dependent: Dependent): void {
    for (const id of idsOf(dependent)) {
      const those = watched.get(id) ?? new Set();
      watched.set(id, those.add(dependent));
    }
  }
  function unwatch(dependent: Dependent): void {
    for (const id of idsOf(dependent)) {
      const those = watched.get(id);
      if (those?.delete(dependent) && those.size === 0) watched.delete(id);
    }
  }

  return {
    async isAlive(sessionId, userId) {
      const question: Dependent = { sessionId, userId, end: () => undefined };
      watch(question);
      try {
        for (;;) {
          asking.add(question);
          const living = await ask(sessionId);
          // A notification in the meantime may be newer than the answer.
          if (asking.has(question)) return living.has(sessionId);
        }
      } finally {
        asking.delete(question);
        unwatch(question);
      }
    },
    watch,
    unwatch,
    recheck: () => check([...new Set([...watched.values()].flatMap((those) => [...those]))]),
    stop: forget,
  };
}
