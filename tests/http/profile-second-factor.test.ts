import { queryAs } from '@english-beyond-limits/backend/testing/query';
import { beforeAll, describe, expect, it } from 'vitest';
import { newestMail } from '#tests/support/account-mail.ts';
import { startSession } from '#tests/support/sign-in.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';
import { type AccountBrowser, type Landed, openAccountBrowser, PASSWORD } from './account-browser.ts';
import { register } from './registered-person.ts';
import { recoveryCodesOn, registerWithSecondFactor, totpCode, totpSecretOn } from './second-factor-pages.ts';

const PAGE = '/profil/al-doilea-pas';
const ADD = '/profil/al-doilea-pas/adauga';

let made: TestApp;
beforeAll(async () => {
  made = await createTestApp();
});

function methodsOn({ html }: Landed): string[] {
  return [...html.matchAll(/scoate=([0-9a-f-]{36})/g)].map(([, id = '']) => id);
}

/** A browser of the same person whose second factor was used an hour ago. */
async function usedLongAgo(id: string): Promise<AccountBrowser> {
  // So old that the token is renewed at once, from what the database knows.
  const now = new Date(Date.now() - 14.5 * 60_000);
  const { sessionId, cookie } = await startSession(made.database, id, { aal: 'aal2', now });
  await queryAs(
    made.database.superuserUrl,
    `update auth.mfa_amr_claims set created_at = created_at - interval '1 hour',
       updated_at = updated_at - interval '1 hour' where session_id = $1`,
    [sessionId],
  );
  return openAccountBrowser(made, cookie);
}

/** The second step, as the page that asks for it takes it. */
async function doStep(browser: AccountBrowser, path: string, code: string): Promise<Landed> {
  const { html } = await browser.open(path);
  const method = /name="method" value="([^"]+)"/.exec(html)?.[1] ?? '';
  return browser.send(path, { intent: 'second-factor-verify', method, code });
}

