import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { answerTo, lastMail, newAddress, wrongCode } from '../../testing/auth-mail.ts';
import { addApp, signInElsewhere, signUp } from '../../testing/authenticator.ts';
import { createTestAuth, type TestAuth } from '../../testing/test-auth.ts';

const NEXT = 'cinci pisici sub masă';
vi.mock('../http/minimum-duration.ts', () => ({ withMinimumDuration: (work: () => unknown) => work() }));

let made: TestAuth;
let networks = 0;
beforeAll(async () => {
  made = await createTestAuth();
});
beforeEach(() => {
  made.state.now = null;
  made.state.clientAddress = `198.51.100.${++networks}`;
});

async function withNonce() {
  const learner = await signUp(made);
  expect((await learner.client.auth.reauthenticate()).error).toBeNull();
  return { ...learner, nonce: lastMail(made, learner.email).code };
}

describe('The code of a reauthentication', () => {
  it('sets a new password without the old one, once', async () => {
    const { client, nonce, email } = await withNonce();
    const changed = await client.auth.updateUser({ password: NEXT, nonce });
    expect(changed.error).toBeNull();
    expect((await made.client().auth.signInWithPassword({ email, password: NEXT })).error).toBeNull();
    const again = await client.auth.updateUser({ password: 'șase pisici pe gard', nonce });
    expect(again.error?.code).toBe('reauthentication_not_valid');
  });

  it('needs a session to be requested, and its mail has no link', async () => {
    expect((await answerTo(made, '/reauthenticate')).status).toBe(401);
    const { email } = await withNonce();
    const mail = lastMail(made, email);
    expect(mail).toMatchObject({ kind: 'reauthentication', tokenHash: null, verificationType: null });
  });

  it('cannot be used to sign in', async () => {
    const { email, nonce } = await withNonce();
    for (const type of ['email', 'recovery', 'magiclink', 'signup'] as const) {
      const { error } = await made.client().auth.verifyOtp({ email, token: nonce, type });
      expect(error?.code).toBe('otp_expired');
    }
  });

  it('is invalid after five wrong attempts, also when they are sent at once', async () => {
    const { client, nonce } = await withNonce();
    const tries = await Promise.all(
      Array.from({ length: 5 }, () => client.auth.updateUser({ nonce: wrongCode(nonce) })),
    );
    expect(new Set(tries.map(({ error }) => error?.code))).toEqual(new Set(['reauthentication_not_valid']));
    expect((await client.auth.updateUser({ password: NEXT, nonce })).error?.code).toBe(
      'reauthentication_not_valid',
    );
  });

  it('expires after an hour', async () => {
    const { client, nonce } = await withNonce();
    const { data } = await client.auth.getSession();
    made.state.now = new Date(Date.now() + 61 * 60_000);
    await client.auth.refreshSession({ refresh_token: data.session?.refresh_token ?? '' });
    const { error } = await client.auth.updateUser({ password: NEXT, nonce });
    expect(error?.code).toBe('reauthentication_not_valid');
  });

  it('is valid only in the session that requested it, and ends with it', async () => {
    const { client, nonce, ...learner } = await withNonce();
    const elsewhere = await signInElsewhere(made, learner);
    expect((await elsewhere.auth.updateUser({ password: NEXT, nonce })).error?.code).toBe(
      'reauthentication_not_valid',
    );
    await client.auth.signOut({ scope: 'local' });
    expect((await elsewhere.auth.updateUser({ password: NEXT, nonce })).error?.code).toBe(
      'reauthentication_not_valid',
    );
  });

  it('is not valid for another person', async () => {
    const { nonce } = await withNonce();
    const other = await withNonce();
    const { error } = await other.client.auth.updateUser({ password: NEXT, nonce });
    expect(error?.code).toBe('reauthentication_not_valid');
  });

  it('stays valid when the new password is refused as weak', async () => {
    const { client, nonce } = await withNonce();
    expect((await client.auth.updateUser({ password: 'scurt', nonce })).error?.code).toBe('weak_password');
    expect((await client.auth.updateUser({ password: NEXT, nonce })).error).toBeNull();
  });

  it('does not replace a second factor', async () => {
    const learner = await signUp(made);
    await addApp(made, learner.client);
    const elsewhere = await signInElsewhere(made, learner);
    await elsewhere.auth.reauthenticate();
    const nonce = lastMail(made, learner.email).code;
    expect((await elsewhere.auth.updateUser({ password: NEXT, nonce })).error?.code).toBe('insufficient_aal');
    expect((await elsewhere.auth.updateUser({ email: newAddress(), nonce })).error?.code).toBe(
      'insufficient_aal',
    );
  });

  it('is sent at most once a minute', async () => {
    const { client } = await withNonce();
    expect((await client.auth.reauthenticate()).error?.code).toBe('over_email_send_rate_limit');
  });
});
