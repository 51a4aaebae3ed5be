import { keyOf } from '@english-beyond-limits/backend/testing/internals';
import { queryAs } from '@english-beyond-limits/backend/testing/query';
import { repeats } from '@english-beyond-limits/backend/testing/repeats';
import { beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';
import { type AccountCall, call, PASSWORD, signUp } from './account-call.ts';
import { productLog } from './product-log.ts';

const PROXY = '10.0.0.1';
const WRONG = { status: 400, code: 'invalid_credentials' };
const NETWORKS = repeats(500, 80);
const TOO_MANY = { status: 429, code: 'over_request_rate_limit' };
let made: TestApp;
beforeAll(async () => {
  made = await createTestApp({ log: productLog().log, trustedProxies: [PROXY] });
});

async function signIn(email: string, password: string, from: AccountCall) {
  const { status, json } = await call(made, '/auth/v1/token?grant_type=password', {
    body: { email, password },
    ...from,
  });
  return { status, code: json?.error_code ?? null };
}

const guess = (email: string, from: AccountCall) => signIn(email, 'ghicit aiurea', from);
const nobody = () => `${crypto.randomUUID()}@example.com`;

describe('Limits on guessed passwords', () => {
  it('One network has ten tries on an account, whatever addresses of an IPv6 network it uses', async () => {
    const email = nobody();
    for (let host = 1; host <= 10; host++) {
      expect(await guess(email, { socket: `2001:db8:1:2::${host.toString(16)}` })).toEqual(WRONG);
    }
    expect(await guess(email, { socket: '2001:db8:1:2:ffff:ffff:ffff:ffff' })).toEqual(TOO_MANY);
    expect(await guess(email, { socket: '2001:db8:1:3::1' })).toEqual(WRONG);
  });

  it('The tries of one IPv6 network do not count for another', async () => {
    const { email } = await signUp(made, { socket: '2001:db8:2:1::1' });
    for (let tries = 0; tries < 11; tries++) await guess(email, { socket: '2001:db8:2:2::1' });
    expect(await guess(email, { socket: '2001:db8:2:2::1' })).toEqual(TOO_MANY);
    expect(await signIn(email, PASSWORD, { socket: '2001:db8:2:1::1' })).toMatchObject({ status: 200 });
    const addresses = await queryAs<{ ip: string }>(
      made.database.authUrl,
      'select host(s.ip) as ip from auth.sessions s join auth.users u on u.id = s.user_id where u.email = $1',
      [email],
    );
    expect(new Set(addresses.map(({ ip }) => ip))).toEqual(new Set(['2001:db8:2:1::']));
  });

  it('Forged addresses in X-Forwarded-For give no more tries, directly or in front of the proxy', async () => {
    const direct = nobody();
    const proxied = nobody();
    for (let tries = 1; tries <= 10; tries++) {
      const forwardedFor = `203.0.113.${tries}`;
      expect(await guess(direct, { socket: '198.51.100.1', forwardedFor })).toEqual(WRONG);
      const chain = `${forwardedFor}, 10.0.0.1, 198.51.100.2`;
      expect(await guess(proxied, { socket: PROXY, forwardedFor: chain })).toEqual(WRONG);
    }
    expect(await guess(direct, { socket: '198.51.100.1', forwardedFor: '203.0.113.99' })).toEqual(TOO_MANY);
    expect(await guess(direct, { socket: '198.51.100.1', forwardedFor: '::1' })).toEqual(TOO_MANY);
    const chain = '127.0.0.1, 198.51.100.2';
    expect(await guess(proxied, { socket: PROXY, forwardedFor: chain })).toEqual(TOO_MANY);
  });

  it('Other spellings of the e-mail address give no more tries', async () => {
    const { email } = await signUp(made);
    const socket = '198.51.100.3';
    const [name = '', host = ''] = email.split('@');
    const spellings = [
      ...[
        email,
        email.toUpperCase(),
        `  ${email}\t`,
        `${name.toUpperCase()}@${host}`,
        `\u00a0${email}\u3000`,
      ],
      ...[`${name}@${host.replace('e', 'E')}`, `\ufeff${email}`, `${email}\n`, `${email}\u2029`, ` ${email}`],
    ];
    for (const spelling of spellings) expect(await guess(spelling, { socket }), spelling).toEqual(WRONG);
    expect(await guess(email, { socket })).toEqual(TOO_MANY);
    expect(await guess(`${email}\0`, { socket })).toEqual({ status: 400, code: 'bad_json' });
  });

  it('Many networks have thirty tries together, and the owner still signs in from home', async () => {
    const home = { socket: '2001:db8:3::1' };
    const { email } = await signUp(made, home);
    const networks = Array.from({ length: NETWORKS }, (_, index) => `2001:db8:4:${index.toString(16)}::1`);
    const answers = await Promise.all(networks.map((socket) => guess(email, { socket })));
    const codes = answers.map(({ code }) => code);
    expect(codes.filter((code) => code === WRONG.code)).toHaveLength(30);
    expect(codes.filter((code) => code === TOO_MANY.code)).toHaveLength(NETWORKS - 30);
    expect(await signIn(email, PASSWORD, home)).toMatchObject({ status: 200 });
  });

  it('A network without tries left adds nothing to the count of the account', async () => {
    const email = nobody();
    const socket = '198.51.100.4';
    for (let tries = 0; tries < 20; tries++) await guess(email, { socket });
    const key = keyOf([{ name: 'password-account', max: 0, seconds: 0 }, email]);
    const rows = await queryAs(made.database.authUrl, 'select count from _backend.attempts where key = $1', [
      key,
    ]);
    expect(rows).toEqual([{ count: 10 }]);
  });

  it('A request beyond the limit is refused in a way that ends no session', async () => {
    const busy = await createTestApp({ log: productLog().log, requestsPerMinute: 1 });
    const from = { socket: '198.51.100.5', body: { refresh_token: 'x' } };
    await call(busy, '/auth/v1/token?grant_type=refresh_token', from);
    const refused = await call(busy, '/auth/v1/token?grant_type=refresh_token', from);
    // The official client throws a session away for 429, and tries again after 503.
    expect([refused.status, refused.json?.error_code]).toEqual([503, 'over_request_rate_limit']);
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
  });
});
