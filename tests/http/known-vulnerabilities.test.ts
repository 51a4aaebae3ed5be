import { beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';
import { TEST_ORIGIN } from '#tests/support/test-origin.ts';
import { productLog } from './product-log.ts';
import { newVisitor, type Visitor } from './visitor.ts';

// Vulnerabilities found earlier in our frameworks: upgrades must not bring them back.
let made: TestApp;
let visitor: Visitor;
beforeAll(async () => {
  made = await createTestApp({ log: productLog().log });
  visitor = newVisitor(made.app);
});

/** What a page says, without what is new in every response. */
async function pageAt(path: string, headers: Record<string, string> = {}): Promise<string> {
  const response = await visitor.get(path, headers);
  const text = (await response.text()).replace(/nonce="[^"]*"/g, '').replace(/data-request="[^"]*"/, '');
  return `${response.status} ${text}`;
}

describe('Request headers', () => {
  it.each([
    { 'X-React-Router-SPA-Mode': 'yes' },
    { 'X-React-Router-Prerender-Data': encodeURIComponent('[{"_1":2},"root"]') },
    { 'X-Forwarded-Host': 'evil.example' },
    { 'X-Forwarded-Host': 'evil.example:443/x' },
    { 'X-Forwarded-Proto': 'https' },
    { 'X-Original-URL': '/nu-exista', 'X-Rewrite-URL': '/nu-exista' },
    { 'X-HTTP-Method-Override': 'POST', 'X-Method-Override': 'DELETE' },
    { 'X-Middleware-Subrequest': 'middleware' },
    { Forwarded: 'host=evil.example;proto=https' },
    { Origin: 'https://evil.example' },
    { 'Access-Control-Request-Method': 'POST', Origin: 'https://evil.example' },
  ] as Record<string, string>[])('The header %j changes nothing about a page', async (headers) => {
    expect(await pageAt('/test-nivel', headers)).toBe(await pageAt('/test-nivel'));
  });

  it('A header from another site never gets leave to read', async () => {
    for (const path of ['/', '/test-nivel.data', '/health', '/favicon.svg', '/api/level-test/answers']) {
      for (const method of ['GET', 'OPTIONS', 'POST']) {
        const headers = { Origin: 'https://evil.example', 'Access-Control-Request-Method': 'POST' };
        const response = await made.request(path, { method, headers });
        const names = [...response.headers.keys()].filter((name) => name.startsWith('access-control-'));
        expect(names, `${method} ${path}`).toEqual([]);
      }
    }
  });
});

describe('Addresses of the framework', () => {
  it.each(['/?index', '/?_data=root', '/test-nivel?_data=routes', '/?__proto__[x]=1', '/?constructor=1'])(
    'The address %s shows its page and no data of ours',
    async (path) => {
      const response = await visitor.get(path);
      expect(response.status).toBe(200);
      expect(response.headers.get('Content-Type')).toContain('text/html');
    },
  );

  it.each([
    '/test-nivel.data?_routes=root',
    '/test-nivel.data?_routes=',
    '/test-nivel.data?_routes=nobody,__proto__',
  ])('The address %s is answered with data and nothing else', async (path) => {
    const response = await visitor.get(path);
    expect(response.status).toBe(200);
    expect(response.headers.get('Content-Type')).toContain('text/x-script');
  });

  it('A redirect stays on our site, whatever the request said of its host', async () => {
    for (const name of ['X-Forwarded-Host', 'Host']) {
      const response = await visitor.get('/test-nivel/intrebare', { [name]: 'evil.example' });
      expect(new URL(response.headers.get('Location') ?? '', TEST_ORIGIN).origin).toBe(TEST_ORIGIN);
    }
  });

  it('The route list tells of routes only, and only of ours', async () => {
    const page = await (await visitor.get('/')).text();
    const version =
      /manifest-([0-9a-f]+)\.js|"version":"([0-9a-f]+)"/.exec(page)?.slice(1).find(Boolean) ?? '';
    const response = await visitor.get(
      `/__manifest?version=${version}&paths=/test-nivel,//evil.example,/%00,/..`,
    );
    expect(response.status).toBeLessThan(500);
    expect(await response.text()).not.toContain('evil.example');
  });
});

describe('Errors', () => {
  it('An error shows neither the stack, nor our files, nor what the database said', async () => {
    const wrong = [
      await made.request('/nu-exista'),
      await made.request('/', { method: 'POST', body: new URLSearchParams({ a: 'b' }) }),
      await made.request('/test-nivel', {
        method: 'POST',
        body: 'x',
        headers: { 'Content-Type': 'text/plain' },
      }),
      await made.request('/test-nivel.data', { method: 'POST', body: 'x' }),
      await made.request('/nu-exista.data'),
      await visitor.send('{'),
    ];
    for (const response of wrong) {
      const text = await response.text();
      expect(text, String(response.status)).not.toMatch(
        /\bat (async )?[\w.]+ \(|node_modules|\.server\.ts|\/work\/|\/tmp\/|SELECT|select \*/,
      );
    }
  });
});
