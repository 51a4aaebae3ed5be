import { beforeAll, describe, expect, it, vi } from 'vitest';
import { createTestAuth, type TestAuth } from '../../testing/test-auth.ts';

const held = vi.hoisted(() => ({ until: Promise.resolve() }));
vi.mock('../passwords/hashing-thread.ts', async (importOriginal) => {
  const real = await importOriginal<typeof import('../passwords/hashing-thread.ts')>();
  return {
    runInHashingThread: async (job: Parameters<typeof real.runInHashingThread>[0]) => {
      await held.until;
      return real.runInHashingThread(job);
    },
  };
});

const PASSWORD = 'patru pisici pe acoperiș';
let made: TestAuth;
beforeAll(async () => {
  made = await createTestAuth();
});

/** Delays all hashing of passwords until `release`, like a long queue. */
function holdHashing(): { release(): void } {
  const gate = Promise.withResolvers<void>();
  held.until = gate.promise;
  return { release: gate.resolve };
}

async function signedUp() {
  const email = `${crypto.randomUUID()}@example.com`;
  const client = made.client();
  const { data } = await client.auth.signUp({ email, password: PASSWORD });
  return { email, client, id: data.user?.id ?? '' };
}

/** How many attempts are counted so far: a request that was counted has read the account already. */
async function counted(): Promise<number> {
  const { rows } = await made.auth.context.pool.query('select sum(count)::int as n from _backend.attempts');
  return rows[0]?.n ?? 0;
}

async function whileHeld<T>(ask: () => Promise<T>, change: () => Promise<unknown>): Promise<T> {
  const before = await counted();
  const { release } = holdHashing();
  const asked = ask();
  await vi.waitFor(async () => expect(await counted()).toBeGreaterThan(before), 15_000);
  await change();
  release();
  return asked;
}

describe('While a password is being hashed', () => {
  it('a sign-in is refused when the password was changed while it was being hashed', async () => {
    const { email, id } = await signedUp();
    const { pool } = made.auth.context;
    const { data, error } = await whileHeld(
      () => made.client().auth.signInWithPassword({ email, password: PASSWORD }),
      () => pool.query(`update auth.users set encrypted_password = 'another' where id = $1`, [id]),
    );
    expect([error?.code, data.session]).toEqual(['invalid_credentials', null]);
  });

  it('a new password is refused when its session was ended while it was being hashed', async () => {
    const { email, id, client } = await signedUp();
    const { pool } = made.auth.context;
    const { error } = await whileHeld(
      () => client.auth.updateUser({ password: 'cinci pisici în copac', current_password: PASSWORD }),
      () => pool.query('delete from auth.sessions where user_id = $1', [id]),
    );
    expect(error?.code).toBe('conflict');
    expect((await made.client().auth.signInWithPassword({ email, password: PASSWORD })).error).toBeNull();
  });
});
