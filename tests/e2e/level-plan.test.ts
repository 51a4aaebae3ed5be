import { beforeAll, describe, expect, it } from 'vitest';
import { createTestSite, type TestSite } from '#tests/support/test-site.ts';
import { expectSoundPage, openVisit } from '#tests/support/visit.ts';

let site: TestSite;
beforeAll(async () => {
  site = await createTestSite();
});

const OF_B1 = 'Verbele cu particulă';
const OF_B2 = 'Combinațiile de cuvinte';

describe('The plan of each level', () => {
  it('Choosing a level by keyboard shows what to work on there, also without JavaScript', async () => {
    const { page } = await openVisit({ javaScriptEnabled: false });
    await page.goto(`${site.origin}/plan-personalizat`);
    expect(await page.getByRole('heading', { name: OF_B1 }).count()).toBe(1);
    await page.getByRole('radio', { name: 'B1' }).focus();
    await page.keyboard.press('ArrowRight');
    await page.getByRole('heading', { name: OF_B2 }).waitFor();
    expect(await page.getByRole('heading', { name: OF_B1 }).count()).toBe(0);
  });

  it.each(['light', 'dark'] as const)('Every level is readable in the %s scheme', async (colorScheme) => {
    const { page } = await openVisit({ colorScheme });
    await page.goto(`${site.origin}/plan-personalizat`);
    for (const level of ['A1', 'A2', 'B1', 'B2', 'C1', 'C2']) {
      await page.getByRole('radio', { name: level }).check();
      await expectSoundPage(page);
    }
  });
});
