import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newAddress } from '../../testing/auth-mail.ts';
import { createOpenIdStandIn, type OpenIdStandIn } from '../../testing/openid-provider.ts';
import { queryAs } from '../../testing/query.ts';
import { createRedirectBrowser } from '../../testing/redirect-browser.ts';
import { createTestAuth, type TestAuth } from '../../testing/test-auth.ts';

const SITE = 'http://localhost:3000';
const PASSWORD = 'patru pisici pe acoperiș';
let made: TestAuth;
let google: OpenIdStandIn;
let networks = 0;
beforeAll(async () => {
  google = await createOpenIdStandIn('google');
  made = await createTestAuth({ providers: [google.provider] });
  google.redirectUri = `${made.url}/auth/v1/callback`;
});
beforeEach(() => {
  made.state.now = null;
  made.state.isConfirmationRequired = false;
  made.state.clientAddress = `198.51.100.${++networks}`;
  google.faults = {};
  google.person = {
    sub: crypto.randomUUID(),
    email: newAddress(),
    email_verified: true,
    name: 'Ana Pop',
    picture: 'https://p.example/a.png',
  };
});

/** Starts a sign-in. @returns the client, and the URL it has to open */
async function begin(client = made.client({ flowType: 'pkce' }), options: object = {}) {
  const { data, error } = await client.auth.signInWithOAuth({
    provider: 'google',
    options: { redirectTo: `${SITE}/auth?next=%2Fprofil`, skipBrowserRedirect: true, ...options },
  });
  expect(error).toBeNull();
  return { client, url: data.url ?? '' };
}

/** Signs in at the provider and exchanges the code. */
async function signIn() {
  const { client, url } = await begin();
  const target = await createRedirectBrowser().open(url, SITE);
  const code = target.searchParams.get('code');
  if (!code) return { client, target, user: null };
  const { data, error } = await client.auth.exchangeCodeForSession(code);
  expect(error).toBeNull();
  return { client, target, user: data.user };
}

describe('Signing in with a provider', () => {
  it('creates an account with a confirmed address, and finds it again', async () => {
    const { user, target } = await signIn();
    expect(target.pathname + target.search).toMatch(/^\/auth\?next=%2Fprofil&code=/);
    expect(user).toMatchObject({ email: google.person.email, user_metadata: { full_name: 'Ana Pop' } });
    expect(user?.email_confirmed_at).toBeDefined();
    expect(user?.app_metadata).toEqual({ provider: 'google', providers: ['google'] });
    expect(user?.identities?.map(({ provider, id }) => [provider, id])).toEqual([
      ['google', google.person.sub],
    ]);
    expect(JSON.stringify(user), 'the address of a picture').not.toContain('p.example');
    google.person = { ...google.person, email: newAddress() };
    expect((await signIn()).user?.id).toBe(user?.id);
  });

  it('is recorded as method oauth in the token', async () => {
    const { client } = await signIn();
    const { data } = await client.auth.getClaims();
    expect(data?.claims.amr).toEqual([expect.objectContaining({ method: 'oauth' })]);
    expect(data?.claims.aal).toBe('aal1');
  });

  it('returns the session in the fragment to a client without PKCE', async () => {
    const { url } = await begin(made.client());
    const target = await createRedirectBrowser().open(url, SITE);
    const fragment = new URLSearchParams(target.hash.slice(1));
    const claims = await made.auth.context.accessTokens.verify(
      fragment.get('access_token') ?? '',
      new Date(),
    );
    expect(claims?.email).toBe(google.person.email);
    expect(fragment.has('provider_token')).toBe(false);
    const left = await queryAs(
      made.database.authUrl,
      'select from auth.flow_state where code_challenge is null',
    );
    expect(left).toHaveLength(0);
  });

  it('asks the provider only for the identity, with the parameters that clients may add', async () => {
    const { url } = await begin(undefined, {
      scopes: 'openid profile https://www.googleapis.com/auth/drive',
      queryParams: {
        prompt: 'select_account',
        login_hint: 'ana@example.com',
        redirect_uri: 'https://evil.example',
        state: 'x',
        response_mode: 'fragment',
        client_id: 'y',
      },
    });
    await createRedirectBrowser().open(url, SITE);
    const asked = google.asked.at(-1);
    expect(asked?.get('prompt')).toBe('select_account');
    expect(asked?.get('login_hint')).toBe('ana@example.com');
    expect(asked?.get('scope')).toBe('openid email profile');
    expect(asked?.has('response_mode')).toBe(false);
    expect(asked?.get('redirect_uri')).toBe(google.redirectUri);
    expect(asked?.get('client_id')).toBe('google-client');
  });

  it('reads the address from the userinfo endpoint when the token has none', async () => {
    google.faults.isTerse = true;
    expect((await signIn()).user?.email).toBe(google.person.email);
  });

  it('creates one account when two tabs return at the same time', async () => {
    const [one, other] = [await begin(), await begin()];
    const targets = await Promise.all([one, other].map(({ url }) => createRedirectBrowser().open(url, SITE)));
    expect(targets.every((target) => target.searchParams.has('code'))).toBe(true);
    const rows = await queryAs(made.database.authUrl, 'select from auth.users where email = $1', [
      google.person.email,
    ]);
    expect(rows).toHaveLength(1);
  });

  it('works again after the provider was down', async () => {
    const alone = await createOpenIdStandIn('google');
    alone.faults.isDown = true;
    const other = await createTestAuth({ providers: [alone.provider] });
    alone.redirectUri = `${other.url}/auth/v1/callback`;
    const url = `${other.url}/auth/v1/authorize?provider=google&redirect_to=${SITE}/auth`;
    const refused = await createRedirectBrowser().open(url, SITE);
    expect(refused.searchParams.get('error_code')).toBe('unexpected_failure');
    alone.faults.isDown = false;
    expect((await createRedirectBrowser().open(url, SITE)).hash).toContain('access_token');
    expect((await createRedirectBrowser().open(url, SITE)).hash).toContain('access_token');
    expect(alone.discoveries).toBe(2);
  });

  it('is refused with a provider that is not configured', async () => {
    const { data } = await made
      .client()
      .auth.signInWithOAuth({ provider: 'github', options: { skipBrowserRedirect: true } });
    const response = await fetch(data.url ?? '', { redirect: 'manual' });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ error_code: 'validation_failed' });
    const settings = await fetch(
      `${made.url}/auth/v1/settings?apikey=${made.auth.context.keys.api.publishable}`,
    );
    expect(await settings.json()).toMatchObject({ external: { google: true, github: false } });
  });
});

