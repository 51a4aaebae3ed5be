import { setTimeout as wait } from 'node:timers/promises';
import { type ListeningConnection, openListeningConnection } from '../../postgres/listening-connection.ts';

/** Notifications of the database, over one direct connection per process for all channels. */
export interface Notifications {
  /** Calls back with each payload of a channel. @returns stops that */
  on(channel: string, receive: (payload: string) => void): () => void;
  /** Called after a lost connection was restored: notifications in between were missed. @returns stops that */
  onGap(notice: () => void): () => void;
  /** Resolves when notifications sent from now on will arrive, on every channel requested so far. */
  hears(): Promise<void>;
  stop(): Promise<void>;
}

export interface NotificationsOptions {
  /** A direct connection: a transaction pooler delivers no notifications. */
  url: string;
  log: { warn(details: object, message: string): void };
  /** How often a test notification is sent, and how long it may take. */
  echoEveryMs?: number;
  echoWithinMs?: number;
}

const MIN_PAUSE_MS = 100;
const MAX_PAUSE_MS = 5_000;

/** Opens the connection, and reopens it when it is lost. @throws when it cannot be opened at first */
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
            // Any SQL session may send any notification, so a bad one must not end the process.
            log.warn({ err: error, channel }, 'handling a notification failed');
          }
        }
      },
    });

  /** Resolves when the current connection listens to every channel. If it fails, the next connection takes over. */
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
      log.warn({ err: reason }, 'the connection for notifications was lost');
      const next = await reopen();
      if (!next) return;
      if (stopping.signal.aborted) return next.close();
      connection = next;
      listening = Promise.resolve();
      listening = listen(next, receivers.keys());
      await listening;
      // Listen first, then report the gap: code that reloads because of it must not miss later changes.
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
