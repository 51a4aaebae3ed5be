import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createTestAuth, type TestAuth } from '#tests/support/test-auth.ts';

const hashing = vi.hoisted(() => ({ until: Promise.resolve(), jobs: 0 }));
vi.mock('../passwords/hashing-thread.ts', async (importOriginal) => {
  const real = await importOriginal<typeof import('../passwords/hashing-thread.ts')>();
  return {
    runInHashingThread: async (job: Parameters<typeof real.runInHashingThread>[0]) => {
      hashing.jobs++;
      await hashing.until;
      return real.runInHashingThread(job);
    },
  };
});

const PASSWORD = 'patru pisici pe acoperiș';
const ABANDONED = 300;
let made: TestAuth;
let url: string;
/** How many senders the server has seen go. */
let gone = 0;
beforeAll(async () => {
  made = await createTestAuth();
  const server = createServer(
    getRequestListener((request) => {
      request.signal.addEventListener('abort', () => gone++);
      const clientAddress = request.headers.get('X-Client') ?? '';
      return made.auth.fetch(request, { role: 'anon', claims: null, refusedToken: null, clientAddress });
    }),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as { port: number }).port}`;
  afterAll(() => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(resolve));
  });
});

function signIn(email: string, from: string, signal?: AbortSignal) {
  return fetch(`${url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { 'X-Client': from },
    body: JSON.stringify({ email, password: PASSWORD }),
    ...(signal && { signal }),
  });
}

/** How often an attempt was counted against an account: that is done just before its password waits its turn. */
async function counted(): Promise<number> {
  const { rows } = await made.auth.context.pool.query(
    `select coalesce(sum(count), 0)::int as n from _backend.attempts where key like 'password-pair:%'`,
  );
  return rows[0]?.n ?? 0;
}

it('Three hundred sign-ins from as many networks, whose senders have gone, are never hashed, and a right one is next', async () => {
  const email = `${crypto.randomUUID()}@example.com`;
  await made.client().auth.signUp({ email, password: PASSWORD });
  const before = await counted();
  const hashed = hashing.jobs;
  const held = Promise.withResolvers<void>();
  hashing.until = held.promise;

  const leaving = new AbortController();
  const abandoned = Array.from({ length: ABANDONED }, (_, n) =>
    signIn(`${n}@example.com`, `198.18.${Math.floor(n / 250)}.${n % 250}`, leaving.signal).catch(
      () => 'gone',
    ),
  );
  await vi.waitFor(async () => expect(await counted()).toBe(before + ABANDONED), 60_000);
  leaving.abort();
  expect(new Set(await Promise.all(abandoned))).toEqual(new Set(['gone']));
  await vi.waitFor(() => expect(gone).toBe(ABANDONED), 60_000);

  const right = signIn(email, '203.0.113.200');
  await vi.waitFor(async () => expect(await counted()).toBe(before + ABANDONED + 1), 60_000);
  held.resolve();
  expect((await right).status).toBe(200);
  // The one that was being hashed when its sender went, and the right one.
  expect(hashing.jobs - hashed).toBe(2);
}, 180_000);
