import { beforeAll, describe, expect, it } from 'vitest';
import {
  addApp,
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

/** A person with an authenticator app and recovery codes. */
async function withCodes() {
  const person = await signUp(made);
  const app = await addApp(made, person.client);
  const { data, error } = await person.client.auth.mfa.recoveryCodes.generate({ friendlyName: 'De rezervă' });
  if (error) throw error;
  return { ...person, app, factorId: data.id, codes: data.codes };
}

describe('Recovery codes', () => {
  it('are ten, shown once, and stored as hashes', async () => {
    const { client, codes, factorId } = await withCodes();
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) expect(code).toMatch(/^[2-9a-hjkmnp-tv-z]{16}$/);
    expect((await client.auth.mfa.recoveryCodes.getStatus()).data).toEqual({
      id: factorId,
      type: 'recovery_code',
      total: 10,
      remaining: 10,
    });
    expect((await client.auth.mfa.listFactors()).data?.recovery_code).toMatchObject([
      { id: factorId, friendly_name: 'De rezervă', status: 'verified' },
    ]);
    const [kept] = await queryAs<{ everything: string }>(
      made.database.superuserUrl,
      `select json_agg(r)::text || (select json_agg(f)::text from auth.mfa_factors f where f.id = $1) as everything
       from _backend.recovery_codes r where r.factor_id = $1`,
      [factorId],
    );
    for (const code of codes) expect(kept?.everything).not.toContain(code);
  });

  it('made while another factor is set up are covered by its notice, and made later have one of their own', async () => {
    const mailsTo = (id: string) =>
      made.emails
        .filter(({ userId }) => userId === id)
        .map(({ kind, factorName }) => `${kind} ${factorName}`);
    const { id } = await withCodes();
    expect(mailsTo(id)).toEqual(['factor_added null']);

    const later = await signUp(made);
    await addApp(made, later.client, 'Telefon');
    passSeconds(made, 11 * 60);
    await later.client.auth.mfa.recoveryCodes.generate({ friendlyName: 'De rezervă' });
    expect(mailsTo(later.id)).toEqual(['factor_added Telefon', 'factor_added De rezervă']);
  });

  it('raise a session to aal2, each once, typed with or without hyphens', async () => {
    const person = await withCodes();
    const client = await signInElsewhere(made, person);
    const [first = '', second = ''] = person.codes;
    passSeconds(made, 1);
    const typed = first.toUpperCase().replace(/(.{4})/g, '$1-');
    expect((await client.auth.mfa.recoveryCodes.verify({ code: ` ${typed} ` })).error).toBeNull();
    expect(await claimsOf(client)).toMatchObject({
      aal: 'aal2',
      amr: [{ method: 'mfa/recovery_code' }, { method: 'password' }],
    });
    expect((await client.auth.mfa.recoveryCodes.getStatus()).data).toMatchObject({ total: 10, remaining: 9 });
    expect((await client.auth.mfa.recoveryCodes.verify({ code: first })).error).toMatchObject({
      status: 422,
      code: 'mfa_verification_failed',
    });
    const browsers = await Promise.all([1, 2, 3].map(() => signInElsewhere(made, person)));
    const outcomes = await Promise.all(
      browsers.map((browser) => browser.auth.mfa.recoveryCodes.verify({ code: second })),
    );
    expect(outcomes.filter(({ error }) => error === null)).toHaveLength(1);
  });

  it('let a person without their phone set up another app', async () => {
    const person = await withCodes();
    const client = await signInElsewhere(made, person);
    await client.auth.mfa.recoveryCodes.verify({ code: person.codes[3] ?? '' });
    await addApp(made, client, 'Telefon nou');
    expect((await client.auth.mfa.unenroll({ factorId: person.app.factorId })).error).toBeNull();
    expect((await client.auth.mfa.recoveryCodes.getStatus()).data?.remaining).toBe(9);
  });

  it('refuse wrong and empty codes and those of another person', async () => {
    const person = await withCodes();
    const other = await withCodes();
    const without = await signUp(made);
    const verify = async (client: typeof person.client, code: string) =>
      (await client.auth.mfa.recoveryCodes.verify({ code })).error?.code;
    expect(await verify(person.client, 'k4m9x7qp2ab8ht3z')).toBe('mfa_verification_failed');
    expect(await verify(person.client, ' ')).toBe('mfa_verification_failed');
    expect(await verify(person.client, other.codes[0] ?? '')).toBe('mfa_verification_failed');
    expect(await verify(without.client, other.codes[0] ?? '')).toBe('mfa_verification_failed');
    expect((await without.client.auth.mfa.recoveryCodes.getStatus()).error).toMatchObject({
      status: 404,
      code: 'mfa_factor_not_found',
    });
  });

  it('are locked for 15 minutes after five wrong ones, and the app is not', async () => {
    const person = await withCodes();
    const client = await signInElsewhere(made, person);
    const verify = async (code: string) => (await client.auth.mfa.recoveryCodes.verify({ code })).error;
    for (let count = 0; count < 5; count++) {
      expect((await verify(`gresit-${count}`))?.code).toBe('mfa_verification_failed');
    }
    expect(await verify(person.codes[0] ?? '')).toMatchObject({
      status: 429,
      code: 'mfa_recovery_codes_locked',
    });
    await enterCode(made, client, person.app);
    expect((await verify(person.codes[0] ?? ''))?.code).toBe('mfa_recovery_codes_locked');
    passSeconds(made, 15 * 60);
    await client.auth.refreshSession();
    expect(await verify(person.codes[0] ?? '')).toBeNull();
  });

  it('are all replaced together, which ends a lock', async () => {
    const person = await withCodes();
    const { client } = person;
    for (let count = 0; count < 6; count++) await client.auth.mfa.recoveryCodes.verify({ code: 'gresit' });
    const { data } = await client.auth.mfa.recoveryCodes.regenerate();
    expect(data).toMatchObject({ id: person.factorId, friendly_name: 'De rezervă', total: 10 });
    expect(data?.codes.some((code) => person.codes.includes(code))).toBe(false);
    const old = await client.auth.mfa.recoveryCodes.verify({ code: person.codes[0] ?? '' });
    expect(old.error?.code).toBe('mfa_verification_failed');
    expect((await client.auth.mfa.recoveryCodes.verify({ code: data?.codes[0] ?? '' })).error).toBeNull();
  });

  it('need another factor that was just used, to be created and to be removed', async () => {
    const alone = await signUp(made);
    expect((await alone.client.auth.mfa.recoveryCodes.generate()).error).toMatchObject({
      status: 422,
      code: 'mfa_recovery_codes_sole_factor',
    });
    const person = await withCodes();
    expect((await person.client.auth.mfa.recoveryCodes.generate()).error).toMatchObject({
      status: 422,
      code: 'mfa_verified_factor_exists',
    });
    const thief = await signInElsewhere(made, person);
    const tries = ({ recoveryCodes }: typeof thief.auth.mfa) => [
      recoveryCodes.generate(),
      recoveryCodes.regenerate(),
      recoveryCodes.unenroll(),
    ];
    for (const { error } of await Promise.all(tries(thief.auth.mfa))) {
      expect(error).toMatchObject({ status: 403, code: 'insufficient_aal' });
    }
    passSeconds(made, 16 * 60);
    await person.client.auth.refreshSession();
    for (const { error } of await Promise.all(tries(person.client.auth.mfa))) {
      expect(error).toMatchObject({ status: 400, code: 'reauthentication_needed' });
    }
    const byId = { factorId: person.factorId };
    expect((await person.client.auth.mfa.unenroll(byId)).error?.code).toBe('validation_failed');
    expect((await person.client.auth.mfa.challenge(byId)).error?.code).toBe('validation_failed');
    await enterCode(made, person.client, person.app);
    expect((await person.client.auth.mfa.recoveryCodes.unenroll()).data).toEqual({ id: person.factorId });
    expect((await person.client.auth.mfa.recoveryCodes.regenerate()).error).toMatchObject({
      status: 404,
      code: 'mfa_factor_not_found',
    });
  });

  it('are removed with the last other factor, and their sessions fall back to aal1', async () => {
    const person = await withCodes();
    const client = await signInElsewhere(made, person);
    await client.auth.mfa.recoveryCodes.verify({ code: person.codes[0] ?? '' });
    await person.client.auth.mfa.unenroll({ factorId: person.app.factorId });
    await client.auth.refreshSession();
    expect((await claimsOf(client)).aal).toBe('aal1');
    expect((await client.auth.mfa.listFactors()).data?.all).toEqual([]);
    expect((await client.auth.mfa.getAuthenticatorAssuranceLevel()).data?.nextLevel).toBe('aal1');
  });
});
