import { setTimeout as wait } from 'node:timers/promises';
import { openListeningConnection } from '@english-beyond-limits/backend/postgres';
import type { HtmlCache } from './html-cache.ts';

/** Notifications of changed pages and settings (supabase/migrations/…_site_changes.sql). */
const CHANNEL = 'site_changes';
/** How much later than expected an echo may come, since this process may be busy. */
const GRACE_MS = 1_000;
const MIN_PAUSE_MS = 250;
const MAX_PAUSE_MS = 10_000;
/** The database is down or starting (SQLSTATE 57P03), so nothing can change in it. */
const DATABASE_DOWN = new Set(['ECONNREFUSED', '57P03']);

interface ListenerOptions {
  /** A direct connection: a transaction pooler delivers no notifications. */
  databaseUrl: string;
  cache: Pick<HtmlCache, 'open' | 'close' | 'freeze' | 'purge'>;
  log: { warn(details: object, message: string): void; info(details: object, message: string): void };
  /** How often an echo is sent through the database, and how long it may take, in milliseconds. */
  echoEveryMs?: number;
  echoWithinMs?: number;
}

/**
 * Opens the cache while change notifications arrive, freezes it while the database is down, else closes it. Echoes prove
 * that notifications arrive: a dead connection or a pooler would be silent. After a lost connection it reconnects at once
 * and until then treats the database as down.
 * @returns stops listening
 */
export function listenForChanges(options: ListenerOptions): () => Promise<void> {
  const { cache, log, echoEveryMs = 10_000, echoWithinMs = 5_000 } = options;
  const stopping = new AbortController();
  const openForMs = echoEveryMs + echoWithinMs + GRACE_MS;
  let isConnected = false;
  let hasWarned = false;

  function onEcho() {
    cache.open(openForMs);
    isConnected = true;
    if (hasWarned) log.info({}, 'change notifications are back: pages are cached again');
    hasWarned = false;
  }

  /** Logs once per outage, not for each attempt. */
  function warnOnce(error: unknown) {
    if (!hasWarned && !stopping.signal.aborted)
      log.warn({ err: error }, 'change notifications lost: no page is cached');
    hasWarned = true;
  }

  /** Listens until the connection is lost. @throws the reason */
  async function listenOnce(): Promise<never> {
    const { lost } = await openListeningConnection({
      url: options.databaseUrl,
      applicationName: 'site-changes',
      channels: [CHANNEL],
      receive: () => cache.purge(),
      // Changes before the connection may have been missed.
      onConnect: () => cache.close(),
      onEcho,
      echoEveryMs,
      echoWithinMs,
      signal: stopping.signal,
    });
    throw await lost;
  }

  async function listen(): Promise<void> {
    let pause = MIN_PAUSE_MS;
    while (!stopping.signal.aborted) {
      const error: { code?: string } = await listenOnce().catch((reason) => reason ?? {});
      const wasConnected = isConnected;
      const isDown = DATABASE_DOWN.has(error.code ?? '');
      isConnected = false;
      if (wasConnected || isDown) cache.freeze();
      else cache.close();
      warnOnce(error);
      if (wasConnected) pause = MIN_PAUSE_MS;
      else await wait(pause, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined);
      // While the database is down the served pages get old, and an attempt costs almost nothing.
      pause = isDown ? MIN_PAUSE_MS : Math.min(pause * 2, MAX_PAUSE_MS);
    }
  }

  const listening = listen();
  return () => {
    stopping.abort();
    return listening;
  };
}
