import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { answerTo, lastMail, newAddress } from '../../testing/auth-mail.ts';
import { queryAs } from '../../testing/query.ts';
import { createTestAuth, type TestAuth } from '../../testing/test-auth.ts';

const PASSWORD = 'patru pisici pe acoperiș';
const withMinimumDuration = vi.hoisted(() => vi.fn((work: () => unknown) => work()));
vi.mock('../http/minimum-duration.ts', () => ({ withMinimumDuration }));

let made: TestAuth;
let confirmed: string;
let unconfirmed: string;
let banned: string;
beforeAll(async () => {
  made = await createTestAuth();
  [confirmed, unconfirmed, banned] = [newAddress(), newAddress(), newAddress()];
  for (const email of [confirmed, unconfirmed, banned]) {
    await made.client().auth.signUp({ email, password: PASSWORD });
  }
  await queryAs(
    made.database.authUrl,
    `update auth.users set email_confirmed_at = now(), banned_until = case when email = $2 then now() + interval '1 day' end
     where email in ($1, $2)`,
    [confirmed, banned],
  );
});
let networks = 0;
beforeEach(() => {
  made.state.clientAddress = `198.51.100.${++networks}`;
  withMinimumDuration.mockClear();
});

const challenge = { code_challenge: 'x'.repeat(43), code_challenge_method: 's256' };

/** All requests about an address that need no session. */
const QUESTIONS: [string, string, Record<string, unknown>][] = [
  ['a code to sign in', '/otp', {}],
  ['a code for an account that must exist', '/otp', { create_user: false }],
  ['a code for a browser that waits', '/otp?redirect_to=/profil', challenge],
  ['a magic link', '/magiclink', {}],
  ['a new password', '/recover', {}],
  ['a new password, for a browser that waits', '/recover', challenge],
  ['the confirmation again', '/resend', { type: 'signup' }],
  ['the change of address again', '/resend', { type: 'email_change' }],
  ['a wrong code', '/verify', { type: 'email', token: '123456' }],
  ['a wrong code of a sign-up', '/verify', { type: 'signup', token: '123456' }],
  ['a wrong code of a recovery', '/verify', { type: 'recovery', token: '123456' }],
  ['a wrong code of an invitation', '/verify', { type: 'invite', token: '123456' }],
  ['a wrong code of a change of address', '/verify', { type: 'email_change', token: '123456' }],
];

describe('Whether an address has an account', () => {
  it.each(QUESTIONS)('is not revealed by the answer to a request for %s', async (_, path, body) => {
    const nobody = newAddress();
    const answers = [];
    for (const email of [confirmed, unconfirmed, banned, nobody]) {
      answers.push(await answerTo(made, path, { body: { ...body, email } }));
    }
    const [first, ...others] = answers;
    for (const other of others) expect(other).toEqual(first);
    // All of them take the same minimum time.
    expect(withMinimumDuration).toHaveBeenCalledTimes(4);
  });

  it.each(QUESTIONS)('is not revealed by the limit on requests for %s', async (_, path, body) => {
    const ask = (email: string) => answerTo(made, path, { body: { ...body, email } });
    const until = async (email: string) => {
      for (let asked = 1; asked <= 16; asked++) {
        if ((await ask(email)).status === 429) return asked;
      }
      return null;
    };
    const email = newAddress();
    await made.client().auth.signUp({ email, password: PASSWORD });
    const [known, unknown] = [await until(email), await until(newAddress())];
    expect(known).not.toBeNull();
    expect(unknown).toBe(known);
  });

  it('is not revealed by an invalid PKCE challenge', async () => {
    const body = { ...challenge, code_challenge_method: 'plain' };
    const known = await answerTo(made, '/recover', { body: { ...body, email: confirmed } });
    const unknown = await answerTo(made, '/recover', { body: { ...body, email: newAddress() } });
    expect(known.status).toBe(400);
    expect(unknown).toEqual(known);
  });

  it('is not revealed by a change of one’s own address to it', async () => {
    const client = made.client();
    const { data } = await client.auth.signUp({ email: newAddress(), password: PASSWORD });
    const token = data.session?.access_token;
    const change = async (email: string) => {
      made.state.clientAddress = `198.51.101.${++networks}`;
      const answer = await answerTo(made, '/user', { method: 'PUT', body: { email }, token });
      const body = answer.body
        .replaceAll(email, 'EMAIL')
        .replaceAll(/"(updated_at|email_change_sent_at)":"[^"]+"/g, '$1');
      return { ...answer, body, headers: [] };
    };
    const taken = await change(confirmed);
    expect(await change(newAddress())).toEqual(taken);
    expect(taken.status).toBe(200);
    expect(() => lastMail(made, `x${confirmed}`)).toThrow();
    const mails = made.emails.filter(({ kind }) => kind === 'email_change');
    expect(mails.map(({ recipient }) => recipient)).not.toContain(confirmed);
  });

  it('an address without an account gets no recovery mail, and no account is created', async () => {
    const nobody = newAddress();
    await made.client().auth.resetPasswordForEmail(nobody);
    await made.client().auth.signInWithOtp({ email: newAddress(), options: { shouldCreateUser: false } });
    expect(made.emails.some(({ recipient }) => recipient === nobody)).toBe(false);
    const accounts = await queryAs(made.database.authUrl, 'select from auth.users where email = $1', [
      nobody,
    ]);
    expect(accounts).toHaveLength(0);
  });
});

describe('A code by text message', () => {
  it('is refused for signing in', async () => {
    const { error } = await made.client().auth.signInWithOtp({ phone: '+40712345678' });
    expect(error?.code).toBe('phone_provider_disabled');
  });

  it('is refused for a change of the phone number', async () => {
    const client = made.client();
    await client.auth.signUp({ email: newAddress(), password: PASSWORD });
    const { error } = await client.auth.updateUser({ phone: '+40712345678' });
    expect(error?.code).toBe('phone_provider_disabled');
  });

  it.each(['sms', 'phone_change'] as const)('is refused when requested again, as %s', async (type) => {
    const { error } = await made.client().auth.resend({ type, phone: '+40712345678' });
    expect(error?.code).toBe('phone_provider_disabled');
  });
});
