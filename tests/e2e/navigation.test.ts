import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { createTestSite, type TestSite } from '#tests/support/test-site.ts';
import { expectSoundPage, idle, openVisit, wakeUp } from '#tests/support/visit.ts';

let site: TestSite;
beforeAll(async () => {
  site = await createTestSite();
});

const heading = (page: Page, name: RegExp) => page.getByRole('heading', { level: 1, name });

/** Opens a page and, with JavaScript, waits until it is hydrated. */
async function open(path: string, options: Parameters<typeof openVisit>[0] = {}) {
  const visit = await openVisit(options);
  await visit.page.goto(site.origin + path);
  if (options.javaScriptEnabled !== false) await wakeUp(visit.page);
  return visit;
}

describe('Loading pages', () => {
  it("A loading page says 'Loading...' in its place, except for the first page", async () => {
    const { page, complaints } = await openVisit();
    await page.addInitScript(() => {
      const look = () => {
        if (document.getElementById('root')?.textContent.includes('Loading...')) {
          document.documentElement.dataset.sawLoading = 'yes';
        }
      };
      new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true });
    });
    await page.goto(site.origin);
    await wakeUp(page);
    expect(await page.locator('html[data-saw-loading]').count()).toBe(0);

    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/*.data**', async (route) => {
      await held;
      await route.continue();
    });
    await page.getByRole('contentinfo').getByRole('link', { name: 'Despre noi și contact' }).click();
    const sign = page.getByRole('main').getByRole('status').filter({ hasText: 'Loading...' });
    await sign.waitFor();
    expect(await sign.textContent()).toBe('Loading...');
    expect(await sign.getAttribute('lang')).toBe('en');
    expect(await page.getByRole('main').getByRole('heading').first().isVisible()).toBe(false);
    await expectSoundPage(page);
    release();
    await page.waitForURL('**/contact');
    await heading(page, /./).waitFor();
    await sign.waitFor({ state: 'detached' });
    expect(complaints).toEqual([]);
  });
});

describe('Going back', () => {
  it('The way on with a test is in view when a visitor goes back from a question', async () => {
    const { page } = await open('/test-nivel', { viewport: { width: 390, height: 844 } });
    await page.getByLabel('Nu știu să spun').check();
    await page.evaluate(() => window.scrollTo({ top: 700, behavior: 'instant' }));
    await page.getByRole('main').getByRole('button', { name: 'Începe testul' }).click();
    await page.waitForURL('**/intrebare');
    await page.goBack();
    const way = page.getByRole('link', { name: 'Continuă testul' });
    await way.waitFor();
    await expect
      .poll(() =>
        way.evaluate((it) => {
          const { top, bottom } = it.getBoundingClientRect();
          return top >= 0 && bottom <= window.innerHeight;
        }),
      )
      .toBe(true);
    await way.click();
    await page.waitForURL('**/intrebare');
  });
});

describe('Flash messages', () => {
  it.each([true, false])('A flash message is shown once, with JavaScript: %s', async (javaScriptEnabled) => {
    const { page } = await open('/admin', { javaScriptEnabled });
    const title = page.getByRole('status').getByText('Please log in to access this page', { exact: true });
    await title.waitFor();
    expect(await title.getAttribute('lang')).toBe('en');
    const dismiss = page.getByRole('button', { name: 'Închide' });
    if (javaScriptEnabled) {
      await dismiss.waitFor();
      await expectSoundPage(page);
      await dismiss.click();
      await title.waitFor({ state: 'detached' });
    } else {
      expect(await dismiss.count()).toBe(0);
    }
    await page.reload();
    expect(await title.count()).toBe(0);
  });

  it('A flash message goes with the next page', async () => {
    const { page } = await open('/admin');
    const title = page.getByText('Please log in to access this page');
    await title.waitFor();
    await page.getByRole('contentinfo').getByRole('link', { name: 'Termeni și condiții' }).click();
    await heading(page, /./).waitFor();
    await title.waitFor({ state: 'detached' });
  });
});

