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
import { createTestAuth, type TestAuth } from '../../testing/test-auth.ts';

let made: TestAuth;
beforeAll(async () => {
  made = await createTestAuth();
});

describe('Setting up an authenticator app', () => {
  it('returns a secret, its URI and a QR code; the app is active only after its first code', async () => {
    const { client, email } = await signUp(made);
    const { data } = await client.auth.mfa.enroll({
      factorType: 'totp',
      friendlyName: 'Telefonul meu',
      issuer: 'Școala',
    });
    expect(data).toMatchObject({ type: 'totp', friendly_name: 'Telefonul meu' });
    expect(data?.totp.qr_code).toMatch(/^data:image\/svg\+xml;utf-8,<svg [^#]+<\/svg>$/);
    expect(data?.totp.secret).toMatch(/^[A-Z2-7]{32}$/);
    const uri = new URL(data?.totp.uri ?? '');
    expect(decodeURIComponent(uri.pathname)).toContain(`Școala:${email}`);
    expect(uri.searchParams.get('secret')).toBe(data?.totp.secret);
    expect(uri.searchParams.get('issuer')).toBe('Școala');
    expect((await client.auth.mfa.listFactors()).data).toMatchObject({
      all: [{ status: 'unverified', factor_type: 'totp' }],
      totp: [],
    });
    expect((await client.auth.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
      nextLevel: 'aal1',
    });
  });

  it('raises the same session to aal2, also after a refresh', async () => {
    const { client, id } = await signUp(made);
    const before = await claimsOf(client);
    expect(before).toMatchObject({ aal: 'aal1', amr: [{ method: 'password' }] });
    const events: string[] = [];
    client.auth.onAuthStateChange((event) => void events.push(event));
    await addApp(made, client, 'Telefonul meu');
    const after = await claimsOf(client);
    expect(after).toMatchObject({ aal: 'aal2', amr: [{ method: 'totp' }, { method: 'password' }] });
    expect(after.session_id).toBe(before.session_id);
    expect(events).toContain('MFA_CHALLENGE_VERIFIED');
    expect((await client.auth.mfa.listFactors()).data?.totp).toMatchObject([
      { friendly_name: 'Telefonul meu' },
    ]);
    expect((await client.auth.refreshSession()).error).toBeNull();
    expect(await claimsOf(client)).toMatchObject({
      ...after,
      iat: expect.anything(),
      exp: expect.anything(),
    });
    expect((await client.auth.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
      currentLevel: 'aal2',
      nextLevel: 'aal2',
    });
    expect(made.emails.filter(({ userId }) => userId === id)).toMatchObject([
      { kind: 'factor_added', factorName: 'Telefonul meu', code: null },
    ]);
  });

  it('refuses a name that an active app has, and forgets abandoned apps', async () => {
    const { client } = await signUp(made);
    const left = await beginApp(made, client, 'Telefon');
    const app = await beginApp(made, client, 'Telefon');
    expect((await client.auth.mfa.listFactors()).data?.all.map(({ id }) => id)).toEqual([app.factorId]);
    expect((await client.auth.mfa.challenge({ factorId: left.factorId })).error?.code).toBe(
      'mfa_factor_not_found',
    );
    await enterCode(made, client, app);
    const again = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Telefon' });
    expect(again.error).toMatchObject({ status: 422, code: 'mfa_factor_name_conflict' });
    const late = await beginApp(made, client, 'Tabletă');
    passSeconds(made, 31 * 60);
    await client.auth.refreshSession();
    expect((await client.auth.mfa.challenge({ factorId: late.factorId })).error).toMatchObject({
      status: 404,
      code: 'mfa_factor_not_found',
    });
  });

  it('allows three unfinished and ten active apps', async () => {
    const { client } = await signUp(made);
    for (const name of ['a', 'b', 'c', 'd']) await beginApp(made, client, name);
    const { data } = await client.auth.mfa.listFactors();
    expect(data?.all.map(({ friendly_name }) => friendly_name)).toEqual(['b', 'c', 'd']);
    for (let count = 1; count <= 10; count++) await addApp(made, client, `Aplicația ${count}`);
    expect((await client.auth.mfa.listFactors()).data?.totp).toHaveLength(10);
    const { error } = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'încă una' });
    expect(error).toMatchObject({ status: 422, code: 'too_many_enrolled_mfa_factors' });
  });

  it('refuses factors of other kinds', async () => {
    const { client } = await signUp(made);
    const passkey = await client.auth.mfa.enroll({ factorType: 'webauthn', friendlyName: 'Cheie' });
    expect(passkey.error).toMatchObject({ status: 422, code: 'mfa_webauthn_enroll_not_enabled' });
    const other = await client.auth.mfa.enroll({ factorType: 'vocea' as 'totp' });
    expect(other.error).toMatchObject({ status: 400, code: 'validation_failed' });
  });
});

