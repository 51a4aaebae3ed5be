import {
  addApp,
  enterCode,
  type Learner,
  signInElsewhere,
  signUp,
} from '@english-beyond-limits/backend/testing/authenticator';
import { queryAs } from '@english-beyond-limits/backend/testing/query';
import { createTestAuth, type TestAuth } from '@english-beyond-limits/backend/testing/test-auth';
import { decodeJwt } from 'jose';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let made: TestAuth;
let visitor: pg.Client;
beforeAll(async () => {
  made = await createTestAuth();
  visitor = new pg.Client({ connectionString: made.database.runtimeUrl });
  await visitor.connect();
});
afterAll(() => visitor.end());

/** The rank that the database gives an access token. */
async function rankOf(token: string): Promise<number> {
  await visitor.query('begin');
  await visitor.query('set local role authenticated');
  await visitor.query(`select set_config('request.jwt.claims', $1, true)`, [
    JSON.stringify(decodeJwt(token)),
  ]);
  const { rows } = await visitor.query<{ rank: number }>('select private.rank() as rank');
  await visitor.query('commit');
  return rows[0]?.rank ?? 0;
}

async function accessTokenOf({ client }: Pick<Learner, 'client'>): Promise<string> {
  return (await client.auth.getSession()).data.session?.access_token ?? '';
}

async function staff(): Promise<Learner> {
  const person = await signUp(made);
  await queryAs(
    made.database.ownerUrl,
    `insert into public.profiles (id, role) values ($1, 'staff')
     on conflict (id) do update set role = excluded.role`,
    [person.id],
  );
  return person;
}

describe('Rank of staff', () => {
  it('The rank of staff is capped until a second factor was used, and full from then on, after a refresh, too', async () => {
    const person = await staff();
    const before = await accessTokenOf(person);
    expect(await rankOf(before)).toBe(4);
    await addApp(made, person.client);
    expect(await rankOf(await accessTokenOf(person))).toBe(6);
    expect(await rankOf(before)).toBe(4);
    await person.client.auth.refreshSession();
    expect(await rankOf(await accessTokenOf(person))).toBe(6);
  });

  it('The rank of staff is capped where the factor was not used, although there is one', async () => {
    const person = await staff();
    await addApp(made, person.client);
    const client = await signInElsewhere(made, person);
    expect(await rankOf(await accessTokenOf({ client }))).toBe(4);
  });

  it('The rank of staff is capped on the next request once the factor is removed, by themselves or for them', async () => {
    const person = await staff();
    const app = await addApp(made, person.client);
    const other = await signInElsewhere(made, person);
    await enterCode(made, other, app);
    const service = made.client({ isService: true });
    await service.auth.admin.mfa.deleteFactor({ userId: person.id, id: app.factorId });
    expect(await rankOf(await accessTokenOf(person))).toBe(4);
    expect(await rankOf(await accessTokenOf({ client: other }))).toBe(4);
    const again = await addApp(made, await signInElsewhere(made, person)).catch((error) => error);
    expect(again).toHaveProperty('factorId');
  });

  it('The rank of staff is that of a visitor once they are banned or signed out', async () => {
    const person = await staff();
    await addApp(made, person.client);
    const banned = await accessTokenOf(person);
    await made.client({ isService: true }).auth.admin.updateUserById(person.id, { ban_duration: '24h' });
    expect(await rankOf(banned)).toBe(1);
    const other = await staff();
    await addApp(made, other.client);
    const ended = await accessTokenOf(other);
    await other.client.auth.signOut();
    expect(await rankOf(ended)).toBe(1);
  });
});
