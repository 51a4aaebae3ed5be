import { hash as bcrypt } from '@node-rs/bcrypt';
import { decodeJwt } from 'jose';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { lastMail } from '../../testing/auth-mail.ts';
import { queryAs } from '../../testing/query.ts';
import { createTestAuth, type TestAuth } from '../../testing/test-auth.ts';
import { countedByNetwork } from '../limits/limits.ts';

const PASSWORD = 'patru pisici pe acoperiș';
let made: TestAuth;
beforeAll(async () => {
  made = await createTestAuth();
});
beforeEach(() => {
  made.state.clientAddress = '192.0.2.1';
  made.state.isConfirmationRequired = false;
  made.state.now = null;
});

async function register(): Promise<string> {
  const email = `${crypto.randomUUID()}@example.com`;
  const { error } = await made.client().auth.signUp({ email, password: PASSWORD });
  expect(error).toBeNull();
  return email;
}

function signIn(email: string, password: string, clientAddress = '192.0.2.1') {
  made.state.clientAddress = clientAddress;
  return made.client().auth.signInWithPassword({ email, password });
}

/** A request as a browser sends it, with its device cookie, from a chosen network. */
function send(
  path: string,
  body: object,
  clientAddress: string,
  { cookie = '', method = 'POST', token = '' } = {},
): Promise<Response> {
  const request = new Request(`${made.url}/auth/v1${path}`, {
    method,
    headers: { Cookie: cookie },
    body: JSON.stringify(body),
  });
  const claims = token ? decodeJwt(token) : null;
  const role = token ? 'authenticated' : 'anon';
  return made.auth.fetch(request, { role, claims, refusedToken: null, clientAddress });
}

function signInRaw(email: string, password: string, clientAddress: string, cookie = '') {
  return send('/token?grant_type=password', { email, password }, clientAddress, { cookie });
}

/** One after the other: on a busy machine an attempt that waits 30 seconds for its turn is given up, and does not count. */
async function many<T>(count: number, work: (n: number) => Promise<T>): Promise<T[]> {
  const results: T[] = [];
  for (let n = 0; n < count; n++) results.push(await work(n));
  return results;
}

function deviceIn(answer: Response): string {
  const [cookie = ''] = answer.headers.getSetCookie();
  expect(cookie).toMatch(/^known-device=[\w-]{22}; Path=\/; Max-Age=7776000; HttpOnly; SameSite=Lax$/);
  return cookie.split(';')[0] ?? '';
}

