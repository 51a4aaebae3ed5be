import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';
import { TEST_ORIGIN } from '#tests/support/test-origin.ts';
import { productLog } from './product-log.ts';

let made: TestApp;
beforeAll(async () => {
  made = await createTestApp({ log: productLog().log });
});

/** Sends the path as it is written: `new URL` would already have removed what is tried here. */
function rawRequest(path: string, init: RequestInit = {}): Promise<Response> {
  const request = new Request(TEST_ORIGIN, { redirect: 'manual', ...init });
  Object.defineProperty(request, 'url', { value: `${TEST_ORIGIN}${path}` });
  return Promise.resolve(made.app.fetch(request));
}

describe('Paths', () => {
  const SERVER_SOURCE = readFileSync(join(import.meta.dirname, '../../server.ts'), 'utf8').slice(0, 60);

  it.each([
    '/assets/../../server.ts',
    '/assets/../../../server.ts',
    '/../../server.ts',
    '/assets/%2e%2e/%2e%2e/server.ts',
    '/assets/..%2f..%2f..%2fserver.ts',
    '/assets/..%5c..%5c..%5cserver.ts',
    '/assets/..\\..\\..\\server.ts',
    '/assets/%252e%252e%252f%252e%252e%252fserver.ts',
    '/assets/....//....//server.ts',
    '/assets//../../../server.ts',
    '//assets/../../server.ts',
    '/assets/..;/..;/server.ts',
    '/assets/%c0%ae%c0%ae/server.ts',
    '/assets/../server/index.js',
    '/assets/..%2fserver%2findex.js',
    '/server/index.js',
    '/.env',
    '/.git/config',
    '/package.json',
    '/server.ts',
    '/build/server/index.js',
    '/assets/..%00/server.ts',
    '/assets/%00',
    '/assets/',
    '/assets',
    '/etc/passwd',
    '//etc/passwd',
    '/assets//etc/passwd',
    '/file:///etc/passwd',
  ])('The path %s leads to no file outside the published ones', async (path) => {
    const response = await rawRequest(path);
    const text = await response.text();
    expect(response.status).toBe(404);
    expect(text).not.toContain(SERVER_SOURCE);
    expect(text).not.toMatch(/root:x:|createRequestHandler|"private": true/);
  });

  it.each([
    '//evil.example/..',
    '//evil.example/%2e%2e',
    '//evil.example',
    '///evil.example/test-nivel/',
    '/\\evil.example',
    '/%5cevil.example/..',
    '/%2f%2fevil.example/',
    '//evil.example/test-nivel/intrebare',
    '/test-nivel/intrebare//evil.example',
    '/test-nivel/intrebare?redirect_to=//evil.example',
  ])('The path %s redirects to no other site', async (path) => {
    for (const target of [path, `${path}.data`]) {
      const response = await rawRequest(target);
      const text = await response.text();
      const location = response.headers.get('Location');
      if (location !== null) {
        expect(location).toMatch(/^\/[^/\\]/);
        expect(new URL(location, TEST_ORIGIN).origin).toBe(TEST_ORIGIN);
      }
      expect(response.status).toBeLessThan(500);
      expect(text).not.toMatch(/(href|content|action|src)="(https?:)?\/\/evil\.example/);
    }
  });

  it('A path is shown as text, never as markup', async () => {
    const response = await rawRequest(
      '/%22%3E%3Cscript%3Ealert(1)%3C/script%3E?x="><script>alert(2)</script>',
    );
    expect(await response.text()).not.toMatch(/<script>alert/);
  });

  it.each([
    '/%00',
    '/test-nivel/rezultat/%00',
    '/test-nivel/rezultat/a%00b',
    '/test-nivel/rezultat/a%00.data',
  ])('The path %s with a NUL in it is a page that is not there', async (path) => {
    expect((await rawRequest(path)).status).toBe(404);
  });

  it.each(['/%ff', '/%', '/%E0%A4%A', '/test-nivel/rezultat/%ff', '/test-nivel/rezultat/%ED%A0%80'])(
    'The path %s that is no text is a page that is not there, without a line on the console',
    async (path) => {
      // packages/backend/testing/setup-file.ts listens.
      expect((await rawRequest(path)).status).toBe(404);
    },
  );

  // As long as Node accepts a request line: a request that takes seconds of processor time could stop the site.
  it.each([
    ['segments', '/a'.repeat(7_500)],
    ['encoded letters', '/%41'.repeat(3_750)],
    ['slashes in front', `${'/'.repeat(15_000)}a`],
    ['slashes at the end', `/a${'/'.repeat(15_000)}`],
    ['letters', `/${'a'.repeat(15_000)}`],
    ['dashes', `/${'a-'.repeat(7_500)}`],
    ['query parameters', `/?${'a=b&'.repeat(3_750)}`],
    ['paths of the route list', `/__manifest?paths=${'/a,'.repeat(2_000)}`],
    ['letters of a result token', `/test-nivel/rezultat/${'a'.repeat(15_000)}`],
  ])('A path of very many %s is answered', async (_, path) => {
    await (await made.request('/')).text();
    const response = await rawRequest(path);
    await response.text();
    expect(response.status).toBeLessThan(500);
  });

  it.each([
    '/a'.repeat(600),
    `/${'a/'.repeat(600)}b.data`,
    '/%41'.repeat(400),
    `/test-nivel/rezultat/${'a'.repeat(1_200)}`,
  ])(
    'A path of more than a thousand characters never reaches the router, which would take seconds (%#)',
    async (path) => {
      const response = await rawRequest(path);
      expect(response.status).toBe(404);
      // A page that went through the router repeats the path.
      expect((await response.text()).includes(path.slice(0, 500))).toBe(false);
    },
  );
});

describe('Methods', () => {
  it.each(['OPTIONS', 'PROPFIND', 'PURGE', 'FOO', 'LINK'])(
    'The unknown method %s is 405 everywhere',
    async (method) => {
      for (const path of ['/', '/test-nivel', '/nu-exista', '/test-nivel.data', '/api/level-test/answers']) {
        expect((await made.request(path, { method })).status, path).toBe(405);
      }
    },
  );

  it.each(['POST', 'PUT', 'PATCH', 'DELETE'])(
    'The method %s on a page without an action is 405',
    async (method) => {
      for (const path of ['/', '/politica-de-confidentialitate']) {
        const body = new URLSearchParams({ a: 'b' });
        expect((await made.request(path, { method, body })).status, path).toBe(405);
      }
    },
  );

  it.each(['POST', 'PUT', 'DELETE'])('The method %s on an unknown page is refused', async (method) => {
    for (const path of ['/nu-exista', '/health', '/favicon.svg', '/assets/lipsa.js']) {
      const body = new URLSearchParams({ a: 'b' });
      expect([404, 405], path).toContain((await made.request(path, { method, body })).status);
    }
  });

  it('HEAD answers like GET, without the body', async () => {
    for (const path of ['/', '/nu-exista', '/test-nivel', '/favicon.svg', '/test-nivel/intrebare']) {
      const get = await made.request(path);
      await get.text();
      const head = await made.request(path, { method: 'HEAD' });
      expect(head.status, path).toBe(get.status);
      expect(head.headers.get('Content-Type'), path).toBe(get.headers.get('Content-Type'));
      expect(await head.text(), path).toBe('');
    }
  });

  it('A refused method leaves no error line in the log', async () => {
    const { log, lines } = productLog();
    const app = await createTestApp({ log });
    await app.request('/', { method: 'PROPFIND' });
    await app.request('/nu-exista', { method: 'POST', body: new URLSearchParams({ a: 'b' }) });
    expect(lines.filter((line) => JSON.parse(line).level >= 50)).toEqual([]);
  });

  it('A refused method is not presented as our mistake', async () => {
    const response = await made.request('/', { method: 'POST', body: new URLSearchParams({ a: 'b' }) });
    expect((await response.text()).includes('Greșeala e la noi')).toBe(false);
  });
});
