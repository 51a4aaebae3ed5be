import { connect, createServer, type Server, type Socket } from 'node:net';
import { queryAs } from '@english-beyond-limits/backend/testing/query';
import { createTestDatabase, type TestDatabase } from '@english-beyond-limits/backend/testing/test-database';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { listenForChanges } from './change-listener.ts';
import { createHtmlCache, type HtmlCache } from './html-cache.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});

const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

interface Listener {
  cache: HtmlCache;
  said: string[];
  stop(): Promise<void>;
}

/** Longer than a test may take, so that a test that waits for it fails. */
const FOR_EVER_MS = 600_000;

/** Sends echoes often. The deadline of an echo is short only where a test needs it: a busy machine may be late. */
function listen(databaseUrl = database.runtimeUrl, echoWithinMs = FOR_EVER_MS): Listener {
  const cache = createHtmlCache();
  const said: string[] = [];
  const say = (_details: object, message: string) => void said.push(message);
  const log = { warn: say, info: say };
  const stop = listenForChanges({ databaseUrl, cache, log, echoEveryMs: 100, echoWithinMs });
  stops.push(stop);
  return { cache, said, stop };
}

async function opened({ cache }: Listener): Promise<void> {
  await vi.waitFor(() => expect(cache.isOpen()).toBe(true), 15_000);
}

/** The process ids of the listeners' Postgres backends. */
async function backends(): Promise<number[]> {
  const rows = await queryAs<{ pid: number }>(
    database.superuserUrl,
    `select pid from pg_stat_activity where application_name = 'site-changes' and datname = current_database()`,
  );
  return rows.map(({ pid }) => pid);
}

function change(): Promise<unknown> {
  return queryAs(database.ownerUrl, `update public.settings set value = value where key = 'product'`);
}

describe('The change listener', () => {
  it('opens the cache after the first echo and purges it with each change', async () => {
    const listener = listen();
    expect(listener.cache.isOpen()).toBe(false);
    await opened(listener);
    const before = listener.cache.generation();
    await change();
    await vi.waitFor(() => expect(listener.cache.generation()).toBe(before + 1), 15_000);
    expect(listener.said).toEqual([]);
  });

  it('does not purge the cache for its own echoes', async () => {
    const listener = listen();
    await opened(listener);
    const before = listener.cache.generation();
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(listener.cache.generation()).toBe(before);
    expect(listener.cache.isOpen()).toBe(true);
  });

  it('closes the cache when the connection is lost, logs it once and opens the cache again', async () => {
    const listener = listen();
    await opened(listener);
    const before = listener.cache.generation();
    for (const pid of await backends())
      await queryAs(database.superuserUrl, 'select pg_terminate_backend($1)', [pid]);
    await vi.waitFor(() => expect(listener.cache.generation()).toBeGreaterThan(before), 15_000);
    await opened(listener);
    expect(listener.said).toEqual([
      'change notifications lost: no page is cached',
      'change notifications are back: pages are cached again',
    ]);
  });

  it('closes the cache when echoes stop, and can be stopped at once meanwhile', async () => {
    const listener = listen(database.runtimeUrl, 2_000);
    await opened(listener);
    const silent = await backends();
    expect(silent).not.toEqual([]);
    const before = listener.cache.generation();
    for (const pid of silent) process.kill(pid, 'SIGSTOP');
    try {
      await vi.waitFor(() => expect(listener.cache.generation()).toBeGreaterThan(before), 15_000);
      // The next connection has a new Postgres backend, which is not stopped.
      await opened(listener);
      await listener.stop();
      const patient = listen();
      await opened(patient);
      for (const pid of await backends()) process.kill(pid, 'SIGSTOP');
      await patient.stop();
    } finally {
      for (const pid of await backends()) process.kill(pid, 'SIGCONT');
    }
    await vi.waitFor(async () => expect(await backends()).toEqual([]), 15_000);
  });

  it('retries an unreachable database and logs it once', async () => {
    const listener = listen('postgres://nobody:secret@127.0.0.1:1/none');
    await vi.waitFor(() => expect(listener.said).toHaveLength(1), 15_000);
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    expect(listener.said).toEqual(['change notifications lost: no page is cached']);
    expect(listener.cache.isOpen()).toBe(false);
  });

  it('lets cached pages be served while the database is down, and purges them when it is back', async () => {
    const way = await openWay(database.runtimeUrl);
    const listener = listen(way.url);
    await opened(listener);
    listener.cache.keep('/', PAGE, listener.cache.generation());
    const generation = listener.cache.generation();
    await way.close();
    await vi.waitFor(() => expect(listener.cache.generation()).toBeGreaterThan(generation), 15_000);
    for (let time = 0; time < 20; time++) {
      expect(isGiven(listener.cache)).toBe(true);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    expect(listener.cache.isOpen()).toBe(false);
    await way.open();
    await opened(listener);
    expect(isGiven(listener.cache)).toBe(false);
    await listener.stop();
    await way.close();
  });

  it('can be stopped while it connects', async () => {
    const mute = createServer();
    await new Promise<void>((resolve) => mute.listen(0, '127.0.0.1', resolve));
    const { port } = mute.address() as { port: number };
    const listener = listen(`postgres://nobody:secret@127.0.0.1:${port}/none`);
    await new Promise((resolve) => mute.once('connection', resolve));
    await listener.stop();
    mute.close();
  });
});

const PAGE = { body: Buffer.from('<!doctype html>'), headers: [], etag: 'W/"1"' };

function isGiven(cache: HtmlCache): boolean {
  const response = { writeHead: () => response, end: () => response };
  return cache.respond({ method: 'GET', url: '/', rawHeaders: [] } as never, response as never);
}

/** A proxy to the database that can be closed and opened again. */
async function openWay(databaseUrl: string) {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let server: Server;
  let port = 0;
  async function open(): Promise<void> {
    server = createServer((from) => {
      const to = connect(Number(target.port), target.hostname);
      for (const socket of [from, to]) {
        sockets.add(socket);
        socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
      }
      from.pipe(to).pipe(from);
    });
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
    port = (server.address() as { port: number }).port;
  }
  async function close(): Promise<void> {
    const closed = new Promise((resolve) => server.close(resolve));
    for (const socket of sockets) socket.destroy();
    await closed;
  }
  await open();
  const url = Object.assign(new URL(databaseUrl), { port: String(port) });
  return { url: url.href, open, close };
}
