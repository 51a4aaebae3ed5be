import { randomBytes } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Listening, listen } from '../http/listen.ts';
import { createHtmlCache, type HtmlCache } from './html-cache.ts';
import { etagOf } from './prepared-page.ts';

const BODY = Buffer.from(`<!doctype html><h1>Știm unde ești</h1>${'<p>și mai departe</p>'.repeat(50)}`);
const HEADERS: [string, string][] = [['Content-Type', 'text/html; charset=utf-8']];
const PAGE = { body: BODY, headers: HEADERS, etag: etagOf(BODY, HEADERS) };

let now = Date.UTC(2026, 10, 21);
let cache: HtmlCache;
let listening: Listening;
let origin: string;
beforeAll(async () => {
  cache = createHtmlCache(() => now);
  const pages = { host: '127.0.0.1', port: 0 };
  listening = await listen(() => new Response('rendered'), pages, { respondFirst: cache.respond });
  const address = listening.server.address() as { port: number };
  origin = `http://127.0.0.1:${address.port}`;
});
afterAll(() => listening.close(0));

async function get(path: string, headers: Record<string, string> = {}): Promise<string> {
  return (await fetch(`${origin}${path}`, { headers })).text();
}

async function keepNow(path: string) {
  cache.open();
  cache.keep(path, PAGE, cache.generation());
}

describe('Cached pages', () => {
  it('are served for exactly their path and counted', async () => {
    await keepNow('/contact');
    cache.takeHits();
    expect(await get('/contact?utm_source=tiktok')).toBe(BODY.toString());
    expect(await get('/Contact')).toBe('rendered');
    expect(await get('/contact', { Cookie: 'ebl-visitor-3000=x' })).toBe('rendered');
    expect(cache.takeHits()).toBe(1);
    expect(cache.takeHits()).toBe(0);
  });

  it('have the best encoding the client accepts', async () => {
    await keepNow('/');
    const raw = async (accept: string) => {
      const response = await fetch(`${origin}/`, { headers: { 'Accept-Encoding': accept } });
      return { encoding: response.headers.get('Content-Encoding'), text: await response.text() };
    };
    await vi.waitFor(async () => expect((await raw('br')).encoding).toBe('br'), 15_000);
    await vi.waitFor(async () => expect((await raw('gzip')).encoding).toBe('gzip'), 15_000);
    expect((await raw('gzip, deflate, br, zstd')).encoding).toBe('br');
    expect((await raw('gzip, br;q=0')).encoding).toBe('gzip');
    expect((await raw('identity')).encoding).toBeNull();
    expect((await raw('abr')).encoding).toBeNull();
    for (const accept of ['br', 'gzip', 'identity']) expect((await raw(accept)).text).toBe(BODY.toString());
  });

  it('decompress to the rendered page', async () => {
    await keepNow('/');
    await vi.waitFor(() => expect(sent('br').headers['Content-Encoding']).toBe('br'), 15_000);
    expect(brotliDecompressSync(sent('br').body as Buffer)).toEqual(BODY);
    await vi.waitFor(() => expect(sent('gzip').headers['Content-Encoding']).toBe('gzip'), 15_000);
    expect(gunzipSync(sent('gzip').body as Buffer)).toEqual(BODY);
  });

  it('respond to HEAD with headers only and to a current ETag with 304', async () => {
    await keepNow('/');
    const head = await fetch(`${origin}/`, { method: 'HEAD', headers: { 'Accept-Encoding': 'identity' } });
    expect(head.headers.get('Content-Length')).toBe(String(BODY.byteLength));
    expect(await head.text()).toBe('');
    const tag = sent('').headers.ETag ?? '';
    const again = await fetch(`${origin}/`, {
      headers: { 'If-None-Match': tag, 'Cache-Control': 'max-age=0' },
    });
    expect(again.status).toBe(304);
  });

  it('are not served after a purge, after an hour or when change notifications stop', async () => {
    await keepNow('/');
    cache.purge();
    expect(await get('/')).toBe('rendered');
    await keepNow('/');
    now += 3_600_001;
    expect(await get('/')).toBe('rendered');
    await keepNow('/');
    cache.close();
    expect(await get('/')).toBe('rendered');
  });
});

