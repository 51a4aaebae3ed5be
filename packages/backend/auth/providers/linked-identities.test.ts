import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { answerTo, lastMail, newAddress } from '../../testing/auth-mail.ts';
import {
  addApp,
  enterCode,
  type Learner,
  passSeconds,
  signInElsewhere,
  signUp,
} from '../../testing/authenticator.ts';
import { createOpenIdStandIn, type OpenIdStandIn } from '../../testing/openid-provider.ts';
import { createRedirectBrowser } from '../../testing/redirect-browser.ts';
import { createTestAuth, type TestAuth } from '../../testing/test-auth.ts';

const SITE = 'http://localhost:3000';
vi.mock('../http/minimum-duration.ts', () => ({ withMinimumDuration: (work: () => unknown) => work() }));

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
  made.state.clientAddress = `198.51.100.${++networks}`;
  google.faults = {};
  google.person = { sub: crypto.randomUUID(), email: newAddress(), email_verified: true };
});

/** Requests a link as a page does, in a browser that keeps the cookie of the answer. */
async function askToLink(client: Learner['client']) {
  const { data } = await client.auth.getSession();
  const browser = createRedirectBrowser();
  const { response } = await browser.step(
    `${made.url}/auth/v1/user/identities/authorize?provider=google&redirect_to=${SITE}/profil&skip_http_redirect=true`,
    {
      headers: {
        apikey: made.auth.context.keys.api.publishable,
        Authorization: `Bearer ${data.session?.access_token}`,
      },
    },
  );
  const { url } = (await response.json()) as { url: string };
  return { browser, url };
}

async function link(client: Learner['client']): Promise<URL> {
  const { browser, url } = await askToLink(client);
  return browser.open(url, SITE);
}

const identitiesOf = async (client: Learner['client']) =>
  (await client.auth.getUserIdentities()).data?.identities ?? [];

describe('Linking an identity', () => {
  it('lets the person sign in with the provider, also with another address', async () => {
    const { client, id, email } = await signUp(made);
    google.person.email_verified = false;
    expect((await link(client)).searchParams.get('error_code')).toBeNull();
    expect((await identitiesOf(client)).map(({ provider }) => provider)).toEqual(['email', 'google']);
    expect((await client.auth.getUser()).data.user).toMatchObject({
      email,
      app_metadata: { providers: ['email', 'google'] },
    });
    const target = await createRedirectBrowser().open(`${made.url}/auth/v1/authorize?provider=google`, SITE);
    const token = new URLSearchParams(target.hash.slice(1)).get('access_token') ?? '';
    expect((await made.auth.context.accessTokens.verify(token, new Date()))?.sub).toBe(id);
  });

  it('can be started by the official client, which gets the URL of the provider', async () => {
    const { client } = await signUp(made);
    const { data, error } = await client.auth.linkIdentity({
      provider: 'google',
      options: { skipBrowserRedirect: true },
    });
    expect(error).toBeNull();
    expect(data.url).toContain(`${google.provider.issuer}/authorize?`);
  });

  it('confirms the address of the account when the provider has verified the same one, and keeps everything', async () => {
    const learner = await signUp(made);
    google.person.email = learner.email;
    await link(learner.client);
    expect((await learner.client.auth.getUser()).data.user?.email_confirmed_at).toBeDefined();
    expect((await made.client().auth.signInWithPassword(learner)).error).toBeNull();
  });

  it('fails in another browser than the one that began, so nobody can be tricked into it', async () => {
    const attacker = await signUp(made);
    const { url } = await askToLink(attacker.client);
    const victim = await createRedirectBrowser().open(url, SITE);
    expect(victim.searchParams.get('error_code')).toBe('bad_oauth_state');
    expect(await identitiesOf(attacker.client)).toHaveLength(1);
  });

  it('fails when the session that began it has ended', async () => {
    const learner = await signUp(made);
    const { browser, url } = await askToLink(learner.client);
    const elsewhere = await signInElsewhere(made, learner);
    await elsewhere.auth.signOut({ scope: 'others' });
    expect((await browser.open(url, SITE)).searchParams.get('error_code')).toBe('bad_oauth_state');
    expect(await identitiesOf(elsewhere)).toHaveLength(1);
  });

  it('fails when its session ends while the provider is asked', async () => {
    const learner = await signUp(made);
    const { browser, url } = await askToLink(learner.client);
    const elsewhere = await signInElsewhere(made, learner);
    google.faults.meanwhile = () => elsewhere.auth.signOut({ scope: 'others' });
    expect((await browser.open(url, SITE)).searchParams.get('error_code')).toBe('session_not_found');
    expect(await identitiesOf(elsewhere)).toHaveLength(1);
  });

  it('is refused for an identity that is already linked, to any account', async () => {
    const [one, other] = [await signUp(made), await signUp(made)];
    await link(one.client);
    for (const { client } of [one, other]) {
      expect((await link(client)).searchParams.get('error_code')).toBe('identity_already_exists');
    }
    expect(await identitiesOf(other.client)).toHaveLength(1);
  });

  it('needs a session, and a second factor just used where there is one', async () => {
    const learner = await signUp(made);
    const app = await addApp(made, learner.client);
    const ask = async (client: Learner['client']) =>
      (await client.auth.linkIdentity({ provider: 'google', options: { skipBrowserRedirect: true } })).error
        ?.code;
    expect(await ask(await signInElsewhere(made, learner))).toBe('insufficient_aal');
    expect(await ask(learner.client)).toBeUndefined();
    passSeconds(made, 16 * 60);
    await learner.client.auth.refreshSession();
    expect(await ask(learner.client)).toBe('reauthentication_needed');
    await enterCode(made, learner.client, app);
    expect(await ask(learner.client)).toBeUndefined();
    expect((await answerTo(made, '/user/identities/authorize?provider=google')).status).toBe(401);
  });
});

