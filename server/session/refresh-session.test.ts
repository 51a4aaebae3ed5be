import { describe, expect, it } from 'vitest';
import { createBackendStandIn, sessionOf, USER_ID } from '#tests/support/backend-stand-in.ts';
import { sessionCookieHeader } from '#tests/support/session-cookies.ts';
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

describe('A session near its expiry', () => {
  it.each([
    ['that has ended', -5],
    ['with ninety seconds left', 90],
  ])('%s is refreshed, and the response sets the new cookies', async (_, seconds) => {
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

  it('is not refreshed with more than ninety seconds left', async () => {
    const session = await open(await cookieOf(await backend.sign({}, 120)));
    expect(session.claims).not.toBeNull();
    expect(backend.asked).not.toContain('POST /auth/v1/token');
  });

  it('is refreshed once for parallel requests of a browser and for those a moment later', async () => {
    const cookie = await cookieOf(await backend.sign({}, -5));
    const together = await Promise.all([open(cookie), open(cookie), open(cookie)]);
    const later = await open(cookie);
    for (const session of [...together, later]) {
      expect(session.claims).toMatchObject({ sub: USER_ID });
      expect(session.setCookies()).toEqual(together[0]?.setCookies());
    }
    expect(backend.asked.filter((line) => line.endsWith('/token'))).toHaveLength(1);
  });

  it('counts as absent when it has ended, and its cookies are deleted', async () => {
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
    [
      'has seen the token already',
      () => Response.json({ error_code: 'refresh_token_already_used' }, { status: 400 }),
    ],
    ['does not take our own key', () => Response.json({ message: 'Invalid API key' }, { status: 401 })],
  ])('is kept when the backend %s: unreadable if its token has expired, else readable', async (_, answer) => {
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

  it('is not refreshed again in the same request', async () => {
    const cookie = await cookieOf(await backend.sign({}, -5));
    backend.answer = ({ url }) => (url.includes('/token') ? Response.json({}, { status: 503 }) : null);
    const session = await open(cookie);
    const asked = backend.asked.length;
    expect((await session.supabase().auth.getSession()).data.session).toBeNull();
    expect(await session.end()).toBe(false);
    expect(backend.asked.length).toBe(asked);
    expect(session.setCookies()).toEqual([]);
  });

  it('expires by the given clock', async () => {
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