describe('Cached pages of a process that was suspended', () => {
  it('are served only after change notifications arrive again', async () => {
    cache.close();
    cache.open(15_000);
    cache.keep('/', PAGE, cache.generation());
    now += 14_999;
    expect(await get('/')).toBe(BODY.toString());
    now += 1;
    expect(cache.isOpen()).toBe(false);
    expect(await get('/')).toBe('rendered');
    cache.open(15_000);
    expect(await get('/')).toBe(BODY.toString());
    now += 15_000;
    cache.keep('/', { ...PAGE, etag: 'W/"later"' }, cache.generation());
    cache.open(15_000);
    expect((await fetch(`${origin}/`)).headers.get('ETag')).toBe(PAGE.etag);
  });
});

describe('Cached pages while the database is down', () => {
  it('are served however old, none is added, and all are purged when change notifications are back', async () => {
    await keepNow('/');
    cache.freeze();
    cache.keep('/contact', PAGE, cache.generation());
    now += 3 * 3_600_000;
    expect(await get('/')).toBe(BODY.toString());
    expect(await get('/', { Cookie: 'ebl-visitor-3000=x' })).toBe('rendered');
    expect(await get('/contact')).toBe('rendered');
    cache.close();
    expect(await get('/')).toBe('rendered');
    cache.freeze();
    expect(await get('/')).toBe(BODY.toString());
    cache.open();
    expect(await get('/')).toBe('rendered');
    cache.freeze();
    expect(await get('/')).toBe('rendered');
  });

  it('are not served if a change was notified before', async () => {
    await keepNow('/');
    cache.purge();
    cache.freeze();
    expect(await get('/')).toBe('rendered');
  });
});

describe('The ETag of a page', () => {
  it('changes with the headers, since a browser keeps the policy of its copy', () => {
    const others: [string, string][] = [...HEADERS, ['Content-Security-Policy', "default-src 'none'"]];
    expect(etagOf(BODY, others)).not.toBe(etagOf(BODY, HEADERS));
  });
});

describe('Compression after many changes in a row', () => {
  it('skips pages that were purged meanwhile', async () => {
    const made = Array.from({ length: 100 }, () => {
      const body = Buffer.from(randomBytes(20_000).toString('hex'));
      return { body, headers: HEADERS, etag: etagOf(body, HEADERS) };
    });
    cache.open();
    const before = process.cpuUsage();
    for (const page of made) {
      cache.purge();
      cache.keep('/', page, cache.generation());
    }
    await vi.waitFor(() => expect(sent('br').headers['Content-Encoding']).toBe('br'), 15_000);
    const { user } = process.cpuUsage(before);
    expect(brotliDecompressSync(sent('br').body as Buffer)).toEqual(made.at(-1)?.body);
    // One takes about 20 ms of one core; all of them would take seconds.
    expect(user / 1000).toBeLessThan(700);
  });
});

describe('A page is not cached', () => {
  it('without change notifications', async () => {
    cache.close();
    cache.keep('/', PAGE, cache.generation());
    expect(await get('/')).toBe('rendered');
  });

  it('when the content changed while it was rendered', async () => {
    cache.open();
    const before = cache.generation();
    cache.purge();
    cache.keep('/', PAGE, before);
    expect(await get('/')).toBe('rendered');
  });

  it('when change notifications were interrupted while it was rendered', async () => {
    cache.open();
    const before = cache.generation();
    cache.close();
    cache.open();
    cache.keep('/', PAGE, before);
    expect(await get('/')).toBe('rendered');
  });
});

/** The response to a GET of / with this Accept-Encoding, as written. */
function sent(acceptEncoding: string) {
  const written: { headers: Record<string, string>; body?: unknown } = { headers: {} };
  const response = {
    writeHead(_status: number, flat: string[]) {
      for (let i = 0; i < flat.length; i += 2) written.headers[flat[i] ?? ''] = flat[i + 1] ?? '';
      return response;
    },
    end(body: unknown) {
      written.body = body;
    },
  };
  const request = { method: 'GET', url: '/', rawHeaders: ['Accept-Encoding', acceptEncoding] };
  cache.respond(request as never, response as never);
  return written;
}
