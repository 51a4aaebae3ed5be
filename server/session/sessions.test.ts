import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  type BackendStandIn,
  createBackendStandIn,
  makeKey,
  SESSION_ID,
  sessionOf,
  signWith,
  USER_ID,
} from '#tests/support/backend-stand-in.ts';
import { sessionCookieHeader } from '#tests/support/session-cookies.ts';
import { createSessions, type Session, type Sessions } from './sessions.ts';

const ORIGIN = 'http://localhost:3999';
const NAME = 'ebl-session-3999';

let backend: BackendStandIn;
let sessions: Sessions;
beforeEach(async () => {
  backend = await createBackendStandIn();
  sessions = createSessions({ backend, origin: ORIGIN });
});

function open(cookie: string | null, headers: Record<string, string> = {}): Promise<Session> {
  const request = new Request(`${ORIGIN}/profil`, {
    headers: { ...headers, ...(cookie && { Cookie: cookie }) },
  });
  return sessions.open(request, '203.0.113.9');
}

async function cookieOf(accessToken: string, refreshToken = 'refresh-0'): Promise<string> {
  return sessionCookieHeader(NAME, await sessionOf(accessToken, refreshToken));
}

/** The cookies an answer sets and those it takes away, by name. */
function changesOf(session: Session) {
  const lines = session.setCookies();
  const nameOf = (line: string) => line.slice(0, line.indexOf('='));
  const isGone = (line: string) => line.includes('Max-Age=0');
  return { set: lines.filter((line) => !isGone(line)).map(nameOf), gone: lines.filter(isGone).map(nameOf) };
}

describe('a session in the cookies of a request', () => {
  it('is verified without a call for it, once the backend’s keys are known', async () => {
    const cookie = await cookieOf(await backend.sign({ aal: 'aal2' }));
    expect(cookie).toContain(`${NAME}.1=`);
    for (let round = 0; round < 3; round++) {
      const session = await open(cookie);
      expect(session.claims).toMatchObject({ sub: USER_ID, session_id: SESSION_ID, aal: 'aal2' });
      expect(session.failure).toBeNull();
      expect(session.setCookies()).toEqual([]);
    }
    expect(backend.asked).toEqual(['GET /auth/v1/.well-known/jwks.json']);
  });

  it('is none without a session cookie, and nothing is asked for it', async () => {
    for (const cookie of [
      null,
      'theme=dark',
      `${NAME}-code-verifier=x`,
      'ebl-session-4000=x',
      `${NAME}.x=1`,
    ]) {
      const session = await open(cookie);
      expect(session).toMatchObject({ claims: null, failure: null, hasCookie: false });
      expect(session.setCookies()).toEqual([]);
    }
    expect(backend.asked).toEqual([]);
  });

  it('has one name per origin, so that two sites on localhost do not overwrite each other', () => {
    const nameOf = (origin: string) => createSessions({ backend, origin }).forBrowsers.cookieName;
    expect(nameOf('http://localhost:3000')).toBe('ebl-session-3000');
    expect(nameOf('http://scoala.test')).toBe('ebl-session-80');
    expect(nameOf('https://scoala.ro')).toBe('__Host-ebl-session');
  });

  it('needs a backend: without its address or its key nothing begins', () => {
    const begin = (change: Partial<BackendStandIn>) => () =>
      createSessions({ backend: { ...backend, ...change }, origin: ORIGIN });
    expect(begin({ url: '' })).toThrow('supabaseUrl is required.');
    expect(begin({ publishableKey: ' ' })).toThrow('supabaseKey is required.');
  });
});

