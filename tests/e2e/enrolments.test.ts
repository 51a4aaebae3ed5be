import { queryAs } from '@english-beyond-limits/backend/testing/query';
import { beforeEach, describe, expect, it } from 'vitest';
import { browserCookies } from '#tests/support/session-cookies.ts';
import { type SignedIn, signInPerson } from '#tests/support/sign-in.ts';
import { createTestSite, type TestSite } from '#tests/support/test-site.ts';
import { expectSoundPage, openVisit, wakeUp } from '#tests/support/visit.ts';

let site: TestSite;
let staff: SignedIn;
// A repeated run begins with nothing of the first.
beforeEach(async () => {
  site = await createTestSite();
  const { origin } = site;
  staff = await signInPerson(site.database, 'staff', { origin, fullName: 'Irina Dima' });
  for (const [fullName, email] of [
    ['Maria Țurcanu', 'maria@exemplu.ro'],
    ['Dan Ene', 'dan@exemplu.ro'],
  ] as const) {
    await signInPerson(site.database, 'free', { origin, fullName, email });
  }
  await queryAs(
    site.database.superuserUrl,
    `update auth.users set email_confirmed_at = now() where email like '%@exemplu.ro'`,
  );
});

const roles = () =>
  queryAs<{ role: string }>(
    site.database.ownerUrl,
    `select role from public.profiles where full_name in ('Maria Țurcanu', 'Dan Ene') order by full_name`,
  );

describe('Enrolments', () => {
  it('On a phone, staff enrol people by a pasted list, give them another end, take it back and revoke one', async () => {
    const { page, complaints } = await openVisit();
    await page.context().addCookies(browserCookies(staff.cookie, site.origin));
    await page.goto(`${site.origin}/admin/course-enrollment`);
    await wakeUp(page);
    await page.getByRole('link', { name: 'Înscrie pe cineva' }).click();
    await page.getByRole('link', { name: 'O listă de adrese' }).click();
    await page
      .getByLabel('Adresele de e-mail')
      .fill('Maria <maria@exemplu.ro>, dan@exemplu.ro\nnimeni@exemplu.ro');
    await page.getByLabel('Fără sfârșit').check();
    await page.getByText('Acces plătit', { exact: true }).check();
    await page.getByRole('button', { name: 'Vezi cine se înscrie' }).click();
    await page.getByText('Scrie de ce, în câteva cuvinte.').waitFor();
    await expectSoundPage(page);
    await page.getByLabel('De ce').fill('Grupa de seară');
    await page.getByRole('button', { name: 'Vezi cine se înscrie' }).click();
    await page.getByText('Nu are cont cu adresa aceasta').waitFor();
    await expectSoundPage(page);
    await page.getByRole('button', { name: 'Înscrie 2 persoane' }).click();
    await page.getByText('Am înscris 2 persoane').waitFor();
    expect(await page.getByLabel('Adresele de copiat').inputValue()).toBe('nimeni@exemplu.ro');
    await expectSoundPage(page);
    expect(await roles()).toEqual([{ role: 'paid' }, { role: 'paid' }]);

    await page.getByRole('link', { name: 'Vezi înscrierile' }).click();
    await page.getByLabel('Alege: Maria Țurcanu').check();
    await page.getByLabel('Alege: Dan Ene').check();
    await expectSoundPage(page);
    await page.getByRole('button', { name: 'Schimbă sfârșitul…' }).click();
    await page.getByRole('heading', { level: 1, name: 'Alt sfârșit: 2 înscrieri' }).waitFor();
    await page.getByLabel('Ultima zi').fill('2099-05-03');
    await page.getByLabel('De ce').fill('Grupa se încheie');
    await expectSoundPage(page);
    await page.getByRole('button', { name: 'Schimbă sfârșitul la 2' }).click();
    await page.getByText('2 înscrieri au alt sfârșit.').waitFor();
    await page.getByText('03.05.2099').nth(1).waitFor();
    await page.getByRole('button', { name: 'Anulează' }).click();
    await page.getByText('Am pus la loc 2 sfârșituri.').waitFor();

    await page.getByRole('link', { name: 'Dan Ene' }).click();
    await page.getByText('Retrage înscrierea', { exact: true }).first().click();
    await page.getByText('rolul coboară din „Acces plătit” în „Cont gratuit”').waitFor();
    await page
      .getByRole('group')
      .filter({ hasText: 'Retragi înscrierea?' })
      .getByLabel('De ce')
      .fill('A cerut banii înapoi');
    await page.getByRole('button', { name: 'Retrage înscrierea' }).click();
    await page.getByText('Irina Dima a retras înscrierea.').waitFor();
    await expectSoundPage(page);
    expect(await roles()).toEqual([{ role: 'free' }, { role: 'paid' }]);
    expect(complaints.filter((line) => !line.includes('422'))).toEqual([]);
  });
});