describe('An existing account with the address of a provider’s person', () => {
  async function register(email: string, isConfirmed: boolean) {
    const client = made.client();
    const { data } = await client.auth.signUp({
      email,
      password: PASSWORD,
      options: { data: { full_name: 'Ana cea veche' } },
    });
    if (isConfirmed) {
      await queryAs(
        made.database.authUrl,
        'update auth.users set email_confirmed_at = now() where email = $1',
        [email],
      );
    }
    return { client, id: data.user?.id };
  }

  it('is used when its address is confirmed, and everything in it stays', async () => {
    const email = String(google.person.email);
    const { client, id } = await register(email, true);
    google.person.email = email.toUpperCase();
    const { user } = await signIn();
    expect(user?.id).toBe(id);
    expect(user?.identities?.map(({ provider }) => provider).sort()).toEqual(['email', 'google']);
    expect(user?.app_metadata.providers).toEqual(['email', 'google']);
    expect(user?.user_metadata.full_name).toBe('Ana cea veche');
    expect((await client.auth.getUser()).error).toBeNull();
    expect((await made.client().auth.signInWithPassword({ email, password: PASSWORD })).error).toBeNull();
  });

  it('loses its password and sessions when its address is not confirmed', async () => {
    const email = String(google.person.email);
    const { client, id } = await register(email, false);
    const { user } = await signIn();
    expect(user?.id).toBe(id);
    expect(user?.email_confirmed_at).toBeDefined();
    expect((await client.auth.getUser()).error).not.toBeNull();
    const again = await made.client().auth.signInWithPassword({ email, password: PASSWORD });
    expect(again.error?.code).toBe('invalid_credentials');
  });

  it.each([false, 'false', undefined, 1])(
    'is not used when the provider says email_verified: %j',
    async (email_verified) => {
      google.person = { ...google.person, email_verified };
      await register(String(google.person.email), true);
      const { target, user } = await signIn();
      expect(user).toBeNull();
      expect(target.searchParams.get('error')).toBe('access_denied');
      expect(target.searchParams.get('error_code')).toBe('provider_email_needs_verification');
      expect(target.hash).toContain('error_code=provider_email_needs_verification');
      const linked = await queryAs(
        made.database.authUrl,
        'select from auth.identities where provider_id = $1',
        [google.person.sub],
      );
      expect(linked).toHaveLength(0);
    },
  );

  it('a provider that gives no address is refused', async () => {
    google.person = { sub: crypto.randomUUID(), email_verified: true };
    expect((await signIn()).target.searchParams.get('error_code')).toBe('provider_email_needs_verification');
  });

  it('is refused when the person is banned', async () => {
    const { user } = await signIn();
    await queryAs(
      made.database.authUrl,
      `update auth.users set banned_until = now() + interval '1 day' where id = $1`,
      [user?.id],
    );
    const { target } = await signIn();
    expect(target.searchParams.get('error')).toBe('access_denied');
    expect(target.searchParams.get('error_code')).toBe('user_banned');
  });
});
