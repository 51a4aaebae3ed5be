import { queryAs } from '@english-beyond-limits/backend/testing/query';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { browserCookies } from '#tests/support/session-cookies.ts';
import { signIn } from '#tests/support/sign-in.ts';
import { createTestSite, type TestSite } from '#tests/support/test-site.ts';
import { expectSoundPage, openVisit, wakeUp } from '#tests/support/visit.ts';

let site: TestSite;
const people = new Map<string, string>();
beforeAll(async () => {
  site = await createTestSite();
  for (const [role, fullName] of [
    ['admin', 'Ana Pop'],
    ['super_admin', 'Ion Dan'],
  ] as const) {
    people.set(fullName, await signIn(site.database, role, { fullName, origin: site.origin }));
  }
});

async function open(path: string, fullName = 'Ana Pop', options: Parameters<typeof openVisit>[0] = {}) {
  const [row] = await queryAs<{ id: string }>(
    site.database.ownerUrl,
    'select id from public.pages where path = $1',
    [path],
  );
  const visit = await openVisit(options);
  await visit.page.context().addCookies(browserCookies(people.get(fullName) ?? '', site.origin));
  await visit.page.goto(`${site.origin}/admin/seo/edit/${row?.id}`);
  if (options.javaScriptEnabled !== false) await wakeUp(visit.page);
  return visit;
}

const title = (page: Page) => page.getByLabel('Titlul', { exact: true });
const description = (page: Page) => page.getByLabel('Descrierea', { exact: true });
const save = (page: Page) => page.getByRole('button', { name: /^Salvează/ });
const preview = (page: Page, where: string) => page.getByRole('figure', { name: `Pe ${where}` });

describe('The editor of a page, on a phone', () => {
  it('Meters and previews follow typing, the page is seen as search engines would get it, then saved', async () => {
    const { page, complaints } = await open('/intensiv');
    await title(page).fill('a'.repeat(61));
    await page.getByText('prea lung cu 1 caracter').waitFor();
    await title(page).fill('Engleză intensiv, în patru săptămâni');
    await page.getByText('bun, 36 de caractere').waitFor();
    await description(page).fill('Scurt.');
    await page.getByText('prea scurtă cu 64 de caractere').waitFor();
    for (const where of ['Google', 'Facebook', 'WhatsApp']) {
      await preview(page, where).getByText('Engleză intensiv, în patru săptămâni').waitFor();
      await preview(page, where).getByText('Scurt.').waitFor();
    }
    await page.getByLabel('Titlul în rețele').fill('Patru săptămâni');
    await preview(page, 'WhatsApp').getByText('Patru săptămâni', { exact: true }).waitFor();
    await page.getByLabel('Motoarele de căutare').selectOption('noindex, follow');
    await page.getByText('Nu apare în căutări: așa ai ales').waitFor();
    await page.getByLabel('Motoarele de căutare').selectOption('');
    await page.getByLabel('Rolul minim').selectOption('free');
    await expect.poll(() => preview(page, 'Facebook').count()).toBe(0);
    await page.getByLabel('Rolul minim').selectOption('unregistered');
    await page.getByLabel('Felul datelor').selectOption('FAQPage');
    await page.getByRole('button', { name: 'Încă o întrebare' }).click();
    await page.getByLabel('Întrebarea 3').fill('Cât ține?');
    await page.getByLabel('Răspunsul').nth(2).fill('Patru săptămâni.');
    await expectSoundPage(page);

    await page.getByRole('button', { name: 'Vezi ce ar primi robotul' }).click();
    await page.getByText('Încă nu s-a salvat nimic').waitFor();
    await page
      .getByRole('row', { name: /^title/ })
      .getByText('Engleză intensiv, în patru')
      .waitFor();
    await expect
      .poll(async () => (await page.locator('#robotul').boundingBox())?.y ?? -1)
      .toSatisfy((y: number) => y >= 0 && y < 200);
    expect(await page.getByLabel('Întrebarea 3').inputValue()).toBe('Cât ține?');
    await expectSoundPage(page);

    await save(page).click();
    await page.getByText('Am salvat pagina').waitFor();
    expect(await title(page).inputValue()).toBe('Engleză intensiv, în patru săptămâni');
    await expect.poll(() => page.getByLabel('Întrebarea 1').inputValue()).toBe('Cât ține?');
    await page.getByText('Versiunea 2').waitFor();
    await page.getByRole('link', { name: 'Deschide pagina' }).click();
    await expect.poll(() => page.title()).toBe('Engleză intensiv, în patru săptămâni');
    expect(complaints).toEqual([]);
  });

  it('What is refused says so beside its field, and keeps the rest', async () => {
    const { page } = await open('/linktree');
    await title(page).fill('Rămâne');
    await page.getByLabel('Adresa principală').fill('https://alt-site.ro/');
    await save(page).click();
    await page.getByText('Adresa principală e una a site-ului').waitFor();
    expect(await title(page).inputValue()).toBe('Rămâne');
    await expect.poll(() => page.evaluate('document.activeElement?.name')).toBe('canonicalUrl');
  });

  it('Without JavaScript the meters show what is stored, and the preview and saving work', async () => {
    const { page } = await open('/contact', 'Ana Pop', { javaScriptEnabled: false });
    await page.getByText(/^bună, \d+ de caractere$/).waitFor();
    await page.getByLabel('Felul datelor').selectOption('Course');
    expect(await page.getByLabel('Numele cursului').isVisible()).toBe(true);
    await page.getByLabel('Felul datelor').selectOption('');
    expect(await page.getByLabel('Numele cursului').isVisible()).toBe(false);
    await title(page).fill('Fără scripturi');
    await page.getByRole('button', { name: 'Vezi ce ar primi robotul' }).click();
    await page.getByText('Încă nu s-a salvat nimic').waitFor();
    expect(page.url()).toContain('#robotul');
    await preview(page, 'Google').getByText('Fără scripturi').waitFor();
    await save(page).click();
    await page.getByText('Am salvat pagina').waitFor();
  });
});

describe('Two editors of a page', () => {
  it('The second is told what the first saved, keeps the texts, saves over it, and the first version comes back', async () => {
    const [mine, theirs] = [await open('/webinar'), await open('/webinar', 'Ion Dan')];
    await title(mine.page).fill('Titlul Anei');
    await title(theirs.page).fill('Titlul lui Ion');
    await save(theirs.page).click();
    await theirs.page.getByText('Am salvat pagina').waitFor();

    const { page } = mine;
    await save(page).click();
    const told = page.getByRole('alert').filter({ hasText: 'Ion Dan a salvat pagina între timp' });
    await told.getByText('Titlul lui Ion').waitFor();
    expect(await title(page).inputValue()).toBe('Titlul Anei');
    await expectSoundPage(page);
    await page.getByRole('button', { name: 'Salvează peste versiunea nouă' }).click();
    await page.getByText('Am salvat pagina').waitFor();
    await expect.poll(() => title(page).inputValue()).toBe('Titlul Anei');

    const ofIon = page.locator('details', { hasText: 'Versiunea 2' });
    await ofIon.locator('summary').click();
    await ofIon.getByRole('button', { name: 'Revino la aceasta' }).click();
    await page.getByText('Am revenit la versiunea aleasă').waitFor();
    await expect.poll(() => title(page).inputValue()).toBe('Titlul lui Ion');
    await page.getByText('Versiunea 4').waitFor();
  });
});
