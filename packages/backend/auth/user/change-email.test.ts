import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { answerTo, lastMail, newAddress, wrongCode } from '../../testing/auth-mail.ts';
import {
  addApp,
  claimsOf,
  enterCode,
  type Learner,
  passSeconds,
  signInElsewhere,
  signUp,
} from '../../testing/authenticator.ts';
import { queryAs } from '../../testing/query.ts';
import { createTestAuth, type TestAuth } from '../../testing/test-auth.ts';

vi.mock('../http/minimum-duration.ts', () => ({ withMinimumDuration: (work: () => unknown) => work() }));

let made: TestAuth;
let networks = 0;
beforeAll(async () => {
  made = await createTestAuth();
});
beforeEach(() => {
  made.state.now = null;
  made.state.isConfirmationRequired = false;
  elsewhere();
});

function elsewhere() {
  made.state.clientAddress = `198.51.100.${++networks}`;
}

async function confirm({ client, email }: Pick<Learner, 'client' | 'email'>) {
  await client.auth.reauthenticate();
  await client.auth.updateUser({ nonce: lastMail(made, email).code });
  elsewhere();
}

const typed = (email: string) =>
  made.client().auth.verifyOtp({ email, token: lastMail(made, email).code, type: 'email_change' });

async function emailOf({ id }: Learner) {
  const [row] = await queryAs<{ email: string; email_change: string }>(
    made.database.authUrl,
    'select email, email_change from auth.users where id = $1',
    [id],
  );
  return row;
}

describe('A change of address', () => {
  it('takes effect when the code that was sent to the new address is typed', async () => {
    const learner = await signUp(made);
    await confirm(learner);
    const next = newAddress();
    const asked = await learner.client.auth.updateUser({ email: next });
    expect(asked.error).toBeNull();
    expect(asked.data.user).toMatchObject({ email: learner.email, new_email: next });
    expect((await made.client().auth.signInWithPassword({ ...learner, email: next })).error?.code).toBe(
      'invalid_credentials',
    );
    const { data, error } = await typed(next);
    expect(error).toBeNull();
    expect(data.user).toMatchObject({ id: learner.id, email: next });
    expect(data.user?.new_email).toBeUndefined();
    expect(data.user?.identities?.[0]?.identity_data).toMatchObject({ email: next, email_verified: true });
    expect((await made.client().auth.signInWithPassword({ ...learner, email: next })).error).toBeNull();
    expect((await made.client().auth.signInWithPassword(learner)).error?.code).toBe('invalid_credentials');
    expect((await learner.client.auth.getUser()).data.user?.email).toBe(next);
  });

  it('begins no session when the code is typed', async () => {
    const learner = await signUp(made);
    const next = newAddress();
    await learner.client.auth.updateUser({ email: next });
    expect((await typed(next)).data.session).toBeNull();
  });

  it('mails a notice to the old address, with the new one only when the old one was confirmed', async () => {
    const [sure, unsure] = [await signUp(made), await signUp(made)];
    await confirm(sure);
    for (const { client, email } of [sure, unsure]) {
      const next = newAddress();
      await client.auth.updateUser({ email: next });
      await typed(next);
      const notice = made.emails.at(-1);
      expect(notice).toMatchObject({ kind: 'email_changed', recipient: email, code: null });
      expect(notice?.newEmail).toBe(email === sure.email ? next : null);
      elsewhere();
    }
  });

  it('makes codes that were sent to the old address invalid', async () => {
    const learner = await signUp(made);
    const { email, client } = learner;
    await made.client().auth.resetPasswordForEmail(email);
    const recovery = lastMail(made, email);
    const next = newAddress();
    await client.auth.updateUser({ email: next });
    await typed(next);
    const byLink = { token_hash: recovery.tokenHash, type: 'recovery' } as const;
    expect((await made.client().auth.verifyOtp(byLink)).error?.code).toBe('otp_expired');
    const byCode = await made.client().auth.verifyOtp({ email, token: recovery.code, type: 'recovery' });
    expect(byCode.error?.code).toBe('otp_expired');
  });

  it('keeps the session that requested it, with its second factor', async () => {
    const learner = await signUp(made);
    await addApp(made, learner.client);
    const next = newAddress();
    await learner.client.auth.updateUser({ email: next });
    await typed(next);
    expect((await learner.client.auth.refreshSession()).data.user?.email).toBe(next);
    expect((await claimsOf(learner.client)).aal).toBe('aal2');
  });

  it('is cancelled by a request for the present address', async () => {
    const learner = await signUp(made);
    const next = newAddress();
    await learner.client.auth.updateUser({ email: next });
    const { data } = await learner.client.auth.updateUser({ email: learner.email });
    expect(data.user?.new_email).toBeUndefined();
    expect((await typed(next)).error?.code).toBe('otp_expired');
  });

  it('can be cancelled without a second factor', async () => {
    const learner = await signUp(made);
    await addApp(made, learner.client);
    const { error } = await (await signInElsewhere(made, learner)).auth.updateUser({ email: learner.email });
    expect(error).toBeNull();
  });
});

