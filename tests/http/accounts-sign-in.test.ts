import { queryAs } from '@english-beyond-limits/backend/testing/query';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  codeFor,
  linkFor,
  newAddress,
  newestMail,
  requireConfirmation,
} from '#tests/support/account-mail.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';
import { openAccountBrowser, PASSWORD } from './account-browser.ts';
import { registerConfirmed } from './registered-person.ts';

let made: TestApp;
let now: Date | null = null;
beforeAll(async () => {
  made = await createTestApp({ now: () => now });
  await requireConfirmation(made, false);
});
beforeEach(passTwoMinutes);

/** Mails to one mailbox keep a distance. */
function passTwoMinutes() {
  now = new Date((now?.getTime() ?? Date.now()) + 120_000);
}

/** The address of a person with a confirmed address, who may get a mail at once. */
async function newLearner(): Promise<string> {
  const { email } = await registerConfirmed(made);
  passTwoMinutes();
  return email;
}

/** A page without what is another one's in every answer. */
function bare(html: string): string {
  return html.replace(/[\w-]+@exemplu\.ro/g, '').replace(/nonce="[^"]*"|data-request="[^"]*"/g, '');
}

describe('Sign-in with a password', () => {
  it('A sign-in leads to the page the person wanted, in any spelling of the address', async () => {
    const email = await newLearner();
    const browser = openAccountBrowser(made);
    const asked = await browser.open('/profil');
    expect(asked.path).toBe('/auth?next=%2Fprofil');
    const landed = await browser.send(asked.path, {
      intent: 'sign-in',
      email: ` ${email.toUpperCase()}`,
      password: PASSWORD,
    });
    expect(landed.path).toBe('/profil');
    expect(landed.status).toBe(200);
  });

  it('A refused sign-in never says which of the two was wrong, nor whether the address has an account', async () => {
    const email = await newLearner();
    const wrong = await openAccountBrowser(made).send('/auth', {
      intent: 'sign-in',
      email,
      password: 'altceva 1',
    });
    const nobody = await openAccountBrowser(made).send('/auth', {
      intent: 'sign-in',
      email: newAddress(),
      password: 'altceva 1',
    });
    expect(wrong.status).toBe(422);
    expect(wrong.html).toContain('Adresa și parola nu se potrivesc');
    expect(wrong.html).toContain(`value="${email}"`);
    expect(wrong.html).not.toContain('altceva 1');
    expect(bare(nobody.html)).toBe(bare(wrong.html));
  });

  it('A sign-in says beside the fields what is missing', async () => {
    const { status, html } = await openAccountBrowser(made).send('/auth', {
      intent: 'sign-in',
      email: 'ana',
    });
    expect(status).toBe(422);
    expect(html).toContain('Adresa de e-mail nu pare completă');
    expect(html).toContain('Scrie parola sau cere mai jos un cod');
    expect(html).toContain('Mai e ceva de corectat: adresa de e-mail, parola.');
  });

  it('A sign-in leads to no other site, and not back to itself', async () => {
    const email = await newLearner();
    for (const next of [
      'https://rau.example/',
      '//rau.example',
      '/\\rau.example',
      '/auth',
      '/auth?next=/auth',
    ]) {
      const landed = await openAccountBrowser(made).send(`/auth?next=${encodeURIComponent(next)}`, {
        intent: 'sign-in',
        email,
        password: PASSWORD,
      });
      expect(landed.path, next).toBe('/profil');
    }
  });
});

describe('Sign-in with a code', () => {
  it('A sign-in with a code takes the code of the mail once, and makes no account', async () => {
    const email = await newLearner();
    const browser = openAccountBrowser(made);
    const waiting = await browser.send('/auth?next=%2Ftest-nivel', { intent: 'send-code', email });
    expect(waiting.heading).toBe('Scrie codul');
    const code = await codeFor(made, email);
    expect((await browser.send(waiting.path, { intent: 'verify-code', code })).path).toBe('/test-nivel');

    const again = openAccountBrowser(made);
    const unknown = newAddress();
    const pretended = await again.send('/auth', { intent: 'send-code', email: unknown });
    expect(pretended.heading).toBe('Scrie codul');
    const refused = await again.send('/auth?pas=cod', { intent: 'verify-code', code: '123456' });
    expect(refused.status).toBe(422);
    expect(refused.html).toContain('Codul nu se potrivește sau a expirat');
    const accounts = await queryAs(made.database.ownerUrl, 'select id from auth.users where email = $1', [
      unknown,
    ]);
    expect(accounts).toEqual([]);
  });

  it('Asking for a code looks the same for an address without an account', async () => {
    const known = await newLearner();
    const [one, other] = await Promise.all(
      [known, newAddress()].map((email) =>
        openAccountBrowser(made).send('/auth', { intent: 'send-code', email }),
      ),
    );
    expect(bare(other?.html ?? '')).toBe(bare(one?.html ?? ''));
  });
});

