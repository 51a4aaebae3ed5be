import type { EmailOtpType, GenerateLinkParams } from '@supabase/supabase-js';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { answerTo, lastMail, newAddress } from '../../testing/auth-mail.ts';
import { signUp } from '../../testing/authenticator.ts';
import { queryAs } from '../../testing/query.ts';
import { createTestAuth, type TestAuth } from '../../testing/test-auth.ts';

const SITE = 'http://localhost:3000';
const PASSWORD = 'patru pisici pe acoperiș';
vi.mock('../http/minimum-duration.ts', () => ({ withMinimumDuration: (work: () => unknown) => work() }));

let made: TestAuth;
let networks = 0;
beforeAll(async () => {
  made = await createTestAuth();
});
beforeEach(() => {
  made.state.now = null;
  made.state.clientAddress = `198.51.100.${++networks}`;
  made.emails.length = 0;
});

const admin = () => made.client({ isService: true }).auth.admin;
const entries = (id: string | undefined) =>
  queryAs<{ payload: { action: string } }>(
    made.database.authUrl,
    `select payload from auth.audit_log_entries where payload -> 'traits' ->> 'user_id' = $1`,
    [id],
  );

describe('An invitation', () => {
  it('creates an account that the reader of the mailbox takes over', async () => {
    const email = newAddress();
    const { data, error } = await admin().inviteUserByEmail(email, {
      data: { full_name: 'Ana' },
      redirectTo: `${SITE}/profil`,
    });
    expect(error).toBeNull();
    expect(data.user).toMatchObject({ email, user_metadata: { full_name: 'Ana' } });
    expect(data.user?.invited_at).toBeDefined();
    expect(data.user?.email_confirmed_at).toBeUndefined();
    const mail = lastMail(made, email);
    expect(mail).toMatchObject({ kind: 'invite', verificationType: 'invite', redirectTo: `${SITE}/profil` });
    const client = made.client();
    const accepted = await client.auth.verifyOtp({ token_hash: mail.tokenHash, type: 'invite' });
    expect(accepted.data.user?.email_confirmed_at).toBeDefined();
    expect((await client.auth.updateUser({ password: PASSWORD })).error).toBeNull();
    expect((await made.client().auth.signInWithPassword({ email, password: PASSWORD })).error).toBeNull();
    expect((await entries(data.user?.id)).map(({ payload }) => payload.action)).toContain('user_invited');
  });

  it('is valid for a day', async () => {
    const email = newAddress();
    await admin().inviteUserByEmail(email);
    made.state.now = new Date(Date.now() + 23 * 3_600_000);
    const { error } = await made
      .client()
      .auth.verifyOtp({ email, token: lastMail(made, email).code, type: 'invite' });
    expect(error).toBeNull();
  });

  it('can be sent again until it is accepted, which makes the earlier one invalid', async () => {
    const email = newAddress();
    await admin().inviteUserByEmail(email);
    const first = lastMail(made, email);
    expect((await admin().inviteUserByEmail(email)).error).toBeNull();
    const late = await made.client().auth.verifyOtp({ token_hash: first.tokenHash, type: 'invite' });
    expect(late.error?.code).toBe('otp_expired');
    await made.client().auth.verifyOtp({ token_hash: lastMail(made, email).tokenHash, type: 'invite' });
    expect((await admin().inviteUserByEmail(email)).error?.code).toBe('email_exists');
  });

  it('never leads to another site', async () => {
    const email = newAddress();
    await admin().inviteUserByEmail(email, { redirectTo: 'https://evil.example' });
    expect(lastMail(made, email).redirectTo).toBe(SITE);
  });
});

