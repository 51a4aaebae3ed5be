import { queryAs } from '@english-beyond-limits/backend/testing/query';
import { createClient } from '@supabase/supabase-js';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createMailStandIn } from '#tests/support/mail-stand-in.ts';
import { signIn } from '#tests/support/sign-in.ts';
import { createTestSite, type TestSite } from '#tests/support/test-site.ts';
import { productLog } from './product-log.ts';

const PASSWORD = 'un castel de nisip la mare';
const mail = createMailStandIn();
const { log, lines } = productLog();
/** `site` sends mails; `laptop` has no mail server, so its mails stay in the outbox. */
let site: TestSite;
let laptop: TestSite;
beforeAll(async () => {
  site = await createTestSite({ mailTransport: mail, log });
  laptop = await createTestSite({ log }, site.database);
});
beforeEach(() => {
  mail.given.length = 0;
  lines.length = 0;
});

function clientOf({ origin, backend }: TestSite) {
  return createClient(origin, backend.access.publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false },
  });
}

/** Makes an account with this address. */
async function register(email: string) {
  const { error } = await clientOf(laptop).auth.signUp({ email, password: PASSWORD });
  expect(error).toBeNull();
}

function stateOf(email: string, kind: string) {
  return queryAs<{ id: string; state: string; written: string | null }>(
    site.database.ownerUrl,
    `select id, state, coalesce(subject, body_text, body_html) as written from private.mails
     where recipient = $1 and kind = $2`,
    [email, kind],
  );
}

describe('Sign-up with a mail server', () => {
  it('A sign-up sends a code and a link by mail, and the code gives the first session', async () => {
    const client = clientOf(site);
    const { data, error } = await client.auth.signUp({
      email: 'ana@exemplu.ro',
      password: PASSWORD,
      options: { emailRedirectTo: `${site.origin}/profil` },
    });
    expect(error).toBeNull();
    expect(data.session).toBeNull();
    await mail.untilGiven(1);
    const [{ subject, text } = { subject: '', text: '' }] = mail.given;
    expect(subject).toBe('Confirmă-ți adresa de e-mail');
    const link = new URL(/https?:\/\/\S+token_hash\S+/.exec(text)?.[0] ?? '');
    expect(link.origin + link.pathname).toBe(`${site.origin}/auth`);
    expect(link.searchParams.get('type')).toBe('signup');
    expect(link.searchParams.get('next')).toBe('/profil');
    const code = /^\d{6}$/m.exec(text)?.[0] ?? '';
    const verified = await client.auth.verifyOtp({ email: 'ana@exemplu.ro', token: code, type: 'email' });
    expect(verified.error).toBeNull();
    expect(verified.data.session).not.toBeNull();
    await site.app.runDue('minute');
    expect(await stateOf('ana@exemplu.ro', 'signup')).toMatchObject([{ state: 'sent', written: null }]);
    const logged = lines.join('');
    for (const secret of [code, link.searchParams.get('token_hash') ?? '', 'exemplu.ro']) {
      expect(logged).not.toContain(secret);
    }
  });
});

describe('Forgotten password without a mail server', () => {
  it('Without a mail server, the code of a forgotten password is read in the outbox and gone once it was used', async () => {
    const email = 'dan@exemplu.ro';
    await register(email);
    const client = clientOf(laptop);
    expect((await client.auth.resetPasswordForEmail(email)).error).toBeNull();
    const [waiting] = await stateOf(email, 'recovery');
    expect(waiting?.state).toBe('waiting');
    const superAdmin = await signIn(laptop.database, 'super_admin', { origin: laptop.origin });
    const open = () =>
      fetch(`${laptop.origin}/admin/outbox`, {
        method: 'POST',
        body: new URLSearchParams({ message: waiting?.id ?? '', intent: 'open' }),
        headers: { Cookie: superAdmin, Origin: laptop.origin, 'Sec-Fetch-Site': 'same-origin' },
      });
    const page = await (await open()).text();
    const code = />[^<]*?\b(\d{6})\b/.exec(page.slice(page.indexOf('mesaj-deschis')))?.[1] ?? '';
    const { data, error } = await client.auth.verifyOtp({ email, token: code, type: 'recovery' });
    expect(error).toBeNull();
    expect(data.session).not.toBeNull();
    expect(await stateOf(email, 'recovery')).toMatchObject([{ state: 'expired', written: null }]);
    expect((await open()).status).toBe(404);
  });
});