describe('Link of a mail', () => {
  it('The token of a mail’s link leaves the address at once, is not used up by opening it, and signs in with one press', async () => {
    const email = await newLearner();
    await openAccountBrowser(made).send('/auth?next=%2Ftest-nivel', { intent: 'send-code', email });
    const link = await linkFor(made, email);
    const scanner = openAccountBrowser(made);
    for (let i = 0; i < 3; i++) await scanner.open(link);

    const response = await made.request(link);
    expect(response.status).toBe(302);
    expect(response.headers.get('Referrer-Policy')).toBe('no-referrer');
    expect(response.headers.get('X-Robots-Tag')).toBe('noindex');
    expect(response.headers.get('Location')).toBe('/auth?pas=link&next=%2Ftest-nivel');

    // In another browser than the one that asked for it.
    const browser = openAccountBrowser(made);
    const opened = await browser.open(link);
    expect(opened.path).toBe('/auth?pas=link&next=%2Ftest-nivel');
    const token = new URL(link, 'http://site').searchParams.get('token_hash') ?? '';
    expect(token.length).toBeGreaterThan(20);
    expect(opened.html).not.toContain(token);
    expect((await browser.send(opened.path, { intent: 'confirm-link' })).path).toBe('/test-nivel');

    const late = openAccountBrowser(made);
    const { path } = await late.open(link);
    const expired = await late.send(path, { intent: 'confirm-link' });
    expect(expired.heading).toBe('Linkul nu mai merge');
    now = new Date((now ?? new Date()).getTime() + 120_000);
    const renewed = await late.send(path, { intent: 'resend-code', type: 'magiclink', email });
    expect(renewed.heading).toBe('Scrie codul');
  });

  it('A link with an unknown token is expired, whatever type it claims', async () => {
    for (const type of ['signup', 'recovery', 'invite', 'magiclink', 'email_change']) {
      const browser = openAccountBrowser(made);
      const { path } = await browser.open(`/auth?token_hash=${'a'.repeat(56)}&type=${type}`);
      const { status, heading } = await browser.send(path, { intent: 'confirm-link' });
      expect({ status, heading }, type).toEqual({ status: 422, heading: 'Linkul nu mai merge' });
    }
    const odd = await openAccountBrowser(made).open('/auth?token_hash=abc&type=<script>');
    expect(odd.heading).toBe('Intră în cont');
  });
});

describe('Forgotten passwords', () => {
  it('The owner of the mailbox replaces a forgotten password; the old one and the other devices are out', async () => {
    const email = await newLearner();
    const elsewhere = openAccountBrowser(made);
    await elsewhere.send('/auth', { intent: 'sign-in', email, password: PASSWORD });

    const browser = openAccountBrowser(made);
    expect((await browser.open('/auth?pas=parola-uitata')).heading).toBe('Ai uitat parola?');
    await browser.send('/auth?pas=parola-uitata&next=%2Ftest-nivel', { intent: 'recover', email });
    const proved = await browser.send('/auth?pas=cod&next=%2Ftest-nivel', {
      intent: 'verify-code',
      code: await codeFor(made, email),
    });
    expect(proved.heading).toBe('Alege o parolă nouă');
    const short = await browser.send(proved.path, { intent: 'new-password', password: 'scurt' });
    expect(short.status).toBe(422);
    expect(short.html).toContain('cel puțin 8 caractere');
    const fresh = 'pe munte ninge încet';
    const landed = await browser.send(proved.path, { intent: 'new-password', password: fresh });
    expect(landed.path).toBe('/test-nivel');
    expect(landed.html).toContain('Parola nouă e pusă');

    expect((await elsewhere.open('/profil')).path).toBe('/auth?next=%2Fprofil');
    const other = openAccountBrowser(made);
    expect((await other.send('/auth', { intent: 'sign-in', email, password: PASSWORD })).status).toBe(422);
    expect((await other.send('/auth', { intent: 'sign-in', email, password: fresh })).path).toBe('/profil');
  });

  it('A forgotten password looks the same for an address without an account, to which nothing is sent', async () => {
    const known = await newLearner();
    const unknown = newAddress();
    const ask = (email: string) =>
      openAccountBrowser(made).send('/auth?pas=parola-uitata', { intent: 'recover', email });
    expect(bare((await ask(unknown)).html)).toBe(bare((await ask(known)).html));
    await expect(newestMail(made, unknown)).rejects.toThrow('There is no mail');
  });

  it('The link of the mail replaces a forgotten password, too', async () => {
    const email = await newLearner();
    await openAccountBrowser(made).send('/auth?pas=parola-uitata', { intent: 'recover', email });
    const browser = openAccountBrowser(made);
    const opened = await browser.open(await linkFor(made, email));
    expect(opened.heading).toBe('Ai uitat parola?');
    const proved = await browser.send(opened.path, { intent: 'confirm-link' });
    expect(proved.heading).toBe('Alege o parolă nouă');
  });
});
