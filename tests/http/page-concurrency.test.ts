import { createAddressLimiter } from '@english-beyond-limits/backend/limits';
import { beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';
import { newVisitor } from './visitor.ts';

const HOUR_MS = 3_600_000;
/** Requests a page with a query parameter of its own, so that the response is not cached. */
const pageOf = ({ app }: TestApp, address: string, n: number) =>
  newVisitor(app, { address }).get(`/auth?x=${n}`, { Accept: 'text/html' });

let made: TestApp;
beforeAll(async () => {
  made = await createTestApp();
});

describe('Turns of rendered pages', () => {
  it('The pages of one address delay no other address, however many it asks for', async () => {
    let done = 0;
    const many = Promise.all(
      Array.from({ length: 60 }, async (_, n) => {
        const response = await pageOf(made, '192.0.2.1', n);
        done++;
        return response.status;
      }),
    );
    const other = await pageOf(made, '192.0.2.2', 0);
    expect([other.status, done < 30]).toEqual([200, true]);
    expect(new Set(await many)).toEqual(new Set([200]));
  });

  it('Pages are refused in Romanian when too many of one address wait, and no other address is refused', async () => {
    const limits = { maxActive: 3, maxQueued: 100, queueTimeoutMs: HOUR_MS };
    const few = await createTestApp(
      { pageLimiter: createAddressLimiter(limits, { maxActive: 1, maxQueued: 2 }) },
      made.database,
    );
    const asked = Array.from({ length: 9 }, (_, n) => pageOf(few, `2001:db8:1:2::${n + 1}`, n));
    const other = pageOf(few, '192.0.2.2', 0);
    const answers = await Promise.all(asked);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, ...Array(6).fill(429)]);
    const refused = answers.find(({ status }) => status === 429);
    expect(refused?.headers.get('Retry-After')).toBe('5');
    expect(await refused?.text()).toContain('Din rețeaua ta s-au cerut prea multe pagini deodată.');
    expect((await other).status).toBe(200);
  });

  it('Pages are refused when the whole site is asked for too many', async () => {
    const limits = { maxActive: 1, maxQueued: 1, queueTimeoutMs: HOUR_MS };
    const full = await createTestApp(
      { pageLimiter: createAddressLimiter(limits, { maxActive: 1, maxQueued: 1 }) },
      made.database,
    );
    const answers = await Promise.all([1, 2, 3].map((n) => pageOf(full, `192.0.2.${n}`, n)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 503]);
    expect(await answers[2]?.text()).toContain('mai multe cereri decât poate răspunde');
  });

  it('Pages that wait for the backend or for their body take no turn from others', async () => {
    const slow = Promise.withResolvers<void>();
    const asked = Promise.withResolvers<void>();
    const { access } = made.backend;
    const backend: typeof access = Object.create(access, {
      fetch: {
        value: async (...args: Parameters<typeof access.fetch>) => {
          if (args[0].url.includes('grant_type=password')) {
            asked.resolve();
            await slow.promise;
          }
          return access.fetch(...args);
        },
      },
    });
    const single = await createTestApp(
      {
        backend,
        pageLimiter: createAddressLimiter(
          { maxActive: 1, maxQueued: 10, queueTimeoutMs: HOUR_MS },
          { maxActive: 1, maxQueued: 10 },
        ),
      },
      made.database,
    );
    const signingIn = newVisitor(single.app, { address: '192.0.2.1' }).post('/auth', {
      intent: 'sign-in',
      email: 'nimeni@example.com',
      password: 'patru pisici pe acoperiș',
    });
    await asked.promise;
    const body = new ReadableStream({ pull: () => new Promise(() => undefined) });
    const dripping = single.app.fetch(
      new Request('http://localhost:3000/contact', { method: 'POST', body, duplex: 'half' } as RequestInit),
    );
    void Promise.resolve(dripping).catch(() => undefined);
    expect((await pageOf(single, '192.0.2.2', 1)).status).toBe(200);
    slow.resolve();
    expect((await signingIn).status).toBe(422);
    expect((await pageOf(single, '192.0.2.2', 2)).status).toBe(200);
  });
});