describe('Unlinking an identity', () => {
  it('ends sign-ins with it and leaves the other identities', async () => {
    const learner = await signUp(made);
    await link(learner.client);
    const identity = (await identitiesOf(learner.client)).find(({ provider }) => provider === 'google');
    if (!identity) throw new Error('Nothing was linked.');
    expect((await learner.client.auth.unlinkIdentity(identity)).error).toBeNull();
    expect((await identitiesOf(learner.client)).map(({ provider }) => provider)).toEqual(['email']);
    expect((await learner.client.auth.getUser()).data.user?.app_metadata.providers).toEqual(['email']);
    expect((await made.client().auth.signInWithPassword(learner)).error).toBeNull();
  });

  it('of the e-mail address ends sign-ins with the password, not with mailed codes', async () => {
    const learner = await signUp(made);
    await link(learner.client);
    const identity = (await identitiesOf(learner.client)).find(({ provider }) => provider === 'email');
    if (!identity) throw new Error('There is no identity of the address.');
    expect((await learner.client.auth.unlinkIdentity(identity)).error).toBeNull();
    expect((await made.client().auth.signInWithPassword(learner)).error?.code).toBe('invalid_credentials');
    await made.client().auth.signInWithOtp({ email: learner.email });
    const { error } = await made
      .client()
      .auth.verifyOtp({ email: learner.email, token: lastMail(made, learner.email).code, type: 'email' });
    expect(error).toBeNull();
  });

  it('never removes the last identity, also when two are removed at the same time', async () => {
    const { client } = await signUp(made);
    const [only] = await identitiesOf(client);
    if (!only) throw new Error('There is no identity.');
    expect((await client.auth.unlinkIdentity(only)).error?.code).toBe('single_identity_not_deletable');
    await link(client);
    const both = await identitiesOf(client);
    const answers = await Promise.all(both.map((identity) => client.auth.unlinkIdentity(identity)));
    expect(answers.map(({ error }) => error?.code ?? 'unlinked').sort()).toEqual([
      'single_identity_not_deletable',
      'unlinked',
    ]);
    expect(await identitiesOf(client)).toHaveLength(1);
  });

  it('is refused for another person’s identity, and without a second factor just used', async () => {
    const [learner, other] = [await signUp(made), await signUp(made)];
    await link(learner.client);
    google.person = { sub: crypto.randomUUID() };
    await link(other.client);
    const [theirs] = await identitiesOf(other.client);
    if (!theirs) throw new Error('There is no identity.');
    expect((await learner.client.auth.unlinkIdentity(theirs)).error?.code).toBe('identity_not_found');
    expect(await identitiesOf(other.client)).toHaveLength(2);
    await addApp(made, learner.client);
    const elsewhere = await signInElsewhere(made, learner);
    const [own] = await identitiesOf(elsewhere);
    if (!own) throw new Error('There is no identity.');
    expect((await elsewhere.auth.unlinkIdentity(own)).error?.code).toBe('insufficient_aal');
  });

  it('of the provider is possible once a person who signed up with it has set a password', async () => {
    const client = made.client({ flowType: 'pkce' });
    const { data } = await client.auth.signInWithOAuth({
      provider: 'google',
      options: { redirectTo: SITE, skipBrowserRedirect: true },
    });
    const target = await createRedirectBrowser().open(data.url ?? '', SITE);
    await client.auth.exchangeCodeForSession(target.searchParams.get('code') ?? '');
    await client.auth.updateUser({ password: 'patru pisici pe acoperiș' });
    const identities = await identitiesOf(client);
    expect(identities.map(({ provider }) => provider)).toEqual(['google', 'email']);
    const [first] = identities;
    if (!first) throw new Error('There is no identity.');
    expect((await client.auth.unlinkIdentity(first)).error).toBeNull();
  });
});