describe('A code of an authenticator app', () => {
  it('is valid for thirty seconds before and after its own time', async () => {
    const person = await signUp(made);
    const app = await addApp(made, person.client);
    passSeconds(made, 300);
    const verify = async (steps: number) => {
      const client = await signInElsewhere(made, person);
      const { error } = await client.auth.mfa.challengeAndVerify({
        factorId: app.factorId,
        code: app.code(steps),
      });
      return error?.code ?? (await claimsOf(client)).aal;
    };
    expect(await verify(-2)).toBe('mfa_verification_failed');
    expect(await verify(2)).toBe('mfa_verification_failed');
    expect(await verify(-1)).toBe('aal2');
    expect(await verify(1)).toBe('aal2');
    expect(await verify(0)).toBe('aal2');
  });

  it('may be typed with a space, as apps show it', async () => {
    const person = await signUp(made);
    const app = await addApp(made, person.client);
    passSeconds(made, 60);
    const code = app.code().replace(/^(...)/, '$1 ');
    const { error } = await person.client.auth.mfa.challengeAndVerify({ factorId: app.factorId, code });
    expect(error).toBeNull();
  });

  it('is valid once, for all challenges and sessions together', async () => {
    const person = await signUp(made);
    const app = await addApp(made, person.client);
    passSeconds(made, 60);
    const code = app.code();
    const { factorId } = app;
    const first = await signInElsewhere(made, person);
    const { data: challenge } = await first.auth.mfa.challenge({ factorId });
    const challengeId = challenge?.id ?? '';
    expect((await first.auth.mfa.verify({ factorId, challengeId, code })).error).toBeNull();
    const replayed = await first.auth.mfa.verify({ factorId, challengeId, code });
    expect(replayed.error).toMatchObject({ status: 422, code: 'mfa_challenge_expired' });
    const anew = await first.auth.mfa.challengeAndVerify({ factorId, code });
    expect(anew.error).toMatchObject({ status: 422, code: 'mfa_verification_failed' });
    const thief = await signInElsewhere(made, person);
    const elsewhere = await thief.auth.mfa.challengeAndVerify({ factorId, code });
    expect(elsewhere.error).toMatchObject({ status: 422, code: 'mfa_verification_failed' });
    expect((await claimsOf(thief)).aal).toBe('aal1');
  });

  it('is accepted once when several sessions send it at the same time', async () => {
    const person = await signUp(made);
    const app = await addApp(made, person.client);
    passSeconds(made, 60);
    const { factorId } = app;
    const code = app.code();
    const clients = await Promise.all([1, 2, 3, 4].map(() => signInElsewhere(made, person)));
    const challenges = await Promise.all(clients.map((client) => client.auth.mfa.challenge({ factorId })));
    const outcomes = await Promise.all(
      clients.map((client, index) =>
        client.auth.mfa.verify({ factorId, challengeId: challenges[index]?.data?.id ?? '', code }),
      ),
    );
    expect(outcomes.filter(({ error }) => error === null)).toHaveLength(1);
  });

  it('answers a challenge once when it is sent twice at the same time', async () => {
    const { client } = await signUp(made);
    const { factorId, code } = await addApp(made, client);
    passSeconds(made, 60);
    const { data } = await client.auth.mfa.challenge({ factorId });
    const answer = { factorId, challengeId: data?.id ?? '', code: code() };
    const outcomes = await Promise.all([client.auth.mfa.verify(answer), client.auth.mfa.verify(answer)]);
    expect(outcomes.filter(({ error }) => error === null)).toHaveLength(1);
  });

  it('is refused without an open challenge of its own factor', async () => {
    const person = await signUp(made);
    const app = await addApp(made, person.client, 'unu');
    const second = await addApp(made, person.client, 'doi');
    passSeconds(made, 60);
    const { factorId } = app;
    const { data: foreign } = await person.client.auth.mfa.challenge({ factorId: second.factorId });
    const verify = (challengeId: string, code = app.code()) =>
      person.client.auth.mfa.verify({ factorId, challengeId, code });
    expect((await verify(foreign?.id ?? '')).error).toMatchObject({
      status: 422,
      code: 'mfa_factor_not_found',
    });
    expect((await verify(crypto.randomUUID())).error).toMatchObject({
      status: 422,
      code: 'mfa_factor_not_found',
    });
    expect((await verify('unu')).error).toMatchObject({ status: 400, code: 'validation_failed' });
    const { data: own } = await person.client.auth.mfa.challenge({ factorId });
    expect(own?.expires_at).toBe(Math.floor(made.auth.context.now().getTime() / 1000) + 300);
    expect((await verify(own?.id ?? '', ' ')).error).toMatchObject({
      status: 400,
      code: 'validation_failed',
    });
    passSeconds(made, 301);
    expect((await verify(own?.id ?? '')).error).toMatchObject({ status: 422, code: 'mfa_challenge_expired' });
    const { data: fresh } = await person.client.auth.mfa.challenge({ factorId });
    made.state.clientAddress = '198.51.100.7';
    expect((await verify(fresh?.id ?? '')).error).toBeNull();
    made.state.clientAddress = '192.0.2.1';
  });
});
