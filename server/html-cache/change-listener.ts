import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { HtmlCache } from './html-cache.ts';

/** Where the database says that pages or settings have changed (supabase/migrations/…_site_changes.sql). */
const CHANNEL = 'site_changes';
const ECHO = 'echo:';

export interface ListenerOptions {
  /** A direct connection: a transaction pooler delivers no notifications. */
  databaseUrl: string;
  cache: Pick<HtmlCache, 'open' | 'close' | 'purge'>;
  log: { warn(details: object, message: string): void; info(details: object, message: string): void };
  /** How often the way from the database to us is tried, and how long it may take. */
  echoEveryMs?: number;
  echoWithinMs?: number;
}

/**
 * Opens the cache for as long as changes are heard of, and closes it otherwise. That notifications arrive is not
 * believed but tried, by sending one to ourselves: a dead connection or a pooler would keep silent.
 * @returns stops listening
 */
export function listenForChanges(options: ListenerOptions): () => Promise<void> {
  const { cache, log, echoEveryMs = 10_000, echoWithinMs = 5_000 } = options;
  const stopping = new AbortController();
  let client: pg.Client | undefined;

  async function listenOnce(): Promise<void> {
    const connection = new pg.Client({
      connectionString: options.databaseUrl,
      application_name: 'site-changes',
      keepAlive: true,
      connectionTimeoutMillis: echoWithinMs,
      query_timeout: echoWithinMs,
    });
    client = connection;
    const lost = new Promise<never>((_, reject) => {
      connection.once('error', reject);
      connection.once('end', () => reject(new Error('The connection that hears of changes was closed.')));
    });
    lost.catch(() => undefined);
    let heard: ((echo: string) => void) | undefined;
    connection.on('notification', ({ payload = '' }) => {
      if (payload.startsWith(ECHO)) heard?.(payload);
      else cache.purge();
    });
    const tryEcho = async () => {
      const sent = `${ECHO}${randomUUID()}`;
      const arrived = new Promise<void>((resolve) => {
        heard = (echo) => echo === sent && resolve();
      });
      const late = wait(echoWithinMs, undefined, { ref: false }).then(() => {
        throw new Error('Notifications of the database do not arrive.');
      });
      const sending = connection.query('select pg_notify($1, $2)', [CHANNEL, sent]);
      await Promise.race([Promise.all([sending, arrived]), late, lost]);
    };
    try {
      await connection.connect();
      await connection.query(`listen ${CHANNEL}`);
      await tryEcho();
      cache.open();
      for (;;) {
        await Promise.race([wait(echoEveryMs, undefined, { signal: stopping.signal, ref: false }), lost]);
        await tryEcho();
      }
    } finally {
      cache.close();
      await connection.end().catch(() => undefined);
    }
  }

  async function listen(): Promise<void> {
    for (let pause = 250; !stopping.signal.aborted; pause = Math.min(pause * 2, 10_000)) {
      const startedAt = Date.now();
      await listenOnce().catch((error: unknown) => {
        if (!stopping.signal.aborted) log.warn({ err: error }, 'no page is kept: changes are not heard of');
      });
      if (Date.now() - startedAt > 60_000) pause = 250;
      await wait(pause, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined);
    }
  }

  const listening = listen();
  return async () => {
    stopping.abort();
    await client?.end().catch(() => undefined);
    await listening;
  };
}
