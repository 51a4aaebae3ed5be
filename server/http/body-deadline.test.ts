import { createServer, type Server } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import { openRawConnection } from '#tests/http/raw-connection.ts';
import { limitBodyTime } from './body-deadline.ts';

const DEADLINES = { bodyMs: 20, restMs: 20 };
let server: Server | undefined;
afterEach(() => server?.closeAllConnections());

/** A server that responds when the test tells it to. */
async function serve() {
  const [arrived, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  server = createServer(async (request, response) => {
    request.resume();
    arrived.resolve();
    await release.promise;
    response.end('the whole answer');
  });
  limitBodyTime(server, DEADLINES);
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  return { connection: await openRawConnection(port), arrived: arrived.promise, release: release.resolve };
}

const begin = (path: string) => `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Length: 10\r\n\r\n`;
const UPLOAD = '/storage/v1/object/films/a.mp4';

describe('The body of a request', () => {
  it('closes the connection when it does not arrive in time', async () => {
    for (const path of ['/contact', '/storage/v1/bucket', '/rest/v1/rpc/x']) {
      const { connection } = await serve();
      connection.write(`${begin(path)}12345`);
      expect(await connection.closed).toMatch(/^HTTP\/1.1 408 /);
    }
  });

  it('has no deadline once it has arrived', async () => {
    const { connection, arrived, release } = await serve();
    connection.write(`${begin('/contact')}1234567890`);
    await arrived;
    await deadlinePassed();
    release();
    expect(await connection.until('the whole answer')).toMatch(/^HTTP\/1.1 200 /);
  });

  it('may take longer for an upload, but not after the response', async () => {
    const { connection, arrived, release } = await serve();
    connection.write(`${begin(UPLOAD)}12345`);
    await arrived;
    await deadlinePassed();
    expect(connection.socket.destroyed).toBe(false);
    release();
    expect(await connection.closed).toContain('the whole answer');
  });

  it('has no deadline when there is none', async () => {
    const { connection, arrived, release } = await serve();
    connection.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
    await arrived;
    await deadlinePassed();
    release();
    expect(await connection.until('the whole answer')).toMatch(/^HTTP\/1.1 200 /);
  });
});

/** Waits until another request to such a server was cut: by then the same time has passed here. */
async function deadlinePassed(): Promise<void> {
  const other = createServer((request) => request.resume());
  limitBodyTime(other, DEADLINES);
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  const connection = await openRawConnection((other.address() as { port: number }).port);
  connection.write(`${begin('/contact')}12345`);
  await connection.closed;
  other.close();
}
