import { queryAs } from '@english-beyond-limits/backend/testing/query';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { bringToLastUsual } from '#tests/http/offered-test.ts';
import { itemOnPage } from '#tests/support/answer-key.ts';
import { createTestSite, type TestSite } from '#tests/support/test-site.ts';
import { expectSoundPage, openVisit } from '#tests/support/visit.ts';

let site: TestSite;
beforeAll(async () => {
  site = await createTestSite();
});

/** Answers the question on the page the way a person does: taps, types, or puts words in order. */
async function answerOnPage(page: Page, knows: boolean): Promise<void> {
  const item = await itemOnPage(page);
  if (!knows) return page.getByRole('button', { name: 'Nu știu' }).click();
  if (item.format === 'choice') await page.getByRole('radio', { name: item.answer, exact: true }).check();
  if (item.format === 'gap') await page.getByRole('textbox').fill(item.answers[0] ?? '');
  if (item.format === 'order') {
    for (const word of (item.answers[0] ?? '').replace(/[.?!]+$/, '').split(' ')) {
      await page
        .getByRole('list', { name: 'Cuvinte rămase' })
        .getByRole('button', {
          name: new RegExp(`^${word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`, 'i'),
          disabled: false,
        })
        .first()
        .click();
    }
  }
  return page.getByRole('button', { name: 'Răspunde' }).click();
}

/** Makes the running test ask an item of this format, so that every format is answered. */
async function putInPlace(page: Page, format: string): Promise<void> {
  await queryAs(
    site.database.ownerUrl,
    `update public.level_tests set current_item_id = (
       select i.id from private.items i where i.format = $1 and i.skill = 'grammar' and i.level in ('B1', 'B2')
         and i.id not in (select item_id from public.level_test_answers) limit 1
     ) where finished_at is null`,
    [format],
  );
  await page.reload();
}

/** Takes the offer of more questions. */
async function goOnAfterOffer(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1, name: 'Vrei un răspuns mai sigur?' }).waitFor();
  await expectSoundPage(page);
  await page.getByRole('link', { name: 'Da, mai răspund' }).click();
  await page.getByRole('button', { name: 'Ajunge, arată-mi rezultatul' }).waitFor();
  // The question has the focus of the heading, or of its field.
  await expect
    .poll(() => page.evaluate(`document.activeElement?.closest('.question-form') !== null`))
    .toBe(true);
  await expectSoundPage(page);
}

