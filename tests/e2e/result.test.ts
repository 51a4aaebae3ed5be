import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { seededRandom } from '#app/domain/level-estimation/simulated-learner.ts';
import type { QuestionView } from '#app/level-test/model/question.ts';
import { readItems } from '#content/level-test/items.ts';
import { finishTest, newVisitor } from '#tests/http/visitor.ts';
import { createMailStandIn } from '#tests/support/mail-stand-in.ts';
import { createTestSite, type TestSite } from '#tests/support/test-site.ts';
import { expectSoundPage, openVisit } from '#tests/support/visit.ts';

let site: TestSite;
let resultPath: string;
beforeAll(async () => {
  // With a mail server the page of a result is at its longest.
  site = await createTestSite({ mailTransport: createMailStandIn() });
  ({ resultPath } = await finishTest(newVisitor(site.app, { origin: site.origin })));
});

const ITEMS = readItems();

/** Answers as somebody who knows what is easier than `theta`, and else gives the first mistake the author foresaw. */
function answersOf(theta: number) {
  return (question: QuestionView | null): string | null => {
    const item = ITEMS.find(
      ({ prompt, passage }) => prompt === question?.prompt && (passage ?? null) === question.passage,
    );
    if (!item) throw new Error(`No item asks: ${question?.prompt}`);
    if (item.difficulty > theta) return item.mistakes[0]?.response ?? null;
    return item.format === 'choice' ? item.answer : (item.answers[0] ?? null);
  };
}

/** The first screen and the three and a half that a result may take on a phone of 844 px. */
const SCREEN = 844;
const MAX_HEIGHT = 3.5 * SCREEN;

describe.each([
  ['knows nothing', () => null],
  ['makes mistakes', answersOf(-0.7)],
  ['knows all', answersOf(9)],
])('The result of a learner who %s, on a phone', (_, respond) => {
  it('The result tells the level, the skills and the next step on its first screen, and ends within three and a half', async () => {
    // The questions are drawn by lot: the same ones each time.
    const lot = vi.spyOn(Math, 'random').mockImplementation(seededRandom(2026));
    const done = await finishTest(newVisitor(site.app, { origin: site.origin }), respond);
    lot.mockRestore();
    const { page, complaints } = await openVisit({ viewport: { width: 390, height: SCREEN } });
    await page.goto(`${site.origin}${done.resultPath}`);
    const endOf = async (selector: string) => {
      const box = await page.locator(selector).boundingBox();
      return (box?.y ?? Number.POSITIVE_INFINITY) + (box?.height ?? 0);
    };
    expect(await endOf('h1')).toBeLessThan(SCREEN / 2);
    expect(await endOf('section[aria-labelledby="pe-parti"]')).toBeLessThan(SCREEN);
    expect(await endOf('.reveal-next .button')).toBeLessThan(SCREEN);
    expect(await endOf('main section[aria-labelledby="restul"]')).toBeLessThan(MAX_HEIGHT);
    expect(await endOf('main')).toBeLessThanOrEqual(MAX_HEIGHT);
    await expectSoundPage(page);
    expect(complaints).toEqual([]);
  });
});

describe('A result with an answer of one endless word', () => {
  it('The first mistakes and all answers fit on a phone', async () => {
    const typed = 'w'.repeat(300);
    const done = await finishTest(newVisitor(site.app, { origin: site.origin }), (question) =>
      question?.format === 'gap' ? typed : null,
    );
    const { page } = await openVisit();
    await page.goto(`${site.origin}${done.resultPath}`);
    await page.locator('.mistake s', { hasText: typed }).first().waitFor();
    await expectSoundPage(page);
    await page.goto(`${site.origin}${done.resultPath}/raspunsuri`);
    await page.getByText(typed).first().waitFor();
    await expectSoundPage(page);
  });
});

describe('The opening of a result', () => {
  it('The card of a result unfolds once in under a second, and stands still for visitors who ask for less motion', async () => {
    const running = (page: Page) =>
      page.evaluate(() =>
        document.getAnimations().map(({ effect }) => Number(effect?.getComputedTiming().endTime)),
      );
    const { page } = await openVisit({ reducedMotion: 'no-preference' });
    await page.goto(`${site.origin}${resultPath}`);
    // In one go: on a slow machine the animations would be over before a second call.
    await page.evaluate(() => {
      for (const animation of document.getAnimations()) animation.cancel();
      document.querySelector('.reveal')?.replaceWith(document.querySelector('.reveal') as Element);
      for (const animation of document.getAnimations()) animation.pause();
    });
    const ends = await running(page);
    expect(ends.length).toBeGreaterThan(0);
    expect(Math.max(...ends)).toBeLessThan(1_000);
    const { page: still } = await openVisit({ reducedMotion: 'reduce' });
    await still.goto(`${site.origin}${resultPath}`);
    expect(await running(still)).toEqual([]);
  });
});

