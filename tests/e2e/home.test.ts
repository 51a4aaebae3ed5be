import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { createTestSite, type TestSite } from '#tests/support/test-site.ts';
import { expectSoundPage, openVisit } from '#tests/support/visit.ts';

let site: TestSite;
beforeAll(async () => {
  site = await createTestSite();
});

const styleOf = (page: Page, selector: string, property: string) =>
  page.evaluate(
    ([wanted, name]) => getComputedStyle(document.querySelector(wanted) as Element).getPropertyValue(name),
    [selector, property] as const,
  );

describe('Home', () => {
  it.each([true, false])(
    'A wrong sample answer looks wrong and says why, and another try is the right one, with JavaScript: %s',
    async (javaScriptEnabled) => {
      const { page } = await openVisit({ javaScriptEnabled, viewport: { width: 390, height: 844 } });
      await page.goto(site.origin);
      const answer = (text: string) => page.locator(`[name="proba"][value="${text}"]`);
      const borderOf = (text: string) =>
        styleOf(page, `.choice:has([name="proba"][value="${text}"])`, 'border-top-color');
      const wrong = page.getByText('Greșit.').locator('visible=true');
      const right = page.getByText('Corect.').locator('visible=true');

      await answer('to').check();
      expect(await wrong.count()).toBe(1);
      expect(await right.count()).toBe(0);
      await page.getByText('„La” devine').waitFor();
      await page.getByText('Mai încearcă.').locator('visible=true').waitFor();
      await expect.poll(() => borderOf('to')).toBe(await wrong.evaluate((it) => getComputedStyle(it).color));
      if (javaScriptEnabled) await expectSoundPage(page);

      await answer('at').check();
      expect(await wrong.count()).toBe(0);
      expect(await right.count()).toBe(1);
      await expect.poll(() => borderOf('at')).toBe(await right.evaluate((it) => getComputedStyle(it).color));
      if (javaScriptEnabled) await expectSoundPage(page);
    },
  );
});
