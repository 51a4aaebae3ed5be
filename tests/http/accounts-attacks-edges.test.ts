import { runs } from '@english-beyond-limits/backend/testing/repeats';
import fc from 'fast-check';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';
import { TEST_ORIGIN } from '#tests/support/test-origin.ts';
import { call, PASSWORD, type SignedUp, signUp } from './account-call.ts';
import { productLog } from './product-log.ts';

const { log, lines } = productLog();
let made: TestApp;
let ana: SignedUp;
beforeAll(async () => {
  made = await createTestApp({ log });
  ana = await signUp(made);
});
beforeEach(() => {
  lines.length = 0;
});

describe('Unusual spellings of addresses', () => {
  const detours = [
    ...['/auth/v1/verify/../user', '/auth/v1/callback/../admin/users', '/auth/v1/verify/%2e%2e/user'],
    ...['/auth/v1/./user', '/storage/v1/object/public/../../../../auth/v1/user', '/x/../auth/v1/admin/users'],
    ...['/auth/v1/verify%2f..%2fuser', '/auth/v1/verify;/../user', '/auth/v1/verify?/user', '/auth/v1/user/'],
    ...[
      '//auth/v1/user',
      '/auth//v1/user',
      '/auth/v1//user',
      '/AUTH/v1/user',
      '/auth/V1/user',
      '/auth/v1/USER',
    ],
    ...['/auth%2fv1/user', '/auth/v1%2fuser', '/%61uth/v1/user', '/auth/v1/%75ser', '/auth/v1/user%00'],
    ...[
      '/auth/v1/user.json',
      '/auth/v1/user%20',
      '/auth/v1/user;a=b',
      '/auth/v1\\user',
      '/rest/v1/..%2f..%2fauth',
    ],
  ];
  it.each(detours)('The address %s shows nothing without the key and never fails', async (path) => {
    for (const method of ['GET', 'PUT', 'POST', 'HEAD']) {
      const { status, text } = await call(made, path, {
        method,
        token: ana.accessToken,
        headers: { apikey: '' },
        ...(['PUT', 'POST'].includes(method) && { body: {} }),
      });
      expect(status, `${method} → ${text.slice(0, 200)}`).toBeLessThan(500);
      expect(text).not.toContain(ana.email);
      if (status < 300) expect(text).not.toContain('"');
    }
  });

  it('An address with dots leads the secret key to nothing outside its own addresses', async () => {
    const paths = [
      '/auth/v1/admin/users/..%2f..%2fuser',
      '/auth/v1/admin/users/%2e%2e%2fuser',
      '/auth/v1/admin/users/x',
    ];
    const { secretKey } = made.backend.access;
    for (const path of paths) {
      const { status } = await call(made, path, { headers: { apikey: secretKey } });
      expect(status, path).toBe(404);
    }
  });
});

describe('Requests from other sites', () => {
  it.each(['https://evil.example', 'null', `${TEST_ORIGIN}.evil.example`, 'http://localhost:4000', ''])(
    'A page of the site "%s" can neither ask nor read',
    async (origin) => {
      const paths = [
        '/auth/v1/user',
        '/auth/v1/token?grant_type=refresh_token',
        '/auth/v1/settings',
        '/auth/v1/verify',
      ];
      for (const path of paths) {
        for (const method of ['GET', 'POST', 'OPTIONS']) {
          const { status, headers } = await call(made, path, {
            method,
            token: ana.accessToken,
            headers: { Origin: origin },
            ...(method === 'POST' && { body: { refresh_token: ana.refreshToken } }),
          });
          expect(status, `${method} ${path}`).toBe(403);
          expect(headers.has('Access-Control-Allow-Origin')).toBe(false);
          expect(headers.has('Access-Control-Allow-Credentials')).toBe(false);
        }
      }
      expect((await call(made, '/auth/v1/user', { token: ana.accessToken })).status).toBe(200);
    },
  );

  it('A redirect_to of another site leads back to our own', async () => {
    const elsewhere = [
      ...['https://evil.example', '//evil.example', '/\\evil.example', `${TEST_ORIGIN}@evil.example`],
      ...[
        'javascript:alert(1)',
        `blob:${TEST_ORIGIN}/x`,
        `${TEST_ORIGIN}.evil.example`,
        'https:/%0aevil.example',
      ],
    ];
    for (const to of elsewhere) {
      for (const path of ['/auth/v1/verify?token=x&type=magiclink&', '/auth/v1/callback?state=x&']) {
        const { status, headers } = await call(made, `${path}redirect_to=${encodeURIComponent(to)}`);
        expect(status).toBe(303);
        expect(new URL(headers.get('Location') ?? '').origin, to).toBe(TEST_ORIGIN);
      }
    }
  });

  it('A line break in a redirect_to writes no header', async () => {
    for (const to of ['/a%0d%0aSet-Cookie:%20a=b', '%0d%0aX: y', '/a%E5%98%8A%E5%98%8DSet-Cookie:a']) {
      const { headers } = await call(made, `/auth/v1/verify?token=x&type=magiclink&redirect_to=${to}`);
      expect(headers.getSetCookie()).toEqual([]);
      expect(headers.has('X')).toBe(false);
    }
  });
});

