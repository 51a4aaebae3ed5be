import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { answerTo, lastMail, newAddress } from '../../testing/auth-mail.ts';
import { addApp } from '../../testing/authenticator.ts';
import { queryAs } from '../../testing/query.ts';
import { createTestAuth, type TestAuth } from '../../testing/test-auth.ts';

const STRANGERS = 'patru pisici pe acoperiș';
const OWNERS = 'cinci pisici sub masă';
vi.mock('../http/minimum-duration.ts', () => ({ withMinimumDuration: (work: () => unknown) => work() }));

let made: TestAuth;
let networks = 0;
beforeAll(async () => {
  made = await createTestAuth();
});
beforeEach(() => {
  made.state.isConfirmationRequired = false;
  made.state.now = null;
  elsewhere();
});

function elsewhere() {
  made.state.clientAddress = `198.51.100.${++networks}`;
}

/** A stranger makes an account with another person's address, stays signed in and adds every kind of access. */
async function prepareAccount(email: string) {
  const stranger = made.client();
  const { data } = await stranger.auth.signUp({ email, password: STRANGERS });
  const id = data.user?.id ?? '';
  await addApp(made, stranger);
  made.state.now = null;
  await queryAs(
    made.database.authUrl,
    `insert into auth.identities (provider_id, user_id, identity_data, provider) values ($1, $2::uuid, '{"sub": "x"}', 'google')`,
    [id, id],
  );
  await queryAs(made.database.authUrl, `update auth.users set phone = $2 where id = $1`, [
    id,
    `407${String(Date.now()).slice(-8)}`,
  ]);
  return { stranger, id, token: data.session?.access_token };
}

const PROOFS: [string, (email: string) => Promise<string>][] = [
  [
    'a code to sign in',
    async (email) => {
      await made.client().auth.signInWithOtp({ email });
      return 'email';
    },
  ],
  [
    'a code to choose a password',
    async (email) => {
      await made.client().auth.resetPasswordForEmail(email);
      return 'recovery';
    },
  ],
  [
    'a confirmation asked for again',
    async (email) => {
      await made.client().auth.resend({ type: 'signup', email });
      return 'signup';
    },
  ],
  [
    'an invitation',
    async (email) => {
      await made.client({ isService: true }).auth.admin.inviteUserByEmail(email);
      return 'invite';
    },
  ],
];

describe('A stranger who made an account with another person’s address', () => {
  it.each(PROOFS)('loses every access when the owner of the mailbox uses %s', async (_, ask) => {
    const email = newAddress();
    const { stranger, id } = await prepareAccount(email);
    const type = await ask(email);
    const owner = made.client();
    const { data, error } = await owner.auth.verifyOtp({
      email,
      token: lastMail(made, email).code,
      type: type as 'email',
    });
    expect(error).toBeNull();
    expect(data.user?.id).toBe(id);
    expect(data.user?.factors).toBeUndefined();
    expect(data.user?.phone).toBe('');
    expect(data.user?.identities?.map(({ provider }) => provider)).toEqual(['email']);
    expect(data.user?.app_metadata.providers).toEqual(['email']);
    expect((await stranger.auth.getUser()).error).not.toBeNull();
    expect((await stranger.auth.refreshSession()).error).not.toBeNull();
    const again = await made.client().auth.signInWithPassword({ email, password: STRANGERS });
    expect(again.error?.code).toBe('invalid_credentials');
    expect((await owner.auth.getUser()).data.user?.email_confirmed_at).toBeDefined();
  });

  it('loses the password when the owner opens a link that the stranger requested with PKCE', async () => {
    const email = newAddress();
    await prepareAccount(email);
    const waiting = made.client({ flowType: 'pkce' });
    await waiting.auth.signInWithOtp({ email });
    const early = await fetch(
      `${made.url}/auth/v1/verify?type=magiclink&token=${lastMail(made, email).tokenHash}`,
      { redirect: 'manual' },
    );
    expect(early.headers.get('Location')).toContain('?code=');
    expect((await made.client().auth.signInWithPassword({ email, password: STRANGERS })).error?.code).toBe(
      'invalid_credentials',
    );
  });

  it('loses their session also when they requested the owner’s code in it', async () => {
    const email = newAddress();
    const { stranger, token } = await prepareAccount(email);
    await answerTo(made, '/otp', { body: { email }, token });
    const { error } = await made
      .client()
      .auth.verifyOtp({ token_hash: lastMail(made, email).tokenHash, type: 'magiclink' });
    expect(error).toBeNull();
    expect((await stranger.auth.getUser()).error).not.toBeNull();
  });

  it('loses their metadata when the owner signs up and confirms', async () => {
    const email = newAddress();
    await made
      .client()
      .auth.signUp({ email, password: STRANGERS, options: { data: { full_name: 'Străin' } } });
    made.state.isConfirmationRequired = true;
    await made.client().auth.signUp({ email, password: OWNERS, options: { data: { full_name: 'Ana' } } });
    const { data } = await made
      .client()
      .auth.verifyOtp({ email, token: lastMail(made, email).code, type: 'signup' });
    expect(data.user?.user_metadata).toEqual({ full_name: 'Ana' });
    expect((await made.client().auth.signInWithPassword({ email, password: OWNERS })).error).toBeNull();
  });
});

