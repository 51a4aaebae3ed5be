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
  it('cannot be challenged, verified or removed, and is answered as missing', async () => {
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

  it('a factor cannot be challenged or set up without a session', async () => {
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
  it('cannot set up a further factor or remove one', async () => {
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

  it('can set up a first factor only in the 15 minutes after signing in', async () => {
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

  it('can set up a first factor after giving the password again or a code from the mailbox', async () => {
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

  it('cannot finish a factor that was begun before the account got its first one', async () => {
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

  it('ends when the second factor is used in another session', async () => {
    const person = await signUp(made);
    const app = await addApp(made, person.client);
    const other = await signInElsewhere(made, person);
    await enterCode(made, person.client, app);
    expect((await other.auth.getUser()).data.user).toBeNull();
    expect((await person.client.auth.getUser()).data.user?.id).toBe(person.id);
  });
});

describe('A second factor used long ago', () => {
  it('cannot add or remove factors until it is used again', async () => {
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
  it('never gets a session with the second factor, and ends the session after ten seconds', async () => {
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
    // At first it may be a second tab; after ten seconds it counts as stolen, and the session ends.
    expect((await person.client.auth.refreshSession()).error).toBeNull();
    passSeconds(made, 11);
    expect((await made.client().auth.refreshSession({ refresh_token: newer })).error?.code).toBe(
      'refresh_token_already_used',
    );
    expect((await person.client.auth.refreshSession()).error).not.toBeNull();
  });

  it('leaves access tokens from before at aal1', async () => {
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
  it('lowers the sessions that rest on it to aal1, and mails a notice', async () => {
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

  it('an unfinished factor is removed by its owner without a second factor, and without a mail', async () => {
    const person = await signUp(made);
    const app = await beginApp(made, person.client);
    expect((await person.client.auth.mfa.unenroll({ factorId: app.factorId })).error).toBeNull();
    expect((await person.client.auth.mfa.listFactors()).data?.all).toEqual([]);
    expect(made.emails.filter(({ userId }) => userId === person.id)).toEqual([]);
  });

  it('is recorded in the audit log with ids only, like every change of factors', async () => {
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
