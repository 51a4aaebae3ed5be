import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { newAddress } from '../../testing/auth-mail.ts';
import { createOpenIdStandIn, type OpenIdStandIn } from '../../testing/openid-provider.ts';
import { queryAs } from '../../testing/query.ts';
import { createRedirectBrowser, type RedirectBrowser } from '../../testing/redirect-browser.ts';
import { createTestAuth, type TestAuth } from '../../testing/test-auth.ts';
import { secretCookie } from './browser-secret.ts';

const SITE = 'http://localhost:3000';
const warn = vi.fn();
let made: TestAuth;
let google: OpenIdStandIn;
let other: OpenIdStandIn;
let networks = 0;
beforeAll(async () => {
  [google, other] = [await createOpenIdStandIn('google'), await createOpenIdStandIn('other')];
  made = await createTestAuth({
    providers: [google.provider, other.provider],
    log: { warn, error: (details) => console.error(details) },
  });
  google.redirectUri = other.redirectUri = `${made.url}/auth/v1/callback`;
});
beforeEach(() => {
  made.state.now = null;
  made.state.clientAddress = `198.51.100.${++networks}`;
  google.faults = {};
  google.person = { sub: crypto.randomUUID(), email: newAddress(), email_verified: true };
  other.person = { sub: crypto.randomUUID(), email: newAddress(), email_verified: true };
});
afterEach(() => warn.mockClear());

function begin(query: Record<string, string> = {}): string {
  const asked = new URLSearchParams({ provider: 'google', redirect_to: `${SITE}/auth`, ...query });
  return `${made.url}/auth/v1/authorize?${asked}`;
}

/** Signs in at the provider, without following the redirect back. @returns its URL */
async function goAndStop(browser: RedirectBrowser, query?: Record<string, string>): Promise<string> {
  return (await browser.open(begin(query), google.redirectUri)).href;
}

async function refusalOf(browser: RedirectBrowser, url: string) {
  const target = await browser.open(url, SITE);
  expect(target.searchParams.has('code')).toBe(false);
  expect(target.hash).not.toContain('access_token');
  return target.searchParams.get('error_code');
}

async function accounts(email: unknown) {
  return (await queryAs(made.database.authUrl, 'select from auth.users where email = $1', [email])).length;
}