describe('A generated link', () => {
  const generate = (asked: object) => admin().generateLink(asked as GenerateLinkParams);
  async function confirmedLearner() {
    const learner = await signUp(made);
    await queryAs(made.database.authUrl, 'update auth.users set email_confirmed_at = now() where id = $1', [
      learner.id,
    ]);
    return learner;
  }

  it.each(['signup', 'invite', 'magiclink'])(
    'of type %s creates an account and sends no mail',
    async (type) => {
      const email = newAddress();
      const { data, error } = await generate({
        type,
        email,
        password: PASSWORD,
        options: { redirectTo: `${SITE}/profil` },
      });
      expect(error).toBeNull();
      expect(data.user?.email).toBe(email);
      expect(data.properties).toMatchObject({ verification_type: type, redirect_to: `${SITE}/profil` });
      expect(made.emails).toHaveLength(0);
      const target = new URL(
        (await fetch(data.properties?.action_link ?? '', { redirect: 'manual' })).headers.get('Location') ??
          '',
      );
      expect(target.href).toMatch(new RegExp(`^${SITE}/profil#access_token=`));
      expect((await entries(data.user?.id)).length).toBeGreaterThan(0);
    },
  );

  it('of type signup sets its password when it is used', async () => {
    const email = newAddress();
    const { data } = await generate({ type: 'signup', email, password: PASSWORD });
    await made.client().auth.verifyOtp({ email, token: data.properties?.email_otp ?? '', type: 'signup' });
    expect((await made.client().auth.signInWithPassword({ email, password: PASSWORD })).error).toBeNull();
  });

  it.each(['magiclink', 'recovery'])(
    'of type %s signs in to an existing account, by link or code, once',
    async (type) => {
      const { email, id } = await confirmedLearner();
      const { data } = await generate({ type, email });
      const { email_otp = '', hashed_token = '' } = data.properties ?? {};
      const byCode = await made
        .client()
        .auth.verifyOtp({ email, token: email_otp, type: type as EmailOtpType });
      expect(byCode.data.user?.id).toBe(id);
      const byLink = await made
        .client()
        .auth.verifyOtp({ token_hash: hashed_token, type: type as EmailOtpType });
      expect(byLink.error?.code).toBe('otp_expired');
    },
  );

  it('of a change of address works in every browser, because the secret key vouches for it', async () => {
    const { email, id } = await confirmedLearner();
    const newEmail = newAddress();
    const { data, error } = await generate({ type: 'email_change_new', email, newEmail });
    expect(error).toBeNull();
    expect(data.user?.new_email).toBe(newEmail);
    const opened = await fetch(data.properties?.action_link ?? '', { redirect: 'manual' });
    expect(opened.headers.get('Location')).toContain('message=');
    expect((await admin().getUserById(id)).data.user?.email).toBe(newEmail);
    expect(made.emails.map(({ kind, recipient }) => [kind, recipient])).toEqual([['email_changed', email]]);
  });

  it.each([
    [{ type: 'recovery', email: 'nimeni@example.com' }, 'user_not_found'],
    [{ type: 'email_change_new', email: 'nimeni@example.com', newEmail: 'a@example.com' }, 'user_not_found'],
    [
      { type: 'email_change_current', email: 'nimeni@example.com', newEmail: 'a@example.com' },
      'validation_failed',
    ],
    [{ type: 'signup', email: 'nimeni@example.com' }, 'validation_failed'],
    [{ type: 'signup', email: 'nimeni@example.com', password: 'scurt' }, 'weak_password'],
    [{ type: 'reauthentication', email: 'nimeni@example.com' }, 'validation_failed'],
    [{ type: 'magiclink', email: 'fără arond' }, 'validation_failed'],
  ])('is refused for %j', async (asked, code) => {
    expect((await generate(asked)).error?.code).toBe(code);
  });

  it.each(['signup', 'invite'])('of type %s is refused when the address has an account', async (type) => {
    const { email } = await confirmedLearner();
    expect((await generate({ type, email, password: PASSWORD })).error?.code).toBe('email_exists');
  });

  it('of a change of address is refused when the new address is taken', async () => {
    const [one, other] = [await confirmedLearner(), await confirmedLearner()];
    const { error } = await generate({ type: 'email_change_new', email: one.email, newEmail: other.email });
    expect(error?.code).toBe('email_exists');
  });
});

describe('Without the secret key', () => {
  it.each(['/invite', '/admin/generate_link'])(
    '%s is refused without the secret key, with a session and without one',
    async (path) => {
      const { client, email } = await signUp(made);
      const { data } = await client.auth.getSession();
      const body = { type: 'magiclink', email };
      expect((await answerTo(made, path, { body })).status).toBe(401);
      const signedIn = await answerTo(made, path, { body, token: data.session?.access_token });
      expect([signedIn.status, JSON.parse(signedIn.body).error_code]).toEqual([403, 'not_admin']);
      expect(made.emails).toHaveLength(0);
    },
  );
});
