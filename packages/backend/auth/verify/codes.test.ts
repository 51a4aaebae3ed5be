import type { EmailOtpType } from '@supabase/supabase-js';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { answerTo, codeFrom, lastMail, newAddress, wrongCode } from '../../testing/auth-mail.ts';
import { queryAs } from '../../testing/query.ts';
import { createTestAuth, type TestAuth } from '../../testing/test-auth.ts';

// The minimum duration has a test of its own.
vi.mock('../http/minimum-duration.ts', () => ({ withMinimumDuration: (work: () => unknown) => work() }));

const PASSWORD = 'patru pisici pe acoperiș';
const HOUR_MS = 3_600_000;
let made: TestAuth;
let networks = 0;
beforeAll(async () => {
  made = await createTestAuth();
});
beforeEach(() => {
  made.state.isConfirmationRequired = true;
  made.state.now = null;
  elsewhere();
});

/** Sends the following requests from a new network. */
function elsewhere() {
  made.state.clientAddress = `198.51.${Math.floor(networks / 250)}.${(networks++ % 250) + 1}`;
}

async function askForCode(): Promise<string> {
  const email = newAddress();
  const { error } = await made.client().auth.signInWithOtp({ email });
  expect(error).toBeNull();
  return email;
}

function type(email: string, token: string, as: EmailOtpType = 'email') {
  return made.client().auth.verifyOtp({ email, token, type: as });
}

/** Each way to get a code by mail, with its type. */
const WAYS: [EmailOtpType, (email: string) => Promise<unknown>][] = [
  ['email', (email) => made.client().auth.signInWithOtp({ email })],
  ['magiclink', (email) => made.client().auth.signInWithOtp({ email })],
  ['signup', (email) => made.client().auth.signUp({ email, password: PASSWORD })],
  ['invite', (email) => made.client({ isService: true }).auth.admin.inviteUserByEmail(email)],
  [
    'recovery',
    async (email) => {
      await made.client().auth.signUp({ email, password: PASSWORD });
      elsewhere();
      await made.client().auth.resetPasswordForEmail(email);
    },
  ],
];

describe.each(WAYS)('A code of type %s', (as, ask) => {
  it('gives a session when it is typed with its address, in upper or lower case', async () => {
    const email = newAddress();
    await ask(email);
    const { data, error } = await type(email.toUpperCase(), lastMail(made, email).code, as);
    expect(error).toBeNull();
    expect(data.session?.user.email).toBe(email);
    expect(data.user?.email_confirmed_at).toBeDefined();
    expect(data.user?.identities?.[0]?.identity_data?.email_verified).toBe(true);
  });

  it('has a link in its mail that does the same', async () => {
    const email = newAddress();
    await ask(email);
    const { tokenHash, verificationType } = lastMail(made, email);
    const { data, error } = await made
      .client()
      .auth.verifyOtp({ token_hash: tokenHash, type: verificationType as EmailOtpType });
    expect(error).toBeNull();
    expect(data.session?.user.email).toBe(email);
  });

  it('is used up together with its link', async () => {
    const [one, other] = [newAddress(), newAddress()];
    await ask(one);
    const first = lastMail(made, one);
    expect((await type(one, first.code, as)).error).toBeNull();
    expect((await type(one, first.code, as)).error?.code).toBe('otp_expired');
    const byLink = { token_hash: first.tokenHash, type: as };
    expect((await made.client().auth.verifyOtp(byLink)).error?.code).toBe('otp_expired');
    elsewhere();
    await ask(other);
    const second = lastMail(made, other);
    await made.client().auth.verifyOtp({ token_hash: second.tokenHash, type: as });
    expect((await type(other, second.code, as)).error?.code).toBe('otp_expired');
  });

  it('is accepted once when it is sent several times at the same time', async () => {
    const [typed, pressed] = [newAddress(), newAddress()];
    await ask(typed);
    const { code } = lastMail(made, typed);
    const answers = await Promise.all(Array.from({ length: 5 }, () => type(typed, code, as)));
    expect(answers.filter(({ error }) => error === null)).toHaveLength(1);
    elsewhere();
    await ask(pressed);
    const link = { token_hash: lastMail(made, pressed).tokenHash, type: as };
    const pressings = await Promise.all(Array.from({ length: 5 }, () => made.client().auth.verifyOtp(link)));
    expect(pressings.filter(({ error }) => error === null)).toHaveLength(1);
    const sessions = await queryAs<{ n: string }>(
      made.database.authUrl,
      `select count(*) as n from auth.sessions s join auth.users u on u.id = s.user_id where u.email = any ($1)`,
      [[typed, pressed]],
    );
    expect(sessions[0]?.n).toBe('2');
  });

  it('expires together with its link', async () => {
    const email = newAddress();
    await ask(email);
    const { code, tokenHash, expiresAt } = lastMail(made, email);
    expect(expiresAt?.getTime()).toBeGreaterThan(Date.now());
    made.state.now = new Date((expiresAt?.getTime() ?? 0) + 1);
    expect((await type(email, code, as)).error?.code).toBe('otp_expired');
    const byLink = await made.client().auth.verifyOtp({ token_hash: tokenHash, type: as });
    expect(byLink.error?.code).toBe('otp_expired');
  });
});

