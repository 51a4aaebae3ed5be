import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { beforeAll, expect, it, vi } from 'vitest';
import { atEnd } from '../../testing/at-end.ts';
import { createTestAuth, type TestAuth } from '../../testing/test-auth.ts';

const hashing = vi.hoisted(() => ({ until: Promise.resolve(), jobs: 0, asked: 0 }));
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

vi.mock('../passwords/hashing-queue.ts', async (importOriginal) => {
  const { createHashingQueue } = await importOriginal<typeof import('../passwords/hashing-queue.ts')>();
  return {
    createHashingQueue: (options: Parameters<typeof createHashingQueue>[0]) => {
      const queue = createHashingQueue(options);
      const run: typeof queue.run = (requester, work) => {
        hashing.asked++;
        return queue.run(requester, work);
      };
      return { run };
    },
  };
});

const PASSWORD = 'patru pisici pe acoperiș';
const ABANDONED = 300;
let made: TestAuth;
let url: string;
/** How many clients have disconnected. */
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
  atEnd(() => {
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

it('Passwords of 300 clients that have disconnected are not hashed, and the next client is served', async () => {
  const email = `${crypto.randomUUID()}@example.com`;
  await made.client().auth.signUp({ email, password: PASSWORD });
  const { jobs, asked } = hashing;
  const held = Promise.withResolvers<void>();
  hashing.until = held.promise;

  const leaving = new AbortController();
  const abandoned = Array.from({ length: ABANDONED }, (_, n) =>
    signIn(`${n}@example.com`, `198.18.${Math.floor(n / 250)}.${n % 250}`, leaving.signal).catch(
      () => 'gone',
    ),
  );
  await vi.waitFor(() => expect(hashing.asked).toBe(asked + ABANDONED), 60_000);
  leaving.abort();
  expect(new Set(await Promise.all(abandoned))).toEqual(new Set(['gone']));
  await vi.waitFor(() => expect(gone).toBe(ABANDONED), 60_000);

  const right = signIn(email, '203.0.113.200');
  await vi.waitFor(() => expect(hashing.asked).toBe(asked + ABANDONED + 1), 60_000);
  held.resolve();
  expect((await right).status).toBe(200);
  // The one that was being hashed when its client disconnected, and the correct one.
  expect(hashing.jobs - jobs).toBe(2);
}, 180_000);
