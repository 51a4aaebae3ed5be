import { queryAs } from '@english-beyond-limits/backend/testing/query';
import { beforeAll, expect, it } from 'vitest';
import { addDays, dayOf, formatDay } from '#app/domain/days.ts';
import { browserCookies } from '#tests/support/session-cookies.ts';
import { signInPerson } from '#tests/support/sign-in.ts';
import { createTestSite, type TestSite } from '#tests/support/test-site.ts';
import { expectSoundPage, openVisit, wakeUp } from '#tests/support/visit.ts';

let site: TestSite;
let cookies: ReturnType<typeof browserCookies>;
const today = dayOf(new Date());
const earlier = addDays(today, -2);
beforeAll(async () => {
  site = await createTestSite();
  const { origin } = site;
  const admin = await signInPerson(site.database, 'admin', { origin, fullName: 'Irina Dima' });
  cookies = browserCookies(admin.cookie, origin);
  const { ownerUrl } = site.database;
  await queryAs(ownerUrl, 'update private.daily_measures set starts_on = $1, closed_before = $1', [
    addDays(today, -60),
  ]);
  await queryAs(
    ownerUrl,
    `insert into public.level_tests (visitor_hash, result_token_hash, bank_version, self_rating, answer_count, started_at,
       finished_at, level)
     select n::text, n::text, (select max(version) from private.banks), 'unsure', 4, m,
       case when n < 3 then m end, case when n < 3 then 'B1' end
     from generate_series(1, 3) n, lateral (select ($1::date + time '09:00') at time zone 'Europe/Bucharest' as m) made`,
    [earlier],
  );
});

it('A chart is read day by day with the arrow keys, and its numbers are in a table, also without JavaScript', async () => {
  const { page, complaints } = await openVisit({ viewport: { width: 1280, height: 800 } });
  await page.context().addCookies(cookies);
  await page.goto(`${site.origin}/admin/statistics?perioada=7-zile`);
  await wakeUp(page);
  const chart = page
    .locator('section', { has: page.getByRole('heading', { name: /^Teste începute, după/ }) })
    .last();
  const day = (name: string) => chart.getByRole('img', { name: new RegExp(`^${name}`) });
  await day(formatDay(today)).focus();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  const words = `${formatDay(earlier)}: 3 teste, din care B1 2, Oprite 1`;
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
    .toBe(words);
  await expect.poll(() => chart.locator('.chart-reading').textContent()).toBe(words);
  expect(await chart.locator('[tabindex="0"].column-place').count(), 'one stop of the Tab key').toBe(1);
  await expectSoundPage(page);
  await page.getByRole('link', { name: '90 de zile' }).click();
  await expect.poll(() => page.url()).toContain('perioada=90-zile');
  await expect.poll(() => chart.locator('.column-place').count()).toBe(61);
  expect(complaints).toEqual([]);

  const plain = await openVisit({ javaScriptEnabled: false });
  await plain.page.context().addCookies(cookies);
  await plain.page.goto(`${site.origin}/admin/statistics?perioada=7-zile`);
  const table = plain.page.getByRole('table', { name: /^Teste începute/ });
  expect(await table.isVisible()).toBe(false);
  await plain.page.locator('.chart-table summary').first().click();
  const row = table.getByRole('row', { name: new RegExp(`^${formatDay(earlier)}`) });
  expect(await row.getByRole('cell').allInnerTexts()).toEqual(['0', '0', '2', '0', '0', '0', '1', '0', '3']);
  expect(
    await plain.page.locator('[tabindex="0"].column-place').count(),
    'nothing that does not answer',
  ).toBe(0);
});
