import { beforeAll, describe, expect, it } from 'vitest';
import { finishTest, newVisitor } from '#tests/http/visitor.ts';
import { createTestSite, type TestSite } from '#tests/support/test-site.ts';
import { expectSoundPage, openVisit } from '#tests/support/visit.ts';

let site: TestSite;
let resultPath: string;
beforeAll(async () => {
  site = await createTestSite();
  ({ resultPath } = await finishTest(newVisitor(site.app, { origin: site.origin })));
});

describe('Public pages and confirmations', () => {
  it('A visitor shows friends the level alone, takes that back, and prints a confirmation that can be verified', async () => {
    const { page, complaints } = await openVisit({
      colorScheme: 'dark',
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    await page.goto(`${site.origin}${resultPath}`);
    for (const details of await page.locator('main details').all()) {
      await details.evaluate((element) => element.setAttribute('open', ''));
    }
    await expectSoundPage(page);

    await page.getByRole('button', { name: 'Fă o pagină de arătat prietenilor' }).click();
    await page.getByRole('heading', { level: 1, name: 'Pagina ta e gata de arătat' }).waitFor();
    await expectSoundPage(page);
    await page.getByRole('button', { name: 'Copiază adresa' }).click();
    await page.getByText('Am copiat adresa.').waitFor();
    const address = await page.evaluate('navigator.clipboard.readText()');
    const friend = await openVisit();
    await friend.page.goto(String(address));
    await friend.page.getByRole('heading', { level: 1, name: 'Nivel estimat de engleză: A1' }).waitFor();
    await expectSoundPage(friend.page);
    await page.getByRole('button', { name: 'Retrage pagina' }).click();
    await page.getByRole('heading', { level: 1, name: 'Arată-ți nivelul prietenilor' }).waitFor();
    expect((await friend.page.reload())?.status()).toBe(404);

    await page.getByRole('link', { name: 'Înapoi la rezultat' }).click();
    await page.getByRole('link', { name: 'Confirmare de tipărit' }).click();
    await page.getByRole('button', { name: 'Fă confirmarea' }).click();
    await page.getByText('Scrie numele care să apară pe confirmare.').waitFor();
    await page.getByLabel('Numele de pe confirmare').fill('Ana Pop');
    await expectSoundPage(page);
    await page.getByRole('button', { name: 'Fă confirmarea' }).click();
    await page.getByRole('button', { name: 'Tipărește' }).waitFor();
    await expectSoundPage(page);
    // One page, and light, whatever the screen is.
    await page.emulateMedia({ media: 'print' });
    expect(await page.getByRole('button', { name: 'Tipărește' }).isVisible()).toBe(false);
    const looks = await page.evaluate(
      () => getComputedStyle(document.querySelector('.sheet') as Element).color,
    );
    expect(looks).toBe('rgb(18, 37, 27)');
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
    expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
    await page.emulateMedia({ media: 'screen' });
    const code =
      /[0-9A-Z]{4}(?:-[0-9A-Z]{4}){4}/.exec((await page.locator('.sheet').textContent()) ?? '')?.[0] ?? '';

    // The reader of the sheet needs neither an account nor scripts.
    const reader = await openVisit({ javaScriptEnabled: false });
    await reader.page.goto(`${site.origin}/test-nivel/confirmare`);
    await reader.page.getByLabel('Codul de pe confirmare').fill(code.toLowerCase().replaceAll('-', ' '));
    await reader.page.getByRole('button', { name: 'Verifică' }).click();
    await reader.page.getByRole('heading', { level: 1, name: 'Confirmarea există' }).waitFor();
    expect(await reader.page.getByRole('main').textContent()).toContain('Ana Pop');
    const wrong = await reader.page.goto(`${site.origin}/test-nivel/confirmare/${code.slice(0, -1)}`);
    expect(wrong?.status()).toBe(404);
    await reader.page.getByText('Nu există nicio confirmare cu acest cod').waitFor();
    expect(complaints).toEqual([]);
  }, 300_000);

  it('A visitor without JavaScript makes both, and can select the address', async () => {
    const { page } = await openVisit({ javaScriptEnabled: false });
    await page.goto(`${site.origin}${resultPath}`);
    await page.getByRole('button', { name: 'Fă o pagină de arătat prietenilor' }).click();
    await page.getByText(`${site.origin}/test-nivel/nivel/`).waitFor();
    expect(await page.getByRole('button', { name: 'Copiază adresa' }).count()).toBe(0);
    await page.getByRole('link', { name: 'Înapoi la rezultat' }).click();
    await page.getByRole('link', { name: 'Vezi adresa paginii' }).waitFor();
    await page.goto(`${site.origin}${resultPath}/confirmare`);
    await page.getByText('Numele e greșit sau nu mai vrei confirmarea?').click();
    await page.getByRole('button', { name: 'Retrage confirmarea' }).click();
    await page.getByLabel('Numele de pe confirmare').fill('Ana Popa');
    await page.getByRole('button', { name: 'Fă confirmarea' }).click();
    await page.getByText('Ana Popa').waitFor();
    await page.getByText('alege din meniul browserului comanda de tipărire').waitFor();
  });
});