describe('The mail to a new address', () => {
  it('has a code and no link, so that its reader cannot confirm a stranger’s change by one click', async () => {
    const learner = await signUp(made);
    const next = newAddress();
    await learner.client.auth.updateUser({ email: next });
    expect(lastMail(made, next)).toMatchObject({
      kind: 'email_change',
      newEmail: next,
      tokenHash: null,
      verificationType: null,
    });
  });

  it('has a code that is invalid once the session that requested it has ended', async () => {
    const learner = await signUp(made);
    const next = newAddress();
    await learner.client.auth.updateUser({ email: next });
    const client = await signInElsewhere(made, learner);
    await client.auth.signOut({ scope: 'others' });
    expect((await typed(next)).error?.code).toBe('otp_expired');
    expect((await emailOf(learner))?.email).toBe(learner.email);
  });

  it.each(['old', 'new'])('is sent again when the %s address is given, with a new code', async (named) => {
    const learner = await signUp(made);
    const next = newAddress();
    await learner.client.auth.updateUser({ email: next });
    const first = lastMail(made, next);
    elsewhere();
    await made.client().auth.resend({ type: 'email_change', email: named === 'old' ? learner.email : next });
    const late = await made.client().auth.verifyOtp({ email: next, token: first.code, type: 'email_change' });
    expect(late.error?.code).toBe('otp_expired');
    expect((await typed(next)).error).toBeNull();
  });
});

describe('The person who requests a change of address', () => {
  const change = async ({ client }: Pick<Learner, 'client'>, extra: object = {}) => {
    elsewhere();
    return (await client.auth.updateUser({ email: newAddress(), ...extra })).error?.code ?? 'asked';
  };
  async function later(learner: Learner) {
    passSeconds(made, 16 * 60);
    await learner.client.auth.refreshSession();
  }

  it('needs a recent sign-in, the password or a code', async () => {
    const learner = await signUp(made);
    expect(await change(learner)).toBe('asked');
    await later(learner);
    expect(await change(learner)).toBe('reauthentication_needed');
    expect(await change(learner, { current_password: 'nu este aceasta' })).toBe('current_password_mismatch');
    expect(await change(learner, { current_password: learner.password })).toBe('asked');
    await learner.client.auth.reauthenticate();
    const nonce = lastMail(made, learner.email).code;
    expect(await change(learner, { nonce: wrongCode(nonce) })).toBe('reauthentication_not_valid');
    expect(await change(learner, { nonce })).toBe('asked');
  });

  it('needs a second factor used in the last 15 minutes, where there is one', async () => {
    const learner = await signUp(made);
    const app = await addApp(made, learner.client);
    expect(await change(learner)).toBe('asked');
    await later(learner);
    expect(await change(learner, { current_password: learner.password })).toBe('reauthentication_needed');
    await enterCode(made, learner.client, app);
    expect(await change(learner)).toBe('asked');
    const client = await signInElsewhere(made, learner);
    expect(await change({ client })).toBe('insufficient_aal');
  });

  it('needs a session', async () => {
    const body = { email: newAddress() };
    expect((await answerTo(made, '/user', { method: 'PUT', body })).status).toBe(401);
  });
});

describe('An address of another account', () => {
  it('cannot be taken by guessing the code, which is not sent', async () => {
    const [learner, other] = [await signUp(made), await signUp(made)];
    await learner.client.auth.updateUser({ email: other.email });
    expect(
      made.emails.some(({ recipient, kind }) => recipient === other.email && kind === 'email_change'),
    ).toBe(false);
    const [row] = await queryAs<{ code_hash: string }>(
      made.database.authUrl,
      `select code_hash from _backend.one_time_codes where user_id = $1`,
      [learner.id],
    );
    const { hashCode } = await import('../one-time-codes/issue-code.ts');
    let token = '';
    for (let n = 0; n < 1_000_000 && !token; n++) {
      const guess = String(n).padStart(6, '0');
      if (hashCode(learner.id, 'email_change', guess) === row?.code_hash) token = guess;
    }
    const { error } = await made.client().auth.verifyOtp({ email: other.email, token, type: 'email_change' });
    expect(error?.code).toBe('email_exists');
    expect((await emailOf(learner))?.email).toBe(learner.email);
  });

  it('cannot be taken when the other account was made after the code was sent', async () => {
    const learner = await signUp(made);
    const next = newAddress();
    await learner.client.auth.updateUser({ email: next });
    await signUp(made, next);
    expect((await typed(next)).error?.code).toBe('email_exists');
    elsewhere();
    const before = made.emails.length;
    await made.client().auth.resend({ type: 'email_change', email: next });
    expect(made.emails).toHaveLength(before);
  });

  it('goes to one of two accounts that use their codes at the same time', async () => {
    const [one, other] = [await signUp(made), await signUp(made)];
    const next = newAddress();
    await one.client.auth.updateUser({ email: next });
    const first = lastMail(made, next).code;
    elsewhere();
    await other.client.auth.updateUser({ email: next });
    const second = lastMail(made, next).code;
    const answers = await Promise.all(
      [first, second].map((token) =>
        made.client().auth.verifyOtp({ email: next, token, type: 'email_change' }),
      ),
    );
    expect(answers.map(({ error }) => error?.code ?? 'changed').sort()).toEqual(['changed', 'email_exists']);
  });
});
