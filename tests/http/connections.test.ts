import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';
import { freePort } from '#tests/support/test-site.ts';
import { type Listening, listen } from '../../server/http/listen.ts';
import { productLog } from './product-log.ts';
import { openRawConnection } from './raw-connection.ts';

const { log, lines } = productLog();
let made: TestApp;
let port: number;
let listening: Listening;

beforeAll(async () => {
  port = await freePort();
  made = await createTestApp({ origin: `http://localhost:${port}`, log });
  listening = await listen((request, bindings) => made.app.fetch(request, bindings), {
    host: '127.0.0.1',
    port,
  });
});
afterAll(() => listening.close(0));

/** Sends exactly these bytes and reads until the connection closes or `part` has come. */
async function exchange(text: string, part = '\r\n\r\n'): Promise<string> {
  const connection = await openRawConnection(port);
  connection.write(text);
  const received = await connection.until(part);
  connection.socket.destroy();
  return received;
}

function statusOf(received: string): number {
  return Number(/^HTTP\/1\.1 (\d{3})/.exec(received)?.[1]);
}

const FORM_HEAD = 'Host: localhost\r\nContent-Type: application/x-www-form-urlencoded\r\n';

describe('Bodies over HTTP', () => {
  it('A body over HTTP declared too large is refused before it is sent', async () => {
    for (const path of ['/test-nivel', '/api/level-test/answers']) {
      const received = await exchange(`POST ${path} HTTP/1.1\r\n${FORM_HEAD}Content-Length: 70000\r\n\r\n`);
      expect(statusOf(received), path).toBe(413);
    }
  });

  it('A body over HTTP in chunks that grow too large is refused while it comes', async () => {
    const connection = await openRawConnection(port);
    connection.write(`POST /test-nivel HTTP/1.1\r\n${FORM_HEAD}Transfer-Encoding: chunked\r\n\r\n`);
    for (let index = 0; index < 5; index++) connection.write(`4000\r\n${'a'.repeat(0x4000)}\r\n`);
    expect(statusOf(await connection.until('\r\n\r\n'))).toBe(413);
    connection.socket.destroy();
  });

  it('An answer in chunks is refused, however small', async () => {
    const received = await exchange(
      'POST /api/level-test/answers HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n',
    );
    expect(statusOf(received)).toBe(413);
  });

  it('A form in small chunks is read like any other', async () => {
    const received = await exchange(
      `POST /test-nivel HTTP/1.1\r\n${FORM_HEAD}Transfer-Encoding: chunked\r\n\r\n9\r\nselfRatin\r\n8\r\ng=unsure\r\n0\r\n\r\n`,
    );
    expect(statusOf(received)).toBe(302);
  });

  it('A body with two lengths, or a length and chunks, is refused: a proxy could read another request', async () => {
    const smuggled = '0\r\n\r\nGET /health HTTP/1.1\r\nHost: localhost\r\n\r\n';
    for (const head of [
      'Content-Length: 4\r\nTransfer-Encoding: chunked\r\n',
      'Content-Length: 4\r\nContent-Length: 60\r\n',
      'Transfer-Encoding: chunked, identity\r\n',
      'Content-Length: +4\r\n',
      'Content-Length: -1\r\n',
    ]) {
      const received = await exchange(`POST /test-nivel HTTP/1.1\r\n${FORM_HEAD}${head}\r\n${smuggled}`);
      expect(statusOf(received), head).toBe(400);
      expect(received.match(/HTTP\/1\.1/g), head).toHaveLength(1);
    }
  });

  it('A body that never ends delays no other request, and its break is not logged as an error', async () => {
    lines.length = 0;
    const slow = await Promise.all(
      Array.from({ length: 30 }, async (_, index) => {
        const connection = await openRawConnection(port);
        const path = index % 2 ? '/test-nivel' : '/api/level-test/answers';
        const type = index % 3 ? 'application/x-www-form-urlencoded' : 'multipart/form-data; boundary=x';
        const [length, start] =
          index % 5 ? ['Content-Length: 4000', 'selfR'] : ['Transfer-Encoding: chunked', '5\r\nselfR\r\n'];
        connection.write(
          `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: ${type}\r\n${length}\r\n\r\n${start}`,
        );
        return connection;
      }),
    );
    const page = await fetch(`http://127.0.0.1:${port}/test-nivel`);
    await page.text();
    expect(page.status).toBe(200);
    for (const { socket } of slow) socket.destroy();
    await Promise.all(slow.map(({ closed }) => closed));
    // One more round trip lets the server notice that they are gone.
    await (await fetch(`http://127.0.0.1:${port}/health`)).text();
    expect(lines.filter((line) => JSON.parse(line).level >= 50)).toEqual([]);
  });

  it('A client that leaves before its answer comes is not logged as an error', async () => {
    lines.length = 0;
    const requests = ['/', '/test-nivel', '/test-nivel.data', '/politica-de-confidentialitate', '/health'];
    const connections = await Promise.all(
      Array.from({ length: 40 }, async (_, index) => {
        const connection = await openRawConnection(port);
        connection.write(`GET ${requests[index % requests.length]} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
        if (index % 2) connection.socket.resetAndDestroy();
        else setImmediate(() => connection.socket.destroy());
        return connection;
      }),
    );
    await Promise.all(connections.map(({ closed }) => closed));
    expect((await fetch(`http://127.0.0.1:${port}/test-nivel`)).status).toBe(200);
    expect(lines.filter((line) => JSON.parse(line).level >= 50)).toEqual([]);
  });

  it('An answer whose body breaks off does not stop the next request', async () => {
    const connection = await openRawConnection(port);
    connection.write(
      'POST /api/level-test/answers HTTP/1.1\r\nHost: localhost\r\nContent-Length: 90\r\n\r\n{"te',
    );
    connection.socket.destroy();
    await connection.closed;
    expect((await fetch(`http://127.0.0.1:${port}/health`)).status).toBe(200);
  });
});

describe('Requests over HTTP', () => {
  it.each([
    'GET /assets/../../server.ts HTTP/1.1',
    'GET /assets/..%2f..%2fserver.ts HTTP/1.1',
    'GET /assets/..\\..\\server.ts HTTP/1.1',
    'GET //assets//..//..//server.ts HTTP/1.1',
    'GET ../server.ts HTTP/1.1',
    'GET http://evil.example/assets/../../server.ts HTTP/1.1',
    'GET //evil.example/.. HTTP/1.1',
    'GET /\\evil.example HTTP/1.1',
    'GET http://evil.example/test-nivel/intrebare HTTP/1.1',
    'GET * HTTP/1.1',
    'OPTIONS * HTTP/1.1',
    'TRACE / HTTP/1.1',
    'CONNECT evil.example:443 HTTP/1.1',
    'TRACK / HTTP/1.1',
    'HACK / HTTP/1.1',
    'GET / HTTP/9.9',
    'GET  / HTTP/1.1',
    'GET /\u0000 HTTP/1.1',
    'GET /?\u00ff HTTP/1.1',
  ])(
    'A request over HTTP beginning with %j is answered without a file, a foreign address or a failure',
    async (line) => {
      const received = await exchange(`${line}\r\nHost: localhost\r\nConnection: close\r\n\r\n`, 'never');
      expect(received).not.toContain('openDatabase');
      expect(received).not.toMatch(/^location: *(https?:)?[/\\]{2}/im);
      // Node closes a CONNECT request that has no handler.
      if (received !== '') expect(statusOf(received)).toBeLessThan(500);
    },
  );

  it.each(['evil.example', 'evil.example:1', '[::1]', 'a b', 'a/../b', '', '127.0.0.1:99999', 'x@y'])(
    'A request for the host %j is redirected to no other host',
    async (host) => {
      const received = await exchange(
        `GET /test-nivel/intrebare HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`,
        'never',
      );
      expect([302, 400]).toContain(statusOf(received));
      if (statusOf(received) === 302) expect(received).toMatch(/^location: \/test-nivel\r$/im);
    },
  );

  it('A page names the configured origin as canonical, whatever host it was sent to', async () => {
    const received = await exchange(
      'GET / HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n',
      'never',
    );
    expect(received).toContain(`href="http://localhost:${port}/"`);
    expect(received).not.toContain('evil.example');
  });

  it('A request with headers beyond 16 kB is refused by Node before the app sees it', async () => {
    const received = await exchange(
      `GET / HTTP/1.1\r\nHost: localhost\r\nCookie: ${'a'.repeat(100_000)}\r\n\r\n`,
      'never',
    );
    expect(statusOf(received)).toBe(431);
  });

  it('Two requests on one connection get their own answers, in order', async () => {
    const connection = await openRawConnection(port);
    connection.write(
      'GET /health HTTP/1.1\r\nHost: localhost\r\n\r\nGET /favicon.svg HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n',
    );
    const received = await connection.closed;
    expect(received.indexOf('"database"')).toBeGreaterThan(0);
    expect(received.indexOf('<svg')).toBeGreaterThan(received.indexOf('"database"'));
  });
});

describe('Files over HTTP', () => {
  const assets = readdirSync(join(import.meta.dirname, '../../build/client/assets'));

  it('Files with a hash in their name are kept for a year, others for an hour', async () => {
    for (const extension of ['.js', '.css', '.woff2']) {
      const name = assets.find((asset) => asset.endsWith(extension));
      const response = await fetch(`http://127.0.0.1:${port}/assets/${name}`);
      await response.arrayBuffer();
      expect(response.headers.get('Cache-Control'), name).toBe('public, max-age=31536000, immutable');
    }
    const icon = await fetch(`http://127.0.0.1:${port}/favicon.svg`);
    await icon.arrayBuffer();
    expect(icon.headers.get('Cache-Control')).toBe('public, max-age=3600');
  });

  it('Files that are not there are never kept', async () => {
    const response = await fetch(`http://127.0.0.1:${port}/assets/root-abcdefgh.js`);
    await response.text();
    expect(response.status).toBe(404);
    expect(response.headers.get('Cache-Control')).toContain('no-store');
  });

  it('Files come compressed to browsers that can read that, and say that it depends', async () => {
    const name = assets.find((asset) => /^framework.*\.js$/.test(asset));
    for (const encoding of ['br', 'gzip']) {
      const response = await fetch(`http://127.0.0.1:${port}/assets/${name}`, {
        headers: { 'Accept-Encoding': encoding },
      });
      expect((await response.text()).length).toBeGreaterThan(100_000);
      expect(response.headers.get('Content-Encoding')).toBe(encoding);
      expect(response.headers.get('Vary')).toContain('Accept-Encoding');
      expect(response.headers.get('Content-Type')).toMatch(/javascript/);
    }
  });
});