describe('Pages that cannot be loaded', () => {
  it('A page that cannot be loaded without a connection is reported, and the present page is kept', async () => {
    const { page, complaints } = await open('/contact');
    const name = page.getByRole('main').getByRole('textbox').first();
    await name.fill('Ana Pop');
    await page.context().setOffline(true);
    await idle(page);
    const terms = page.getByRole('contentinfo').getByRole('link', { name: 'Termeni și condiții' });
    await terms.click();
    const sign = heading(page, /^Nu avem conexiune$/);
    await sign.waitFor();
    await expect.poll(() => sign.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
    await page.getByRole('main').getByRole('link', { name: '+40 700 000 000' }).waitFor();
    await expectSoundPage(page);

    const again = page.getByRole('link', { name: 'Încearcă din nou' });
    await again.click();
    await sign.waitFor();
    expect(page.url()).toBe(`${site.origin}/contact`);
    await page.getByRole('button', { name: 'Înapoi unde erai' }).click();
    await sign.waitFor({ state: 'detached' });
    expect(await name.inputValue()).toBe('Ana Pop');

    await terms.click();
    await sign.waitFor();
    await page.context().setOffline(false);
    await again.click();
    await heading(page, /^Termeni/).waitFor();
    expect(page.url()).toBe(`${site.origin}/termeni-si-conditii`);
    expect(complaints).toEqual([]);
  });

  it('A page that cannot be loaded without a connection is not loaded by going back either', async () => {
    const { page, complaints } = await open('/contact');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Termeni și condiții' }).click();
    await heading(page, /^Termeni/).waitFor();
    // What the history knows of, but the scripts of this document have not loaded yet.
    await page.reload();
    await wakeUp(page);
    await idle(page);
    await page.context().setOffline(true);
    await idle(page);
    await page.goBack();
    await heading(page, /^Nu avem conexiune$/).waitFor();
    expect(page.url()).toBe(`${site.origin}/termeni-si-conditii`);
    await page.context().setOffline(false);
    await page.getByRole('link', { name: 'Încearcă din nou' }).click();
    await page.waitForURL(`${site.origin}/contact`);
    await page.getByRole('main').getByRole('textbox').first().waitFor();
    expect(complaints).toEqual([]);
  });

  it('A failed page keeps the links and the phone number of the page before', async () => {
    const { page } = await open('/contact');
    await page.route('**/*.data**', (route) => route.abort());
    await page.getByRole('contentinfo').getByRole('link', { name: 'Termeni și condiții' }).click();
    const sign = heading(page, /^Nu avem conexiune$/);
    await sign.waitFor();
    await expect.poll(() => sign.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.getByRole('main').getByRole('link', { name: '+40 700 000 000' }).waitFor();
    await page.getByRole('contentinfo').getByRole('link', { name: 'TikTok' }).waitFor();
    await page.unroute('**/*.data**');
    await page.getByRole('link', { name: 'Încearcă din nou' }).click();
    await heading(page, /^Termeni/).waitFor();
  });

  it('A request that cannot be read is answered with a code to quote', async () => {
    const answer = await site.request('/termeni-si-conditii', { method: 'POST' });
    const text = await answer.text();
    expect(answer.status).toBe(405);
    expect(text).toContain('Cererea nu a putut fi citită');
    expect(text).toContain(`${answer.headers.get('X-Request-Id')}</code>`);
  });
});

describe('Scroll position of forms', () => {
  it('A refused form keeps its place on the screen, and an accepted one leads to the top of the next page', async () => {
    const { page } = await open('/test-nivel');
    const begin = page.getByRole('button', { name: 'Începe testul' });
    await page.evaluate('scrollTo(0, document.body.scrollHeight)');
    await begin.scrollIntoViewIfNeeded();
    await begin.click();
    await page.getByText('Alege varianta care ți se potrivește').waitFor();
    // Not at the top, where a new page begins: at the field the sentence is about.
    await expect.poll(() => page.evaluate('scrollY')).toBeGreaterThan(50);
    await page.getByLabel('Sunt la început').check();
    await begin.scrollIntoViewIfNeeded();
    await begin.click();
    await page.waitForURL(`${site.origin}/test-nivel/intrebare`);
    await heading(page, /./).waitFor();
    await expect.poll(() => page.evaluate('scrollY')).toBe(0);
  });
});
