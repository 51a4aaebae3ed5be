import { queryAs } from '@english-beyond-limits/backend/testing/query';
import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { WORKED_EXAMPLES } from '#app/admin/questions/import/worked-examples.ts';
import { browserCookies } from '#tests/support/session-cookies.ts';
import { signIn } from '#tests/support/sign-in.ts';
import { createTestSite, type TestSite } from '#tests/support/test-site.ts';
import { expectSoundPage, openVisit, wakeUp } from '#tests/support/visit.ts';

let site: TestSite;
// A repeated run begins with nothing of the first.
beforeEach(async () => {
  site = await createTestSite();
});

const PATH = '/admin/bulk-add-questions';
const QUESTION = WORKED_EXAMPLES[0] ?? {};

async function visitAs(role: string, options: Parameters<typeof openVisit>[0] = {}) {
  const cookie = await signIn(site.database, role, { origin: site.origin, fullName: `Nume ${role}` });
  const visit = await openVisit(options);
  await visit.page.context().addCookies(browserCookies(cookie, site.origin));
  return visit;
}

/** Fills the form in as an author would, field by field. */
async function typeQuestion(page: Page, question: typeof QUESTION) {
  for (const name of ['level', 'skill', 'ease', 'transfer', 'transfer1', 'transfer2', 'transfer3'] as const) {
    const word = question[name] ?? '';
    await page.locator(`[name="${name}"]`).selectOption(name === 'level' ? word : { label: word });
  }
  const texts = ['topic', 'prompt', 'answers', 'pattern', 'explanation', 'example1', 'translation1'] as const;
  const others = ['example2', 'translation2', 'response1', 'why1', 'response2', 'why2', 'response3'] as const;
  for (const name of [...texts, ...others, 'why3'] as const) {
    await page.locator(`[name="${name}"]`).fill(question[name] ?? '');
  }
}

describe('Written questions', () => {
  it('A question goes from its author, on a phone without JavaScript, to a colleague, to staff, and into the bank', async () => {
    const author = await visitAs('teacher', { javaScriptEnabled: false });
    await author.page.goto(`${site.origin}${PATH}`);
    await author.page.getByRole('link', { name: 'Scrie: alegere' }).click();
    await typeQuestion(author.page, { ...QUESTION, explanation: 'Scurt.' });
    await author.page.getByRole('button', { name: 'Salvează ciorna' }).click();
    await author.page.getByText('Explicația: scrie cel puțin 60 de caractere.').waitFor();
    await author.page.locator('[name="explanation"]').fill(QUESTION.explanation ?? '');
    await author.page.getByRole('button', { name: 'Vezi cum arată în test' }).click();
    await author.page.getByRole('group', { name: 'Variantele de răspuns' }).waitFor();
    await author.page.getByRole('button', { name: 'Salvează ciorna' }).click();
    await author.page.getByRole('button', { name: 'Trimite la citit' }).click();
    await author.page.getByRole('button', { name: 'Ia-o înapoi ca ciornă' }).waitFor();
    const address = author.page.url();

    const reader = await visitAs('teacher');
    await reader.page.goto(address);
    await wakeUp(reader.page);
    await expectSoundPage(reader.page);
    await reader.page.getByRole('radio', { name: /on$/ }).check();
    await reader.page.getByRole('button', { name: 'Răspunde' }).click();
    await reader.page.getByText('Răspunsul tău e cel din cheie.').waitFor();
    await expectSoundPage(reader.page);
    await reader.page.getByRole('radio', { name: /Fără greșeală/ }).check();
    await reader.page.getByRole('button', { name: 'Trimite citirea' }).click();
    await reader.page.getByRole('heading', { name: 'Citirile' }).waitFor();

    const staff = await visitAs('staff', { viewport: { width: 1280, height: 800 } });
    await staff.page.goto(`${site.origin}${PATH}`);
    await wakeUp(staff.page);
    await staff.page.getByRole('checkbox', { name: /Our cousins live/ }).check();
    await expectSoundPage(staff.page);
    await staff.page.getByRole('button', { name: 'Acceptă-le în teste' }).click();
    await staff.page.getByRole('cell', { name: 'în teste' }).waitFor();
    expect([...reader.complaints, ...staff.complaints]).toEqual([]);
    const bank = await queryAs(
      site.database.ownerUrl,
      `select i.prompt from private.bank_items b join private.items i on i.id = b.item_id
       where b.bank_version = (select max(version) from private.banks) and i.key like 'written-%'`,
    );
    expect(bank).toEqual([{ prompt: QUESTION.prompt }]);
  });
});
