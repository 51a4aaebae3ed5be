import { setImmediate } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { createStartupQueue } from './startup-queue.ts';

const ORIGIN = 'https://scoala.example';
const ask = (path: string, accept = 'text/html') =>
  new Request(ORIGIN + path, { headers: { Accept: accept } });

describe('The startup queue', () => {
  it('holds a request until the site has started and passes it on', async () => {
    const startupQueue = createStartupQueue(ORIGIN, '/sockets');
    const waiting = startupQueue.fetch(ask('/contact'));
    expect((await startupQueue.fetch(ask('/health'))).status).toBe(503);
    startupQueue.open((request) => new Response(`the site: ${new URL(request.url).pathname}`));
    expect(await (await waiting).text()).toBe('the site: /contact');
    expect(await (await startupQueue.fetch(ask('/despre'))).text()).toBe('the site: /despre');
  });

  it('resolves after the held requests are answered, so that the rest of the start comes after them', async () => {
    const startupQueue = createStartupQueue(ORIGIN, '/sockets');
    const waiting = startupQueue.fetch(ask('/contact'));
    const page = Promise.withResolvers<Response>();
    const order: string[] = [];
    const answered = startupQueue.open(() => page.promise).then(() => order.push('the rest of the start'));
    await setImmediate();
    await setImmediate();
    order.push('the first page');
    page.resolve(new Response('served'));
    expect(await (await waiting).text()).toBe('served');
    await answered;
    expect(order).toEqual(['the first page', 'the rest of the start']);
  });

  it('responds 503 at once, in the requested format, when it is not known when the site will start', async () => {
    const startupQueue = createStartupQueue(ORIGIN, '/sockets');
    startupQueue.stall();
    const page = await startupQueue.fetch(ask('/contact'));
    expect(page.status).toBe(503);
    expect(page.headers.get('Retry-After')).toBe('5');
    expect(page.headers.get('Cache-Control')).toBe('no-store');
    expect(page.headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(await page.text()).toMatch(/lang="ro".*Ce era salvat a rămas salvat/s);
    const bodies = await Promise.all(
      ['/api/level-test/answers', '/rest/v1/settings', '/auth/v1/token', '/storage/v1/bucket'].map(
        async (path) => {
          const response = await startupQueue.fetch(ask(path, '*/*'));
          expect(response.status).toBe(503);
          return response.json();
        },
      ),
    );
    expect(bodies).toMatchObject([
      { status: 'refused', message: expect.stringContaining('Încearcă din nou') },
      { code: 'PGRST001', details: null, hint: null },
      { code: 503, msg: expect.any(String) },
      { statusCode: '503', message: expect.any(String) },
    ]);
  });

  it('holds at most 500 requests', async () => {
    const startupQueue = createStartupQueue(ORIGIN, '/sockets');
    const waiting = Array.from({ length: 501 }, () => startupQueue.fetch(ask('/')));
    expect((await waiting.at(-1))?.status).toBe(503);
    startupQueue.open(() => new Response('served'));
    expect((await Promise.all(waiting)).filter(({ status }) => status === 200)).toHaveLength(500);
  });
});
