import { queryAs } from '@english-beyond-limits/backend/testing/query';
import { beforeAll, describe, expect, it } from 'vitest';
import { TERMS } from '#content/legal/terms.ts';
import { codeFor, newAddress, newestMail, requireConfirmation } from '#tests/support/account-mail.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';
import { openAccountBrowser, PASSWORD, registration } from './account-browser.ts';

let made: TestApp;
let now: Date | null = null;
beforeAll(async () => {
  made = await createTestApp({ now: () => now });
});

/** Mails to one mailbox keep a distance. */
function passTwoMinutes() {
  now = new Date((now?.getTime() ?? Date.now()) + 120_000);
}

function registered(email: string) {
  return queryAs(
    made.database.ownerUrl,
    `select r.terms_version, r.age, r.parent_email, r.consent_kind, r.consent_confirmed_at is not null as is_settled,
       r.is_contested, p.full_name, p.role
     from public.registrations r join auth.users u on u.id = r.person_id join public.profiles p on p.id = u.id
     where u.email = $1`,
    [email],
  );
}

describe('Registration without confirmation', () => {
  it('A registration without confirmation gives an account and its session at once, and leads to the page the visitor wanted', async () => {
    await requireConfirmation(made, false);
    const browser = openAccountBrowser(made);
    const email = newAddress();
    const landed = await browser.send(
      '/auth?mode=sign-up&next=%2Ftest-nivel',
      registration(` ${email.toUpperCase()} `),
    );
    expect(landed.path).toBe('/test-nivel');
    expect(await registered(email)).toEqual([
      {
        terms_version: TERMS.version,
        age: '16-or-over',
        parent_email: null,
        consent_kind: null,
        is_settled: false,
        is_contested: false,
        full_name: 'Ana Pop',
        role: 'free',
      },
    ]);
    expect((await browser.open('/auth')).path).toBe('/profil');
  });

  it('A registration says beside each field what is missing, and loses nothing but the password', async () => {
    const email = newAddress();
    const { status, html } = await openAccountBrowser(made).send('/auth?mode=sign-up', {
      ...registration(email, { fullName: 'Ana <b>Pop</b>', password: 'scurt' }),
      age: 'under-16',
      terms: '',
      newsletter: 'yes',
    });
    expect(status).toBe(422);
    for (const words of ['Alege o parolă de cel puțin 8', 'e-mail a unui părinte', 'Fără acordul acesta'])
      expect(html).toContain(words);
    expect(html).toContain('Mai e ceva de corectat: parola, adresa unui părinte, acordul cu termenii.');
    expect(html).toContain(`value="${email}"`);
    expect(html).toContain('value="Ana &lt;b&gt;Pop&lt;/b&gt;"');
    expect(html).toMatch(/name="newsletter"[^>]* checked=""/);
    expect(html).not.toContain('scurt"');
    expect(await registered(email)).toEqual([]);
  });

  it('A registration refuses a common password beside its field', async () => {
    const { status, html } = await openAccountBrowser(made).send(
      '/auth?mode=sign-up',
      registration(newAddress(), { password: 'password123' }),
    );
    expect(status).toBe(422);
    expect(html).toContain('Parola aceasta e prea ușor de ghicit');
  });

  it('A registration under 16 keeps a parent’s address and no consent to marketing', async () => {
    const email = newAddress();
    await openAccountBrowser(made).send(
      '/auth?mode=sign-up',
      registration(email, { age: 'under-16', parentEmail: 'Mama@Exemplu.ro', newsletter: 'yes' }),
    );
    expect(await registered(email)).toMatchObject([
      { age: 'under-16', parent_email: 'mama@exemplu.ro', consent_kind: null },
    ]);
  });

  it('A registration makes no second account for an address, and does not tell who has it', async () => {
    const email = newAddress();
    await openAccountBrowser(made).send('/auth?mode=sign-up', registration(email));
    const again = await openAccountBrowser(made).send(
      '/auth?mode=sign-up',
      registration(email, { fullName: 'Altcineva' }),
    );
    expect(again.status).toBe(422);
    expect(again.html).toContain('Nu putem face un cont nou cu adresa aceasta');
    expect(await registered(email)).toMatchObject([{ full_name: 'Ana Pop', is_contested: false }]);
  });

  it('A registration stores terms, age and consents where the person cannot change them', async () => {
    const browser = openAccountBrowser(made);
    const email = newAddress();
    await browser.send('/auth?mode=sign-up', registration(email));
    const [user] = await queryAs<{ meta: object }>(
      made.database.ownerUrl,
      'select raw_user_meta_data as meta from auth.users where email = $1',
      [email],
    );
    expect(user?.meta).toMatchObject({ full_name: 'Ana Pop' });
    expect(JSON.stringify(user?.meta)).not.toMatch(/terms|age|newsletter|parent/);
  });
});