describe('A typed code', () => {
  it('is invalid after five wrong attempts, also when they are sent at once; its link is not', async () => {
    const email = await askForCode();
    const { code, tokenHash } = lastMail(made, email);
    const wrong = await Promise.all(Array.from({ length: 5 }, () => type(email, wrongCode(code))));
    expect(new Set(wrong.map(({ error }) => error?.code))).toEqual(new Set(['otp_expired']));
    expect((await type(email, code)).error?.code).toBe('otp_expired');
    const { error } = await made.client().auth.verifyOtp({ token_hash: tokenHash, type: 'magiclink' });
    expect(error).toBeNull();
  });

  it('is valid after four wrong attempts', async () => {
    const email = await askForCode();
    const { code } = lastMail(made, email);
    await Promise.all(Array.from({ length: 4 }, () => type(email, wrongCode(code))));
    expect((await type(email, code)).error).toBeNull();
  });

  it('is invalid once a newer one was sent', async () => {
    const email = await askForCode();
    const first = lastMail(made, email);
    elsewhere();
    await made.client().auth.signInWithOtp({ email });
    expect((await type(email, first.code)).error?.code).toBe('otp_expired');
    const link = await made.client().auth.verifyOtp({ token_hash: first.tokenHash, type: 'magiclink' });
    expect(link.error?.code).toBe('otp_expired');
    expect((await type(email, lastMail(made, email).code)).error).toBeNull();
  });

  it('is not valid for another account or another purpose', async () => {
    const mine = await askForCode();
    elsewhere();
    const theirs = await askForCode();
    expect((await type(theirs, lastMail(made, mine).code)).error?.code).toBe('otp_expired');
    const { code, tokenHash } = lastMail(made, mine);
    for (const other of ['recovery', 'invite', 'email_change'] as const) {
      expect((await type(mine, code, other)).error?.code).toBe('otp_expired');
      const byLink = await made.client().auth.verifyOtp({ token_hash: tokenHash, type: other });
      expect(byLink.error?.code).toBe('otp_expired');
    }
    expect((await type(mine, code)).error).toBeNull();
  });

  it('is refused for a banned person, and so is its link', async () => {
    const email = await askForCode();
    await queryAs(
      made.database.authUrl,
      `update auth.users set banned_until = now() + interval '1 day' where email = $1`,
      [email],
    );
    const { code, tokenHash } = lastMail(made, email);
    expect((await type(email, code)).error?.code).toBe('user_banned');
    const link = await made.client().auth.verifyOtp({ token_hash: tokenHash, type: 'magiclink' });
    expect(link.error?.code).toBe('user_banned');
  });

  it('is reported to the hook once used, and recorded in the audit log without the address', async () => {
    const email = await askForCode();
    await type(email, wrongCode(lastMail(made, email).code));
    const { userId, code } = lastMail(made, email);
    const told = () => made.forgotten.filter((it) => it.userId === userId);
    expect(told()).toEqual([]);
    await type(email, code);
    expect(told()).toEqual([{ userId, kind: 'magiclink' }]);
    const entries = await queryAs<{ entry: string }>(
      made.database.authUrl,
      `select payload::text as entry from auth.audit_log_entries where payload ->> 'actor_id' = $1`,
      [userId],
    );
    expect(entries).toHaveLength(1);
    expect(entries[0]?.entry).toContain('user_signedup');
    expect(entries[0]?.entry).not.toContain(email);
  });

  it('is not stored in the database, nor is the token of its link', async () => {
    const email = await askForCode();
    const { code, tokenHash } = lastMail(made, email);
    const [row] = await queryAs<{ row: string }>(
      made.database.authUrl,
      'select row_to_json(c)::text as row from _backend.one_time_codes c where target = $1',
      [email],
    );
    expect(row?.row).not.toContain(tokenHash);
    expect(row?.row).not.toContain(`"${code}"`);
  });
});

