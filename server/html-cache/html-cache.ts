import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { compress, formFor, type KeepablePage, type PreparedPage, preparePage } from './prepared-page.ts';
import { headersOf } from './request-headers.ts';
import { sharedPath } from './shared-request.ts';

/** What a change that nobody announced (the year in a text, a bug) may at most outlive. */
const ONE_HOUR_MS = 3_600_000;

export interface HtmlCache {
  /** Answers from memory when it can, before anything else of the site runs. */
  answer(request: IncomingMessage, response: ServerResponse): boolean;
  /** Whether somebody tells us of changes. */
  isOpen(): boolean;
  /** The state of the site's content a page is rendered from; to be read before rendering starts. */
  generation(): number;
  /** Keeps a page, unless the content has changed since `generation` or nobody would say so if it did. */
  keep(path: string, page: KeepablePage, generation: number): void;
  /**
   * Somebody tells us of changes from now on: pages may be kept. After `forMs` without another word that no longer
   * counts: a process that was stopped for a while must not give what it kept before.
   */
  open(forMs?: number): void;
  /** Nobody does any more: nothing is kept and nothing kept is given. */
  close(): void;
  /**
   * The database is away, so nothing changes and nothing can be rendered: what was kept is given, however old, until
   * `close` or `open` says otherwise.
   */
  freeze(): void;
  /** Forgets every page. */
  purge(): void;
  /** How many answers came from memory since this was last asked. */
  takeHits(): number;
}

/** As unlike the next as a random one, for a fraction of the time: a random beginning and a count. */
function requestIds(): () => string {
  const beginning = randomBytes(3).toString('hex');
  let count = randomBytes(3).readUIntBE(0, 3);
  return () => {
    count = (count + 1) & 0xffffff;
    return beginning + (count + 0x1000000).toString(16).slice(1);
  };
}

/** Rendered pages for visitors nobody knows, kept until something on the site changes (decision 0004). */
export function createHtmlCache(now: () => number = Date.now): HtmlCache {
  const pages = new Map<string, PreparedPage>();
  /** Until when changes are believed to be heard of; 0 while they are not. */
  let openUntil = 0;
  let isFrozen = false;
  let generation = 0;
  let hits = 0;
  let packing = Promise.resolve();
  const nextRequestId = requestIds();

  function forget() {
    generation++;
    pages.clear();
  }

  /** What is being rendered is not kept any more; what was kept goes once changes are heard of again. */
  function shut() {
    openUntil = 0;
    generation++;
  }

  /** One page after another, and none that is forgotten by then: many changes in a row would otherwise pile up work. */
  function compressLater(path: string, page: PreparedPage) {
    packing = packing
      .then(() => (pages.get(path) === page ? compress(page) : undefined))
      .catch(() => undefined);
  }

  return {
    answer(request, response) {
      if (pages.size === 0) return false;
      const { method = '', url = '' } = request;
      const { cookie, acceptEncoding, ifNoneMatch } = headersOf(request);
      const path = sharedPath(method, url, cookie);
      const page = path === null ? undefined : pages.get(path);
      const moment = now();
      if (!page) return false;
      if (!isFrozen && (moment >= openUntil || moment - page.madeAt > ONE_HOUR_MS)) return false;
      hits++;
      const requestId = nextRequestId();
      const form = formFor(page, acceptEncoding);
      if (ifNoneMatch?.includes(page.etag)) {
        response
          .writeHead(304, ['X-Request-Id', requestId, 'ETag', page.etag, 'Vary', 'Accept-Encoding'])
          .end();
        return true;
      }
      response.writeHead(200, form.headers.concat('X-Request-Id', requestId));
      response.end(method === 'HEAD' ? undefined : form.body);
      return true;
    },
    isOpen: () => now() < openUntil,
    generation: () => generation,
    keep(path, made, renderedFrom) {
      if (now() >= openUntil || renderedFrom !== generation) return;
      const known = pages.get(path);
      if (known?.etag === made.etag) {
        // Rendered a second time before the first was kept: packing it again would only cost.
        known.madeAt = now();
        return;
      }
      const page = preparePage(made, now());
      pages.set(path, page);
      compressLater(path, page);
    },
    open(forMs = Number.POSITIVE_INFINITY) {
      if (openUntil === 0) forget();
      openUntil = now() + forMs;
      isFrozen = false;
    },
    close() {
      shut();
      isFrozen = false;
    },
    freeze() {
      shut();
      isFrozen = true;
    },
    purge: forget,
    takeHits() {
      const taken = hits;
      hits = 0;
      return taken;
    },
  };
}
