import { beforeAll, describe, expect, it } from 'vitest';
import { createTestSite, type TestSite } from '#tests/support/test-site.ts';
import { expectSoundPage, openVisit, wakeUp } from '#tests/support/visit.ts';

let site: TestSite;
beforeAll(async () => {
  site = await createTestSite();
});

const NAME = 'Îmi spun numele, vârsta și adresa fără să mă gândesc mult.';
const CLOCK = 'Înțeleg ora și un preț, dacă mi se spun rar.';

describe('Checklists', () => {
  it('Ticks stay on the device, are counted, and are there again before any script file has come', async () => {
    const { page, complaints } = await openVisit({ viewport: { width: 390, height: 844 } });
    await page.goto(`${site.origin}/ghid-gratuit`);
    const count = page.getByRole('status').filter({ hasText: 'bifate la A1' });
    await page.getByLabel(NAME).check();
    await page.getByLabel(CLOCK).check();
    expect(await count.textContent()).toBe('2 din 3 bifate la A1');
    await wakeUp(page);
    await page.getByLabel(CLOCK).uncheck();
    await expectSoundPage(page);

    await page.route('**/*.js', (route) => route.abort());
    await page.reload();
    expect(await page.getByLabel(NAME).isChecked()).toBe(true);
    expect(await page.getByLabel(CLOCK).isChecked()).toBe(false);
    expect(await count.textContent()).toBe('1 din 3 bifate la A1');
    await page.unroute('**/*.js');

    // React finds what the visitor ticked, and says nothing about the difference.
    await page.reload();
    await wakeUp(page);
    expect(await page.getByLabel(NAME).isChecked()).toBe(true);
    expect(await count.textContent()).toBe('1 din 3 bifate la A1');
    expect(complaints.filter((line) => !line.includes('ERR_FAILED'))).toEqual([]);
  });

  it('Ticks are there after a move inside the site, and two tabs keep those of both', async () => {
    const { page } = await openVisit();
    await page.goto(`${site.origin}/invata-engleza-14-zile`);
    const day = (number: number) => page.getByLabel(`Gata cu ziua ${number}`, { exact: true });
    await day(1).check();
    const other = await page.context().newPage();
    await other.goto(`${site.origin}/invata-engleza-14-zile`);
    await day(8).check();
    await other.getByLabel('Gata cu ziua 2', { exact: true }).check();
    await page.goto(`${site.origin}/oferta-ghid-14-zile`);
    await wakeUp(page);
    await page.locator('main a[href^="/invata-engleza-14-zile"]').first().click();
    await page.getByRole('heading', { level: 1, name: /Engleză în 14 zile/ }).waitFor();
    for (const number of [1, 2, 8]) expect(await day(number).isChecked()).toBe(true);
    expect(await day(3).isChecked()).toBe(false);
    expect(await page.getByText('2 din 7 zile făcute').count()).toBe(1);
    expect(await page.getByText('1 din 7 zile făcute').count()).toBe(1);
  });

  it('The seven days have ticks of their own', async () => {
    const { page } = await openVisit();
    await page.goto(`${site.origin}/ghid-7-zile`);
    await page.getByLabel('Gata cu ziua 3', { exact: true }).check();
    expect(await page.getByText('1 din 7 zile făcute').count()).toBe(1);
    await page.reload();
    expect(await page.getByLabel('Gata cu ziua 3', { exact: true }).isChecked()).toBe(true);
    await page.goto(`${site.origin}/invata-engleza-14-zile`);
    expect(await page.getByLabel('Gata cu ziua 3', { exact: true }).isChecked()).toBe(false);
  });

  it('Without JavaScript a checklist is plain boxes, and promises no count', async () => {
    const { page } = await openVisit({ javaScriptEnabled: false });
    await page.goto(`${site.origin}/ghid-gratuit`);
    await page.getByLabel(NAME).check();
    expect(await page.getByLabel(NAME).isChecked()).toBe(true);
    expect(await page.getByText('0 din 3').first().isVisible()).toBe(false);
  });
});
