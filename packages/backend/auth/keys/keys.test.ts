import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createTestAuth, type TestAuth } from '../../testing/test-auth.ts';
import { openKeys } from './keys.ts';

let made: TestAuth;
beforeAll(async () => {
  made = await createTestAuth();
});
afterAll(() => vi.useRealTimers());

describe('The keys of the backend', () => {
  it('are the same for processes that start at once on a database without keys', async () => {
    const { pool, log } = made.auth.context;
    for (const table of ['signing_keys', 'api_keys', 'hmac_keys'])
      await pool.query(`delete from _backend.${table}`);
    const processes = await Promise.all(Array.from({ length: 5 }, () => openKeys({ pool, log })));
    const seen = processes.map(async ({ api, signing, hmac }) => ({
      publishable: api.publishable,
      secret: api.secret,
      kid: (await signing.current()).kid,
      signedUrls: Buffer.from(hmac.signed_urls.current).toString('hex'),
      standIns: Buffer.from(hmac.stand_in_ids.current).toString('hex'),
    }));
    const [first, ...others] = await Promise.all(seen);
    expect(others).toEqual(others.map(() => first));
    expect(first).toMatchObject({
      publishable: expect.stringMatching(/^sb_publishable_[\w-]{32}$/),
      secret: expect.stringMatching(/^sb_secret_[\w-]{32}$/),
    });
    for (const keys of processes) keys.stop();
    await made.auth.context.keys.reload();
  });

  it('need no connection of the pool, so sign-ins cannot wait for each other', async () => {
    const { pool, keys } = made.auth.context;
    const first = await keys.signing.current();
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3_600_000 });
    const held = await Promise.all(Array.from({ length: 6 }, () => pool.connect()));
    const found = await Promise.all(held.map(() => keys.signing.current()));
    expect(found.map(({ kid }) => kid)).toEqual(held.map(() => first.kid));
    for (const client of held) client.release();
    vi.useRealTimers();
  });

  it('are published without their private parts', async () => {
    const { keys } = await made.auth.context.keys.signing.keySet();
    expect(keys).toHaveLength(1);
    for (const key of keys) {
      expect(Object.keys(key).sort()).toEqual(['alg', 'crv', 'key_ops', 'kid', 'kty', 'use', 'x', 'y']);
    }
  });

  it('match only the exact API keys', () => {
    const { api } = made.auth.context.keys;
    expect([api.matches(api.publishable), api.matches(api.secret)]).toEqual(['publishable', 'secret']);
    for (const wrong of ['', ' ', `${api.secret} `, api.secret.slice(0, -1), api.secret.toUpperCase()]) {
      expect(api.matches(wrong), wrong).toBeNull();
    }
  });

  it('are read once more after a reload that was requested while they were being read', async () => {
    const { pool, log } = made.auth.context;
    const own: typeof pool = Object.create(pool);
    const queries = vi.spyOn(own, 'query');
    const keys = await openKeys({ pool: own, log });
    keys.stop();
    const before = queries.mock.calls.length;
    await Promise.all([keys.reload(), keys.reload(), keys.reload(), keys.reload()]);
    expect(queries.mock.calls.length - before).toBe(2);
  });
});
