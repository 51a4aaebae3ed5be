import { beforeAll, describe, expect, it } from 'vitest';
import {
  addApp,
  beginApp,
  claimsOf,
  enterCode,
  passSeconds,
  signInElsewhere,
  signUp,
} from '../../testing/authenticator.ts';
import { queryAs } from '../../testing/query.ts';
import { createTestAuth, type TestAuth } from '../../testing/test-auth.ts';

let made: TestAuth;
beforeAll(async () => {
  made = await createTestAuth();
});

describe('Another person’s factor', () => {
  it('is as if it were not there', async () => {
    const victim = await signUp(made);
    const app = await addApp(made, victim.client);
    const { data: challenge } = await victim.client.auth.mfa.challenge({ factorId: app.factorId });
    const { client: thief } = await signUp(made);
    const own = await addApp(made, thief);
    passSeconds(made, 60);
    const refusals = [
      await thief.auth.mfa.challenge({ factorId: app.factorId }),
      await thief.auth.mfa.verify({
        factorId: app.factorId,
        challengeId: challenge?.id ?? '',
        code: app.code(),
      }),
      await thief.auth.mfa.unenroll({ factorId: app.factorId }),
      await thief.auth.mfa.unenroll({ factorId: 'nimic' }),
    ];
    expect(refusals.map(({ error }) => error?.status)).toEqual([404, 404, 404, 404]);
    const crossed = { factorId: own.factorId, challengeId: challenge?.id ?? '', code: own.code() };
    expect((await thief.auth.mfa.verify(crossed)).error?.code).toBe('mfa_factor_not_found');
    expect((await victim.client.auth.mfa.listFactors()).data?.totp).toHaveLength(1);
  });

  it('needs somebody signed in', async () => {
    const { client } = await signUp(made);
    const { factorId } = await addApp(made, client);
    await client.auth.signOut();
    expect((await client.auth.mfa.challenge({ factorId })).error).not.toBeNull();
    const { publishable } = made.auth.context.keys.api;
    const response = await fetch(`${made.url}/auth/v1/factors`, {
      method: 'POST',
      headers: { apikey: publishable, Authorization: `Bearer ${publishable}` },
      body: '{"factor_type":"totp"}',
    });
    expect(response.status).toBe(401);
  });
});

describe('A session with the password alone', () => {
  it('sets up no further factor and removes none', async () => {
    const person = await signUp(made);
    const { factorId } = await addApp(made, person.client);
    const thief = await signInElsewhere(made, person);
    expect((await thief.auth.mfa.enroll({ factorType: 'totp' })).error).toMatchObject({
      status: 403,
      code: 'insufficient_aal',
    });
    expect((await thief.auth.mfa.unenroll({ factorId })).error).toMatchObject({
      status: 422,
      code: 'insufficient_aal',
    });
  });

  it('sets up the first one only within a quarter of an hour of signing in', async () => {
    const person = await signUp(made);
    passSeconds(made, 16 * 60);
    await person.client.auth.refreshSession();
    expect((await person.client.auth.mfa.enroll({ factorType: 'totp' })).error).toMatchObject({
      status: 400,
      code: 'reauthentication_needed',
    });
    const again = await signInElsewhere(made, person);
    await addApp(made, again);
    expect((await claimsOf(again)).aal).toBe('aal2');
  });

  it('or once it has shown the password again, or a code from the mailbox', async () => {
    const person = await signUp(made);
    passSeconds(made, 16 * 60);
    await person.client.auth.refreshSession();
    const wrong = await person.client.auth.updateUser({ current_password: 'o ghicire oarecare' });
    expect(wrong.error?.code).toBe('current_password_mismatch');
    expect((await person.client.auth.mfa.enroll({ factorType: 'totp' })).error?.code).toBe(
      'reauthentication_needed',
    );
    const { error } = await person.client.auth.updateUser({ current_password: person.password });
    expect(error).toBeNull();
    await beginApp(made, person.client);
    passSeconds(made, 16 * 60);
    await person.client.auth.refreshSession();
    await person.client.auth.reauthenticate();
    const nonce = made.emails.findLast(({ userId }) => userId === person.id)?.code ?? '';
    expect((await person.client.auth.updateUser({ nonce })).error).toBeNull();
    await beginApp(made, person.client);
  });

  it('finishes nothing that was begun before the account got its first factor', async () => {
    const person = await signUp(made);
    const thief = await signInElsewhere(made, person);
    const planted = await thief.auth.mfa.enroll({ factorType: 'phone', phone: '+40722000111' });
    const stolen = await thief.auth.mfa.challenge({ factorId: planted.data?.id ?? '', channel: 'sms' });
    await addApp(made, person.client);
    const anew = await signInElsewhere(made, person);
    const answer = {
      factorId: planted.data?.id ?? '',
      challengeId: stolen.data?.id ?? '',
      code: made.texts.at(-1)?.code ?? '',
    };
    expect((await anew.auth.mfa.verify(answer)).error?.code).toBe('mfa_factor_not_found');
    expect((await anew.auth.mfa.listFactors()).data?.all).toHaveLength(1);
  });

  it('ends when a second factor is used in another', async () => {
    const person = await signUp(made);
    const app = await addApp(made, person.client);
    const other = await signInElsewhere(made, person);
    await enterCode(made, person.client, app);
    expect((await other.auth.getUser()).data.user).toBeNull();
    expect((await person.client.auth.getUser()).data.user?.id).toBe(person.id);
  });
});

