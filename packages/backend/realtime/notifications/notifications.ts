import { setTimeout as wait } from 'node:timers/promises';
import { type ListeningConnection, openListeningConnection } from '../../postgres/listening-connection.ts';

/** What the database notifies of: one direct connection per process, for every channel. */
export interface Notifications {
  /** Calls back with each payload of a Postgres channel. @returns ends it */
  on(channel: string, receive: (payload: string) => void): () => void;
  /** After a connection was lost and is back: what was notified meanwhile is unknown. @returns ends it */
  onGap(notice: () => void): () => void;
  /** Resolves when what is notified from now on arrives, on every channel asked for so far. */
  hears(): Promise<void>;
  stop(): Promise<void>;
}

export interface NotificationsOptions {
  /** A direct connection: a transaction pooler delivers no notifications. */
  url: string;
  log: { warn(details: object, message: string): void };
  /** How often the way from the database to us is tried, and how long it may take. */
  echoEveryMs?: number;
  echoWithinMs?: number;
}

const MIN_PAUSE_MS = 100;
const MAX_PAUSE_MS = 5_000;

/** Opens the connection, and opens it again whenever it is lost. @throws when it cannot be opened now */
export async function openNotifications(options: NotificationsOptions): Promise<Notifications> {
  const { url, log, echoEveryMs = 10_000, echoWithinMs = 5_000 } = options;
  const receivers = new Map<string, Set<(payload: string) => void>>();
  const notices = new Set<() => void>();
  const stopping = new AbortController();

  const open = () =>
    openListeningConnection({
      url,
      applicationName: 'notifications',
      echoEveryMs,
      echoWithinMs,
      receive: (channel, payload) => {
        for (const receive of receivers.get(channel) ?? []) {
          try {
            receive(payload);
          } catch (error) {
            // Anybody with SQL may notify of anything; that must not end the process.
            log.warn({ err: error, channel }, 'a notification could not be understood');
          }
        }
      },
    });

  /** Resolves when the present connection hears every channel; the next one takes over when it cannot. */
  let listening = Promise.resolve();
  let connection: ListeningConnection | null = await open();
  let back = Promise.withResolvers<void>();

  function listen(to: ListeningConnection, channels: Iterable<string>): Promise<void> {
    const all = Promise.all([listening, ...[...channels].map((channel) => to.listen(channel))]);
    return all.then(
      () => undefined,
      (error) => to.close(error),
    );
  }

  async function reopen(): Promise<ListeningConnection | null> {
    let pause = MIN_PAUSE_MS;
    while (!stopping.signal.aborted) {
      try {
        return await open();
      } catch {
        await wait(pause, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined);
        pause = Math.min(pause * 2, MAX_PAUSE_MS);
      }
    }
    return null;
  }

  async function keep(): Promise<void> {
    while (connection) {
      const reason = await connection.lost;
      connection = null;
      if (stopping.signal.aborted) return;
      log.warn({ err: reason }, 'notifications of the database were lost for a moment');
      const next = await reopen();
      if (!next) return;
      if (stopping.signal.aborted) return next.close();
      connection = next;
      listening = Promise.resolve();
      listening = listen(next, receivers.keys());
      await listening;
      // Whoever reads anew because of the gap must hear of what changes after that.
      for (const notice of notices) notice();
      back.resolve();
      back = Promise.withResolvers<void>();
    }
  }
  const keeping = keep();

  return {
    on(channel, receive) {
      const those = receivers.get(channel) ?? new Set();
      if (!receivers.has(channel)) {
        receivers.set(channel, those);
        if (connection) listening = listen(connection, [channel]);
      }
      those.add(receive);
      return () => void those.delete(receive);
    },
    onGap(notice) {
      notices.add(notice);
      return () => void notices.delete(notice);
    },
    async hears() {
      while (!stopping.signal.aborted) {
        const present = connection;
        const next = back.promise;
        if (present) await listening;
        if (present && present === connection) return;
        await next;
      }
    },
    async stop() {
      stopping.abort();
      connection?.close();
      back.resolve();
      await keeping;
    },
  };
}
