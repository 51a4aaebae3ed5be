import { createHmac } from 'node:crypto';
import { queryAs } from '@english-beyond-limits/backend/testing/query';
import { repeats } from '@english-beyond-limits/backend/testing/repeats';
import { exportJWK, generateKeyPair, importJWK, type JWTPayload, SignJWT } from 'jose';
import { beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';
import { TEST_ORIGIN } from '#tests/support/test-origin.ts';
import { call, PASSWORD, type SignedUp, signUp } from './account-call.ts';
import { productLog } from './product-log.ts';

let made: TestApp;
let ana: SignedUp;
let victim: SignedUp;
beforeAll(async () => {
  made = await createTestApp({ log: productLog().log });
  ana = await signUp(made);
  victim = await signUp(made);
  await queryAs(
    made.database.ownerUrl,
    `insert into public.profiles (id, role) values ($1, 'free'), ($2, 'admin')
     on conflict (id) do update set role = excluded.role`,
    [ana.id, victim.id],
  );
});

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const [HEADER, PAYLOAD] = [0, 1] as const;
const partOf = (token: string, part: 0 | 1): Record<string, unknown> =>
  JSON.parse(Buffer.from(token.split('.')[part] ?? '', 'base64url').toString());

/** The claims of an administrator who used the second factor. */
function wanted(): JWTPayload {
  return { ...partOf(victim.accessToken, PAYLOAD), aal: 'aal2' };
}

async function ownKeySigned(header: object, claims: JWTPayload = wanted()): Promise<string> {
  const { privateKey, publicKey } = await generateKeyPair('ES256', { extractable: true });
  const jwk = await exportJWK(publicKey);
  const protectedHeader = { alg: 'ES256', typ: 'JWT', jwk, ...header };
  return new SignJWT(claims).setProtectedHeader(protectedHeader).sign(privateKey);
}

/** Signs claims with the backend's own key, as only a defect of the backend could. */
async function genuine(claims: JWTPayload): Promise<string> {
  const [row] = await queryAs<{ kid: string; private_jwk: object }>(
    made.database.authUrl,
    'select kid, private_jwk from _backend.signing_keys where ends_at is null',
  );
  const key = await importJWK(row?.private_jwk ?? {}, 'ES256');
  return new SignJWT(claims).setProtectedHeader({ alg: 'ES256', kid: row?.kid ?? '' }).sign(key);
}

function hmacSigned(secret: string): string {
  const { kid } = partOf(ana.accessToken, HEADER);
  const signed = `${encode({ alg: 'HS256', typ: 'JWT', kid })}.${encode(wanted())}`;
  return `${signed}.${createHmac('sha256', secret).update(signed).digest('base64url')}`;
}

/** Every endpoint, with the status it answers an invalid token with. */
const DOORS: [path: string, init: object, refusal: number[]][] = [
  ['/auth/v1/user', {}, [403]],
  ['/auth/v1/user', { method: 'PUT', body: { data: { a: 1 } } }, [403]],
  ['/auth/v1/reauthenticate', {}, [403]],
  ['/auth/v1/logout', { method: 'POST' }, [403]],
  ['/auth/v1/factors', { body: { factor_type: 'totp' } }, [403]],
  ['/auth/v1/factors/recovery-codes', {}, [403]],
  ['/auth/v1/user/identities/authorize?provider=google', {}, [403]],
  ['/auth/v1/admin/users', {}, [401, 403]],
  ['/rest/v1/profiles?select=id', {}, [401, 403]],
  ['/rest/v1/rpc/update_last_activity', { body: { user_id: crypto.randomUUID() } }, [401, 403]],
  ['/storage/v1/object/avatars/x/a.png', { body: 'x' }, [400, 401, 403]],
];

/** How many tokens were tried. In `npm test` each is tried at some of the doors, and every door with some of them. */
let tried = 0;

async function expectShut(token: string) {
  tried++;
  const doors = DOORS.filter((_, at) => (at + tried) % repeats(1, 3) === 0);
  for (const [path, init, refusal] of doors) {
    const { status, text } = await call(made, path, { ...init, token });
    // A refused token is answered as role anon, which sees and changes no row.
    const isEmpty = path.startsWith('/rest/') && ['', '[]', 'null'].includes(text);
    if (!isEmpty) expect(refusal, `${path} → ${status} ${text}`).toContain(status);
    expect(text, path).not.toContain(victim.id);
  }
}

describe('Forged tokens', () => {
  const forgeries: Record<string, () => string | Promise<string>> = {
    'with no signature': () => `${encode({ alg: 'none', typ: 'JWT' })}.${encode(wanted())}.`,
    'with no signature, spelled otherwise': () => `${encode({ alg: 'nOnE' })}.${encode(wanted())}.`,
    'with the signature of another': () => {
      const [header, , signature] = ana.accessToken.split('.');
      return `${header}.${encode(wanted())}.${signature}`;
    },
    'with an empty signature': () => `${victim.accessToken.split('.').slice(0, 2).join('.')}.`,
    'with a signature of zeros': () => {
      const [header] = ana.accessToken.split('.');
      return `${header}.${encode(wanted())}.${Buffer.alloc(64).toString('base64url')}`;
    },
    'with the public key as a shared secret': async () => {
      const { json } = await call(made, '/auth/v1/.well-known/jwks.json');
      return hmacSigned(JSON.stringify(json.keys[0]));
    },
    'with the public API key as a shared secret': () => hmacSigned(made.backend.keys.publishable),
    'of a key that comes along': () => ownKeySigned({}),
    'of a key that comes along under our name': () =>
      ownKeySigned({ kid: partOf(ana.accessToken, HEADER).kid }),
    'of a key elsewhere': () =>
      ownKeySigned({ kid: 'x', jku: 'https://evil.example/keys', x5u: 'https://evil.example/cert' }),
    'of a key with a path for a name': () => ownKeySigned({ kid: '../../../../dev/null' }),
    'of a key with SQL for a name': () => ownKeySigned({ kid: "' union select '{}'::jsonb --" }),
    'of a key whose name is no text': () => ownKeySigned({ kid: { toString: 1 } as never }),
    'with an extension we should heed': () => ownKeySigned({ crit: ['b64'], b64: true }),
    'of the service': () => ownKeySigned({}, { ...wanted(), role: 'service_role', aud: 'service_role' }),
  };
  it.each(Object.entries(forgeries))(
    'A forged token %s is refused by every endpoint',
    async (_name, forge) => {
      await expectShut(await forge());
    },
  );
});

describe('Misused tokens with our own signature', () => {
  const misuses: Record<string, () => JWTPayload> = {
    'of another site': () => ({ ...wanted(), iss: 'https://evil.example/auth/v1' }),
    'without an issuer': () => ({ ...wanted(), iss: undefined }),
    'for somebody else': () => ({ ...wanted(), aud: 'elsewhere' }),
    'that has ended': () => ({ ...wanted(), exp: Math.floor(Date.now() / 1000) - 1 }),
    'that never ends': () => ({ ...wanted(), exp: undefined }),
    'that has not begun': () => ({ ...wanted(), nbf: Math.floor(Date.now() / 1000) + 3600 }),
    'without a session': () => ({ ...wanted(), session_id: undefined }),
    'of nobody': () => ({ ...wanted(), sub: undefined }),
  };
  it.each(Object.entries(misuses))(
    'A token with our own signature %s is refused by every endpoint',
    async (_name, claims) => {
      await expectShut(await genuine(claims()));
    },
  );

  it('A token with the session of another person is refused by every endpoint', async () => {
    const { session_id } = partOf(ana.accessToken, PAYLOAD);
    await expectShut(await genuine({ ...wanted(), session_id }));
  });

  it('A token that claims the service role is still only that person', async () => {
    const token = await genuine({ ...partOf(ana.accessToken, PAYLOAD), role: 'service_role' });
    expect((await call(made, '/auth/v1/admin/users', { token })).status).toBe(403);
    const { json } = await call(made, '/rest/v1/profiles?select=id', { token });
    expect(json).toEqual([{ id: ana.id }]);
  });

  it('A token that claims a higher assurance level than its session gets no more than the session', async () => {
    const token = await genuine({ ...partOf(victim.accessToken, PAYLOAD), aal: 'aal2' });
    const { json } = await call(made, '/rest/v1/profiles?select=id', { token });
    expect(json).toEqual([{ id: victim.id }]);
  });
});

describe('Tokens that were valid', () => {
  const ends: Record<string, (person: SignedUp) => Promise<unknown>> = {
    'after its session was signed out': ({ accessToken }) =>
      call(made, '/auth/v1/logout', { method: 'POST', token: accessToken }),
    'after its account was deleted': ({ id }) =>
      queryAs(made.database.authUrl, 'delete from auth.users where id = $1', [id]),
    'after its account was emptied': ({ id }) =>
      queryAs(made.database.authUrl, 'update auth.users set deleted_at = now() where id = $1', [id]),
    'while its owner is banned': ({ id }) =>
      queryAs(
        made.database.authUrl,
        `update auth.users set banned_until = now() + interval '1 h' where id = $1`,
        [id],
      ),
    'after the password was changed elsewhere': async ({ email }) => {
      const { json } = await call(made, '/auth/v1/token?grant_type=password', {
        body: { email, password: PASSWORD },
        socket: '198.51.100.99',
      });
      const changed = await call(made, '/auth/v1/user', {
        method: 'PUT',
        body: { password: 'cinci pisici în copac', current_password: PASSWORD },
        token: json.access_token,
      });
      expect(changed.status).toBe(200);
    },
  };
  it.each(Object.entries(ends))(
    'A token that was valid is refused %s, and its refresh token gives no other',
    async (_name, end) => {
      const person = await signUp(made);
      await end(person);
      await expectShut(person.accessToken);
      const refreshed = await call(made, '/auth/v1/token?grant_type=refresh_token', {
        body: { refresh_token: person.refreshToken },
      });
      expect(refreshed.status).toBe(400);
      expect(refreshed.text).not.toContain('access_token');
    },
  );
});

describe('Privilege escalation', () => {
  it('Signing up with a role, an id or a confirmation gives none of them', async () => {
    const email = `${crypto.randomUUID()}@example.com`;
    const { json } = await call(made, '/auth/v1/signup', {
      body: {
        ...{
          email,
          password: PASSWORD,
          id: victim.id,
          role: 'service_role',
          aud: 'service_role',
          aal: 'aal2',
        },
        ...{ app_metadata: { role: 'admin' }, raw_app_meta_data: { role: 'admin' }, is_super_admin: true },
        ...{ email_confirm: true, email_confirmed_at: '2020-01-01', confirmed_at: '2020-01-01' },
        data: { role: 'admin', app_metadata: { role: 'admin' }, sub: victim.id },
      },
    });
    expect(json.user).toMatchObject({ role: 'authenticated', aud: 'authenticated' });
    expect(json.user.app_metadata).toEqual({ provider: 'email', providers: ['email'] });
    expect(json.user.id).not.toBe(victim.id);
    expect(json.user.email_confirmed_at).toBeUndefined();
    expect(partOf(json.access_token, PAYLOAD)).toMatchObject({ role: 'authenticated', aal: 'aal1' });
    const profiles = await queryAs<{ role: string }>(
      made.database.ownerUrl,
      'select role from public.profiles where id = $1',
      [json.user.id],
    );
    expect(profiles.map(({ role }) => role)).not.toContain('admin');
  });

  it('Writing rows gives a person no other role and no other account', async () => {
    const token = ana.accessToken;
    const tries: [string, object][] = [
      [`/rest/v1/profiles?id=eq.${ana.id}`, { method: 'PATCH', body: { role: 'admin' } }],
      [`/rest/v1/profiles?id=eq.${victim.id}`, { method: 'PATCH', body: { role: 'free' } }],
      [`/rest/v1/profiles?id=eq.${ana.id}`, { method: 'PATCH', body: { id: victim.id } }],
      ['/rest/v1/profiles', { body: { id: crypto.randomUUID(), role: 'admin' } }],
      [
        '/rest/v1/profiles',
        { body: [{ id: ana.id, role: 'admin' }], headers: { Prefer: 'resolution=merge-duplicates' } },
      ],
      ['/rest/v1/users?select=*', { headers: { 'Accept-Profile': 'auth' } }],
      [
        '/rest/v1/users',
        { body: { id: ana.id, role: 'service_role' }, headers: { 'Content-Profile': 'auth' } },
      ],
      ['/rest/v1/api_keys?select=*', { headers: { 'Accept-Profile': '_backend' } }],
      ['/rest/v1/rpc/count_attempts', { body: {}, headers: { 'Content-Profile': '_backend' } }],
    ];
    for (const [path, init] of tries) {
      const { status, text } = await call(made, path, { ...init, token });
      expect(status < 300 && text !== '[]' && text !== '', `${path} → ${status} ${text}`).toBe(false);
    }
    const rows = await queryAs<{ id: string; role: string }>(
      made.database.ownerUrl,
      'select id, role from public.profiles where id = any ($1) order by role',
      [[ana.id, victim.id]],
    );
    expect(rows).toEqual([
      { id: victim.id, role: 'admin' },
      { id: ana.id, role: 'free' },
    ]);
  });

  it('Calls that need the secret key are refused without it', async () => {
    const calls: [string, object][] = [
      ['/auth/v1/admin/users', {}],
      ['/auth/v1/admin/users', { body: { email: 'x@example.com', password: PASSWORD } }],
      [`/auth/v1/admin/users/${ana.id}`, { method: 'PUT', body: { app_metadata: { role: 'admin' } } }],
      [`/auth/v1/admin/users/${victim.id}`, { method: 'DELETE' }],
      [`/auth/v1/admin/users/${victim.id}/factors`, {}],
      ['/auth/v1/admin/generate_link', { body: { type: 'recovery', email: victim.email } }],
      ['/auth/v1/invite', { body: { email: 'x@example.com' } }],
    ];
    for (const [path, init] of calls) {
      expect((await call(made, path, init)).status, path).toBe(401);
      expect((await call(made, path, { ...init, token: ana.accessToken })).status, path).toBe(403);
      expect((await call(made, path, { ...init, token: made.backend.keys.publishable })).status, path).toBe(
        401,
      );
    }
  });
});

describe('Published keys', () => {
  it('The published keys name this site as their issuer and hold no secret', async () => {
    expect(partOf(ana.accessToken, PAYLOAD).iss).toBe(`${TEST_ORIGIN}/auth/v1`);
    const { text, json } = await call(made, '/auth/v1/.well-known/jwks.json', { headers: { apikey: '' } });
    expect(json.keys).not.toEqual([]);
    expect(text).not.toMatch(/"(d|k|p|q)":/);
  });
});