describe('a token that is none of ours', () => {
  const header = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

  async function expectRefused(token: string) {
    const session = await open(await cookieOf(token));
    expect(session.claims).toBeNull();
    expect(session.failure).toBeNull();
    expect(session.hasCookie).toBe(true);
    expect(changesOf(session)).toEqual({ set: [], gone: [`${NAME}.0`, `${NAME}.1`] });
    expect(backend.asked).not.toContain('POST /auth/v1/token');
  }

  it('was changed after it was signed', async () => {
    const [head = '', payload = '', signature = ''] = (await backend.sign()).split('.');
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString());
    const other = '3f1f7f2e-9999-4000-8000-000000000001';
    await expectRefused([head, header({ ...claims, sub: other }), signature].join('.'));
    await expectRefused([head, header({ ...claims, aal: 'aal2' }), signature].join('.'));
  });

  it('is not signed at all', async () => {
    const [, payload = '', signature = ''] = (await backend.sign()).split('.');
    for (const alg of ['none', 'None', 'NONE', '']) {
      await expectRefused(`${header({ alg, kid: 'first' })}.${payload}.`);
      await expectRefused(`${header({ alg, kid: 'first' })}.${payload}.${signature}`);
    }
  });

  it('is signed with our public key as if that were a shared secret', async () => {
    const [, payload = ''] = (await backend.sign()).split('.');
    const published = backend.keys[0]?.published;
    for (const secret of [
      JSON.stringify(published),
      String(published?.x),
      JSON.stringify({ keys: [published] }),
    ]) {
      const signed = `${header({ alg: 'HS256', kid: 'first', typ: 'JWT' })}.${payload}`;
      const key = await crypto.subtle.importKey(
        'raw',
        Buffer.from(secret),
        { name: 'HMAC', hash: 'SHA-256' },
        false,
        ['sign'],
      );
      const signature = Buffer.from(await crypto.subtle.sign('HMAC', key, Buffer.from(signed)));
      await expectRefused(`${signed}.${signature.toString('base64url')}`);
    }
  });

  it('is signed with a key of somebody else under the name of ours', async () => {
    await expectRefused(await signWith({ ...(await makeKey('other')), kid: 'first' }));
  });

  it.each([
    ['from elsewhere', { iss: 'https://evil.example/auth/v1' }],
    ['from nowhere', { iss: undefined }],
    ['for somebody else', { aud: 'anon' }],
    ['for nobody', { aud: undefined }],
    ['of the service', { role: 'service_role' }],
    ['of a role to become', { role: 'postgres' }],
    ['of no person', { sub: undefined }],
    ['of what is no person', { sub: `' or true --` }],
    ['of no session', { session_id: undefined }],
    ['of what is no session', { session_id: 'x' }],
    ['that never ends', { exp: undefined }],
    ['of no assurance', { aal: undefined }],
  ])('is genuine, but %s', async (_, claims) => {
    await expectRefused(await backend.sign(claims));
  });

  it.each(['', 'x', 'a.b.c', '..', 'eyJ.eyJ.eyJ'])('is no token: %s', async (token) => {
    await expectRefused(token);
  });
});

describe('cookies that hold no session', () => {
  const good = async () => (await cookieOf(await backend.sign())).split('; ');
  it('are taken away: garbled, in pieces, empty or endless', async () => {
    const [first = '', second = ''] = await good();
    const huge = Array.from({ length: 40 }, (_, index) => `${NAME}.${index}=${'a'.repeat(3000)}`).join('; ');
    const noObject = `${NAME}=base64-${Buffer.from('"text"').toString('base64url')}`;
    const noTokens = `${NAME}=base64-${Buffer.from('{"access_token":1}').toString('base64url')}`;
    for (const cookie of [
      `${NAME}=%%%`,
      `${NAME}=base64-%%%`,
      `${NAME}=`,
      `${NAME}={"access_token":"a","refresh_token":"b"}`,
      noObject,
      noTokens,
      first,
      second,
      `${second.replace('.1=', '.0=')}; ${first.replace('.0=', '.1=')}`,
      huge,
    ]) {
      const session = await open(cookie);
      expect(session).toMatchObject({ claims: null, failure: null, hasCookie: true });
      const { set, gone } = changesOf(session);
      expect(set).toEqual([]);
      expect(gone.length).toBe(cookie.split('; ').length);
    }
    expect(backend.asked).toEqual([]);
  });
});