describe('Bodies that are too large', () => {
  it.each([true, false])(
    'A body of more than the limit is refused in the form of the protocol (length declared: %s)',
    async (isTold) => {
      const text = JSON.stringify({ email: ana.email, password: 'x'.repeat(70_000) });
      const body = isTold
        ? text
        : new ReadableStream({
            start(controller) {
              controller.enqueue(new TextEncoder().encode(text));
              controller.close();
            },
          });
      const response = await made.app.fetch(
        new Request(`${TEST_ORIGIN}/auth/v1/token?grant_type=password`, {
          method: 'POST',
          headers: {
            apikey: made.backend.keys.publishable,
            'Content-Type': 'application/json',
            ...(isTold && { 'Content-Length': String(Buffer.byteLength(text)) }),
          },
          body,
          duplex: 'half',
        } as RequestInit),
      );
      expect(response.status).toBe(413);
      expect(await response.json()).toMatchObject({ code: 413, error_code: 'request_too_large' });
    },
  );
});

describe('Session cookies without a session', () => {
  const NAME = 'ebl-session-3999';
  const value = fc.oneof(
    fc.string({ unit: 'binary-ascii', maxLength: 80 }).map((text) => text.replace(/[\0\r\n;]/g, '')),
    fc.constantFrom(
      'base64-',
      'base64-e30',
      'base64-bnVsbA',
      'base64-W10',
      '%',
      '%ff',
      'base64-%00',
      '"',
      '{}',
    ),
    fc
      .jsonValue({ maxDepth: 2 })
      .map((it) => `base64-${Buffer.from(JSON.stringify(it)).toString('base64url')}`),
    fc
      .record({ access_token: fc.jsonValue({ maxDepth: 1 }), refresh_token: fc.jsonValue({ maxDepth: 1 }) })
      .map((it) => `base64-${Buffer.from(JSON.stringify(it)).toString('base64url')}`),
    fc.integer({ min: 1000, max: 8000 }).map((length) => 'A'.repeat(length)),
  );
  const name = fc.constantFrom(
    ...[
      '',
      '.0',
      '.1',
      '.2',
      '.00',
      '.-1',
      '.99999999999999999999',
      '.1e3',
      '.constructor',
      '-code-verifier',
    ],
  );

  it('A session cookie that holds no session is removed, and the page is the one of a visitor without a session', async () => {
    const cookies = fc.array(fc.tuple(name, value), { minLength: 1, maxLength: 4 });
    await fc.assert(
      fc.asyncProperty(cookies, fc.constantFrom('/', '/auth', '/profil', '/admin'), async (given, path) => {
        const Cookie = given.map(([suffix, text]) => `${NAME}${suffix}=${text}`).join('; ');
        const response = await made.request(path, { headers: { Cookie } });
        await response.arrayBuffer();
        expect(response.status).toBeLessThan(500);
        for (const cookie of response.headers.getSetCookie()) {
          if (cookie.startsWith(NAME)) expect(cookie).toMatch(/=; .*Max-Age=0/);
        }
      }),
      runs(2_000, 50),
    );
  });
});

describe('Log', () => {
  it('The log holds no address, password, token or key, whatever goes wrong', async () => {
    const socket = '198.51.100.77';
    const email = 'canary@example.com';
    const secrets = [
      email,
      'canary',
      PASSWORD,
      'pisici',
      ana.email,
      ana.accessToken,
      ana.refreshToken,
      ana.id,
    ];
    const words = [...secrets, socket, made.backend.keys.publishable, made.backend.keys.secret];
    const calls: [string, object][] = [
      ['/auth/v1/signup', { body: { email, password: PASSWORD, data: { full_name: 'canary' } } }],
      ['/auth/v1/signup', { body: { email, password: PASSWORD } }],
      ['/auth/v1/signup', { body: `{"email":"${email}","password":` }],
      ['/auth/v1/token?grant_type=password', { body: { email, password: 'canary' } }],
      ['/auth/v1/token?grant_type=password', { body: { email: `${email}\0`, password: 'canary' } }],
      ['/auth/v1/token?grant_type=canary', { body: {} }],
      ['/auth/v1/token?grant_type=refresh_token', { body: { refresh_token: ana.refreshToken } }],
      ['/auth/v1/verify?token=canary&type=magiclink&redirect_to=https://canary.example', {}],
      ['/auth/v1/verify', { body: { type: 'email', token: '123456', email } }],
      ['/auth/v1/recover', { body: { email } }],
      ['/auth/v1/otp', { body: { email } }],
      ['/auth/v1/user', { token: ana.accessToken, method: 'PUT', body: { password: 'canary canary' } }],
      [`/auth/v1/canary/${ana.id}?apikey=${made.backend.keys.publishable}`, {}],
      ['/auth/v1/user', { token: `canary${ana.accessToken}` }],
      ['/rest/v1/profiles?select=canary', { token: ana.accessToken }],
      [`/storage/v1/object/avatars/${ana.id}/canary.png`, { token: ana.accessToken, body: 'canary' }],
    ];
    for (const [path, asked] of calls) await call(made, path, { socket, ...asked });
    expect(lines.length).toBeGreaterThanOrEqual(calls.length);
    const leaks = words.filter((word) =>
      lines.some((line) => line.toLowerCase().includes(word.toLowerCase())),
    );
    expect(leaks).toEqual([]);
  });
});
