import { queryAs } from '@english-beyond-limits/backend/testing/query';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { createTestSite, type TestSite } from '#tests/support/test-site.ts';
import { expectSoundPage, openVisit, wakeUp } from '#tests/support/visit.ts';

let site: TestSite;
beforeAll(async () => {
  site = await createTestSite();
});

async function startTest(page: Page) {
  await page.goto(`${site.origin}/test-nivel`);
  await page.getByLabel('Sunt la început').check();
  await page.getByRole('button', { name: /Începe/ }).click();
  await page.locator('.question-form').waitFor();
}

/** Makes the question of the running test one whose answer is chosen, and chooses it. @returns what is chosen */
async function give(page: Page): Promise<() => Promise<string>> {
  await queryAs(
    site.database.ownerUrl,
    `update public.level_tests set current_item_id = (
       select id from private.items where format = 'choice' and skill = 'grammar' order by id limit 1)
     where id = $1`,
    [await page.locator('.question-form [name="testId"]').inputValue()],
  );
  await page.reload();
  await wakeUp(page);
  const first = page.getByRole('radio').first();
  await first.check();
  return async () => `${await first.isChecked()} ${await first.inputValue()}`;
}

function reports() {
  return queryAs<{ kind: string; comment: string | null }>(
    site.database.ownerUrl,
    'select kind, comment from private.item_reports order by created_at',
  );
}

describe('Item reports during a test', () => {
  it('A report is sent from the question, and the answer being given is still there', async () => {
    const { page, complaints } = await openVisit();
    await startTest(page);
    const given = await give(page);
    const before = await given();
    await page.getByText('Raportează o greșeală').click();
    const send = page.getByRole('button', { name: 'Trimite raportul' });
    await send.click();
    await page.getByText('Alege ce e greșit.').waitFor();
    await expectSoundPage(page);
    await page.getByLabel('Altceva').check();
    await page.getByLabel(/Pe scurt/).fill('O virgulă în plus.');
    await page.context().setOffline(true);
    await send.click();
    await page.getByText('Nu avem conexiune la internet').waitFor();
    await page.context().setOffline(false);
    await send.click();
    await page.getByText('Mulțumim, am primit').waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toContain('Mulțumim');
    expect(await given()).toBe(before);
    expect(page.url()).toBe(`${site.origin}/test-nivel/intrebare`);
    await page.getByRole('button', { name: 'Răspunde' }).click();
    await expect.poll(() => page.getByText('Mulțumim, am primit').count()).toBe(0);
    expect(await reports()).toEqual([{ kind: 'other', comment: 'O virgulă în plus.' }]);
    expect(complaints.filter((text) => !text.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([]);
  });

  it('A report is sent without JavaScript, too, and leads back to the question', async () => {
    const { page } = await openVisit({ javaScriptEnabled: false });
    await startTest(page);
    const asked = await page.locator('[data-prompt]').textContent();
    await page.getByText('Raportează o greșeală').click();
    await page.getByLabel('Și alt răspuns e corect').check();
    await page.getByRole('button', { name: 'Trimite raportul' }).click();
    await page.getByText('Mulțumim, am primit').waitFor();
    await page.getByRole('link', { name: 'Înapoi la întrebare' }).click();
    await page.waitForURL(`${site.origin}/test-nivel/intrebare`);
    expect(await page.locator('[data-prompt]').textContent()).toBe(asked);
    expect((await reports()).at(-1)).toEqual({ kind: 'second_answer', comment: null });
  });
});