describe('a session near its end', () => {
  it.each([
    ['that has ended', -5],
    ['with ninety seconds left', 90],
  ])('%s is refreshed, and the answer carries the new one', async (_, seconds) => {
    const session = await open(await cookieOf(await backend.sign({}, seconds)), { 'User-Agent': 'Phone/1' });
    expect(session.claims).toMatchObject({ sub: USER_ID });
    expect(session.claims?.exp).toBeGreaterThan(Date.now() / 1000 + 600);
    expect(changesOf(session)).toEqual({ set: [`${NAME}.0`, `${NAME}.1`], gone: [] });
    for (const line of session.setCookies()) {
      expect(line).toMatch(/; Path=\/; SameSite=Lax$/);
      expect(line).toMatch(/; Max-Age=\d{6,};/);
    }
    const refresh = backend.requests.find(({ url }) => url.includes('grant_type=refresh_token'));
    expect(refresh?.headers.get('User-Agent')).toBe('Phone/1');
    expect(refresh?.headers.get('apikey')).toBe('sb_publishable_test');
    expect(backend.asked.filter((line) => line.endsWith('/token'))).toHaveLength(1);
  });

  it('has Secure cookies on https', async () => {
    const secure = await createBackendStandIn('https://scoala.ro');
    const cookie = sessionCookieHeader(
      '__Host-ebl-session',
      await sessionOf(await secure.sign({}, 30), 'refresh-0'),
    );
    const session = await createSessions({ backend: secure, origin: 'https://scoala.ro' }).open(
      new Request('https://scoala.ro/', { headers: { Cookie: cookie } }),
      '203.0.113.9',
    );
    expect(session.setCookies().length).toBeGreaterThan(0);
    for (const line of session.setCookies())
      expect(line).toMatch(/^__Host-ebl-session\.\d=.*; Path=\/; Secure;/);
  });

  it('with more than ninety seconds left is left alone', async () => {
    const session = await open(await cookieOf(await backend.sign({}, 120)));
    expect(session.claims).not.toBeNull();
    expect(backend.asked).not.toContain('POST /auth/v1/token');
  });

  it('is refreshed once for all requests of a browser, those that come a moment later included', async () => {
    const cookie = await cookieOf(await backend.sign({}, -5));
    const together = await Promise.all([open(cookie), open(cookie), open(cookie)]);
    const later = await open(cookie);
    for (const session of [...together, later]) {
      expect(session.claims).toMatchObject({ sub: USER_ID });
      expect(session.setCookies()).toEqual(together[0]?.setCookies());
    }
    expect(backend.asked.filter((line) => line.endsWith('/token'))).toHaveLength(1);
  });

  it('that is over is none, and its cookies are taken away', async () => {
    const session = await open(await cookieOf(await backend.sign({}, 30), 'refresh-unknown'));
    expect(session).toMatchObject({ claims: null, failure: null });
    expect(changesOf(session)).toEqual({ set: [], gone: [`${NAME}.0`, `${NAME}.1`] });
  });

  it.each([
    ['cannot be reached', () => Promise.reject(new TypeError('fetch failed'))],
    ['is broken', () => Response.json({ msg: 'x' }, { status: 502 })],
    [
      'has had too many requests',
      () => Response.json({ error_code: 'over_request_rate_limit' }, { status: 429 }),
    ],
    ['does not take our own key', () => Response.json({ message: 'Invalid API key' }, { status: 401 })],
  ])('is kept when the backend %s: unread while it has ended, read while it has not', async (_, answer) => {
    await open(await cookieOf(await backend.sign()));
    backend.answer = (request) => (request.url.includes('/token') ? answer() : null);
    const ended = await open(await cookieOf(await backend.sign({}, -5)));
    expect(ended.claims).toBeNull();
    expect(ended.failure).toBeInstanceOf(Error);
    expect(ended.setCookies()).toEqual([]);
    const nearEnd = await open(await cookieOf(await backend.sign({}, 60)));
    expect(nearEnd).toMatchObject({ claims: { sub: USER_ID }, failure: null });
    expect(nearEnd.setCookies()).toEqual([]);
  });

  it('is not tried again for the same request', async () => {
    const cookie = await cookieOf(await backend.sign({}, -5));
    backend.answer = ({ url }) => (url.includes('/token') ? Response.json({}, { status: 503 }) : null);
    const session = await open(cookie);
    const asked = backend.asked.length;
    expect((await session.supabase().auth.getSession()).data.session).toBeNull();
    expect(await session.end()).toBe(false);
    expect(backend.asked.length).toBe(asked);
    expect(session.setCookies()).toEqual([]);
  });

  it('reaches its end when the clock says so', async () => {
    const clock = { now: null as Date | null };
    const moved = createSessions({ backend, origin: ORIGIN, now: () => clock.now });
    const cookie = await cookieOf(await backend.sign());
    const request = () => new Request(ORIGIN, { headers: { Cookie: cookie } });
    await moved.open(request(), '203.0.113.9');
    expect(backend.asked).not.toContain('POST /auth/v1/token');
    clock.now = new Date(Date.now() + 840_000);
    expect((await moved.open(request(), '203.0.113.9')).claims).not.toBeNull();
    expect(backend.asked).toContain('POST /auth/v1/token');
  });
});