describe('Guessing codes', () => {
  const guess = (email: string, from: string) =>
    codeFrom(made, from, '/verify', { type: 'email', email, token: '000000' });
  const many = <T>(count: number, work: (n: number) => Promise<T>) =>
    Promise.all(Array.from({ length: count }, (_, n) => work(n)));

  it('is stopped after 15 attempts from one network for one address', async () => {
    const email = await askForCode();
    const first = await many(15, () => guess(email, '203.0.113.66'));
    expect(new Set(first)).toEqual(new Set(['otp_expired']));
    expect(await guess(email, '203.0.113.66')).toBe('over_request_rate_limit');
  });

  it('is stopped after 50 attempts a day from all unknown networks, and not for the owner on a known one', async () => {
    const email = await askForCode();
    made.state.clientAddress = '203.0.113.77';
    expect((await type(email, lastMail(made, email).code)).error).toBeNull();
    await many(50, (n) => guess(email, `203.0.113.${n}`));
    expect(await guess(email, '203.0.113.99')).toBe('over_request_rate_limit');
    expect((await made.client().auth.signInWithOtp({ email })).error).toBeNull();
    expect((await type(email, lastMail(made, email).code)).error).toBeNull();
  });

  it('from many networks does not make the code invalid for the network that requested it', async () => {
    const email = await askForCode();
    const home = made.state.clientAddress;
    const { code } = lastMail(made, email);
    await many(7, (n) => guess(email, `203.0.111.${n}`));
    made.state.clientAddress = home;
    expect((await type(email, code)).error).toBeNull();
  });

  it('from 50 networks leaves attempts to those that requested a code, who share 50 a day themselves', async () => {
    const email = await askForCode();
    const home = made.state.clientAddress;
    await many(50, (n) => guess(email, `203.0.110.${n}`));
    expect(await guess(email, '203.0.110.99')).toBe('over_request_rate_limit');
    expect(await codeFrom(made, '203.0.110.100', '/otp', { email })).toBe('done');
    made.state.clientAddress = home;
    expect((await type(email, lastMail(made, email).code)).error).toBeNull();
    const other = await askForCode();
    const asked = await many(11, (n) => codeFrom(made, `203.0.109.${n}`, '/otp', { email: other }));
    expect(new Set(asked)).toEqual(new Set(['done']));
    const guesses = await many(55, (n) => guess(other, `203.0.109.${n % 11}`));
    expect(guesses.filter((it) => it === 'otp_expired')).toHaveLength(50);
  });

  it('the owner gets codes on a known network, however many strangers request some for the address', async () => {
    const email = await askForCode();
    made.state.clientAddress = '203.0.113.88';
    await type(email, lastMail(made, email).code);
    const asked = await many(21, (n) => codeFrom(made, `203.0.112.${n}`, '/recover', { email }));
    expect(asked.filter((code) => code === 'over_email_send_rate_limit').length).toBeGreaterThan(0);
    expect((await made.client().auth.signInWithOtp({ email })).error).toBeNull();
    expect((await type(email, lastMail(made, email).code)).error).toBeNull();
  });

  it('one client gets one code a minute and six an hour for an address', async () => {
    const email = newAddress();
    const start = Date.now();
    const codes = [];
    for (let minute = 0; minute < 7; minute++) {
      made.state.now = new Date(start + minute * 61_000);
      codes.push((await made.client().auth.signInWithOtp({ email })).error?.code ?? 'sent');
    }
    expect(codes).toEqual([...Array(6).fill('sent'), 'over_email_send_rate_limit']);
    made.state.now = new Date(start + HOUR_MS + 61_000);
    expect((await made.client().auth.signInWithOtp({ email })).error).toBeNull();
    expect((await made.client().auth.signInWithOtp({ email })).error?.code).toBe(
      'over_email_send_rate_limit',
    );
  });
});

describe('A request that is not a valid code', () => {
  it.each([
    [{}, 'validation_failed'],
    [{ type: 'email' }, 'validation_failed'],
    [{ type: 'email', token: '123456' }, 'validation_failed'],
    [{ type: 'email', token: '123456', token_hash: 'x', email: 'a@example.com' }, 'validation_failed'],
    [{ type: 'reauthentication', token: '123456', email: 'a@example.com' }, 'validation_failed'],
    [{ type: 'toString', token_hash: 'x' }, 'validation_failed'],
    [{ type: 'sms', token: '123456', phone: '+40712345678' }, 'phone_provider_disabled'],
    [{ type: 'phone_change', token: '123456', phone: '+40712345678' }, 'phone_provider_disabled'],
    [{ type: 'email', token: '', email: 'a@example.com' }, 'validation_failed'],
    [{ type: 'email', token: "' or 1=1 --", email: 'a@example.com' }, 'otp_expired'],
    [{ type: 'magiclink', token_hash: 'x' }, 'otp_expired'],
  ])('is refused: %j', async (body, code) => {
    const answer = await answerTo(made, '/verify', { body });
    expect(JSON.parse(answer.body).error_code).toBe(code);
  });
});
