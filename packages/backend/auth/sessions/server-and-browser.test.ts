import { createBrowserClient, createServerClient } from '@supabase/ssr';
import type { SupabaseClient } from '@supabase/supabase-js';
import { beforeAll, describe, expect, it } from 'vitest';
import { beginApp, claimsOf, enterCode, passSeconds } from '../../testing/authenticator.ts';
import { createTestAuth, type TestAuth } from '../../testing/test-auth.ts';

const PASSWORD = 'patru pisici pe acoperiș';
let made: TestAuth;
beforeAll(async () => {
  made = await createTestAuth();
});

/** The cookies of one browser, with clients for our server (one for each request) and for the page's script. */
function oneBrowser() {
  const jar = new Map<string, string>();
  const cookies = {
    getAll: () => [...jar].map(([name, value]) => ({ name, value })),
    setAll: (changed: { name: string; value: string; options: { maxAge?: number } }[]) => {
      for (const { name, value, options } of changed) {
        if (options.maxAge === 0) jar.delete(name);
        else jar.set(name, value);
      }
    },
  };
  const { publishable } = made.auth.context.keys.api;
  const cookieOptions = { name: 'session' };
  return {
    jar,
    request: (): SupabaseClient => createServerClient(made.url, publishable, { cookies, cookieOptions }),
    page: (): SupabaseClient =>
      createBrowserClient(made.url, publishable, { cookies, cookieOptions, isSingleton: false }),
  };
}

describe('The official server and browser clients over one browser’s cookies', () => {
  it('see the same session after either signs in, steps up, refreshes or signs out', async () => {
    const browser = oneBrowser();
    const email = 'perechea@example.com';
    const signUp = await browser.request().auth.signUp({ email, password: PASSWORD });
    expect(signUp.error).toBeNull();
    const page = browser.page();
    expect((await page.auth.getUser()).data.user?.email).toBe(email);
    const { session_id } = await claimsOf(page);

    const app = await beginApp(made, page);
    await enterCode(made, browser.request(), app);
    expect(await claimsOf(page)).toMatchObject({ aal: 'aal2', session_id });
    expect((await page.auth.mfa.getAuthenticatorAssuranceLevel()).data?.currentLevel).toBe('aal2');

    expect((await page.auth.refreshSession()).error).toBeNull();
    const [here, there] = [await page.auth.getSession(), await browser.request().auth.getSession()];
    expect(there.data.session?.refresh_token).toBe(here.data.session?.refresh_token);
    passSeconds(made, 60);
    expect((await browser.request().auth.refreshSession()).error).toBeNull();
    expect((await page.auth.getUser()).data.user?.email).toBe(email);

    expect((await page.auth.signOut({ scope: 'local' })).error).toBeNull();
    expect((await browser.request().auth.getSession()).data.session).toBeNull();
    expect([...browser.jar.keys()]).toEqual([]);
  });

  it('can refresh at the same time without being signed out', async () => {
    const browser = oneBrowser();
    await browser.request().auth.signUp({ email: 'deodata@example.com', password: PASSWORD });
    const tabs = [browser.page(), browser.page(), browser.request(), browser.request()];
    await Promise.all(tabs.map((tab) => tab.auth.refreshSession()));
    for (const tab of [...tabs, browser.request()]) {
      expect((await tab.auth.getUser()).data.user?.email).toBe('deodata@example.com');
    }
    passSeconds(made, 11);
    expect((await browser.request().auth.refreshSession()).error).toBeNull();
  });
});