describe('The password chosen at a sign-up that waits for its confirmation', () => {
  beforeEach(() => {
    made.state.isConfirmationRequired = true;
  });

  const signIn = async (email: string, password: string) =>
    (await made.client().auth.signInWithPassword({ email, password })).error?.code ?? 'signed in';
  const confirm = (email: string) =>
    made.client().auth.verifyOtp({ email, token: lastMail(made, email).code, type: 'signup' });

  it('is valid once the code is used', async () => {
    const email = newAddress();
    await made.client().auth.signUp({ email, password: OWNERS });
    expect(await signIn(email, OWNERS)).toBe('email_not_confirmed');
    expect((await confirm(email)).error).toBeNull();
    expect(await signIn(email, OWNERS)).toBe('signed in');
  });

  it('stays valid when the same sign-up is sent twice, or its mail is requested again', async () => {
    const email = newAddress();
    await made.client().auth.signUp({ email, password: OWNERS });
    elsewhere();
    await made.client().auth.signUp({ email, password: OWNERS });
    elsewhere();
    await made.client().auth.resend({ type: 'signup', email });
    await confirm(email);
    expect(await signIn(email, OWNERS)).toBe('signed in');
  });

  it.each([
    ['before', [STRANGERS, OWNERS]],
    ['after', [OWNERS, STRANGERS]],
  ])('is not set when another sign-up with another password came %s it', async (_, passwords) => {
    const email = newAddress();
    for (const password of passwords) {
      await made.client().auth.signUp({ email, password });
      elsewhere();
    }
    const { data } = await confirm(email);
    expect(data.session).not.toBeNull();
    expect(await signIn(email, STRANGERS)).toBe('invalid_credentials');
    expect(await signIn(email, OWNERS)).toBe('invalid_credentials');
  });

  it('never replaces the password of an account that was confirmed meanwhile', async () => {
    const email = newAddress();
    await made.client().auth.signUp({ email, password: STRANGERS });
    const mail = lastMail(made, email);
    elsewhere();
    const owner = made.client();
    await owner.auth.signInWithOtp({ email });
    await owner.auth.verifyOtp({ email, token: lastMail(made, email).code, type: 'email' });
    const late = await made.client().auth.verifyOtp({ token_hash: mail.tokenHash, type: 'signup' });
    expect(late.error?.code).toBe('otp_expired');
    expect(await signIn(email, STRANGERS)).toBe('invalid_credentials');
  });
});

describe('A person who confirms the address in their own session', () => {
  it('keeps everything, by the code of GET /reauthenticate', async () => {
    const email = newAddress();
    const { stranger: owner } = await prepareAccount(email);
    expect((await owner.auth.reauthenticate()).error).toBeNull();
    const { data, error } = await owner.auth.updateUser({ nonce: lastMail(made, email).code });
    expect(error).toBeNull();
    expect(data.user?.email_confirmed_at).toBeDefined();
    expect(data.user?.factors).toHaveLength(1);
    expect((await owner.auth.getUser()).error).toBeNull();
    expect((await made.client().auth.signInWithPassword({ email, password: STRANGERS })).error).toBeNull();
  });

  it('keeps everything, by a code that is used with the session’s token', async () => {
    const email = newAddress();
    const { stranger: owner, token } = await prepareAccount(email);
    await made.client().auth.signInWithOtp({ email });
    const body = { email, token: lastMail(made, email).code, type: 'email' };
    expect((await answerTo(made, '/verify', { body, token })).status).toBe(200);
    expect((await owner.auth.getUser()).data.user?.email_confirmed_at).toBeDefined();
    expect((await made.client().auth.signInWithPassword({ email, password: STRANGERS })).error).toBeNull();
  });

  it('loses everything when the code is used with the token of another account', async () => {
    const email = newAddress();
    await prepareAccount(email);
    const other = await made.client().auth.signUp({ email: newAddress(), password: OWNERS });
    await made.client().auth.signInWithOtp({ email });
    const body = { email, token: lastMail(made, email).code, type: 'email' };
    const token = other.data.session?.access_token;
    expect((await answerTo(made, '/verify', { body, token })).status).toBe(200);
    const again = await made.client().auth.signInWithPassword({ email, password: STRANGERS });
    expect(again.error?.code).toBe('invalid_credentials');
  });

  it('loses nothing at the second proof', async () => {
    const email = newAddress();
    const owner = made.client();
    await owner.auth.signUp({ email, password: OWNERS });
    await owner.auth.reauthenticate();
    await owner.auth.updateUser({ nonce: lastMail(made, email).code });
    await addApp(made, owner);
    elsewhere();
    await made.client().auth.signInWithOtp({ email });
    const { data } = await made
      .client()
      .auth.verifyOtp({ email, token: lastMail(made, email).code, type: 'email' });
    expect(data.user?.factors).toHaveLength(1);
    expect((await owner.auth.getUser()).error).toBeNull();
    expect((await made.client().auth.signInWithPassword({ email, password: OWNERS })).error).toBeNull();
  });
});