describe('Registration with confirmation', () => {
  it('A registration with confirmation names the mailbox, takes the code from it, and only then opens a session', async () => {
    await requireConfirmation(made, true);
    const browser = openAccountBrowser(made);
    const email = newAddress();
    const waiting = await browser.send('/auth?mode=sign-up&next=%2Ftest-nivel', registration(email));
    expect(waiting.path).toBe('/auth?pas=cod&next=%2Ftest-nivel');
    expect(waiting.heading).toBe('Scrie codul');
    expect(waiting.html).toContain(email);
    expect(waiting.html).toContain('autoComplete="one-time-code"');
    expect(waiting.headers.get('X-Robots-Tag')).toBe('noindex');
    expect(waiting.headers.get('Cache-Control')).toBe('private, no-store');

    const wrong = await browser.send(waiting.path, { intent: 'verify-code', code: '12 34' });
    expect(wrong.html).toContain('Codul are 6 cifre');
    const code = await codeFor(made, email);
    const spaced = `${code.slice(0, 3)} ${code.slice(3)}`;
    expect((await browser.send(waiting.path, { intent: 'verify-code', code: spaced })).path).toBe(
      '/test-nivel',
    );
    expect((await browser.send('/auth', { intent: 'sign-out' })).heading).toBe('Intră în cont');
    const back = await browser.send('/auth', { intent: 'sign-in', email, password: PASSWORD });
    expect(back.path).toBe('/profil');
  });

  it('A registration answers the same for an address that has an account, and its owner is told by mail', async () => {
    const email = newAddress();
    await requireConfirmation(made, false);
    await openAccountBrowser(made).send('/auth?mode=sign-up', registration(email));
    await requireConfirmation(made, true);
    await queryAs(
      made.database.ownerUrl,
      'update auth.users set email_confirmed_at = now() where email = $1',
      [email],
    );
    const before = await registered(email);

    const stranger = openAccountBrowser(made);
    const known = await stranger.send('/auth?mode=sign-up', registration(email, { fullName: 'Altcineva' }));
    const unknown = await openAccountBrowser(made).send('/auth?mode=sign-up', registration(newAddress()));
    const bare = (html: string) =>
      html.replace(/[\w-]+@exemplu\.ro/g, '').replace(/nonce="[^"]*"|data-request="[^"]*"/g, '');
    expect(known.status).toBe(unknown.status);
    expect(bare(known.html).length).toBe(bare(unknown.html).length);
    expect(await registered(email)).toEqual(before);
    expect(await newestMail(made, email)).toMatch(/\b\d{3} ?\d{3}\b/);
  });

  it('A newsletter consent counts only once the mailbox was read, and earlier details join the account then', async () => {
    const email = newAddress();
    await queryAs(made.database.ownerUrl, 'insert into public.leads (email, full_name) values ($1, $2)', [
      email,
      'Ana',
    ]);
    const consents = () =>
      queryAs(
        made.database.ownerUrl,
        `select l.profile_id is not null as is_attached,
           (select count(*)::integer from public.lead_events e where e.lead_id = l.id and e.kind = 'consent_given'
             and e.consent_kind = 'newsletter' and e.details = '{"isConfirmed": true}') as given
         from public.leads l where l.email = $1`,
        [email],
      );
    const browser = openAccountBrowser(made);
    await browser.send('/auth?mode=sign-up', registration(email, { newsletter: 'yes' }));
    expect(await consents()).toEqual([{ is_attached: false, given: 0 }]);
    await browser.send('/auth?pas=cod', { intent: 'verify-code', code: await codeFor(made, email) });
    expect(await consents()).toEqual([{ is_attached: true, given: 1 }]);
    await browser.open('/auth');
    expect(await consents()).toEqual([{ is_attached: true, given: 1 }]);
  });

  it('Of two registrations that say different things neither counts, and the owner of the mailbox is asked', async () => {
    const email = newAddress();
    const owner = openAccountBrowser(made);
    await owner.send('/auth?mode=sign-up', registration(email));
    passTwoMinutes();
    await openAccountBrowser(made).send(
      '/auth?mode=sign-up',
      registration(email, { newsletter: 'yes', fullName: 'Altcineva' }),
    );
    const asked = await owner.send('/auth?pas=cod&next=%2Ftest-nivel', {
      intent: 'verify-code',
      code: await codeFor(made, email),
    });
    expect(asked.heading).toBe('Încă un pas');
    const landed = await owner.send('/auth?next=%2Ftest-nivel', {
      intent: 'register',
      fullName: 'Ana-Maria Pop',
      age: '16-or-over',
      terms: 'yes',
    });
    expect(landed.path).toBe('/test-nivel');
    expect(await registered(email)).toMatchObject([
      { full_name: 'Ana-Maria Pop', consent_kind: null, is_contested: false },
    ]);
  });

  it('A second code is sent only after a minute, and a mistyped address can be corrected', async () => {
    const email = newAddress();
    const browser = openAccountBrowser(made);
    await browser.send('/auth?mode=sign-up', registration(email));
    const first = await newestMail(made, email);
    const tooSoon = await browser.send('/auth?pas=cod', { intent: 'resend-code' });
    expect(tooSoon.status).toBe(429);
    expect(tooSoon.html).toMatch(/Poți cere altul peste \d+ (?:de )?secunde/);
    expect(await newestMail(made, email)).toBe(first);
    const again = await browser.open('/auth?mode=sign-up');
    expect(again.html).toContain(`value="${email}"`);
  });
});
