import { queryAs } from '@english-beyond-limits/backend/testing/query';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { PAGES } from '#content/pages.ts';
import { createTestSite, type TestSite } from '#tests/support/test-site.ts';
import { expectSoundPage, openVisit, wakeUp } from '#tests/support/visit.ts';

let site: TestSite;
beforeAll(async () => {
  site = await createTestSite();
});

const toggle = (page: Page) => page.getByRole('button', { name: 'Meniu' });
const menu = (page: Page) => page.getByRole('navigation', { name: 'Meniu principal' });
const widget = (page: Page) => page.getByRole('complementary', { name: 'Contact rapid' });
const heading = (page: Page, name: RegExp) => page.getByRole('heading', { level: 1, name });

/** Opens a page and, with JavaScript, waits until it is hydrated. */
async function open(path: string, options: Parameters<typeof openVisit>[0] = {}) {
  const visit = await openVisit(options);
  await visit.page.goto(site.origin + path);
  if (options.javaScriptEnabled !== false) await wakeUp(visit.page);
  return visit;
}

describe.each([true, false])('Menu on a phone, with JavaScript: %s', (javaScriptEnabled) => {
  const options = { javaScriptEnabled, hasTouch: true };

  it('The menu opens with a key, holds the whole list, and closes on Escape and a tap outside', async () => {
    const { page } = await open('/', options);
    for (const name of ['Test de Nivel', 'Resurse', 'Meniu']) {
      const control = page
        .getByRole('banner')
        .locator(`a:text-is("${name}"), [aria-label="${name}"]`)
        .first();
      const box = await control.boundingBox();
      expect(box?.height).toBeGreaterThanOrEqual(44);
      expect((box?.x ?? 0) + (box?.width ?? 361)).toBeLessThanOrEqual(360);
    }
    expect(await menu(page).isVisible()).toBe(false);

    await toggle(page).focus();
    await page.keyboard.press('Enter');
    expect(await menu(page).getByRole('link').allTextContents()).toEqual([
      'Acasă',
      'Test de Nivel',
      'Resurse Gratuite',
      'Workshop',
      'Autentificare',
      'Înregistrare',
    ]);
    if (javaScriptEnabled) await expectSoundPage(page);
    await page.keyboard.press('Tab');
    expect(
      await menu(page)
        .getByRole('link', { name: 'Acasă' })
        .evaluate((link) => link.matches(':focus')),
    ).toBe(true);
    await page.keyboard.press('Escape');
    expect(await menu(page).isVisible()).toBe(false);
    expect(await toggle(page).evaluate((button) => button.matches(':focus'))).toBe(true);

    await toggle(page).tap();
    expect(await menu(page).isVisible()).toBe(true);
    await page.touchscreen.tap(180, 700);
    expect(await menu(page).isVisible()).toBe(false);
  });

  it('The menu closes when an item is followed and when the page changes under it', async () => {
    const { page, complaints } = await open('/', options);
    await toggle(page).tap();
    await menu(page).getByRole('link', { name: 'Test de Nivel' }).tap();
    await heading(page, /nivel/i).waitFor();
    await menu(page).waitFor({ state: 'hidden' });
    await toggle(page).tap();
    await page.goBack();
    await page.getByRole('main').getByRole('link', { name: 'Începe testul de nivel' }).first().waitFor();
    await menu(page).waitFor({ state: 'hidden' });
    // A link to the present page changes no route, but closes the menu.
    await toggle(page).tap();
    await menu(page).getByRole('link', { name: 'Acasă' }).tap();
    await menu(page).waitFor({ state: 'hidden' });
    expect(complaints).toEqual([]);
  });
});

describe('Navigation bar', () => {
  it.each([
    ['/', ['Acasă']],
    ['/test-nivel', ['Test de Nivel']],
    ['/test-de-nivel', ['Test de Nivel']],
    ['/resurse-educationale', ['Resurse Gratuite']],
    ['/webinar', ['Workshop']],
    ['/contact', []],
  ])('The bar marks the active page on %s, apart from what is highlighted', async (path, active) => {
    const { page } = await open(path, { javaScriptEnabled: false, viewport: { width: 1280, height: 800 } });
    expect((await page.getByRole('banner').boundingBox())?.height).toBe(80);
    const names = (selector: string) => menu(page).locator(selector).allTextContents();
    expect(await names('[aria-current="page"]')).toEqual(active);
    expect(await toggle(page).isVisible()).toBe(false);
    const tints = await menu(page)
      .getByRole('link')
      .evaluateAll((links) =>
        links
          .filter((link) => getComputedStyle(link).backgroundColor !== 'rgba(0, 0, 0, 0)')
          .map((link) => link.textContent),
      );
    expect(tints).toEqual(['Test de Nivel', 'Resurse Gratuite', 'Workshop']);
  });
});

