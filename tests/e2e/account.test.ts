import { queryAs } from '@english-beyond-limits/backend/testing/query';
import { TOTP } from 'otpauth';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { codeFor, newAddress, requireConfirmation } from '#tests/support/account-mail.ts';
import type { TestSite } from '#tests/support/test-site.ts';
import { expectSoundPage, openVisit, wakeUp } from '#tests/support/visit.ts';
import { createSiteIn, type WayOfRunning } from '#tests/support/ways-of-running.ts';

const PASSWORD = 'trei pisici dorm pe dulap';

let site: TestSite;
let now: Date | null = null;

/** Mails to one mailbox keep a distance, and a code of an app counts once. */
function passTwoMinutes() {
  now = new Date((now?.getTime() ?? Date.now()) + 120_000);
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const press = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name }).click();

async function signOut(page: Page): Promise<void> {
  // A request that the page has begun could set its cookies again.
  await page.goto('about:blank');
  await page.context().clearCookies();
}

describe.each<[WayOfRunning, boolean]>([
  ['by itself', true],
  ['with its backend elsewhere', false],
  ['as two processes', true],
])('an account of a site that runs %s, with JavaScript: %s', (way, javaScriptEnabled) => {
  beforeAll(async () => {
    now = null;
    site = await createSiteIn(way, { now: () => now, isConfirmationRequired: true });
    await requireConfirmation(site, true);
  });

  it('An account is made, confirmed, given a second factor, signed out, opened by a code and given another password', async () => {
    const { page, complaints } = await openVisit({ javaScriptEnabled });
    const isLookedAt = javaScriptEnabled && way === 'by itself';
    const sound = async () => (isLookedAt ? expectSoundPage(page) : undefined);
    const open = async (path: string) => {
      await page.goto(site.origin + path);
      if (javaScriptEnabled) await wakeUp(page);
    };
    const email = newAddress();

    // From the menu to the form; missing fields are named and nothing typed is lost.
    await open('/auth');
    await sound();
    await page.getByLabel('Adresa de e-mail').fill(email);
    await press(page, 'Fă-ți unul');
    await heading(page, 'Fă-ți un cont').waitFor();
    expect(new URL(page.url()).search).toBe('?mode=sign-up');
    expect(await page.getByLabel('Adresa de e-mail').inputValue()).toBe(email);
    for (const box of await page.getByRole('checkbox').all()) expect(await box.isChecked()).toBe(false);
    await press(page, 'Creează contul');
    await page.getByText('Scrie cum te cheamă').waitFor();
    await sound();
    await page.getByLabel('Numele tău').fill('Ana Pop');
    await page.getByLabel('Am sub 16 ani').check();
    expect(await page.getByLabel('E-mailul unui părinte').isVisible()).toBe(true);
    await page.getByLabel('Am cel puțin 16 ani').check();
    await page.getByLabel('Parola', { exact: true }).fill(PASSWORD);
    if (javaScriptEnabled) await page.getByText('Foarte bună').waitFor();
    await page.getByRole('checkbox').first().check();
    await press(page, 'Creează contul');

    // The code of the mail.
    await heading(page, 'Scrie codul').waitFor();
    await sound();
    await page.getByLabel('Codul din e-mail').fill('1234');
    await press(page, 'Continuă');
    await page.getByText('Codul are 6 cifre').waitFor();
    await page.reload();
    if (javaScriptEnabled) await wakeUp(page);
    await page.getByLabel('Codul din e-mail').fill(await codeFor(site, email));
    await press(page, 'Continuă');
    await page.waitForURL('**/profil');

    // A staff member from now on: the admin area asks for a second factor.
    await queryAs(
      site.database.ownerUrl,
      `update public.profiles set role = 'teacher' where id = (select id from auth.users where email = $1)`,
      [email],
    );
    await open('/admin');
    await heading(page, 'Pornește verificarea în doi pași').waitFor();
    await sound();
    await press(page, 'Folosesc o aplicație');
    await page.getByText('Nu poți scana?').click();
    const secret = (await page.locator('[translate="no"]').first().textContent()) ?? '';
    const app = new TOTP({ secret: secret.replaceAll(' ', '') });
    const code = () => app.generate({ timestamp: now?.getTime() ?? Date.now() });
    await sound();
    await page.getByLabel('Codul din aplicație').fill(code());
    await press(page, 'Pornește verificarea în doi pași');
    await heading(page, 'Păstrează codurile de rezervă').waitFor();
    await sound();
    expect(await page.locator('ol[translate="no"] li').count()).toBeGreaterThanOrEqual(8);
    await page.getByLabel('Le-am pus într-un loc sigur').check();
    await press(page, 'Continuă');
    await page.waitForURL('**/admin');

    // Another day: a code in place of the password, then the second factor.
    passTwoMinutes();
    await signOut(page);
    await open('/auth');
    await page.getByLabel('Adresa de e-mail').fill(email);
    await press(page, 'Trimite-mi un cod pe e-mail');
    await heading(page, 'Scrie codul').waitFor();
    await page.getByLabel('Codul din e-mail').fill(await codeFor(site, email));
    await press(page, 'Continuă');
    await heading(page, 'Codul de verificare').waitFor();
    await sound();
    await page.getByLabel('Codul din aplicație').fill(code());
    await press(page, 'Continuă');
    await page.waitForURL('**/admin');

    // The password is forgotten.
    passTwoMinutes();
    await signOut(page);
    await open('/auth');
    await page.getByRole('link', { name: 'Am uitat parola' }).click();
    await heading(page, 'Ai uitat parola?').waitFor();
    await sound();
    await page.getByLabel('Adresa de e-mail').fill(email);
    await press(page, 'Trimite-mi codul');
    await heading(page, 'Scrie codul').waitFor();
    await page.getByLabel('Codul din e-mail').fill(await codeFor(site, email));
    await press(page, 'Continuă');
    await heading(page, 'Codul de verificare').waitFor();
    await page.getByLabel('Codul din aplicație').fill(code());
    await press(page, 'Continuă');
    await heading(page, 'Alege o parolă nouă').waitFor();
    await sound();
    await page.getByLabel('Parola nouă').fill('pe munte ninge încet');
    await press(page, 'Pune parola');
    await page.getByText('Parola nouă e pusă').waitFor();
    expect(complaints.filter((line) => javaScriptEnabled || !line.includes('422'))).toEqual([]);
  });
});
