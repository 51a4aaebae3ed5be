import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { createTestSite, type TestSite } from '#tests/support/test-site.ts';
import { expectSoundPage, openVisit } from '#tests/support/visit.ts';

let site: TestSite;
beforeAll(async () => {
  site = await createTestSite();
});

/** The table of contents that is shown. */
function contentsOf(page: Page) {
  return page.locator('main .chapters:visible');
}

describe('Pages to read', () => {
  it('Without JavaScript a sentence with a mistake opens to show its correction and why', async () => {
    const { page } = await openVisit({ javaScriptEnabled: false });
    await page.goto(`${site.origin}/ghid-ebook`);
    const right = page.getByText('We discussed the price.');
    expect(await right.isVisible()).toBe(false);
    await page.getByText('We discussed about the price.').click();
    expect(await right.isVisible()).toBe(true);
    expect(await page.getByText('„Am discutat despre” cere prepoziție').isVisible()).toBe(true);
  });

  it('Every sentence with a mistake is accessible when it is open', async () => {
    for (const colorScheme of ['light', 'dark'] as const) {
      const { page } = await openVisit({ colorScheme });
      await page.goto(`${site.origin}/ghid-ebook`);
      const sentences = page.locator('main .correction');
      expect(await sentences.count()).toBe(16);
      for (const summary of await sentences.locator('summary').all()) await summary.click();
      await expectSoundPage(page);
    }
  });

  it('A note of the lesson opens in the bubble of its line', async () => {
    const { page } = await openVisit({ javaScriptEnabled: false });
    await page.goto(`${site.origin}/course/ease-up-your-english/lesson/intro`);
    const bubble = page.locator('.bubble', { hasText: 'Fancy a cup of tea?' });
    await bubble.locator('summary').click();
    expect(await bubble.getByText('foarte britanic').isVisible()).toBe(true);
  });

  it('The contents are folded above the text on a phone and stay beside it on a wide screen', async () => {
    const { page } = await openVisit();
    await page.goto(`${site.origin}/termeni-si-conditii`);
    expect(await contentsOf(page).count()).toBe(0);
    await page.getByText('Cuprins', { exact: true }).click();
    await contentsOf(page).getByRole('link', { name: 'Pentru ce răspundem' }).click();
    await page.waitForURL('**#raspunderea');

    await page.setViewportSize({ width: 1280, height: 800 });
    await page.getByRole('heading', { name: 'Legea și neînțelegerile' }).scrollIntoViewIfNeeded();
    const box = await contentsOf(page).boundingBox();
    expect(box?.y).toBeGreaterThanOrEqual(80);
    expect(box?.y).toBeLessThan(200);
  });
});
