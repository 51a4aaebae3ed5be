import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import {
  type CacheablePage,
  chooseEncoding,
  compress,
  type PreparedPage,
  preparePage,
} from './prepared-page.ts';
import { headersOf } from './request-headers.ts';
import { sharedPath } from './shared-request.ts';

/** For changes that no notification announces, such as the year in a text. */
const MAX_AGE_MS = 3_600_000;

export interface HtmlCache {
  /** Sends a cached page if there is one. @returns whether it did */
  respond(request: IncomingMessage, response: ServerResponse): boolean;
  /** Whether change notifications arrive, so that pages may be cached. */
  isOpen(): boolean;
  /** The state of the content; to be read before a page is rendered. */
  generation(): number;
  /** Caches a page, unless the content has changed since `generation` or the cache is not open. */
  keep(path: string, page: CacheablePage, generation: number): void;
  /**
   * Change notifications arrive: pages are cached and served, until `forMs` have passed without another call. So a process
   * that was suspended serves no old pages.
   */
  open(forMs?: number): void;
  /** Change notifications do not arrive: no page is cached or served. */
  close(): void;
  /** The database is down, so nothing changes: cached pages are served, however old, until `open` or `close`. */
  freeze(): void;
  /** Deletes every page. */
  purge(): void;
  /** How many responses came from the cache since the last call. */
  takeHits(): number;
}

/** Request ids from a random prefix and a counter: faster than random ones. */
function requestIds(): () => string {
  const prefix = randomBytes(3).toString('hex');
  let count = randomBytes(3).readUIntBE(0, 3);
  return () => {
    count = (count + 1) & 0xffffff;
    return prefix + (count + 0x1000000).toString(16).slice(1);
  };
}

/** A cache of shared pages, purged when something on the site changes (decision 0013). */
export function createHtmlCache(now: () => number = Date.now): HtmlCache {
  const pages = new Map<string, PreparedPage>();
  /** Until when change notifications are expected to arrive; 0 while closed. */
  let openUntil = 0;
  let isFrozen = false;
  let generation = 0;
  let hits = 0;
  let compressing = Promise.resolve();
  const nextRequestId = requestIds();

  function purge() {
    generation++;
    pages.clear();
  }

  /** The new generation keeps pages that are being rendered out; the next `open` purges cached ones. */
  function stopCaching() {
    openUntil = 0;
    generation++;
  }

  /** One page at a time, and none that was purged meanwhile: many changes in a row would otherwise pile up work. */
  function compressLater(path: string, page: PreparedPage) {
    compressing = compressing
      .then(() => (pages.get(path) === page ? compress(page) : undefined))
      .catch(() => undefined);
  }

  return {
    respond(request, response) {
      if (pages.size === 0) return false;
      const { method = '', url = '' } = request;
      const { cookie, acceptEncoding, ifNoneMatch } = headersOf(request);
      const path = sharedPath(method, url, cookie);
      const page = path === null ? undefined : pages.get(path);
      const moment = now();
      if (!page) return false;
      if (!isFrozen && (moment >= openUntil || moment - page.madeAt > MAX_AGE_MS)) return false;
      hits++;
      const requestId = nextRequestId();
      const encoded = chooseEncoding(page, acceptEncoding);
      if (ifNoneMatch?.includes(page.etag)) {
        response
          .writeHead(304, ['X-Request-Id', requestId, 'ETag', page.etag, 'Vary', 'Accept-Encoding'])
          .end();
        return true;
      }
      response.writeHead(200, encoded.headers.concat('X-Request-Id', requestId));
      response.end(method === 'HEAD' ? undefined : encoded.body);
      return true;
    },
    isOpen: () => now() < openUntil,
    generation: () => generation,
    keep(path, made, renderedFrom) {
      if (now() >= openUntil || renderedFrom !== generation) return;
      const known = pages.get(path);
      if (known?.etag === made.etag) {
        // The same page, rendered twice at the same time: no need to compress it again.
        known.madeAt = now();
        return;
      }
      const page = preparePage(made, now());
      pages.set(path, page);
      compressLater(path, page);
    },
    open(forMs = Number.POSITIVE_INFINITY) {
      if (openUntil === 0) purge();
      openUntil = now() + forMs;
      isFrozen = false;
    },
    close() {
      stopCaching();
      isFrozen = false;
    },
    freeze() {
      stopCaching();
      isFrozen = true;
    },
    purge,
    takeHits() {
      const taken = hits;
      hits = 0;
      return taken;
    },
  };
}
