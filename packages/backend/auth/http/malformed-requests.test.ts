import fc from 'fast-check';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { runs } from '../../testing/repeats.ts';
import { createTestAuth, type TestAuth } from '../../testing/test-auth.ts';

const RUNS = runs(3_000, 60);
const FACTOR = '/factors/9f0cf6b1-6b5e-4c02-9b57-8a3e5cf8a6f6';
const ROUTES = [
  'POST /signup',
  ...['password', 'refresh_token', 'pkce', 'id_token', '__proto__', 'constructor', 'toString', 'web3'].map(
    (grant) => `POST /token?grant_type=${grant}`,
  ),
  ...['POST /otp', 'POST /magiclink', 'POST /recover', 'POST /resend', 'POST /verify', 'POST /callback'],
  ...['PUT /user', 'POST /factors', `POST ${FACTOR}/challenge`, `POST ${FACTOR}/verify`],
  ...['POST /factors/recovery-codes', 'POST /factors/recovery-codes/verify', 'POST /invite'],
  ...['POST /admin/users', 'POST /admin/generate_link', 'DELETE /user/identities/x', `DELETE ${FACTOR}`],
  ...['GET /verify', 'GET /authorize', 'GET /callback', 'GET /user/identities/authorize', 'POST /logout'],
];

let made: TestAuth;
let tokens: { nobody: string; person: string; service: string };
beforeAll(async () => {
  made = await createTestAuth({ log: { warn: () => undefined, error: () => undefined } });
  const email = `${crypto.randomUUID()}@example.com`;
  const { data } = await made.client().auth.signUp({ email, password: 'patru pisici pe acoperiș' });
  const { publishable, secret } = made.auth.context.keys.api;
  tokens = { nobody: publishable, person: data.session?.access_token ?? '', service: secret };
});
beforeEach(() => {
  made.state.isConfirmationRequired = false;
});

/** Each request is from another network, so that no limit refuses it. */
function send(route: string, as: keyof typeof tokens, body: BodyInit | null, type = 'application/json') {
  const [method = '', path = ''] = route.split(' ');
  made.state.clientAddress = `2001:db8:${hex()}:${hex()}::1`;
  return fetch(`${made.url}/auth/v1${path}`, {
    method,
    redirect: 'manual',
    headers: {
      apikey: as === 'service' ? tokens.service : tokens.nobody,
      Authorization: `Bearer ${tokens[as]}`,
      'Content-Type': type,
    },
    ...(method !== 'GET' && { body }),
  });
}

function hex(): string {
  return Math.floor(Math.random() * 0xffff).toString(16);
}

/** Checks that an error has the format of the protocol and no text of the database. */
async function expectSound(response: Response, sent: string) {
  const text = await response.text();
  expect(response.status, `${sent} → ${text}`).toBeLessThan(500);
  if (response.status < 400) return;
  const refusal = JSON.parse(text);
  expect(refusal, sent).toMatchObject({ code: response.status, error_code: expect.any(String) });
  expect(refusal.msg).not.toMatch(/syntax|constraint|relation|column|select |insert /i);
}

const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.constantFrom('\u0000', '\ud800', 'a\u0000@example.com', 'ana@example.com', '__proto__', '%00', "'; --"),
  fc.constantFrom('totp', 'phone', 'signup', 'email', 'recovery', 'email_change', '+40700000001', '123456'),
);
const value = fc.oneof(
  { weight: 3, arbitrary: anyText },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 2 }) },
);
const FIELDS = [
  ...['email', 'phone', 'password', 'data', 'type', 'token', 'token_hash', 'refresh_token', 'auth_code'],
  ...['code_verifier', 'code_challenge', 'code_challenge_method', 'nonce', 'current_password', 'id_token'],
  ...['provider', 'friendly_name', 'factor_type', 'issuer', 'channel', 'challenge_id', 'code', 'create_user'],
  ...[
    'app_metadata',
    'user_metadata',
    'ban_duration',
    'redirect_to',
    'id',
    'role',
    '__proto__',
    'constructor',
  ],
];
const who = fc.constantFrom('nobody' as const, 'person' as const, 'service' as const);
const route = fc.constantFrom(...ROUTES);