describe('The return from a provider', () => {
  it('is accepted only in the browser that began, and attempts in others do not spoil it', async () => {
    const [browser, victim] = [createRedirectBrowser(), createRedirectBrowser()];
    const back = await goAndStop(browser);
    expect(await refusalOf(victim, back)).toBe('bad_oauth_state');
    await goAndStop(victim);
    expect(await refusalOf(victim, back)).toBe('bad_oauth_state');
    expect(await accounts(google.person.email)).toBe(0);
    expect((await browser.open(back, SITE)).hash).toContain('access_token');
  });

  it('is refused with the cookie of another sign-in of the same browser', async () => {
    const [browser, stranger] = [createRedirectBrowser(), createRedirectBrowser()];
    const mine = await goAndStop(browser);
    const theirs = await goAndStop(stranger);
    const { host } = new URL(made.url);
    const [[name = '', value = ''] = []] = browser.cookies(host);
    const planted = name.replace(/[^-]+$/, new URL(theirs).searchParams.get('state')?.slice(0, 8) ?? '');
    browser.cookies(host).set(planted, value);
    expect(await refusalOf(browser, theirs)).toBe('bad_oauth_state');
    expect((await browser.open(mine, SITE)).hash).toContain('access_token');
  });

  it('is accepted once, however often it is tried', async () => {
    const browser = createRedirectBrowser();
    const back = await goAndStop(browser);
    const { host } = new URL(made.url);
    const cookies = new Map(browser.cookies(host));
    const tries = await Promise.all(Array.from({ length: 5 }, () => browser.open(back, SITE)));
    expect(tries.filter(({ hash }) => hash.includes('access_token'))).toHaveLength(1);
    for (const [name, value] of cookies) browser.cookies(host).set(name, value);
    expect(await refusalOf(browser, back)).toBe('bad_oauth_state');
  });

  it('is refused after ten minutes', async () => {
    const browser = createRedirectBrowser();
    const back = await goAndStop(browser);
    made.state.now = new Date(Date.now() + 11 * 60_000);
    expect(await refusalOf(browser, back)).toBe('bad_oauth_state');
  });

  it.each(['', 'x', '00000000-0000-4000-8000-000000000000', "' or 1=1 --"])(
    'is refused with the unknown state %j',
    async (state) => {
      const url = `${google.redirectUri}?${new URLSearchParams({ code: 'x', state })}`;
      expect(await refusalOf(createRedirectBrowser(), url)).toBe('bad_oauth_state');
    },
  );

  it('works for two tabs of one browser', async () => {
    const browser = createRedirectBrowser();
    const [one, two] = [await goAndStop(browser), await goAndStop(browser)];
    expect((await browser.open(two, SITE)).hash).toContain('access_token');
    expect((await browser.open(one, SITE)).hash).toContain('access_token');
    expect(browser.cookies(new URL(made.url).host).size).toBe(0);
  });

  it('uses a cookie that scripts cannot read and other sites’ requests do not send', async () => {
    const response = await fetch(begin(), { redirect: 'manual' });
    const cookie = response.headers.get('Set-Cookie') ?? '';
    expect(cookie).toMatch(/^provider-[\da-f]{8}=[\w-]{43}; Path=\/; Max-Age=600; HttpOnly; SameSite=Lax$/);
  });

  it('uses a cookie bound to this host over https', () => {
    const cookie = secretCookie('https://school.example/auth/v1', crypto.randomUUID(), 'x');
    expect(cookie).toMatch(/^__Host-provider-.*; Path=\/;.*; Secure$/);
    expect(cookie).not.toContain('Domain');
  });

  it('is not begun by HEAD requests of link scanners', async () => {
    const asked = google.asked.length;
    const response = await fetch(begin(), { method: 'HEAD', redirect: 'manual' });
    expect(response.headers.get('Location')).toBeNull();
    expect(google.asked).toHaveLength(asked);
  });

  it('is accepted as a form, as some providers send it', async () => {
    const browser = createRedirectBrowser();
    const back = new URL(await goAndStop(browser));
    const form = new URLSearchParams(back.search);
    form.set('redirect_to', 'https://evil.example');
    const crossSite = await fetch(google.redirectUri, {
      method: 'POST',
      body: form,
      redirect: 'manual',
      headers: { Origin: google.provider.issuer },
    });
    expect(crossSite.status).toBe(303);
    const next = crossSite.headers.get('Location') ?? '';
    expect(next).not.toContain('evil');
    expect((await browser.open(next, SITE)).hash).toContain('access_token');
  });
});

