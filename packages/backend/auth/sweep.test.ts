import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { withClient } from '../postgres/with-client.ts';
import { lastMail, newAddress } from '../testing/auth-mail.ts';
import { addApp, beginApp, signUp } from '../testing/authenticator.ts';
import { queryAs } from '../testing/query.ts';
import { createTestAuth, type TestAuth } from '../testing/test-auth.ts';
import { EXPIRED_ROWS, sweep, sweepStatement } from './sweep.ts';

const DAY_MS = 24 * 3_600_000;
vi.mock('./http/minimum-duration.ts', () => ({ withMinimumDuration: (work: () => unknown) => work() }));

let made: TestAuth;
let networks = 0;
beforeAll(async () => {
  made = await createTestAuth();
});
beforeEach(() => {
  made.state.now = null;
  made.state.isConfirmationRequired = false;
  made.state.clientAddress = `198.51.100.${++networks}`;
});

async function afterDays(days: number) {
  made.state.now = new Date(Date.now() + days * DAY_MS);
  return sweep(made.auth.context);
}

async function count(from: string, values: unknown[] = []) {
  const [row] = await queryAs<{ n: number }>(
    made.database.authUrl,
    `select count(*)::int as n from ${from}`,
    values,
  );
  return row?.n;
}

describe('The sweep', () => {
  it('keeps sessions, factors and codes that are valid', async () => {
    const learner = await signUp(made);
    await addApp(made, learner.client);
    await made.client({ flowType: 'pkce' }).auth.signInWithOtp({ email: learner.email });
    await sweep(made.auth.context);
    expect((await learner.client.auth.getUser()).data.user?.factors).toHaveLength(1);
    const { email } = learner;
    const { error } = await made
      .client()
      .auth.verifyOtp({ email, token: lastMail(made, email).code, type: 'email' });
    expect(error).toBeNull();
  });

  it('removes codes, flows, challenges and unfinished factors after a day', async () => {
    const learner = await signUp(made);
    const app = await beginApp(made, learner.client);
    await learner.client.auth.mfa.challenge({ factorId: app.factorId });
    await made.client({ flowType: 'pkce' }).auth.signInWithOtp({ email: learner.email });
    await afterDays(2);
    expect(await count('_backend.one_time_codes where target = $1', [learner.email])).toBe(0);
    expect(await count('auth.flow_state where user_id = $1', [learner.id])).toBe(0);
    expect(await count('auth.mfa_factors where user_id = $1', [learner.id])).toBe(0);
    expect(await count('auth.mfa_challenges where factor_id = $1', [app.factorId])).toBe(0);
    expect(await count('_backend.attempts')).toBe(0);
  });

  it('removes sessions after sixty days without use, and audit log entries after a year', async () => {
    const learner = await signUp(made);
    await addApp(made, learner.client);
    await afterDays(59);
    expect(await count('auth.sessions where user_id = $1', [learner.id])).toBe(1);
    await afterDays(61);
    expect(await count('auth.sessions where user_id = $1', [learner.id])).toBe(0);
    const entries = `auth.audit_log_entries where payload ->> 'actor_id' = $1`;
    expect(await count(entries, [learner.id])).toBeGreaterThan(0);
    await afterDays(366);
    expect(await count(entries, [learner.id])).toBe(0);
  });

  it('removes an account that was never confirmed, thirty days after its sign-up', async () => {
    made.state.isConfirmationRequired = true;
    const [never, entered, invited] = [newAddress(), newAddress(), newAddress()];
    for (const email of [never, entered]) await made.client().auth.signInWithOtp({ email });
    await made
      .client()
      .auth.verifyOtp({ email: entered, token: lastMail(made, entered).code, type: 'email' });
    await made.client({ isService: true }).auth.admin.inviteUserByEmail(invited);
    await made.client({ isService: true }).auth.admin.createUser({ email: newAddress() });
    const before = (await count('auth.users')) ?? 0;
    await afterDays(29);
    expect(await count('auth.users')).toBe(before);
    await afterDays(31);
    expect(await count('auth.users')).toBe(before - 1);
    expect(await count('auth.users where email = $1', [never])).toBe(0);
  });

  it('returns how many rows it removed', async () => {
    await sweep(made.auth.context);
    await made.client().auth.signInWithOtp({ email: newAddress(), options: { shouldCreateUser: false } });
    expect(await sweep(made.auth.context)).toBe(0);
    expect(await afterDays(1)).toBeGreaterThan(0);
  });

  it('removes any number of expired rows in batches, and keeps valid ones', async () => {
    const learner = await signUp(made);
    await queryAs(
      made.database.superuserUrl,
      `insert into auth.sessions (id, user_id, created_at, refreshed_at)
       select gen_random_uuid(), $1, now() - interval '90 days', now() - interval '61 days' from generate_series(1, 25)`,
      [learner.id],
    );
    // Rows that an earlier version may have left.
    await queryAs(
      made.database.superuserUrl,
      `insert into _backend.attempts (key, count, resets_at)
       select 'old:' || i, 1, now() - interval '1 hour' from generate_series(1, 25) i`,
    );
    await sweep(made.auth.context, 10);
    expect(await count('auth.sessions where user_id = $1', [learner.id])).toBe(1);
    expect(await count(`_backend.attempts where key like 'old:%'`)).toBe(0);
  });

  it('continues with the other tables when one fails', async () => {
    const { pool } = made.auth.context;
    const failing = new Proxy(pool, {
      get: (target, name) =>
        name === 'query'
          ? async (text: string, values: unknown[]) => {
              if (text.includes('delete from _backend.one_time_codes')) throw new Error('it took too long');
              return target.query(text, values);
            }
          : Reflect.get(target, name),
    });
    const learner = await signUp(made);
    made.state.now = new Date(Date.now() + 61 * DAY_MS);
    await expect(sweep({ ...made.auth.context, pool: failing })).rejects.toThrow('it took too long');
    expect(await count('auth.sessions where user_id = $1', [learner.id])).toBe(0);
  });

  it('uses an index in every table that grows', async () => {
    const growing = EXPIRED_ROWS.filter(({ table }) => !table.endsWith('_keys'));
    const plans = await withClient(made.database.superuserUrl, async (client) => {
      await client.query('set enable_seqscan = off; set enable_bitmapscan = off');
      const found: [table: string, plan: string][] = [];
      for (const over of growing) {
        const { rows } = await client.query<{ 'QUERY PLAN': string }>(
          `explain (costs off) ${sweepStatement(over, 10).replaceAll('$1', 'now()')}`,
        );
        found.push([over.table, rows.map((row) => row['QUERY PLAN']).join('\n')]);
      }
      return found;
    });
    for (const [table, plan] of plans) expect(plan, table).not.toContain('Seq Scan');
  });
});