describe('the keys of the backend', () => {
  it('are fetched again for a token of a key that is not among them, and only so often', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    try {
      await open(await cookieOf(await backend.sign()));
      const next = await backend.addKey('second');
      vi.setSystemTime(Date.now() + 11_000);
      expect((await open(await cookieOf(await signWith(next)))).claims).toMatchObject({ sub: USER_ID });
      const keyCalls = () => backend.asked.filter((line) => line.endsWith('/jwks.json')).length;
      expect(keyCalls()).toBe(2);
      for (const kid of ['a', 'b', 'c'])
        await open(await cookieOf(await signWith(await makeKey(kid)), 'none'));
      expect(keyCalls()).toBe(2);
    } finally {
      vi.useRealTimers();
    }
  });

  it('that no longer know a token’s own leave the refresh token to say whether the session lives', async () => {
    const retired = await makeKey('retired');
    const alive = await open(await cookieOf(await signWith(retired)));
    expect(alive.claims).toMatchObject({ sub: USER_ID });
    const over = await open(await cookieOf(await signWith(retired), 'refresh-unknown'));
    expect(over).toMatchObject({ claims: null, failure: null });
  });

  it('that cannot be had leave it open whether there is a session', async () => {
    backend.answer = () => Response.json({}, { status: 503 });
    const session = await open(await cookieOf(await backend.sign()));
    expect(session.claims).toBeNull();
    expect(session.failure).toBeInstanceOf(Error);
    expect(session.setCookies()).toEqual([]);
  });
});

describe('ending a session', () => {
  it('tells the backend, for this device alone, and takes the cookies away', async () => {
    const session = await open(await cookieOf(await backend.sign()));
    expect(await session.end()).toBe(true);
    const logout = backend.requests.at(-1);
    expect(logout?.url).toBe(`${ORIGIN}/auth/v1/logout?scope=local`);
    expect(changesOf(session)).toEqual({ set: [], gone: [`${NAME}.0`, `${NAME}.1`] });
  });

  it('has worked when the session was over already', async () => {
    backend.answer = ({ url }) =>
      url.includes('/logout') ? Response.json({ error_code: 'session_not_found' }, { status: 403 }) : null;
    const session = await open(await cookieOf(await backend.sign()));
    expect(await session.end()).toBe(true);
    expect(changesOf(session).gone).toHaveLength(2);
  });

  it.each([
    ['cannot be reached', () => Promise.reject(new TypeError('fetch failed'))],
    ['fails', () => Response.json({ msg: 'x' }, { status: 500 })],
    [
      'refuses for another reason',
      () => Response.json({ error_code: 'over_request_rate_limit' }, { status: 429 }),
    ],
  ])('leaves the person signed in when the backend %s', async (_, answer) => {
    backend.answer = ({ url }) => (url.includes('/logout') ? answer() : null);
    const session = await open(await cookieOf(await backend.sign()));
    expect(await session.end()).toBe(false);
    expect(session.setCookies()).toEqual([]);
  });
});

describe('the client of a request', () => {
  it('names the visitor’s browser and address to the backend', async () => {
    const seen: string[] = [];
    const asking = createSessions({
      backend: {
        ...backend,
        fetch: async (request, { clientAddress }) => {
          seen.push(`${clientAddress} ${request.headers.get('User-Agent')}`);
          return backend.fetch(request, { clientAddress });
        },
      },
      origin: ORIGIN,
    });
    const request = new Request(ORIGIN, { headers: { 'User-Agent': 'Phone/1' } });
    const session = await asking.open(request, '203.0.113.9');
    await session.supabase().auth.signInWithPassword({ email: 'ana@example.com', password: 'x' });
    expect(seen).toEqual(['203.0.113.9 Phone/1']);
  });

  it('writes the session of somebody who signs in into the answer, in place of an older one', async () => {
    backend.answer = async ({ url }) =>
      url.includes('grant_type=password')
        ? Response.json({ ...(await sessionOf(await backend.sign(), 'refresh-9')), user: { id: USER_ID } })
        : null;
    const session = await open(await cookieOf(await backend.sign()));
    const { error } = await session.supabase().auth.signInWithPassword({ email: 'a@b.ro', password: 'x' });
    expect(error).toBeNull();
    expect(changesOf(session)).toEqual({ set: [NAME], gone: [`${NAME}.0`, `${NAME}.1`] });
  });

  it('keeps what proves that a sign-in began here from scripts, and for minutes only', async () => {
    const session = await open(null);
    await session.supabase().auth.signInWithOAuth({
      provider: 'google',
      options: { redirectTo: `${ORIGIN}/auth`, skipBrowserRedirect: true },
    });
    const lines = session.setCookies();
    expect(lines.length).toBeGreaterThan(0);
    for (const line of lines) expect(line).toMatch(/-code-verifier=.*; Max-Age=600; .*HttpOnly/);
  });
});
