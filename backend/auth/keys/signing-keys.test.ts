import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createTestAuth, type TestAuth } from '#tests/support/test-auth.ts';
import { createSigningKeys } from './signing-keys.ts';

let made: TestAuth;
beforeAll(async () => {
  made = await createTestAuth();
});
afterAll(() => vi.useRealTimers());

describe('The keys of access tokens', () => {
  it('are the same for processes that start at once', async () => {
    const { pool } = made.auth.context;
    await pool.query('delete from _backend.signing_keys');
    const processes = Array.from({ length: 5 }, () => createSigningKeys(pool).current());
    expect(new Set((await Promise.all(processes)).map(({ kid }) => kid)).size).toBe(1);
  });

  it('are there for everybody who signs in while each holds one of the last connections', async () => {
    const { pool } = made.auth.context;
    const keys = createSigningKeys(pool);
    const first = await keys.current();
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3_600_000 });
    const held = await Promise.all(Array.from({ length: 6 }, () => pool.connect()));
    const found = await Promise.all(held.map(() => keys.current()));
    expect(found.map(({ kid }) => kid)).toEqual(held.map(() => first.kid));
    for (const client of held) client.release();
  });

  it('publish nothing that signs', async () => {
    const { keys } = await made.auth.context.signingKeys.keySet();
    for (const key of keys) {
      expect(Object.keys(key).sort()).toEqual(['alg', 'crv', 'key_ops', 'kid', 'kty', 'use', 'x', 'y']);
    }
  });
});