describe('A second factor used long ago', () => {
  it('adds and removes nothing until it is used again', async () => {
    const { client } = await signUp(made);
    const app = await addApp(made, client);
    passSeconds(made, 16 * 60);
    await client.auth.refreshSession();
    const stale = { status: 400, code: 'reauthentication_needed' };
    expect((await client.auth.mfa.enroll({ factorType: 'totp' })).error).toMatchObject(stale);
    expect((await client.auth.mfa.unenroll({ factorId: app.factorId })).error).toMatchObject(stale);
    await enterCode(made, client, app);
    expect((await client.auth.mfa.unenroll({ factorId: app.factorId })).data).toEqual({ id: app.factorId });
  });
});

describe('A refresh token from before the second factor', () => {
  it('never gets what came after it', async () => {
    const person = await signUp(made);
    const old = (await person.client.auth.getSession()).data.session?.refresh_token ?? '';
    await person.client.auth.refreshSession();
    const newer = (await person.client.auth.getSession()).data.session?.refresh_token ?? '';
    await addApp(made, person.client);
    await person.client.auth.refreshSession();
    for (const refresh_token of [old, newer]) {
      const { error, data } = await made.client().auth.refreshSession({ refresh_token });
      expect(error?.code).toBe('refresh_token_already_used');
      expect(data.session).toBeNull();
    }
    // In the same moment it may be a second tab; later it is a thief, and nobody keeps the session.
    expect((await person.client.auth.refreshSession()).error).toBeNull();
    passSeconds(made, 11);
    expect((await made.client().auth.refreshSession({ refresh_token: newer })).error?.code).toBe(
      'refresh_token_already_used',
    );
    expect((await person.client.auth.refreshSession()).error).not.toBeNull();
  });

  it('leaves its access token at aal1', async () => {
    const person = await signUp(made);
    const { data } = await person.client.auth.getSession();
    const app = await addApp(made, person.client);
    const old = made.client();
    await old.auth.setSession({
      access_token: data.session?.access_token ?? '',
      refresh_token: data.session?.refresh_token ?? '',
    });
    expect((await old.auth.mfa.unenroll({ factorId: app.factorId })).error?.code).toBe('insufficient_aal');
  });
});

describe('Removing a factor', () => {
  it('lowers the sessions that rest on it, and tells its owner', async () => {
    const person = await signUp(made);
    const first = await addApp(made, person.client, 'unu');
    const second = await addApp(made, person.client, 'doi');
    const other = await signInElsewhere(made, person);
    await enterCode(made, other, first);
    await person.client.auth.mfa.unenroll({ factorId: first.factorId });
    await other.auth.refreshSession();
    expect((await claimsOf(other)).aal).toBe('aal1');
    expect((await claimsOf(other)).amr.map(({ method }) => method)).toEqual(['password']);
    await person.client.auth.refreshSession();
    expect((await claimsOf(person.client)).aal).toBe('aal2');
    await person.client.auth.mfa.unenroll({ factorId: second.factorId });
    expect((await person.client.auth.getUser()).error).toBeNull();
    await person.client.auth.refreshSession();
    expect((await claimsOf(person.client)).aal).toBe('aal1');
    expect(made.emails.filter(({ userId }) => userId === person.id).map(({ kind }) => kind)).toEqual([
      'factor_added',
      'factor_added',
      'factor_removed',
      'factor_removed',
    ]);
  });

  it('that was never finished takes nothing but being its owner, and no mail', async () => {
    const person = await signUp(made);
    const app = await beginApp(made, person.client);
    expect((await person.client.auth.mfa.unenroll({ factorId: app.factorId })).error).toBeNull();
    expect((await person.client.auth.mfa.listFactors()).data?.all).toEqual([]);
    expect(made.emails.filter(({ userId }) => userId === person.id)).toEqual([]);
  });

  it('is written down with ids alone, as is everything else that is done to factors', async () => {
    const person = await signUp(made);
    const app = await addApp(made, person.client, 'Telefonul Anei');
    await person.client.auth.mfa.unenroll({ factorId: app.factorId });
    const entries = await queryAs<{ payload: Record<string, unknown> }>(
      made.database.superuserUrl,
      `select payload from auth.audit_log_entries where payload ->> 'actor_id' = $1 order by created_at, payload ->> 'action'`,
      [person.id],
    );
    expect(entries.map(({ payload }) => payload.action).sort()).toEqual([
      'factor_in_progress',
      'factor_unenrolled',
      'verification_attempted',
    ]);
    expect(JSON.stringify(entries)).not.toMatch(new RegExp(`${person.email}|Anei`));
  });
});
