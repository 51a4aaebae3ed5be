import { beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';
import { openAccountBrowser } from './account-browser.ts';

const INSIDE_AN_APP =
  'Mozilla/5.0 (Linux; Android 15; SM-S921B; wv) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0 Mobile Safari/537.36 trill_370200 BytedanceWebview/d8a21c6';

let made: TestApp;
beforeAll(async () => {
  const plain = await createTestApp();
  const { access } = plain.backend;
  // The same backend, set up for one more service.
  const backend: typeof access = {
    ...access,
    fetch: async (request, caller) =>
      request.url.endsWith('/settings')
        ? Response.json({ external: { google: true, github: false, email: true, phone: true } })
        : access.fetch(request, caller),
  };
  made = await createTestApp({ backend }, plain.database);
});

describe('Sign-in with another service', () => {
  it('Both forms link to a service that is set up, and the link keeps the page the visitor wanted', async () => {
    for (const path of ['/auth?next=%2Fprofil', '/auth?mode=sign-up&next=%2Fprofil']) {
      const { html } = await openAccountBrowser(made).open(path);
      expect(html, path).toContain('href="/auth?furnizor=google&amp;next=%2Fprofil" rel="nofollow"');
      expect(html, path).toContain('Continuă cu Google');
      expect(html, path).not.toContain('Github');
    }
  });

  it('A sign-in with another service sends a challenge whose answer only this browser keeps, hidden from scripts', async () => {
    const response = await made.request('/auth?furnizor=google&next=%2Fprofil');
    expect(response.status).toBe(302);
    expect(response.headers.get('Referrer-Policy')).toBe('no-referrer');
    const to = new URL(response.headers.get('Location') ?? '');
    expect(to.pathname).toBe('/auth/v1/authorize');
    expect(to.searchParams.get('provider')).toBe('google');
    expect(to.searchParams.get('code_challenge_method')).toBe('s256');
    expect(to.searchParams.get('code_challenge')).toMatch(/^[\w-]{43}$/);
    expect(new URL(to.searchParams.get('redirect_to') ?? '').pathname).toBe('/auth');
    expect(new URL(to.searchParams.get('redirect_to') ?? '').searchParams.get('next')).toBe('/profil');
    const verifiers = response.headers.getSetCookie().filter((line) => line.includes('code-verifier'));
    expect(verifiers.length).toBeGreaterThan(0);
    for (const line of verifiers) expect(line).toMatch(/HttpOnly/);
  });

  it('Inside an app, the link to another service is replaced by how to open the page in a browser', async () => {
    const { html } = await openAccountBrowser(made).open('/auth', { 'User-Agent': INSIDE_AN_APP });
    expect(html).not.toContain('Continuă cu Google');
    expect(html).toContain('Deschide în browser');
    expect(html).toContain('TikTok');
  });

  it('A service that is not set up is refused', async () => {
    const { path } = await openAccountBrowser(made).open('/auth?furnizor=github');
    expect(path).toBe('/auth?error_code=provider_disabled');
  });
});
