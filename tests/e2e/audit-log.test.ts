import { queryAs } from '@english-beyond-limits/backend/testing/query';
import { beforeAll, describe, expect, it } from 'vitest';
import { browserCookies } from '#tests/support/session-cookies.ts';
import { signInPerson } from '#tests/support/sign-in.ts';
import { createTestSite, type TestSite } from '#tests/support/test-site.ts';
import { expectSoundPage, openVisit, wakeUp } from '#tests/support/visit.ts';

let site: TestSite;
let cookies: ReturnType<typeof browserCookies>;
beforeAll(async () => {
  site = await createTestSite();
  const { origin } = site;
  const admin = await signInPerson(site.database, 'admin', { origin, fullName: 'Irina Dima' });
  const maria = await signInPerson(site.database, 'free', { origin, fullName: 'Maria Pop' });
  cookies = browserCookies(admin.cookie, origin);
  await queryAs(
    site.database.ownerUrl,
    `insert into private.audit_log (actor_key, verb, subject_key, details)
     select private.person_key($1), case when n <= 60 then 'signed_out' else 'unbanned' end,
       private.person_key(case when n <= 60 then $1 else $2 end), '{}'
     from generate_series(1, 62) n`,
    [admin.id, maria.id],
  );
});

async function open(options: Parameters<typeof openVisit>[0] = {}) {
  const visit = await openVisit(options);
  await visit.page.context().addCookies(cookies);
  await visit.page.goto(`${site.origin}/admin/audit`);
  const rows = visit.page.locator('tbody tr');
  const filters = visit.page.getByText('Filtre', { exact: true });
  return { ...visit, rows, filters };
}

describe('The audit log', () => {
  it('The audit log is filtered and paged on a phone without JavaScript', async () => {
    const { page, rows, filters } = await open({ javaScriptEnabled: false });
    expect(await rows.count()).toBe(50);
    await page.getByRole('link', { name: 'Mai vechi' }).click();
    await expect.poll(() => rows.count()).toBe(12);
    await page.getByLabel('Nume sau e-mail').fill('maria');
    await page.getByRole('button', { name: 'Caută' }).click();
    await expect.poll(() => rows.count()).toBe(2);
    await filters.click();
    await page.getByLabel('Ce s-a făcut').selectOption('Cont deblocat');
    await page.getByRole('button', { name: 'Filtrează' }).click();
    await expect.poll(() => rows.count()).toBe(2);
    expect(await page.getByLabel('Ce s-a făcut').inputValue(), 'open while filtered').toBe('unbanned');
    await page.getByRole('link', { name: 'Fără filtre' }).click();
    await expect.poll(() => rows.count()).toBe(50);
    expect(await page.getByLabel('Ce s-a făcut').isVisible()).toBe(false);
  });

  it('The audit log is filtered on a wide screen by keyboard, and its fields follow the links', async () => {
    const { page, rows, filters, complaints } = await open({ viewport: { width: 1280, height: 800 } });
    await wakeUp(page);
    expect(await filters.isVisible()).toBe(false);
    await page.getByLabel('Ce s-a făcut').selectOption('Cont deblocat');
    await page.getByLabel('Nume sau e-mail').focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => rows.count()).toBe(2);
    await expectSoundPage(page);
    await rows.first().getByRole('link', { name: 'Irina Dima' }).click();
    await expect.poll(() => rows.count()).toBe(50);
    await expect.poll(() => page.getByLabel('Nume sau e-mail').inputValue()).toContain('@example.com');
    await expect.poll(() => page.getByLabel('Ce s-a făcut').inputValue()).toBe('');
    expect(complaints).toEqual([]);
  });
});
