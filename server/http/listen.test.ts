import { afterEach, describe, expect, it } from 'vitest';
import { openRawConnection } from '#tests/http/raw-connection.ts';
import { freePort } from '#tests/support/test-site.ts';
import { backendSockets } from './backend-sockets.ts';
import { checkAddress, ListenError, type Listening, listen } from './listen.ts';

const HOST = '127.0.0.1';
let listening: Listening | undefined;
afterEach(() => listening?.close(0));

/** A site whose responses wait until the test releases them. */
async function serveWaiting() {
  const port = await freePort();
  const arrived = Promise.withResolvers<void>();
  const release = Promise.withResolvers<void>();
  listening = await listen(
    async (request) => {
      if (new URL(request.url).pathname === '/waits') {
        arrived.resolve();
        await release.promise;
      }
      return new Response('the whole answer');
    },
    { host: HOST, port },
  );
  return { port, listening, arrived: arrived.promise, release: () => release.resolve() };
}

describe('Requests that arrive together', () => {
  it('wait for their turn, but an urgent one starts at once', async () => {
    const port = await freePort();
    const begun: string[] = [];
    listening = await listen(
      async (request) => {
        begun.push(new URL(request.url).pathname);
        return new Response(`${new URL(request.url).pathname} is over`);
      },
      { host: HOST, port },
      { isUrgent: ({ url }) => url === '/urgent' },
    );
    const connection = await openRawConnection(port);
    const paths = [...Array.from({ length: 20 }, (_, n) => `/${n}`), '/urgent'];
    connection.write(paths.map((path) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`).join(''));
    await connection.until('/urgent is over');
    connection.socket.destroy();
    expect(begun.indexOf('/urgent')).toBeLessThan(20);
    expect(begun.filter((path) => path !== '/urgent')).toEqual(paths.slice(0, 20));
  });
});

describe('Closing the server', () => {
  it('lets a running request end, and only then resolves', async () => {
    const { port, listening, arrived, release } = await serveWaiting();
    let isClosed = false;
    const answer = fetch(`http://${HOST}:${port}/waits`).then((response) => response.text());
    await arrived;
    const closing = listening.close(60_000).then(() => {
      isClosed = true;
    });
    await new Promise((resolve) => setImmediate(resolve));
    expect(isClosed).toBe(false);
    release();
    expect(await answer).toBe('the whole answer');
    await closing;
  });

  it('accepts no new connection from the first moment', async () => {
    const { port, listening, arrived, release } = await serveWaiting();
    const answer = fetch(`http://${HOST}:${port}/waits`);
    await arrived;
    const closing = listening.close(60_000);
    await expect(openRawConnection(port)).rejects.toThrow('ECONNREFUSED');
    release();
    await (await answer).text();
    await closing;
  });

  it('does not wait for idle keep-alive connections', async () => {
    const { port, listening } = await serveWaiting();
    const connection = await openRawConnection(port);
    connection.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
    await connection.until('the whole answer');
    await listening.close(60_000);
    await connection.closed;
  });

  it('closes a connection after the request it waited for', async () => {
    const { port, listening, arrived, release } = await serveWaiting();
    const connection = await openRawConnection(port);
    connection.write('GET /waits HTTP/1.1\r\nHost: localhost\r\nConnection: keep-alive\r\n\r\n');
    await arrived;
    const closing = listening.close(60_000);
    release();
    expect(await connection.closed).toContain('the whole answer');
    await closing;
  });

  it('cuts requests that have not ended after the grace period', async () => {
    const { port, listening, arrived } = await serveWaiting();
    const connection = await openRawConnection(port);
    connection.write('GET /waits HTTP/1.1\r\nHost: localhost\r\n\r\n');
    await arrived;
    await listening.close(20);
    expect(await connection.closed).toBe('');
  });

  it('does not wait for a client that sends a request only in part', async () => {
    const { port, listening } = await serveWaiting();
    const connection = await openRawConnection(port);
    connection.write('POST / HTTP/1.1\r\nHost: localhost\r\nContent-Le');
    await listening.close(50);
    await connection.closed;
  });
});

describe('Listening', () => {
  it('limits headers to ten seconds and has no limit for bodies', async () => {
    const { listening } = await serveWaiting();
    expect(listening.server.headersTimeout).toBe(10_000);
    expect(listening.server.requestTimeout).toBe(0);
    expect(listening.server.timeout).toBe(0);
  });

  it('is refused on a port in use with a sentence that says what to do', async () => {
    const { port } = await serveWaiting();
    const refused = checkAddress({ host: HOST, port });
    await expect(refused).rejects.toBeInstanceOf(ListenError);
    await expect(refused).rejects.toThrow(`Port ${port} is in use by another program: stop it`);
  });

  it('is refused on an address of another machine with a sentence', async () => {
    const port = await freePort();
    await expect(checkAddress({ host: '203.0.113.1', port })).rejects.toThrow(
      'HOST=203.0.113.1 is not an address of this machine.',
    );
    await expect(checkAddress({ host: 'nobody.invalid', port })).rejects.toBeInstanceOf(ListenError);
  });

  it('leaves the port free after a check', async () => {
    const port = await freePort();
    await checkAddress({ host: HOST, port });
    await checkAddress({ host: HOST, port });
  });
});

describe('WebSocket upgrades', () => {
  const ask = (path: string, protocol: string) =>
    `GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: ${protocol}\r\n\r\n`;
  async function serveSockets(hops: readonly string[] = []) {
    const port = await freePort();
    const taken: string[] = [];
    const sockets = backendSockets(
      {
        upgrade: (_, socket, __, { clientAddress }) => {
          taken.push(clientAddress);
          socket.write('taken');
        },
      },
      hops,
    );
    listening = await listen(() => new Response('answered'), { host: HOST, port }, { sockets });
    return { port, listening, taken };
  }

  it('are handled at their path; at another path the request is served as a plain one', async () => {
    const { port, taken } = await serveSockets();
    const socket = await openRawConnection(port);
    socket.write(ask('/realtime/v1/websocket?apikey=x', 'websocket'));
    expect(await socket.until('taken')).toBe('taken');
    for (const [path, protocol] of [
      ['/', 'h2c'],
      ['/realtime/v1/websockets', 'websocket'],
    ] as const) {
      const other = await openRawConnection(port);
      other.write(ask(path, protocol));
      expect(await other.until('answered')).toContain('200 OK');
    }
    expect(taken).toEqual([HOST]);
  });

  it('have the client address that trusted proxies report', async () => {
    const { port, taken } = await serveSockets(['127.0.0.0/8']);
    const socket = await openRawConnection(port);
    const request = ask('/realtime/v1/websocket', 'websocket');
    socket.write(request.replace('\r\n\r\n', '\r\nX-Forwarded-For: 6.6.6.6, 203.0.113.9\r\n\r\n'));
    await socket.until('taken');
    expect(taken).toEqual(['203.0.113.9']);
  });

  it('are cut when they are open after the grace period', async () => {
    const { port, listening } = await serveSockets();
    const socket = await openRawConnection(port);
    socket.write(ask('/realtime/v1/websocket', 'websocket'));
    await socket.until('taken');
    await listening.close(0);
    expect(await socket.closed).toBe('taken');
  });
});
