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

describe('kept pages', () => {
  it('are given to whoever asks for exactly that address, and counted', async () => {
    await keepNow('/contact');
    cache.takeHits();
    expect(await get('/contact?utm_source=tiktok')).toBe(BODY.toString());
    expect(await get('/Contact')).toBe('rendered');
    expect(await get('/contact', { Cookie: 'ebl-visitor-3000=x' })).toBe('rendered');
    expect(cache.takeHits()).toBe(1);
    expect(cache.takeHits()).toBe(0);
  });

  it('come in the encoding the reader understands', async () => {
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

  it('are compressed to what they were', async () => {
    await keepNow('/');
    await vi.waitFor(() => expect(sent('br').headers['Content-Encoding']).toBe('br'), 15_000);
    expect(brotliDecompressSync(sent('br').body as Buffer)).toEqual(BODY);
    await vi.waitFor(() => expect(sent('gzip').headers['Content-Encoding']).toBe('gzip'), 15_000);
    expect(gunzipSync(sent('gzip').body as Buffer)).toEqual(BODY);
  });

  it('answer HEAD with the headers alone and a known tag with 304', async () => {
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

  it('are gone after a purge, after an hour, and when nobody tells of changes', async () => {
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

describe('kept pages of a process that was stopped for a while', () => {
  it('are not given before somebody has told of changes again, and then they are', async () => {
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

describe('kept pages while the database is away', () => {
  it('are given however old, none is added, and all go once changes are heard of again', async () => {
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

  it('are gone when a change was announced before', async () => {
    await keepNow('/');
    cache.purge();
    cache.freeze();
    expect(await get('/')).toBe('rendered');
  });
});

describe('the tag of a page', () => {
  it('changes with what the page is sent with: a browser keeps the policy of the copy it has', () => {
    const others: [string, string][] = [...HEADERS, ['Content-Security-Policy', "default-src 'none'"]];
    expect(etagOf(BODY, others)).not.toBe(etagOf(BODY, HEADERS));
  });
});

describe('many changes in a row', () => {
  it('compress only what is still kept when its turn comes', async () => {
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

describe('a page is not kept', () => {
  it('while nobody tells of changes', async () => {
    cache.close();
    cache.keep('/', PAGE, cache.generation());
    expect(await get('/')).toBe('rendered');
  });

  it('when something changed while it was rendered', async () => {
    cache.open();
    const before = cache.generation();
    cache.purge();
    cache.keep('/', PAGE, before);
    expect(await get('/')).toBe('rendered');
  });

  it('when the connection that tells of changes was lost and found again meanwhile', async () => {
    cache.open();
    const before = cache.generation();
    cache.close();
    cache.open();
    cache.keep('/', PAGE, before);
    expect(await get('/')).toBe('rendered');
  });
});

/** What is written for a GET of / with this Accept-Encoding, as bytes. */
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
