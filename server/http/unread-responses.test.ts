import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { freePort } from '#tests/support/test-site.ts';
import { type Listening, listen } from './listen.ts';

const HOST = '127.0.0.1';
const HOUR_MS = 3_600_000;
/** More than the kernel buffers for a connection. */
const LARGE = 12 * 1024 * 1024;

let listening: Listening;
let asked = 0;
const clients: Socket[] = [];
afterEach(() => {
  for (const client of clients.splice(0)) client.destroy();
  return listening.close(0);
});

async function serve(options: Parameters<typeof listen>[2], fetch: Parameters<typeof listen>[0]) {
  const port = await freePort();
  asked = 0;
  listening = await listen(fetch, { host: HOST, port }, { trustedProxies: [HOST], ...options });
  return port;
}

/** Sends a request and reads nothing until `read`. */
function ask(port: number, address: string) {
  const client = connect(port, HOST);
  clients.push(client);
  client.on('error', () => undefined);
  client.pause();
  client.write(
    `GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nX-Forwarded-For: ${address}\r\n\r\n`,
  );
  return {
    /** @returns how many bytes were received */
    async read() {
      let bytes = 0;
      client.on('data', (piece) => {
        bytes += piece.length;
      });
      client.resume();
      await once(client, 'close');
      return bytes;
    },
  };
}

const open = () =>
  new Promise<number>((resolve) => listening.server.getConnections((_, count) => resolve(count)));
const large = () => {
  asked++;
  return new Response('x'.repeat(LARGE));
};
/** Resolves when `count` requests have arrived. */
const arrived = (count: number) => expect.poll(() => asked).toBeGreaterThanOrEqual(count);

describe('Unread responses', () => {
  it('are limited per address, and another address gets its response whole', async () => {
    const port = await serve(
      { unread: { total: 20 * LARGE, perAddress: 2 * LARGE }, idleTimeoutMs: HOUR_MS },
      large,
    );
    for (let n = 0; n < 8; n++) ask(port, '192.0.2.1');
    const patient = ask(port, '192.0.2.2');
    await arrived(9);
    await expect.poll(open).toBeLessThanOrEqual(1 + 2);
    expect(await patient.read()).toBeGreaterThan(LARGE);
  });

  it('are limited for all addresses together', async () => {
    const port = await serve(
      { unread: { total: 3 * LARGE, perAddress: 2 * LARGE }, idleTimeoutMs: HOUR_MS },
      large,
    );
    for (let n = 0; n < 10; n++) ask(port, `192.0.2.${n}`);
    await arrived(10);
    await expect.poll(open).toBeLessThanOrEqual(3);
  });

  it('of pipelined requests on one connection are limited, too', async () => {
    const port = await serve({ unread: { total: 2 * LARGE, perAddress: 2 * LARGE } }, large);
    const client = connect(port, HOST);
    clients.push(client);
    client.on('error', () => undefined);
    client.pause();
    client.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(40));
    await arrived(1);
    await expect.poll(open).toBe(0);
  });

  it('are closed when the client reads nothing for too long', async () => {
    const port = await serve({ idleTimeoutMs: 1_000 }, large);
    ask(port, '192.0.2.1');
    await arrived(1);
    await expect.poll(open).toBe(0);
  });
});

it('A response that takes long to make is not closed', async () => {
  const made = Promise.withResolvers<void>();
  const port = await serve({ idleTimeoutMs: 1_000 }, async (request) => {
    if (new URL(request.url).pathname === '/') return large();
    await made.promise;
    return new Response('the whole answer');
  });
  const wanted = fetch(`http://${HOST}:${port}/slow`);
  ask(port, '192.0.2.1');
  await arrived(1);
  // The idle connection was closed; the slow one is still open.
  await expect.poll(open).toBe(1);
  made.resolve();
  expect(await (await wanted).text()).toBe('the whole answer');
});