describe('A malformed request to an account route', () => {
  it('with fields of any type never gets a 500', async () => {
    const body = fc.dictionary(fc.constantFrom(...FIELDS), value, { maxKeys: 5 });
    await fc.assert(
      fc.asyncProperty(route, who, body, async (route, as, fields) => {
        const text = JSON.stringify(fields);
        await expectSound(await send(route, as, text), `${route} as ${as} ${text}`);
      }),
      RUNS,
    );
  });

  it('with bytes that are not JSON is refused, never a 500', async () => {
    const types = fc.constantFrom(
      ...['application/json', 'text/plain', 'multipart/form-data', 'multipart/form-data; boundary=x'],
      ...['application/x-www-form-urlencoded', ''],
    );
    const bytes = fc.uint8Array({ maxLength: 80 }).map((given) => new Uint8Array(given));
    await fc.assert(
      fc.asyncProperty(route, who, bytes, types, async (route, as, body, type) => {
        await expectSound(await send(route, as, body, type), `${route} as ${as} ${type}`);
      }),
      RUNS,
    );
  });

  it.each([
    ['a text with a NUL', '{"email":"a\\u0000@example.com","password":"a b c d e f"}'],
    ['half a character', '{"email":"ana@example.com","password":"\\ud800 a b c d e"}'],
    ['a NUL deep in the metadata', '{"data":{"a":[{"b":"\\u0000"}]}}'],
    ['a NUL in a name', '{"data":{"\\u0000":1},"friendly_name":"\\u0000","factor_type":"totp"}'],
    ['a list a thousand deep', `{"data":{"a":${'['.repeat(950)}${']'.repeat(950)}}}`],
    ['a list thirty thousand deep', `{"data":{"a":${'['.repeat(30_000)}${']'.repeat(30_000)}}}`],
    ['a body that is a list', '[]'],
    ['a body that is null', 'null'],
    ['a number too large', '{"data":{"a":1e999,"b":-1e-999}}'],
    ['twice the same field', '{"email":"a@example.com","email":["b"],"password":1,"password":null}'],
    ['a prototype', '{"__proto__":{"email":"ana@example.com"},"data":{"__proto__":{"isAdmin":true}}}'],
  ])('with %s never gets a 500, on any route', async (_name, body) => {
    for (const route of ROUTES) {
      for (const as of ['nobody', 'person', 'service'] as const) {
        await expectSound(await send(route, as, body), `${route} as ${as}`);
      }
    }
    expect(({} as Record<string, unknown>).isAdmin).toBeUndefined();
  });

  it('with arbitrary paths and parameters never gets a 500', async () => {
    const query = fc.dictionary(
      fc.constantFrom(
        'grant_type',
        'redirect_to',
        'type',
        'token',
        'state',
        'code',
        'provider',
        'scope',
        'page',
      ),
      anyText,
    );
    const rest = fc.oneof(
      fc.constantFrom(
        '/%00',
        '/%ff',
        '/%2e%2e/user',
        '//user',
        '/user/',
        '/USER',
        '/factors/%2Fx/verify',
        '/',
      ),
      anyText.map((text) => `/factors/${encodeURIComponent(text.toWellFormed())}/verify`),
      anyText.map((text) => `/admin/users/${encodeURIComponent(text.toWellFormed())}`),
      route.map((it) => it.split(' ')[1]?.split('?')[0] ?? ''),
    );
    await fc.assert(
      fc.asyncProperty(
        rest,
        who,
        query,
        fc.constantFrom('GET', 'POST', 'PUT', 'DELETE'),
        async (...asked) => {
          const [path, as, fields, method] = asked;
          const wellFormed = Object.entries(fields).map(([name, text]) => [name, text.toWellFormed()]);
          const search = new URLSearchParams(wellFormed);
          await expectSound(
            await send(`${method} ${path}?${search}`, as, '{}'),
            `${method} ${path}?${search}`,
          );
        },
      ),
      RUNS,
    );
  });
});
