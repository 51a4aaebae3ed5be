import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { browserCookies } from '#tests/support/session-cookies.ts';
import { signIn } from '#tests/support/sign-in.ts';
import { createTestSite, type TestSite } from '#tests/support/test-site.ts';
import { expectSoundPage, openVisit, wakeUp } from '#tests/support/visit.ts';

const DESK = { width: 1280, height: 800 };

let site: TestSite;
let cookies: ReturnType<typeof browserCookies>;
beforeAll(async () => {
  site = await createTestSite();
  cookies = browserCookies(await signIn(site.database, 'admin', { origin: site.origin }), site.origin);
});

async function open(path: string, options: Parameters<typeof openVisit>[0] = {}) {
  const visit = await openVisit(options);
  await visit.page.context().addCookies(cookies);
  await visit.page.goto(`${site.origin}${path}`);
  if (options.javaScriptEnabled !== false) await wakeUp(visit.page);
  return visit;
}

const toggle = (page: Page) => page.getByRole('button', { name: 'Meniu' });
const menu = (page: Page) => page.getByRole('navigation', { name: 'Administrare' });
const isFocused = (page: Page, name: string) =>
  expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toContain(name);

describe('The administration on a phone', () => {
  it('The drawer opens and closes by keyboard, and leads on', async () => {
    const { page, complaints } = await open('/admin');
    expect(await menu(page).count()).toBe(0);
    await toggle(page).focus();
    await page.keyboard.press('Enter');
    await menu(page).waitFor();
    await expectSoundPage(page);
    await page.keyboard.press('Tab');
    await isFocused(page, 'Privire de ansamblu');
    await page.keyboard.press('Escape');
    await menu(page).waitFor({ state: 'detached' });
    await expect.poll(() => toggle(page).evaluate((it) => it === document.activeElement)).toBe(true);

    await page.keyboard.press('Enter');
    await menu(page).waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.waitForURL(`${site.origin}/admin/statistics`);
    await menu(page).waitFor({ state: 'detached' });
    await isFocused(page, 'Statistici');
    expect(complaints).toEqual([]);
  });

  it('The drawer works without JavaScript', async () => {
    const { page } = await open('/admin', { javaScriptEnabled: false });
    expect(await menu(page).isVisible()).toBe(false);
    await toggle(page).click();
    await menu(page).getByRole('link', { name: 'E-mailuri și SMS-uri' }).click();
    await page.waitForURL(`${site.origin}/admin/outbox`);
    expect(await menu(page).isVisible()).toBe(false);
    await toggle(page).click();
    expect(await menu(page).locator('[aria-current="page"]').textContent()).toBe('E-mailuri și SMS-uri');
  });

  it('The drawer leads to the profile, to the site and out of the account', async () => {
    const { page } = await open('/admin');
    await toggle(page).click();
    const header = page.getByRole('banner');
    await header.getByRole('link', { name: /^Profilul tău/ }).waitFor();
    await header.getByRole('button', { name: 'Deconectare' }).waitFor();
    await header.getByRole('link', { name: 'Site-ul' }).click();
    await page.waitForURL(`${site.origin}/`);
    await page.getByRole('contentinfo').waitFor();
    expect(await menu(page).count()).toBe(0);
  });
});

describe('The administration on a wide screen', () => {
  it.each([true, false])('The menu stays beside the page, with JavaScript: %s', async (javaScriptEnabled) => {
    const { page } = await open('/admin/settings', { viewport: DESK, javaScriptEnabled });
    expect(await toggle(page).isVisible()).toBe(false);
    await page.locator('#copiile').scrollIntoViewIfNeeded();
    const [beside, main] = [await menu(page).boundingBox(), await page.locator('main').boundingBox()];
    expect(beside?.y).toBeGreaterThanOrEqual(0);
    expect((beside?.y ?? 0) + (beside?.height ?? 0)).toBeLessThanOrEqual(DESK.height);
    expect((beside?.x ?? 0) + (beside?.width ?? 0)).toBeLessThanOrEqual(main?.x ?? 0);
  });

  it('The menu is on the screen where its last page is the current one', async () => {
    const { page } = await open('/admin/audit', { viewport: { width: 1280, height: 500 } });
    const current = menu(page).locator('[aria-current="page"]');
    await expect
      .poll(async () => {
        const [link, list] = [await current.boundingBox(), await menu(page).boundingBox()];
        return (link?.y ?? 0) + (link?.height ?? 0) <= (list?.y ?? 0) + (list?.height ?? 0);
      })
      .toBe(true);
  });

  it('The skip link passes the menu, also one that was scrolled to the current page', async () => {
    const { page } = await open('/admin/audit', { viewport: { width: 1280, height: 500 } });
    await page.keyboard.press('Tab');
    await isFocused(page, 'Sari la conținut');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await expect.poll(() => page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
  });

  it('The administration is entered and left inside the site, with its own shell and its heading focused', async () => {
    const { page, complaints } = await open('/', { viewport: DESK });
    await page.getByRole('banner').getByRole('link', { name: 'Admin' }).click();
    await page.waitForURL(`${site.origin}/admin`);
    await menu(page).waitFor();
    await isFocused(page, 'Privire de ansamblu');
    await expect.poll(async () => (await page.locator('main').boundingBox())?.x).toBeGreaterThan(200);
    expect(await page.getByRole('contentinfo').count()).toBe(0);
    await page.getByRole('banner').getByRole('link', { name: 'Site-ul' }).click();
    await page.waitForURL(`${site.origin}/`);
    await page.getByRole('contentinfo').waitFor();
    await expect.poll(async () => (await page.locator('main').boundingBox())?.x).toBe(0);
    expect(complaints).toEqual([]);
  });
});
