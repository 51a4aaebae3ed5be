import { beforeAll, describe, expect, it } from 'vitest';
import { createMailStandIn } from '#tests/support/mail-stand-in.ts';
import { createTestSite, type TestSite } from '#tests/support/test-site.ts';
import { expectSoundPage, openVisit, wakeUp } from '#tests/support/visit.ts';
import { finishTest, newVisitor } from '../http/visitor.ts';

const mail = createMailStandIn();
let site: TestSite;
let result: string;
beforeAll(async () => {
  site = await createTestSite({ mailTransport: mail });
  const { resultPath } = await finishTest(newVisitor(site.app, { origin: site.origin }));
  result = `${site.origin}${resultPath}`;
});

const FIELD = 'Adresa ta de e-mail';
const BUTTON = 'Vreau rezultatul pe e-mail';
const FOLD = 'Rezultatul, pe e-mail';

describe('Result by e-mail', () => {
  it.each([true, false])(
    'A result by e-mail is asked for in two fields and a button, with scripts: %j',
    async (hasScripts) => {
      mail.given.length = 0;
      const { page, complaints } = await openVisit({ javaScriptEnabled: hasScripts });
      await page.goto(result);
      if (hasScripts) await wakeUp(page);
      await page.getByText(FOLD, { exact: true }).click();
      await page.getByLabel(FIELD).fill('ana@');
      await page.getByRole('button', { name: BUTTON }).click();
      await page.getByText('Adresa de e-mail nu pare completă').waitFor();
      const field = page.getByLabel(FIELD);
      expect(await field.inputValue()).toBe('ana@');
      if (hasScripts) {
        await expect.poll(() => field.evaluate((it) => it === document.activeElement)).toBe(true);
        await expectSoundPage(page);
        // The browser itself reports a form that came back with 422 as a failed load.
        expect(complaints.filter((line) => !line.includes('422'))).toEqual([]);
      }
      await field.fill('ana@exemplu.ro');
      await page.getByRole('button', { name: BUTTON }).click();
      await page.getByText('E-mailul cu rezultatul e pe drum').waitFor();
      expect(page.url()).toBe(result);
      await mail.untilGiven(1);
      expect(mail.given[0]).toMatchObject({ recipient: 'ana@exemplu.ro' });
    },
  );

  it('A result by e-mail asked for without a connection says so, and keeps the page and what was typed', async () => {
    mail.given.length = 0;
    const { page } = await openVisit();
    await page.goto(result);
    await wakeUp(page);
    await page.getByText(FOLD, { exact: true }).click();
    const field = page.getByLabel(FIELD);
    await field.fill('dan@exemplu.ro');
    await page.context().setOffline(true);
    await page.getByRole('button', { name: BUTTON }).click();
    await page.getByText('Nu avem conexiune la internet').waitFor();
    expect(await field.inputValue()).toBe('dan@exemplu.ro');
    expect(page.url()).toBe(result);
    await page.context().setOffline(false);
    await page.getByRole('button', { name: BUTTON }).click();
    await page.getByText('E-mailul cu rezultatul e pe drum').waitFor();
    await mail.untilGiven(1);
    expect(mail.given.map(({ recipient }) => recipient)).toEqual(['dan@exemplu.ro']);
  });
});
