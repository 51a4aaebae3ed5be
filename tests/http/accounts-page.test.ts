import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { requireConfirmation } from '#tests/support/account-mail.ts';
import { signIn } from '#tests/support/sign-in.ts';
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

describe('Accounts page', () => {
  it('/auth shows the registration form for mode=sign-up, and the sign-in form for every other value', async () => {
    const headingAt = async (path: string) => (await openAccountBrowser(made).open(path)).heading;
    expect(await headingAt('/auth?mode=sign-up')).toBe('Fă-ți un cont');
    for (const path of ['/auth', '/auth?mode=login', '/auth?mode=SIGN-UP', '/auth?mode=', '/auth?pas=cod'])
      expect(await headingAt(path), path).toBe('Intră în cont');
  });

  it('/auth says in one sentence why the page that was asked for needs an account', async () => {
    const leadAt = async (path: string) => {
      const { html } = await openAccountBrowser(made).open(path);
      return /<\/h1><p[^>]*>([^<]*)</.exec(html)?.[1];
    };
    const token = 'A'.repeat(22);
    expect(await leadAt('/profil')).toBe('Profilul se vede numai din contul tău.');
    expect(await leadAt('/profil/dispozitive')).toBe(
      'Pagina „Dispozitive conectate” se deschide numai din contul tău.',
    );
    expect(await leadAt(`/auth?next=/test-nivel/rezultat/${token}/pastreaza`)).toBe(
      'Ca să păstrezi rezultatul testului, ai nevoie de un cont.',
    );
    expect(await leadAt(`/auth?mode=sign-up&next=/test-nivel/rezultat/${token}/pastreaza`)).toBe(
      'Ca să păstrezi rezultatul testului, ai nevoie de un cont. Durează un minut și nu costă nimic.',
    );
    expect(await leadAt('/admin/settings?x=1')).toBe(
      'Pagina se deschide numai cu un cont din echipa școlii.',
    );
    expect(await leadAt('/auth?mode=sign-up&next=/admin')).toBe('Durează un minut și nu costă nimic.');
    for (const next of ['', '?next=/contact', '?next=/nu-exista', '?next=//evil.example']) {
      expect(await leadAt(`/auth${next}`), next).toBe('Cu parola sau cu un cod primit pe e-mail.');
    }
  });

  it('/auth keeps what was typed when a visitor goes from one form to the other without JavaScript', async () => {
    const switched = await openAccountBrowser(made).send('/auth?mode=sign-up', {
      intent: 'switch',
      email: 'ana@exemplu.ro',
      password: 'ceva secret',
    });
    expect(switched.status).toBe(200);
    expect(switched.heading).toBe('Fă-ți un cont');
    expect(switched.html).toContain('value="ana@exemplu.ro"');
    expect(switched.html).not.toContain('ceva secret');
  });

  it('/auth is kept by no cache, and only its first two states may be indexed', async () => {
    for (const [path, robots] of [
      ['/auth', null],
      ['/auth?mode=sign-up', null],
      ['/auth?pas=parola-uitata', 'noindex'],
      ['/auth?error=access_denied', 'noindex'],
    ] as const) {
      const { headers } = await openAccountBrowser(made).open(path);
      expect(headers.get('Cache-Control'), path).toBe('private, no-store');
      expect(headers.get('X-Robots-Tag'), path).toBe(robots);
    }
  });

  it('/auth says in Romanian what went wrong at another service, and never repeats its words', async () => {
    const said = async (query: string) => (await openAccountBrowser(made).open(`/auth?${query}`)).html;
    expect(await said('error=access_denied&error_description=Evil+words')).toContain('Te-ai răzgândit');
    for (const query of [
      'error=server_error&error_code=unexpected_failure&error_description=Evil+words',
      'error=Evil+words',
      'error_code=%3Cscript%3EEvil+words',
    ]) {
      const html = await said(query);
      expect(/Evil/.test(html), query).toBe(false);
      expect(html, query).toContain('class="notice is-warning"');
    }
    const lost = await openAccountBrowser(made).open(
      '/auth?code=00000000-0000-4000-8000-000000000000&next=%2Fprofil',
    );
    expect(lost.path).toMatch(/^\/auth\?next=%2Fprofil&error_code=\w+$/);
    expect(lost.html).toContain('class="notice is-warning"');
  });

  it('/auth offers the code first inside an app, and keeps the password within reach', async () => {
    const agent =
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/22B83 Instagram 356.0';
    const { html } = await openAccountBrowser(made).open('/auth', { 'User-Agent': agent });
    expect(html.includes('type="password"')).toBe(false);
    expect(html).toContain('Trimite-mi un cod pe e-mail');
    const chosen = await openAccountBrowser(made).open('/auth?pas=parola', { 'User-Agent': agent });
    expect(chosen.html).toContain('type="password"');
  });

  it('/auth offers no other service where none is set up', async () => {
    const { html } = await openAccountBrowser(made).open('/auth');
    expect(html).not.toContain('Continuă cu');
    expect((await openAccountBrowser(made).open('/auth?furnizor=google')).html).toContain(
      'Site-ul nu are pornit',
    );
  });

  it('/auth redirects a person who is signed in', async () => {
    const email = await newLearner();
    const browser = openAccountBrowser(made);
    await browser.send('/auth', { intent: 'sign-in', email, password: PASSWORD });
    expect((await browser.open('/auth?mode=sign-up')).path).toBe('/profil');
    expect((await browser.open('/auth?next=%2Fcontact')).path).toBe('/contact');
  });

  it('/auth asks a person once for terms they have not agreed to yet, as after an invitation', async () => {
    const browser = openAccountBrowser(
      made,
      await signIn(made.database, 'free', { aal: 'aal1', now: now ?? new Date() }),
    );
    const asked = await browser.open('/auth?next=%2Fcontact');
    expect(asked.heading).toBe('Încă un pas');
    const missing = await browser.send(asked.path, {
      intent: 'register',
      fullName: 'Ana',
      age: '16-or-over',
    });
    expect(missing.html).toContain('Fără acordul acesta');
    const form = { intent: 'register', fullName: 'Ana', age: '16-or-over', terms: 'yes' };
    expect((await browser.send(asked.path, form)).path).toBe('/contact');
    expect((await browser.open('/auth')).path).toBe('/profil');
  });
});