describe('Contact widget', () => {
  it.each([true, false])(
    'The widget opens and closes with the keyboard, with JavaScript: %s',
    async (javaScriptEnabled) => {
      const { page } = await open('/termeni-si-conditii', { javaScriptEnabled });
      const panel = widget(page).getByRole('list');
      await page.getByRole('button', { name: 'Ai o întrebare?' }).focus();
      await page.keyboard.press('Enter');
      expect(await panel.getByRole('link').allTextContents()).toEqual([
        'Scrie-ne pe WhatsApp',
        '+40 700 000 000',
        'Formularul de contact',
      ]);
      await panel.getByText('Luni - Duminică, 10:00 - 22:00').waitFor();
      expect(await panel.locator('a[href="tel:+40700000000"]').count()).toBe(1);
      if (javaScriptEnabled) await expectSoundPage(page);
      await page.keyboard.press('Escape');
      expect(await panel.isVisible()).toBe(false);

      await page.getByRole('button', { name: 'Ai o întrebare?' }).click();
      await page.mouse.click(4, 300);
      expect(await panel.isVisible()).toBe(false);

      await page.getByRole('button', { name: 'Ai o întrebare?' }).click();
      await panel.getByRole('link', { name: 'Formularul de contact' }).click();
      await page.waitForURL('**/contact');
      await panel.waitFor({ state: 'hidden' });
    },
  );

  it.each([360, 1280])(
    'The widget never covers anything of a form at %i px, wherever one scrolls',
    async (width) => {
      const { page } = await open('/test-nivel', { viewport: { width, height: 740 } });
      const covered = () =>
        page.evaluate(async () => {
          const found: string[] = [];
          for (let top = 0; top < document.documentElement.scrollHeight; top += 200) {
            scrollTo({ top, behavior: 'instant' });
            const button = document.querySelector('.widget-toggle')?.getBoundingClientRect();
            for (const part of document.querySelectorAll(
              'main :is(form, fieldset, input, textarea, button, label)',
            )) {
              const box = part.getBoundingClientRect();
              const isApart =
                !button ||
                !part.checkVisibility() ||
                box.right <= button.left ||
                box.left >= button.right ||
                box.bottom <= button.top ||
                box.top >= button.bottom;
              if (!isApart) found.push(`${part.tagName} at ${top}`);
            }
          }
          return found;
        });
      expect(await covered()).toEqual([]);
      await page.getByRole('radio').last().check();
      await page.getByRole('button', { name: 'Începe testul' }).click();
      await page.getByRole('button', { name: 'Nu știu' }).waitFor();
      expect(await covered()).toEqual([]);
      await page.goto(`${site.origin}/contact`);
      expect(await page.locator('main form').count()).toBeGreaterThan(0);
      expect(await covered()).toEqual([]);
    },
  );
});

describe('Links around every page', () => {
  it('Every link of the shell leads somewhere and has a name', async () => {
    const { page } = await open('/', { javaScriptEnabled: false });
    const links = await page.locator('header a, aside a, footer a').evaluateAll((all) =>
      all.map((link) => ({
        to: link.getAttribute('href') ?? '',
        name: link.textContent.trim() || link.querySelector('img')?.alt,
      })),
    );
    const external = links.filter(({ to }) => to.startsWith('https:'));
    expect(external.map(({ name }) => name)).toEqual([
      'Scrie-ne pe WhatsApp',
      'Instagram',
      'Facebook',
      'TikTok',
      'WhatsApp',
      'Telegram',
      'ANPC: soluționarea alternativă a litigiilor',
    ]);
    expect(external.at(-1)?.to).toBe('https://reclamatiisal.anpc.ro/');
    const pictogram = await page.locator('footer img').boundingBox();
    expect(pictogram).toMatchObject({ width: 250, height: 50 });
    expect(links.filter(({ to, name }) => !name || !/^(\/|https:|tel:\+)/.test(to))).toEqual([]);
    const answers = links
      .filter(({ to }) => to.startsWith('/'))
      .map(async ({ to }) => [to, (await site.request(to)).status]);
    expect((await Promise.all(answers)).filter(([, status]) => status !== 200)).toEqual([]);
  });

  it('The links of the footer have the names of their pages', async () => {
    const { page } = await open('/', { javaScriptEnabled: false });
    const links = await page
      .locator('footer a[href^="/"]')
      .evaluateAll((all) =>
        all.map((link) => ({ path: link.getAttribute('href'), title: link.textContent.trim() })),
      );
    const paths = links.map((link) => link.path);
    const rows = PAGES.filter(({ path }) => paths.includes(path));
    const byPath = (a: { path: string | null }, b: { path: string | null }) =>
      String(a.path).localeCompare(String(b.path));
    expect(links.sort(byPath)).toEqual(rows.map(({ path, title }) => ({ path, title })).sort(byPath));
  });

  it('Pages of one person end in one line, which leads to course, guides and contact as every footer does', async () => {
    const { page } = await open('/test-nivel/confirmare', { javaScriptEnabled: false });
    const footer = page.getByRole('contentinfo');
    const links = await footer
      .getByRole('link')
      .evaluateAll((all) => all.map((one) => one.getAttribute('href')));
    expect(links).toEqual(
      expect.arrayContaining(['/curs-engleza-conversationala', '/biblioteca-de-ghiduri', '/contact']),
    );
    const home = await open('/', { javaScriptEnabled: false });
    const whole = await home.page.getByRole('contentinfo').boundingBox();
    const short = await footer.boundingBox();
    expect(short?.height).toBeLessThan((whole?.height ?? 0) / 3);
  });

  it('The links of settings that the school has emptied are not shown', async () => {
    const own = await createTestSite();
    await queryAs(
      own.database.ownerUrl,
      `update public.settings set value = '""' where key in ('phone', 'hours', 'whatsapp', 'telegram')`,
    );
    const { page } = await openVisit({ javaScriptEnabled: false });
    await page.goto(own.origin);
    expect(await page.locator('a[href^="tel:"], a[href="#"], a[href=""]').count()).toBe(0);
    expect(await page.getByText(/WhatsApp|Telegram|22:00/).count()).toBe(0);
    await page.getByRole('contentinfo').getByText('TikTok', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Ai o întrebare?' }).click();
    expect(await widget(page).getByRole('link').allTextContents()).toEqual(['Formularul de contact']);
  });
});