describe('Second factor in the profile', () => {
  it('The second factor is turned on with an app, gives recovery codes once, and is then in the list', async () => {
    const { email, browser } = await register(made);
    expect((await browser.open(PAGE)).html).toContain('Pornește verificarea în doi pași');
    const begun = await browser.send(ADD, { intent: 'enrol-app' });
    expect(begun.html).toContain('alt="Cod QR');
    const wrong = await browser.send(ADD, { intent: 'enrol-confirm', code: '000000' });
    expect(wrong.status).toBe(422);
    const shown = await browser.send(ADD, {
      intent: 'enrol-confirm',
      code: totpCode(totpSecretOn(begun), 0),
    });
    const codes = recoveryCodesOn(shown);
    expect(new Set(codes).size).toBeGreaterThanOrEqual(8);
    const list = await browser.send(ADD, { intent: 'codes-kept', areKept: 'yes' });
    expect(list.path).toBe(PAGE);
    expect(list.html).toContain('Metoda e pornită');
    expect(list.html).toMatch(/<b>Aplicație de coduri<\/b>/);
    expect(list.html).toMatch(/din (?:<!-- -->)?\d+ \p{L}+ 20\d\d/u);
    expect(list.html).toContain(`Mai ai ${codes.length} coduri nefolosite din ${codes.length}.`);
    for (const code of codes) expect(list.html).not.toContain(code);
    expect(await newestMail(made, email)).toMatch(/verificarea în doi pași/i);
  });

  it('The second factor protects the whole profile from a session that has not used it', async () => {
    const { id } = await registerWithSecondFactor(made);
    const { cookie } = await startSession(made.database, id, { aal: 'aal1' });
    const other = openAccountBrowser(made, cookie);
    expect((await other.open('/profil')).path).toBe('/auth?next=%2Fprofil');
  });

  it('The second factor is asked for again before a change, a quarter of an hour after its last use', async () => {
    const { id, secret } = await registerWithSecondFactor(made);
    const stale = await usedLongAgo(id);
    expect((await stale.open('/profil')).status).toBe(200);
    for (const path of ['/profil/email', '/profil/parola', PAGE, ADD, '/profil/date', '/profil/stergere']) {
      expect([path, (await stale.open(path)).html.includes('Întâi, codul de verificare')]).toEqual([
        path,
        true,
      ]);
    }
    // A form that was open all the while goes no further than that, and says so.
    const refused = await stale.send('/profil/parola', {
      intent: 'password-change',
      currentPassword: PASSWORD,
      password: 'patru cai pasc pe deal',
    });
    expect(refused.status).toBe(422);
    expect(refused.html).toContain('A trecut ceva timp de la ultimul cod de verificare');
    expect(refused.html).not.toContain('patru cai');

    const wrong = await doStep(stale, '/profil/parola', '000000');
    expect(wrong.status).toBe(422);
    const done = await doStep(stale, '/profil/parola', totpCode(secret, 1));
    expect(done.path).toBe('/profil/parola');
    expect(done.html).toContain('Parola nouă');
    expect((await stale.open('/profil/email')).html).not.toContain('Întâi, codul de verificare');
  });

  it('A recovery code stands in for the second factor, and is used up', async () => {
    const { id, codes } = await registerWithSecondFactor(made);
    const other = await usedLongAgo(id);
    const done = await other.send(PAGE, {
      intent: 'second-factor-verify',
      method: 'recovery-code',
      code: codes[0] ?? '',
    });
    expect(done.html).toContain(`Mai ai ${codes.length - 1} coduri nefolosite din ${codes.length}.`);
  });

  it('New recovery codes make those before them worthless', async () => {
    const { id, browser, codes } = await registerWithSecondFactor(made);
    const renewed = recoveryCodesOn(await browser.send(PAGE, { intent: 'codes-renew' }));
    expect(renewed).toHaveLength(codes.length);
    expect(renewed.filter((code) => codes.includes(code))).toEqual([]);
    const other = await usedLongAgo(id);
    const old = await other.send(PAGE, {
      intent: 'second-factor-verify',
      method: 'recovery-code',
      code: codes[1] ?? '',
    });
    expect(old.status).toBe(422);
  });

  it('The second factor is asked for before a method is removed; the last removal says what goes with it and turns it off', async () => {
    const { email, browser } = await registerWithSecondFactor(made);
    const [method = ''] = methodsOn(await browser.open(PAGE));
    const asked = await browser.open(`${PAGE}?scoate=${method}`);
    expect(asked.html).toContain('E singura ta metodă');
    expect(asked.html).not.toContain('Se închide și administrarea');
    const removed = await browser.send(PAGE, { intent: 'factor-remove', method });
    expect(removed.html).toContain('Am scos metoda');
    expect(removed.html).toContain('Pornește verificarea în doi pași');
    expect(await newestMail(made, email)).toMatch(/o metodă de verificare a fost scoasă/i);
    // Nothing is asked any more, at once and with the token of before.
    expect((await browser.open('/profil/parola')).html).not.toContain('Întâi, codul de verificare');
  });

  it('Staff are told that the administration closes with their last method', async () => {
    const { id, browser } = await registerWithSecondFactor(made);
    await queryAs(made.database.ownerUrl, `update public.profiles set role = 'teacher' where id = $1`, [id]);
    const list = await browser.open(PAGE);
    expect(list.html).toContain('Pentru administrare e obligatorie');
    const [method = ''] = methodsOn(list);
    expect((await browser.open(`${PAGE}?scoate=${method}`)).html).toContain('Se închide și administrarea');
    expect((await browser.open('/admin')).path).toBe('/admin');
    await browser.send(PAGE, { intent: 'factor-remove', method });
    expect((await browser.open('/admin')).path).toContain('/auth');
  });

  it('A second method can be added, and the first removed without turning the second factor off', async () => {
    const { browser } = await registerWithSecondFactor(made);
    const begun = await browser.send(ADD, { intent: 'enrol-app' });
    const list = await browser.send(ADD, { intent: 'enrol-confirm', code: totpCode(totpSecretOn(begun), 0) });
    expect(list.html).toContain('Aplicație de coduri 2');
    const [first = ''] = methodsOn(list);
    const removed = await browser.send(PAGE, { intent: 'factor-remove', method: first });
    expect(removed.html).toContain('Am scos metoda');
    expect(methodsOn(await browser.open(PAGE)).length).toBeLessThanOrEqual(1);
    expect((await browser.open(PAGE)).html).toContain('Aplicație de coduri 2');
  });

  it('A person cannot remove another person’s method', async () => {
    const [one, other] = [await registerWithSecondFactor(made), await registerWithSecondFactor(made)];
    const [method = ''] = methodsOn(await other.browser.open(PAGE));
    const refused = await one.browser.send(PAGE, { intent: 'factor-remove', method });
    expect(refused.status).toBeGreaterThanOrEqual(422);
    expect(methodsOn(await other.browser.open(PAGE))).toEqual([method]);
  });
});
