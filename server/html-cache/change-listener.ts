import { setTimeout as wait } from 'node:timers/promises';
import { openListeningConnection } from '@english-beyond-limits/backend/postgres';
import type { HtmlCache } from './html-cache.ts';

/** Where the database says that pages or settings have changed (supabase/migrations/…_site_changes.sql). */
const CHANNEL = 'site_changes';
/** How late the proof that we still hear may come without the cache being closed: a busy moment of our own. */
const LENIENCE_MS = 1_000;
const SHORTEST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 10_000;
/** Nobody listens at the address, or the server says that it is starting (SQLSTATE 57P03): nobody can change anything. */
const SAYS_IT_IS_AWAY = new Set(['ECONNREFUSED', '57P03']);

interface ListenerOptions {
  /** A direct connection: a transaction pooler delivers no notifications. */
  databaseUrl: string;
  cache: Pick<HtmlCache, 'open' | 'close' | 'freeze' | 'purge'>;
  log: { warn(details: object, message: string): void; info(details: object, message: string): void };
  /** How often the way from the database to us is tried, and how long it may take. */
  echoEveryMs?: number;
  echoWithinMs?: number;
}

/**
 * Opens the cache for as long as changes are heard of, freezes it while the database says that it is away, and closes it
 * otherwise. That notifications arrive is not believed but tried, by sending one to ourselves: a dead connection or a
 * pooler would keep silent. A lost connection is tried again at once, and until that has an answer the database counts as
 * away.
 * @returns stops listening
 */
export function listenForChanges(options: ListenerOptions): () => Promise<void> {
  const { cache, log, echoEveryMs = 10_000, echoWithinMs = 5_000 } = options;
  const stopping = new AbortController();
  const trustMs = echoEveryMs + echoWithinMs + LENIENCE_MS;
  let isHearing = false;
  let isToldDeaf = false;

  function hearing() {
    cache.open(trustMs);
    isHearing = true;
    if (isToldDeaf) log.info({}, 'changes are heard of again: pages are kept');
    isToldDeaf = false;
  }

  /** Said once, however often the connection is tried again. */
  function tellDeaf(error: unknown) {
    if (!isToldDeaf && !stopping.signal.aborted)
      log.warn({ err: error }, 'no page is kept: changes are not heard of');
    isToldDeaf = true;
  }

  /** Listens until nothing is heard any more. @throws why */
  async function listenOnce(): Promise<never> {
    const { lost } = await openListeningConnection({
      url: options.databaseUrl,
      applicationName: 'site-changes',
      channels: [CHANNEL],
      receive: () => cache.purge(),
      // What changed before that is not known.
      onConnect: () => cache.close(),
      onEcho: hearing,
      echoEveryMs,
      echoWithinMs,
      signal: stopping.signal,
    });
    throw await lost;
  }

  async function listen(): Promise<void> {
    let pause = SHORTEST_PAUSE_MS;
    while (!stopping.signal.aborted) {
      const error: { code?: string } = await listenOnce().catch((reason) => reason ?? {});
      const isLost = isHearing;
      const isAway = SAYS_IT_IS_AWAY.has(error.code ?? '');
      isHearing = false;
      if (isLost || isAway) cache.freeze();
      else cache.close();
      tellDeaf(error);
      if (isLost) pause = SHORTEST_PAUSE_MS;
      else await wait(pause, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined);
      // A server that says it is away costs nothing to ask, and the pages that are given meanwhile are old.
      pause = isAway ? SHORTEST_PAUSE_MS : Math.min(pause * 2, LONGEST_PAUSE_MS);
    }
  }

  const listening = listen();
  return () => {
    stopping.abort();
    return listening;
  };
}
