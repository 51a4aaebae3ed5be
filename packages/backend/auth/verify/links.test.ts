import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { lastMail, newAddress } from '../../testing/auth-mail.ts';
import { queryAs } from '../../testing/query.ts';
import { createTestAuth, type TestAuth } from '../../testing/test-auth.ts';

const SITE = 'http://localhost:3000';
vi.mock('../http/minimum-duration.ts', () => ({ withMinimumDuration: (work: () => unknown) => work() }));

let made: TestAuth;
let networks = 0;
beforeAll(async () => {
  made = await createTestAuth();
});
beforeEach(() => {
  made.state.now = null;
  made.state.clientAddress = `198.51.100.${++networks}`;
});

interface Link {
  token?: string;
  type?: string;
  redirect_to?: string;
}

/** Opens a link as a browser does. @returns where it is sent on to */
async function open(link: Link): Promise<URL> {
  const response = await fetch(`${made.url}/auth/v1/verify?${new URLSearchParams({ ...link })}`, {
    redirect: 'manual',
  });
  expect(response.status).toBe(303);
  expect(response.headers.get('Cache-Control')).toBe('no-store');
  return new URL(response.headers.get('Location') ?? '');
}

const fragmentOf = ({ hash }: URL) => Object.fromEntries(new URLSearchParams(hash.slice(1)));

async function requestLinkToken(email: string, redirectTo?: string): Promise<string> {
  await made.client().auth.signInWithOtp({ email, options: { emailRedirectTo: redirectTo } });
  return lastMail(made, email).tokenHash;
}

