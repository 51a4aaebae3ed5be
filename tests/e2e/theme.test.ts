import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { browserCookies } from '#tests/support/session-cookies.ts';
import { signIn } from '#tests/support/sign-in.ts';
import { createTestSite, type TestSite } from '#tests/support/test-site.ts';
import { openVisit, wakeUp } from '#tests/support/visit.ts';

let site: TestSite;
beforeAll(async () => {
  site = await createTestSite();
});

/** What the page stands on, and what the switch of the footer says. */
function themeOf(page: Page): Promise<{ scheme: string; chosen: string | undefined; switches: string[] }> {
  return page.evaluate(() => ({
    scheme: getComputedStyle(document.documentElement).colorScheme,
    chosen: document.documentElement.dataset.theme,
    switches: [...document.querySelectorAll<HTMLSelectElement>('.theme-switch select')].map(
      ({ value }) => value,
    ),
  }));
}

describe('Light, dark, or as the device', () => {
  it('is kept on the device, in force before the page is drawn, and cleared again', async () => {
    const { page, complaints } = await openVisit({ viewport: { width: 390, height: 844 } });
    await page.goto(site.origin);
    expect(await themeOf(page)).toMatchObject({ scheme: 'light dark', chosen: undefined });

    // As React does while it hydrates the page.
    await page.evaluate(() => {
      for (const kind of ['input', 'change'])
        document.addEventListener(kind, (event) => event.stopPropagation(), { capture: true, once: true });
    });
    await page.locator('footer').getByLabel('Aspect').selectOption('Întunecat');
    expect(await themeOf(page)).toEqual({ scheme: 'dark', chosen: 'dark', switches: ['dark', 'dark'] });

    await page.addInitScript(() => {
      new MutationObserver((_changes, observer) => {
        if (!document.body) return;
        (window as never as { themeAtBody?: string }).themeAtBody = document.documentElement.dataset.theme;
        observer.disconnect();
      }).observe(document, { childList: true, subtree: true });
    });
    await page.goto(`${site.origin}/contact`);
    expect(await page.evaluate('window.themeAtBody')).toBe('dark');
    expect(await themeOf(page)).toMatchObject({ scheme: 'dark', switches: ['dark', 'dark'] });

    await page.locator('footer').getByLabel('Aspect').selectOption('Ca dispozitivul');
    await page.reload();
    expect(await themeOf(page)).toMatchObject({ scheme: 'light dark', chosen: undefined });
    expect(complaints).toEqual([]);
  });

  it('is shown by the switch of the administration after a navigation inside the site', async () => {
    const { page } = await openVisit({ viewport: { width: 1280, height: 800 } });
    await page
      .context()
      .addCookies(browserCookies(await signIn(site.database, 'staff', { origin: site.origin }), site.origin));
    await page.goto(`${site.origin}/profil`);
    await wakeUp(page);
    await page.locator('footer').getByLabel('Aspect').selectOption('Luminos');
    await page.evaluate('window.isSameDocument = true');
    await page.locator('a[href="/admin"]:visible').first().click();
    await page.waitForURL(/\/admin$/);
    await page.getByRole('navigation', { name: 'Administrare' }).waitFor();
    expect(await page.evaluate('window.isSameDocument')).toBe(true);
    await expect.poll(() => themeOf(page)).toEqual({ scheme: 'light', chosen: 'light', switches: ['light'] });
  });
});
