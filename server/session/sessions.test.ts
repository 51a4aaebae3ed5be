import { describe, expect, it } from 'vitest';
import { type BackendStandIn, SESSION_ID, sessionOf, USER_ID } from '#tests/support/backend-stand-in.ts';
import {
  backend,
  changesOf,
  cookieOf,
  NAME,
  ORIGIN,
  open,
  setUpBackendStandIn,
} from '#tests/support/session-visit.ts';
import { createSessions } from './sessions.ts';

setUpBackendStandIn();

describe('A session in the cookies of a request', () => {
  it('is verified without a call once the backend’s keys are known', async () => {
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

  it('is absent without a session cookie, and the backend is not called', async () => {
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

  it('has a cookie name per origin, so that two sites on localhost do not overwrite each other’s', () => {
    const nameOf = (origin: string) => createSessions({ backend, origin }).forBrowsers.cookieName;
    expect(nameOf('http://localhost:3000')).toBe('ebl-session-3000');
    expect(nameOf('http://scoala.test')).toBe('ebl-session-80');
    expect(nameOf('https://scoala.ro')).toBe('__Host-ebl-session');
  });

  it('needs the backend’s address and key, else creating sessions throws', () => {
    const begin = (change: Partial<BackendStandIn>) => () =>
      createSessions({ backend: { ...backend, ...change }, origin: ORIGIN });
    expect(begin({ url: '' })).toThrow('supabaseUrl is required.');
    expect(begin({ publishableKey: ' ' })).toThrow('supabaseKey is required.');
  });
});

describe('Cookies without a valid session', () => {
  const good = async () => (await cookieOf(await backend.sign())).split('; ');
  it('are deleted when garbled, incomplete, empty or too long', async () => {
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

describe('A call on behalf of a visitor', () => {
  it('is aborted when the visitor disconnects only if it checks a password', async () => {
    const calls: Request[] = [];
    const answering = {
      ...backend,
      fetch: async (request: Request) => {
        calls.push(request);
        return Response.json({ code: 400, error_code: 'invalid_credentials', msg: 'no' }, { status: 400 });
      },
    };
    const visitor = new AbortController();
    const request = new Request(`${ORIGIN}/auth`, { signal: visitor.signal });
    const session = await createSessions({ backend: answering, origin: ORIGIN }).open(request, '203.0.113.9');
    const { auth } = session.supabase();
    await auth.signInWithPassword({ email: 'ana@exemplu.ro', password: 'x' });
    await auth.signUp({ email: 'ana@exemplu.ro', password: 'x' });
    visitor.abort();
    expect(calls.map(({ signal }) => signal.aborted)).toEqual([true, false]);
  });

  it('sends the device cookie and no other, and passes a new one on', async () => {
    const device = '__Host-known-device=AAAAAAAAAAAAAAAAAAAAAA';
    const sent: (string | null)[] = [];
    const answering = {
      ...backend,
      fetch: async ({ headers }: Request) => {
        sent.push(headers.get('Cookie'));
        const answer = Response.json({}, { status: 400 });
        answer.headers.append('Set-Cookie', '__cf_bm=x; Path=/');
        answer.headers.append('Set-Cookie', `${device}; Path=/; HttpOnly`);
        return answer;
      },
    };
    const request = new Request(`${ORIGIN}/auth`, { headers: { Cookie: `theme=dark; ${device}` } });
    const session = await createSessions({ backend: answering, origin: ORIGIN }).open(request, '203.0.113.9');
    await session.supabase().auth.signInWithPassword({ email: 'ana@exemplu.ro', password: 'x' });
    expect(sent).toEqual([device]);
    expect(session.setCookies()).toEqual([`${device}; Path=/; HttpOnly`]);
  });
});

describe('Ending a session', () => {
  it('ends it in the backend for this device only and deletes the cookies', async () => {
    const session = await open(await cookieOf(await backend.sign()));
    expect(await session.end()).toBe(true);
    const logout = backend.requests.at(-1);
    expect(logout?.url).toBe(`${ORIGIN}/auth/v1/logout?scope=local`);
    expect(changesOf(session)).toEqual({ set: [], gone: [`${NAME}.0`, `${NAME}.1`] });
  });

  it('succeeds when the session had already ended', async () => {
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
  ])('keeps the person signed in when the backend %s', async (_, answer) => {
    backend.answer = ({ url }) => (url.includes('/logout') ? answer() : null);
    const session = await open(await cookieOf(await backend.sign()));
    expect(await session.end()).toBe(false);
    expect(session.setCookies()).toEqual([]);
  });
});

describe('The client of a request', () => {
  it('sends the visitor’s browser and address to the backend', async () => {
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

  it('replaces the session cookies when a person signs in', async () => {
    backend.answer = async ({ url }) =>
      url.includes('grant_type=password')
        ? Response.json({ ...(await sessionOf(await backend.sign(), 'refresh-9')), user: { id: USER_ID } })
        : null;
    const session = await open(await cookieOf(await backend.sign()));
    const { error } = await session.supabase().auth.signInWithPassword({ email: 'a@b.ro', password: 'x' });
    expect(error).toBeNull();
    expect(changesOf(session)).toEqual({ set: [NAME], gone: [`${NAME}.0`, `${NAME}.1`] });
  });

  it('makes the code verifier HttpOnly, for ten minutes', async () => {
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
