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

describe('a service of somebody else’s that the school set up', () => {
  it('is one link away from both forms, which takes along where one wanted to go', async () => {
    for (const path of ['/auth?next=%2Fprofil', '/auth?mode=sign-up&next=%2Fprofil']) {
      const { html } = await openAccountBrowser(made).open(path);
      expect(html, path).toContain('href="/auth?furnizor=google&amp;next=%2Fprofil" rel="nofollow"');
      expect(html, path).toContain('Continuă cu Google');
      expect(html, path).not.toContain('Github');
    }
  });

  it('is asked with a challenge whose answer only this browser keeps, out of reach of scripts', async () => {
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

  it('is replaced inside an app by how to open the page in a browser', async () => {
    const { html } = await openAccountBrowser(made).open('/auth', { 'User-Agent': INSIDE_AN_APP });
    expect(html).not.toContain('Continuă cu Google');
    expect(html).toContain('Deschide în browser');
    expect(html).toContain('TikTok');
  });

  it('is nobody’s that is not set up', async () => {
    const { path } = await openAccountBrowser(made).open('/auth?furnizor=github');
    expect(path).toBe('/auth?error_code=provider_disabled');
  });
});
