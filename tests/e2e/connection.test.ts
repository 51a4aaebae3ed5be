import { queryAs } from '@english-beyond-limits/backend/testing/query';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { createTestSite, type TestSite } from '#tests/support/test-site.ts';
import { openVisit, wakeUp } from '#tests/support/visit.ts';

let site: TestSite;
beforeAll(async () => {
  site = await createTestSite();
});

async function begin(prepare?: (page: Page) => Promise<void>) {
  const visit = await openVisit();
  const { page } = visit;
  await prepare?.(page);
  await page.goto(`${site.origin}/test-nivel`);
  await page.getByRole('radio').last().check();
  await page.getByRole('button', { name: 'Începe testul' }).click();
  await page.getByRole('button', { name: 'Nu știu' }).waitFor();
  await wakeUp(page);
  const testId = await page.locator('input[name="testId"]').first().inputValue();
  const stored = async () => {
    const [row] = await queryAs<{ count: number }>(
      site.database.ownerUrl,
      'select count(*)::integer as count from public.level_test_answers where test_id = $1',
      [testId],
    );
    return row?.count;
  };
  const question = (position: number) =>
    page.getByRole('heading', { level: 1, name: `Întrebarea ${position}.` });
  const dontKnow = () => page.getByRole('button', { name: 'Nu știu' }).click();
  return { ...visit, stored, question, dontKnow };
}

describe('Lost connections', () => {
  it('An answer given without a connection is kept, the page says so, and it is sent once when the connection is back', async () => {
    const { page, stored, question, dontKnow } = await begin();
    await page.context().setOffline(true);
    await dontKnow();
    await page.getByText('Se reconectează').waitFor();
    expect(await stored()).toBe(0);
    await page.context().setOffline(false);
    await question(2).waitFor();
    expect(await page.getByText('Se reconectează').count()).toBe(0);
    expect(await stored()).toBe(1);
  });

  it('An answer is not lost when the page is reloaded before it was sent', async () => {
    const { page, stored, question, dontKnow } = await begin();
    await page.route('**/api/level-test/answers', (route) => route.abort());
    await dontKnow();
    await page.getByText('Se reconectează').waitFor();
    await page.unroute('**/api/level-test/answers');
    await page.reload();
    await question(2).waitFor();
    expect(await stored()).toBe(1);
  });

  it('An answer is counted once when only its acknowledgement was lost', async () => {
    const { page, stored, question, dontKnow } = await begin();
    let isFirst = true;
    await page.route('**/api/level-test/answers', async (route) => {
      const response = await route.fetch();
      if (!isFirst) return route.fulfill({ response });
      isFirst = false;
      return route.abort();
    });
    await dontKnow();
    await question(2).waitFor();
    expect(await stored()).toBe(1);
  });
});

describe('Older phones', () => {
  it('A test can be answered on a browser without recent features', async () => {
    const { question, dontKnow, stored } = await begin((page) =>
      page.addInitScript('delete AbortSignal.any; delete AbortSignal.timeout;').then(() => undefined),
    );
    await dontKnow();
    await question(2).waitFor();
    expect(await stored()).toBe(1);
  });
});

describe('Results with a lost connection', () => {
  it('A visitor who lost the acknowledgement of the last answer finds the result by reloading', async () => {
    const { page, question, dontKnow } = await begin();
    for (let position = 1; position < 10; position++) {
      await dontKnow();
      await question(position + 1).waitFor();
    }
    await page.route('**/api/level-test/answers', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await dontKnow();
    await page.getByText('Se reconectează').waitFor();
    await page.unroute('**/api/level-test/answers');
    await page.reload();
    await page.getByRole('heading', { level: 1, name: 'sub A1' }).waitFor();
  });

  it('A lead form that cannot be sent keeps what was typed, and leads to its first mistake', async () => {
    const { page, question, dontKnow } = await begin();
    for (let position = 1; position < 10; position++) {
      await dontKnow();
      await question(position + 1).waitFor();
    }
    await dontKnow();
    await page.getByText('Vrei să te ajutăm mai departe?').click();
    const name = page.getByLabel('Numele tău');
    await name.waitFor();
    await page.getByLabel(/^E-mail/).fill('ana@exemplu.ro');
    await page.getByLabel('Am cel puțin 16 ani').check();
    await page.getByRole('button', { name: 'Trimite' }).click();
    await page.getByText('Scrie cum te cheamă').waitFor();
    await expect.poll(() => name.evaluate((field) => field === document.activeElement)).toBe(true);
    await name.fill('Ana Pop');
    await page.context().setOffline(true);
    await page.getByRole('button', { name: 'Trimite' }).click();
    await page.getByText('Nu avem conexiune la internet').waitFor();
    expect(await name.inputValue()).toBe('Ana Pop');
    await page.context().setOffline(false);
    await page.getByRole('button', { name: 'Trimite' }).click();
    await page.getByText('Mulțumim, am primit datele tale').waitFor();
  });
});

describe('Back button', () => {
  it('The Back button neither takes an answer back nor lets another one in', async () => {
    const { page, stored, question, dontKnow } = await begin();
    await dontKnow();
    await question(2).waitFor();
    await page.goBack();
    await page.getByRole('link', { name: 'Continuă testul' }).click();
    await question(2).waitFor();
    expect(await stored()).toBe(1);
  });

  it('An answer is counted once when a second tab finds it and sends it, too', async () => {
    const first = await begin();
    const isFollowed = Promise.withResolvers<void>();
    await first.page.route('**/api/level-test/answers', async (route) => {
      await isFollowed.promise;
      await route.continue();
    });
    await first.dontKnow();
    await first.page.locator('form[aria-busy=true]').waitFor();
    const second = await first.page.context().newPage();
    await second.goto(first.page.url());
    await second.getByRole('heading', { level: 1, name: 'Întrebarea 2.' }).waitFor();
    isFollowed.resolve();
    await first.question(2).waitFor();
    expect(await first.stored()).toBe(1);
  });

  it('An answer already given stays as it was in a second tab', async () => {
    const first = await begin();
    const second = await first.page.context().newPage();
    // Its scripts come after the first tab is done: running earlier, they would find its answer and send it, too.
    const isAnswered = Promise.withResolvers<void>();
    await second.route('**/assets/*.js', async (route) => {
      await isAnswered.promise;
      await route.continue();
    });
    await second.goto(first.page.url(), { waitUntil: 'commit' });
    await second.getByRole('heading', { level: 1, name: 'Întrebarea 1.' }).waitFor();
    await first.dontKnow();
    await first.question(2).waitFor();
    isAnswered.resolve();
    await second.getByRole('button', { name: 'Nu știu' }).click();
    await second.getByRole('heading', { level: 1, name: 'Întrebarea 2.' }).waitFor();
    expect(await first.stored()).toBe(1);
  });
});
