import { beforeAll, describe, expect, it } from 'vitest';
import { createTestBackend, type Person, type TestBackend } from '../testing/test-backend.ts';

const OWN = 'https://school.example';
let made: TestBackend;
let ana: Person;
beforeAll(async () => {
  made = await createTestBackend();
  ana = await made.person('free');
});

const PAGES = '/rest/v1/pages?select=path&limit=1';
const withKey = (path: string, key: string, init?: RequestInit) =>
  fetch(`${made.url}${path}`, { ...init, headers: { apikey: key, ...init?.headers } });

describe('The gateway', () => {
  it.each(['/auth/v1/settings', PAGES, '/storage/v1/object/avatars/a.png'])(
    'refuses %s without a key, and with a wrong one, in the words of hosted projects',
    async (path) => {
      const without = await fetch(`${made.url}${path}`);
      expect([without.status, await without.json()]).toEqual([
        401,
        {
          message: 'No API key found in request',
          hint: 'No `apikey` request header or url param was found.',
        },
      ]);
      for (const key of ['sb_publishable_wrong', `${made.backend.keys.publishable}x`, 'x'.repeat(5_000)]) {
        const wrong = await withKey(path, key);
        expect([wrong.status, await wrong.json()]).toEqual([
          401,
          { message: 'Invalid API key', hint: 'Double check your API key.' },
        ]);
      }
    },
  );

  it('accepts the key as a query parameter, too', async () => {
    const { publishable } = made.backend.keys;
    expect((await fetch(`${made.url}${PAGES}&apikey=${publishable}`)).status).toBe(200);
    expect((await fetch(`${made.url}${PAGES}&apikey=wrong`)).status).toBe(401);
  });

  it('needs no key for paths that a browser opens by itself', async () => {
    for (const path of ['/auth/v1/.well-known/jwks.json', '/storage/v1/object/public/avatars/a/b.png']) {
      expect((await fetch(`${made.url}${path}`)).status, path).not.toBe(401);
    }
  });

  it('treats a bearer that repeats the key as not signed in, and the secret key as the service', async () => {
    const { publishable, secret } = made.backend.keys;
    const profiles = '/rest/v1/profiles?select=id';
    const bearer = (token: string) => ({ headers: { Authorization: `Bearer ${token}` } });
    expect((await withKey(profiles, publishable, bearer(publishable))).status).toBe(401);
    const seen = await withKey(profiles, secret, bearer(secret));
    expect(await seen.json()).toContainEqual({ id: ana.id });
    expect((await withKey(profiles, publishable, bearer(secret))).status).toBe(401);
    const asAna = await withKey(profiles, secret, bearer(ana.accessToken));
    expect(await asAna.json()).toEqual([{ id: ana.id }]);
  });

  it.each([
    ['its name', { 'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/156.0.0.0' }],
    ['the page it is on', { Origin: OWN }],
    ['what it says of itself', { 'Sec-Fetch-Site': 'none' }],
  ])(
    'refuses the secret key from a browser, recognised by %s, in the words of hosted projects',
    async (_, headers) => {
      const { publishable, secret } = made.backend.keys;
      for (const path of ['/auth/v1/admin/users', PAGES, '/storage/v1/bucket']) {
        const refused = await withKey(path, secret, { headers });
        expect([refused.status, await refused.json()], path).toEqual([
          401,
          {
            message: 'Forbidden use of secret API key in browser',
            hint: expect.stringContaining('Delete this secret API key immediately.'),
          },
        ]);
      }
      expect((await withKey(PAGES, publishable, { headers })).status).toBe(200);
    },
  );

  it('answers preflight requests of our own pages, and lets them read the answer', async () => {
    const preflight = await fetch(`${made.url}${PAGES}`, {
      method: 'OPTIONS',
      headers: { Origin: OWN, 'Access-Control-Request-Method': 'PATCH' },
    });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('Access-Control-Allow-Origin')).toBe(OWN);
    expect(preflight.headers.get('Access-Control-Allow-Methods')).toContain('PATCH');
    expect(preflight.headers.get('Access-Control-Allow-Headers')).toContain('x-upsert');
    const answer = await made.request(PAGES, { headers: { Origin: OWN } });
    expect(answer.headers.get('Access-Control-Allow-Origin')).toBe(OWN);
    expect(answer.headers.get('Vary')).toContain('Origin');
    expect(answer.headers.has('Access-Control-Allow-Credentials')).toBe(false);
  });

  it.each(['https://evil.example', 'null', 'https://school.example.evil.example', 'http://school.example'])(
    'refuses pages of %s',
    async (origin) => {
      for (const method of ['GET', 'OPTIONS', 'POST']) {
        const response = await made.request(PAGES, { method, headers: { Origin: origin } });
        expect(response.status).toBe(403);
        expect(await response.json()).toHaveProperty('message', 'Origin not allowed');
        expect(response.headers.has('Access-Control-Allow-Origin')).toBe(false);
      }
    },
  );

  it('answers 404 to a path of no protocol', async () => {
    for (const path of ['/rest/v2/pages', '/functions/v1/x', '/rest/v1']) {
      const response = await made.request(path);
      expect([response.status, await response.json()], path).toEqual([
        404,
        { message: 'no Route matched with those values' },
      ]);
    }
  });
});