describe('Journeys on a phone', () => {
  it('A visitor goes from the home page through the test to a result and leaves their details', async () => {
    const { page, complaints } = await openVisit();
    await page.goto(site.origin);
    await page.getByRole('main').getByRole('link', { name: /test/i }).first().click();
    await page.locator('input[value="intermediate"]').check();
    await expectSoundPage(page);
    await page.getByRole('button', { name: 'Începe testul' }).click();

    const checked = new Set<string>();
    for (let position = 1; position <= 40; position++) {
      await page.getByText(`Întrebarea ${position}`, { exact: false }).first().waitFor();
      const unseen = ['choice', 'gap', 'order'].find((format) => !checked.has(format));
      if (unseen) await putInPlace(page, unseen);
      const { format, difficulty } = await itemOnPage(page);
      if (!checked.has(format)) await expectSoundPage(page);
      checked.add(format);
      await answerOnPage(page, difficulty < 0);
      await page.waitForFunction(
        (shown) => location.pathname.includes('/rezultat/') || !document.body.textContent.includes(shown),
        `Întrebarea ${position}`,
      );
      if (page.url().includes('/rezultat/')) break;
      if (checked.size === 3 && position < 24) {
        position = 25;
        await bringToLastUsual(
          site.database.ownerUrl,
          String(await page.locator('[name="testId"]').first().inputValue()),
        );
        await page.reload();
        await page.getByRole('button', { name: 'Nu știu' }).click();
        await goOnAfterOffer(page);
      }
    }
    await page.getByRole('heading', { level: 1, name: /B1|B2/ }).waitFor();
    await expectSoundPage(page);
    expect(checked.size).toBe(3);

    // Every wrong answer is explained.
    const [asked] = await queryAs<{ missed: number }>(
      site.database.ownerUrl,
      "select count(*)::integer as missed from public.level_test_answers where outcome <> 'correct'",
    );
    const result = page.url();
    await page.getByRole('link', { name: 'Toate răspunsurile, explicate' }).click();
    await page.getByRole('heading', { level: 1, name: 'Toate răspunsurile' }).waitFor();
    expect(await page.locator('section[aria-labelledby="de-reparat"] h3').count()).toBe(asked?.missed);
    await expectSoundPage(page);
    await page.getByRole('link', { name: 'Înapoi la rezultat' }).first().click();
    await page.waitForURL(result);

    // The form is folded until it is wanted.
    expect(await page.getByLabel('Numele tău').isVisible()).toBe(false);
    await page.getByText('Vrei să te ajutăm mai departe?').click();
    await expectSoundPage(page);

    // Nothing is ticked by default; a missing name is reported beside its field and nothing typed is lost.
    expect(await page.getByRole('checkbox').count()).toBeGreaterThan(1);
    for (const box of await page.getByRole('checkbox').all()) expect(await box.isChecked()).toBe(false);
    await page.getByLabel(/^E-mail/).fill(' Ana.Pop@Exemplu.RO ');
    await page.getByLabel('Am cel puțin 16 ani').check();
    await page.getByRole('checkbox').first().check();
    await page.getByRole('button', { name: 'Trimite' }).click();
    await page.getByText('Scrie cum te cheamă').waitFor();
    expect(await page.getByLabel(/^E-mail/).inputValue()).toContain('Ana.Pop@Exemplu.RO');
    await expectSoundPage(page);
    await page.getByLabel('Numele tău').fill('Ana Pop');
    await page.getByRole('button', { name: 'Trimite' }).click();
    await page.getByText('Mulțumim, am primit datele tale').waitFor();
    await expectSoundPage(page);

    const leads = await queryAs(site.database.ownerUrl, 'select email, full_name, phone from public.leads');
    expect(leads).toEqual([{ email: 'ana.pop@exemplu.ro', full_name: 'Ana Pop', phone: null }]);
    const events = await queryAs<{ kind: string; consent_kind: string | null }>(
      site.database.ownerUrl,
      'select kind, consent_kind from public.lead_events order by id',
    );
    expect(events).toEqual([
      { kind: 'details_given', consent_kind: null },
      { kind: 'level_test_result', consent_kind: null },
      { kind: 'consent_given', consent_kind: 'newsletter' },
    ]);

    // The link works from another device, and the start page leads back to it on this one.
    const link = page.url();
    const elsewhere = await openVisit();
    await elsewhere.page.goto(link);
    await elsewhere.page.getByRole('heading', { level: 1, name: /B1|B2/ }).waitFor();
    await page.goto(`${site.origin}/test-nivel`);
    await page.getByRole('link', { name: /B1|B2/ }).click();
    await page.getByText('Mulțumim, am primit datele tale').waitFor();
    expect([...complaints, ...elsewhere.complaints]).toEqual([]);
  });

  it('A visitor reads the privacy policy before leaving anything, and finds the way back from a wrong address', async () => {
    const { page, complaints } = await openVisit();
    await page.goto(`${site.origin}/politica-de-confidentialitate`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await page.content()).not.toMatch(/\{[a-z_]+\}/);
    const response = await page.goto(`${site.origin}/nu-exista`);
    expect(response?.status()).toBe(404);
    await expectSoundPage(page);
    await page.getByRole('main').getByRole('link').first().click();
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(complaints.filter((line) => !line.includes('404'))).toEqual([]);
  });
});

describe('Journeys without JavaScript', () => {
  it('A visitor without JavaScript takes the whole test with plain forms', async () => {
    const { page } = await openVisit({ javaScriptEnabled: false });
    await page.goto(`${site.origin}/test-nivel`);
    await page.getByRole('radio').last().check();
    await page.getByRole('button', { name: 'Începe testul' }).click();
    await page.getByRole('button', { name: 'Răspunde' }).click();
    await page.getByText('Alege sau scrie un răspuns').waitFor();
    for (let position = 1; position <= 40 && !page.url().includes('/rezultat/'); position++) {
      await page.getByRole('button', { name: 'Nu știu' }).click();
    }
    await page.getByRole('heading', { level: 1, name: /A1/ }).waitFor();
    await page.getByText('Vrei să te ajutăm mai departe?').click();
    await page.getByLabel('Numele tău').fill('Dan Pop');
    await page.getByLabel('Am sub 16 ani').check();
    await page.getByLabel(/^E-mail/).fill('parinte@exemplu.ro');
    await page.getByRole('button', { name: 'Trimite' }).click();
    await page.getByText('Mulțumim, am primit datele tale').waitFor();
    const [lead] = await queryAs(
      site.database.ownerUrl,
      "select is_parent_email from public.leads where email = 'parinte@exemplu.ro'",
    );
    expect(lead).toEqual({ is_parent_email: true });
  });
});