/** As long as a confirmation takes. */
const LONG_NAME = 'Ana-Maria Constantinescu-Brătășanu-Ștefănescu de la Tei';

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

    await page.getByRole('link', { name: 'Arată-l prietenilor' }).click();
    await page.getByRole('heading', { level: 1, name: 'Arată-ți nivelul prietenilor' }).waitFor();
    await expectSoundPage(page);
    await page.getByRole('button', { name: 'Creează o pagină pentru prieteni' }).click();
    await page.getByRole('heading', { level: 1, name: 'Pagina ta pentru prieteni e gata' }).waitFor();
    await expectSoundPage(page);
    await page.getByRole('button', { name: 'Copiază adresa' }).click();
    await page.getByText('Am copiat adresa.').waitFor();
    const address = await page.evaluate('navigator.clipboard.readText()');
    const friend = await openVisit();
    await friend.page.goto(String(address));
    await friend.page.getByRole('heading', { level: 1, name: 'Nivel estimat de engleză: sub A1' }).waitFor();
    await expectSoundPage(friend.page);
    await page.getByRole('link', { name: 'Retrage pagina' }).click();
    await page.getByRole('heading', { level: 1, name: 'Retragi pagina?' }).waitFor();
    await expectSoundPage(page);
    await page.getByRole('link', { name: 'Păstreaz-o' }).click();
    await page.getByRole('heading', { level: 1, name: 'Pagina ta pentru prieteni e gata' }).waitFor();
    expect((await friend.page.reload())?.status()).toBe(200);
    await page.getByRole('link', { name: 'Retrage pagina' }).click();
    await page.getByRole('button', { name: 'Da, retrage pagina' }).click();
    await page.getByRole('heading', { level: 1, name: 'Arată-ți nivelul prietenilor' }).waitFor();
    expect((await friend.page.reload())?.status()).toBe(404);

    await page.getByRole('link', { name: 'Înapoi la rezultat' }).click();
    await page.getByRole('link', { name: 'Confirmare de tipărit' }).click();
    await page.getByRole('button', { name: 'Fă confirmarea' }).click();
    await page.getByText('Scrie numele care să apară pe confirmare.').waitFor();
    await page.getByLabel('Numele de pe confirmare').fill(LONG_NAME);
    await expectSoundPage(page);
    await page.getByRole('button', { name: 'Fă confirmarea' }).click();
    await page.getByRole('button', { name: 'Tipărește' }).waitFor();
    await expectSoundPage(page);
    // One page, and light, whatever the screen is.
    await page.emulateMedia({ media: 'print' });
    expect(await page.getByRole('button', { name: 'Tipărește' }).isVisible()).toBe(false);
    const printed = await page.getByRole('img', { name: 'Cod QR cu adresa de verificare' }).boundingBox();
    // 25 mm on paper, at 96 px to the inch.
    expect(printed?.width).toBeGreaterThan(94);
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
    expect(await reader.page.getByRole('main').textContent()).toContain(LONG_NAME);
    const wrong = await reader.page.goto(`${site.origin}/test-nivel/confirmare/${code.slice(0, -1)}`);
    expect(wrong?.status()).toBe(404);
    await reader.page.getByText('Nu există nicio confirmare cu acest cod').waitFor();
    expect(complaints).toEqual([]);
  });

  it('A visitor without JavaScript makes both, and can select the address', async () => {
    const { page } = await openVisit({ javaScriptEnabled: false });
    await page.goto(`${site.origin}${resultPath}`);
    await page.getByRole('link', { name: 'Arată-l prietenilor' }).click();
    await page.getByRole('button', { name: 'Creează o pagină pentru prieteni' }).click();
    await page.getByText(`${site.origin}/test-nivel/nivel/`).waitFor();
    expect(await page.getByRole('button', { name: 'Copiază adresa' }).count()).toBe(0);
    await page.getByRole('link', { name: 'Retrage pagina' }).click();
    await page.getByRole('button', { name: 'Da, retrage pagina' }).click();
    await page.getByRole('button', { name: 'Creează o pagină pentru prieteni' }).click();
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
