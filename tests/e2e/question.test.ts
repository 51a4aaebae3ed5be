import { queryAs } from '@english-beyond-limits/backend/testing/query';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { createTestSite, type TestSite } from '#tests/support/test-site.ts';
import { expectSoundPage, openVisit, wakeUp } from '#tests/support/visit.ts';

let site: TestSite;
beforeAll(async () => {
  site = await createTestSite();
});

async function startTest(page: Page, javaScriptEnabled: boolean): Promise<void> {
  await page.goto(`${site.origin}/test-nivel`);
  if (javaScriptEnabled) await wakeUp(page);
  await page.locator('input[value="intermediate"]').check();
  await page.getByRole('button', { name: 'Începe testul' }).click();
  await page.waitForURL('**/intrebare');
  if (javaScriptEnabled) await wakeUp(page);
}

/** Answers the question of whatever format, without sending it. */
async function giveAnswer(page: Page): Promise<void> {
  const options = page.locator('input[type="radio"][name="response"]');
  const words = page.locator('ul.words button');
  if ((await options.count()) > 0) await options.first().check();
  else if ((await words.count()) > 0) for (const word of await words.all()) await word.click();
  else await page.locator('input[name="response"]').fill('word');
}

const sendButton = (page: Page) => page.getByRole('button', { name: 'Răspunde' });
const groundOf = (page: Page) => sendButton(page).evaluate((it) => getComputedStyle(it).backgroundColor);

describe('The question of a test', () => {
  it.each([true, false])(
    'Its action is quiet until there is an answer, and still says what is missing, with JavaScript: %s',
    async (javaScriptEnabled) => {
      const { page } = await openVisit({ javaScriptEnabled });
      await startTest(page, javaScriptEnabled);
      const quiet = await groundOf(page);
      await sendButton(page).click();
      await page.getByText('Alege sau scrie un răspuns').or(page.getByText('Mai sunt cuvinte')).waitFor();
      expect(await groundOf(page)).toBe(quiet);
      if (javaScriptEnabled) await expectSoundPage(page);
      await giveAnswer(page);
      await expect.poll(() => groundOf(page)).not.toBe(quiet);
    },
  );

  it('On a phone the options of a short question stand above the action, which stays at the bottom', async () => {
    const { page } = await openVisit({ viewport: { width: 360, height: 640 } });
    await startTest(page, true);
    await queryAs(
      site.database.superuserUrl,
      `update public.level_tests set current_item_id = (
         select id from private.items
         where format = 'choice' and skill = 'grammar' and passage is null and length(prompt) <= 80
         order by length(prompt) desc, id limit 1)
       where id = $1`,
      [await page.locator('[name=testId]').first().inputValue()],
    );
    await page.reload();
    const last = await page.locator('.question-form .choice').last().boundingBox();
    const action = await sendButton(page).boundingBox();
    expect(last?.height).toBeGreaterThanOrEqual(44);
    expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual(action?.y ?? 0);
    expect((action?.y ?? 0) + (action?.height ?? 0)).toBeLessThanOrEqual(640);
  });
});