/** An error as a client sees it, with the names of its headers. */
async function answerOf(email: string) {
  const response = await fetch(`${made.url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { apikey: made.auth.context.keys.api.publishable, 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password: 'nu este aceasta' }),
  });
  const names = [...response.headers.keys()].sort();
  return { status: response.status, body: await response.text(), names };
}

describe('Signing in with a password', () => {
  it('gives the same answer for a wrong password, an account without one and an unknown address', async () => {
    const known = await register();
    const without = await register();
    await queryAs(made.database.authUrl, 'update auth.users set encrypted_password = null where email = $1', [
      without,
    ]);
    const answers = await Promise.all([known, without, 'nimeni@example.com'].map(answerOf));
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[2]).toEqual(answers[0]);
    expect(answers[0]?.status).toBe(400);
  });

  it('counts attempts in as many rows for an unknown address as for a known one', async () => {
    const known = await register();
    const count = async () =>
      (await queryAs<{ n: string }>(made.database.authUrl, 'select count(*) as n from _backend.attempts'))[0]
        ?.n;
    const start = Number(await count());
    await signIn(known, 'nu este', '198.51.100.7');
    const one = Number(await count());
    await signIn('nimeni2@example.com', 'nu este', '198.51.100.8');
    expect(Number(await count()) - one).toBe(one - start);
  });

  it('stops wrong passwords of one network after ten, also when they are sent at once', async () => {
    const email = await register();
    const answers = await Promise.all(
      Array.from({ length: 16 }, () => signIn(email, 'ghicit aiurea', '198.51.100.20')),
    );
    const codes = answers.map(({ error }) => error?.code);
    expect(codes.filter((code) => code === 'invalid_credentials')).toHaveLength(10);
    expect((await signIn(email, PASSWORD, '198.51.100.20')).error?.code).toBe('over_request_rate_limit');
    made.state.now = new Date(Date.now() + 16 * 60_000);
    expect((await signIn(email, PASSWORD, '198.51.100.20')).error).toBeNull();
  });

  it('wrong passwords from many networks do not lock the owner out on a known network', async () => {
    const email = await register();
    expect((await signIn(email, PASSWORD, '203.0.113.9')).error).toBeNull();
    const codes: unknown[] = [];
    for (let host = 1; host <= 40; host++) {
      codes.push((await signIn(email, 'ghicit aiurea', `198.18.0.${host}`)).error?.code);
    }
    expect(codes.filter((code) => code === 'invalid_credentials')).toHaveLength(30);
    expect((await signIn(email, PASSWORD, '198.18.1.1')).error?.code).toBe('over_request_rate_limit');
    expect((await signIn(email, PASSWORD, '203.0.113.9')).error).toBeNull();
  });

  it('wrong passwords from sixty networks do not lock out a known device on a new network', async () => {
    const [email, other] = [await register(), await register()];
    const device = deviceIn(await signInRaw(email, PASSWORD, '203.0.113.10'));
    const elses = deviceIn(await signInRaw(other, PASSWORD, '203.0.113.10'));
    await many(60, (n) => signInRaw(email, 'ghicit aiurea', `198.18.2.${n}`));
    expect((await signInRaw(email, PASSWORD, '203.0.113.200')).status).toBe(429);
    expect((await signInRaw(email, PASSWORD, '203.0.113.201', elses)).status).toBe(429);
    expect((await signInRaw(email, PASSWORD, '203.0.113.202', device)).status).toBe(200);
    // On a new device the link from the mailbox signs in, and makes the device a known one.
    expect((await send('/otp', { email }, '203.0.113.203')).status).toBe(200);
    const { tokenHash } = lastMail(made, email);
    const link = { type: 'magiclink', token_hash: tokenHash };
    const another = deviceIn(await send('/verify', link, '203.0.113.203'));
    await queryAs(
      made.database.authUrl,
      'update auth.users set encrypted_password = (select encrypted_password from auth.users where email = $2) where email = $1',
      [email, other],
    );
    expect((await signInRaw(email, PASSWORD, '203.0.113.204', another)).status).toBe(200);
  });

  it('a new password makes all other known devices unknown', async () => {
    const email = await register();
    const [thief, owner] = [
      await signInRaw(email, PASSWORD, '198.18.6.1'),
      await signInRaw(email, PASSWORD, '203.0.113.30'),
    ];
    const { access_token: token } = (await owner.json()) as { access_token: string };
    const next = { password: 'cinci pisici în copac', current_password: PASSWORD };
    const changed = await send('/user', next, '203.0.113.30', {
      method: 'PUT',
      cookie: deviceIn(owner),
      token,
    });
    expect(changed.status).toBe(200);
    await many(31, (n) => signInRaw(email, 'ghicit aiurea', `198.18.7.${n}`));
    const ask = (cookie: string) => signInRaw(email, next.password, '203.0.113.205', cookie);
    expect((await ask(deviceIn(thief))).status).toBe(429);
    expect((await ask(deviceIn(owner))).status).toBe(200);
  });

  it('wrong passwords on the same network do not lock out a known device, and its cookie allows ten', async () => {
    const email = await register();
    const device = deviceIn(await signInRaw(email, PASSWORD, '203.0.113.11'));
    await many(10, () => signInRaw(email, 'ghicit aiurea', '203.0.113.11'));
    expect((await signInRaw(email, PASSWORD, '203.0.113.11')).status).toBe(429);
    expect((await signInRaw(email, PASSWORD, '203.0.113.11', device)).status).toBe(200);
    const stolen = await many(11, (n) => signInRaw(email, 'ghicit aiurea', `198.18.3.${n}`, device));
    expect(stolen.map(({ status }) => status).sort()).toEqual([...Array(10).fill(400), 429]);
  });

  it('limits a /48 of IPv6 to three times the attempts of a /64', async () => {
    const limit = { name: 'wide', max: 2, seconds: 60 };
    const isWithin = (network: number) =>
      made.auth.context.limits
        .consumeAll(countedByNetwork(limit, `2001:db8:48:${network}::1`))
        .then(() => true)
        .catch(() => false);
    const answers = [];
    for (let network = 1; network <= 7; network++) answers.push(await isWithin(network));
    expect(answers).toEqual([true, true, true, true, true, true, false]);
  });

  it('accepts a correct password any number of times', async () => {
    const email = await register();
    for (let times = 0; times < 14; times++) expect((await signIn(email, PASSWORD)).error).toBeNull();
  });

  it('accepts a bcrypt hash and replaces it with Argon2id', async () => {
    const email = await register();
    await queryAs(made.database.authUrl, 'update auth.users set encrypted_password = $2 where email = $1', [
      email,
      await bcrypt(PASSWORD, { cost: 4 }),
    ]);
    expect((await signIn(email, PASSWORD)).error).toBeNull();
    const [row] = await queryAs<{ hash: string }>(
      made.database.authUrl,
      'select encrypted_password as hash from auth.users where email = $1',
      [email],
    );
    expect(row?.hash).toMatch(/^\$argon2id\$/);
    expect((await signIn(email, PASSWORD)).error).toBeNull();
  });

  it('tells a banned person about the ban only after a correct password', async () => {
    const email = await register();
    await queryAs(
      made.database.authUrl,
      `update auth.users set banned_until = now() + interval '1 hour' where email = $1`,
      [email],
    );
    expect((await signIn(email, 'nu este')).error?.code).toBe('invalid_credentials');
    expect((await signIn(email, PASSWORD)).error?.code).toBe('user_banned');
  });

  it('refuses an unconfirmed address where confirmation is required', async () => {
    made.state.isConfirmationRequired = true;
    const email = `${crypto.randomUUID()}@example.com`;
    await made.client().auth.signUp({ email, password: PASSWORD });
    expect((await signIn(email, 'nu este')).error?.code).toBe('invalid_credentials');
    expect((await signIn(email, PASSWORD)).error?.code).toBe('email_not_confirmed');
  });
});