describe('A provider’s answer', () => {
  it.each([
    ['for another client', { claims: { aud: 'somebody-else' } }],
    ['of another issuer', { claims: { iss: 'https://evil.example' } }],
    ['with another nonce', { claims: { nonce: 'x' } }],
    ['without a nonce', { claims: { nonce: undefined } }],
    ['expired', { claims: { exp: 1_000_000 } }],
    ['signed with another key', { signature: 'foreign' }],
    ['unsigned', { signature: 'none' }],
    ['for an expired code', { code: 'expired' }],
  ] as const)('is refused when it is %s', async (_, faults) => {
    google.faults = faults;
    const browser = createRedirectBrowser();
    expect(await refusalOf(browser, begin())).toBe('unexpected_failure');
    expect(await accounts(google.person.email)).toBe(0);
    expect(JSON.stringify(warn.mock.calls)).not.toContain(String(google.person.email));
  });

  it('is refused with the code of another sign-in', async () => {
    const [browser, stranger] = [createRedirectBrowser(), createRedirectBrowser()];
    const mine = new URL(await goAndStop(browser));
    const theirs = new URL(await goAndStop(stranger));
    mine.searchParams.set('code', theirs.searchParams.get('code') ?? '');
    expect(await refusalOf(browser, mine.href)).toBe('unexpected_failure');
  });

  it('is refused with the code or the issuer of another provider', async () => {
    const [browser, second] = [createRedirectBrowser(), createRedirectBrowser()];
    const fromOther = new URL(await goAndStop(second, { provider: 'other' }));
    const mine = new URL(await goAndStop(browser));
    mine.searchParams.set('code', fromOther.searchParams.get('code') ?? '');
    expect(await refusalOf(browser, mine.href)).toBe('unexpected_failure');
    const third = createRedirectBrowser();
    const named = new URL(await goAndStop(third));
    named.searchParams.set('iss', other.provider.issuer);
    expect(await refusalOf(third, named.href)).toBe('unexpected_failure');
    const fourth = createRedirectBrowser();
    const nameless = new URL(await goAndStop(fourth));
    nameless.searchParams.delete('iss');
    expect(await refusalOf(fourth, nameless.href)).toBe('unexpected_failure');
  });

  it('is not taken for another provider’s person with the same subject', async () => {
    await createRedirectBrowser().open(begin(), SITE);
    other.person = { sub: google.person.sub, email: newAddress(), email_verified: true };
    const target = await createRedirectBrowser().open(begin({ provider: 'other' }), SITE);
    const token = new URLSearchParams(target.hash.slice(1)).get('access_token') ?? '';
    const claims = await made.auth.context.accessTokens.verify(token, new Date());
    expect(claims?.email).toBe(other.person.email);
  });

  it('that refuses is passed on without its own text', async () => {
    const browser = createRedirectBrowser();
    const state = new URL(await goAndStop(browser)).searchParams.get('state') ?? '';
    const said = { state, error: 'access_denied', error_description: '<script>alert(1)</script>' };
    const target = await browser.open(`${google.redirectUri}?${new URLSearchParams(said)}`, SITE);
    expect(target.searchParams.get('error')).toBe('access_denied');
    expect(target.searchParams.get('error_code')).toBe('access_denied');
    expect(target.href).not.toContain('alert');
  });
});

describe('The redirect after a provider', () => {
  it.each([
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    'http://localhost:3000@evil.example/',
    'javascript:alert(1)',
    'http://localhost:30001/',
  ])('never leads to %j', async (redirect_to) => {
    const browser = createRedirectBrowser();
    expect((await browser.open(begin({ redirect_to }), SITE)).hash).toContain('access_token');
    const refused = createRedirectBrowser();
    const state = new URL(await goAndStop(refused, { redirect_to })).searchParams.get('state') ?? '';
    expect(await refusalOf(refused, `${google.redirectUri}?state=${state}&error=x`)).toBe(
      'bad_oauth_callback',
    );
  });

  it('has a code that only the browser with the verifier can exchange', async () => {
    const client = made.client({ flowType: 'pkce' });
    const { data } = await client.auth.signInWithOAuth({
      provider: 'google',
      options: { redirectTo: SITE, skipBrowserRedirect: true },
    });
    const code = (await createRedirectBrowser().open(data.url ?? '', SITE)).searchParams.get('code') ?? '';
    const thief = made.client({ flowType: 'pkce' });
    await thief.auth.signInWithOAuth({ provider: 'google', options: { skipBrowserRedirect: true } });
    expect((await thief.auth.exchangeCodeForSession(code)).error?.code).toBe('bad_code_verifier');
    expect((await client.auth.exchangeCodeForSession(code)).error?.code).toBe('flow_state_not_found');
  });

  it('is refused with a plain PKCE challenge', async () => {
    const url = begin({ code_challenge: 'x'.repeat(43), code_challenge_method: 'plain' });
    const response = await fetch(url, { redirect: 'manual' });
    expect([response.status, (await response.json()).error_code]).toEqual([400, 'validation_failed']);
  });
});