describe('A link opened in a browser', () => {
  it('returns the session in the fragment of the address', async () => {
    const email = newAddress();
    const target = await open({
      token: await requestLinkToken(email),
      type: 'magiclink',
      redirect_to: `${SITE}/profil?a=1`,
    });
    expect(target.origin + target.pathname + target.search).toBe(`${SITE}/profil?a=1`);
    const { access_token, refresh_token, type, token_type } = fragmentOf(target);
    expect({ type, token_type }).toEqual({ type: 'magiclink', token_type: 'bearer' });
    const client = made.client();
    const { data } = await client.auth.setSession({
      access_token: access_token ?? '',
      refresh_token: refresh_token ?? '',
    });
    expect(data.user?.email).toBe(email);
  });

  it('returns a code to a client with PKCE, which exchanges it for a session', async () => {
    const email = newAddress();
    const browser = made.client({ flowType: 'pkce' });
    await browser.auth.signInWithOtp({ email, options: { emailRedirectTo: `${SITE}/auth` } });
    const { tokenHash, redirectTo } = lastMail(made, email);
    expect(redirectTo).toBe(`${SITE}/auth`);
    const target = await open({ token: tokenHash, type: 'magiclink' });
    expect(target.pathname).toBe('/auth');
    expect(target.hash).toBe('');
    const code = target.searchParams.get('code') ?? '';
    const { data, error } = await browser.auth.exchangeCodeForSession(code);
    expect(error).toBeNull();
    expect(data.user?.email).toBe(email);
    expect(
      (await made.auth.context.accessTokens.verify(data.session?.access_token ?? '', new Date()))?.amr[0]
        ?.method,
    ).toBe('magiclink');
  });

  it('returns a code that another browser cannot exchange, and its attempt uses the code up', async () => {
    const email = newAddress();
    const [browser, other] = [made.client({ flowType: 'pkce' }), made.client({ flowType: 'pkce' })];
    await browser.auth.signInWithOtp({ email });
    const code = (await open({ token: lastMail(made, email).tokenHash, type: 'magiclink' })).searchParams.get(
      'code',
    );
    await other.auth.signInWithOtp({ email: newAddress() });
    expect((await other.auth.exchangeCodeForSession(code ?? '')).error?.code).toBe('bad_code_verifier');
    expect((await browser.auth.exchangeCodeForSession(code ?? '')).error?.code).toBe('flow_state_not_found');
  });

  it('returns a code that is valid for ten minutes and accepted once', async () => {
    const [late, busy] = [newAddress(), newAddress()];
    const browser = made.client({ flowType: 'pkce' });
    await browser.auth.signInWithOtp({ email: late });
    const code = (await open({ token: lastMail(made, late).tokenHash, type: 'magiclink' })).searchParams.get(
      'code',
    );
    made.state.now = new Date(Date.now() + 11 * 60_000);
    expect((await browser.auth.exchangeCodeForSession(code ?? '')).error?.code).toBe('flow_state_expired');
    made.state.now = null;
    const verifier = 'v'.repeat(43);
    const { createHash } = await import('node:crypto');
    await fetch(`${made.url}/auth/v1/otp`, {
      method: 'POST',
      headers: { apikey: made.auth.context.keys.api.publishable },
      body: JSON.stringify({
        email: busy,
        code_challenge: createHash('sha256').update(verifier).digest('base64url'),
        code_challenge_method: 's256',
      }),
    });
    const second = (
      await open({ token: lastMail(made, busy).tokenHash, type: 'magiclink' })
    ).searchParams.get('code');
    const answers = await Promise.all(
      Array.from({ length: 5 }, () =>
        fetch(`${made.url}/auth/v1/token?grant_type=pkce`, {
          method: 'POST',
          headers: { apikey: made.auth.context.keys.api.publishable },
          body: JSON.stringify({ auth_code: second, code_verifier: verifier }),
        }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404, 404, 404]);
  });

  it('is not used up by HEAD requests of link scanners', async () => {
    const token = await requestLinkToken(newAddress());
    const head = await fetch(`${made.url}/auth/v1/verify?token=${token}&type=magiclink`, {
      method: 'HEAD',
      redirect: 'manual',
    });
    expect(head.headers.get('Location')).toBeNull();
    expect(fragmentOf(await open({ token, type: 'magiclink' })).access_token).toBeDefined();
  });

  it.each([
    [{ type: 'magiclink' }, 'validation_failed'],
    [{ token: 'x', type: 'magiclink' }, 'otp_expired'],
    [{ token: 'x', type: 'nothing' }, 'validation_failed'],
    [{ token: 'x', type: 'sms' }, 'phone_provider_disabled'],
    [{ token: 'x' }, 'validation_failed'],
  ] as [Link, string][])('redirects with the reason when it is refused: %j', async (link, code) => {
    const target = await open({ ...link, redirect_to: `${SITE}/auth?next=%2Fprofil` });
    expect(target.pathname).toBe('/auth');
    expect(target.searchParams.get('next')).toBe('/profil');
    expect(target.searchParams.get('error_code')).toBe(code);
    expect(fragmentOf(target)).toMatchObject({ error_code: code, sb: '' });
  });

  it('is accepted once when it is opened several times at the same time', async () => {
    const token = await requestLinkToken(newAddress());
    const targets = await Promise.all(Array.from({ length: 4 }, () => open({ token, type: 'magiclink' })));
    expect(targets.filter((target) => fragmentOf(target).access_token)).toHaveLength(1);
  });
});

describe('A redirect', () => {
  const FOREIGN = [
    'https://evil.example/',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    'http://localhost:3000@evil.example/',
    'http://localhost:3000.evil.example/',
    'http://localhost:30001/',
    'https://localhost:3000/',
    'http://user:pass@localhost:3000/',
    'javascript:alert(1)//http://localhost:3000',
    'data:text/html,x',
    ' http://evil.example',
    'http:\tevil.example',
    '\u0000//evil.example',
    'http://localhost:3000\\@evil.example',
    'HTTP://EVIL.EXAMPLE',
  ];

  it.each(FOREIGN)('never leads to %j from a link', async (redirect_to) => {
    const refused = await open({ token: 'x', type: 'magiclink', redirect_to });
    expect(refused.origin).toBe(SITE);
    const opened = await open({
      token: await requestLinkToken(newAddress(), redirect_to),
      type: 'magiclink',
      redirect_to,
    });
    expect(opened.origin).toBe(SITE);
    expect(opened.username).toBe('');
  });

  it.each(FOREIGN)('never leads to %j from a mail', async (redirectTo) => {
    const email = newAddress();
    await made.client().auth.signInWithOtp({ email, options: { emailRedirectTo: redirectTo } });
    expect(new URL(lastMail(made, email).redirectTo ?? '').origin).toBe(SITE);
  });

  it('is checked again when it comes from the database', async () => {
    const email = newAddress();
    const token = await requestLinkToken(email, `${SITE}/profil`);
    await queryAs(
      made.database.authUrl,
      `update _backend.one_time_codes set redirect_to = 'https://evil.example' where target = $1`,
      [email],
    );
    expect((await open({ token, type: 'magiclink' })).origin).toBe(SITE);
  });
});
