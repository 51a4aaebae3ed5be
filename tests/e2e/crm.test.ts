import { queryAs } from '@english-beyond-limits/backend/testing/query';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { browserCookies } from '#tests/support/session-cookies.ts';
import { signInPerson } from '#tests/support/sign-in.ts';
import { createTestSite, type TestSite } from '#tests/support/test-site.ts';
import { expectSoundPage, idle, openVisit, wakeUp } from '#tests/support/visit.ts';
import { addTestLead } from '../http/crm-setup.ts';

let site: TestSite;
let cookies: ReturnType<typeof browserCookies>;
let ana: string;
beforeAll(async () => {
  site = await createTestSite();
  const irina = await signInPerson(site.database, 'staff', { origin: site.origin, fullName: 'Irina Dima' });
  cookies = browserCookies(irina.cookie, site.origin);
});
beforeEach(async () => {
  await queryAs(site.database.ownerUrl, 'delete from public.leads');
  await addTestLead(site.database, {
    fullName: 'Dan Stan',
    email: 'dan@exemplu.ro',
    createdAt: '2026-11-01',
  });
  ana = await addTestLead(site.database, {
    fullName: 'Ana Pop',
    email: 'ana@exemplu.ro',
    phone: '+40722123456',
  });
});

async function open(path: string, options: Parameters<typeof openVisit>[0] = {}) {
  const visit = await openVisit(options);
  await visit.page.context().addCookies(cookies);
  await visit.page.goto(`${site.origin}${path}`);
  return visit;
}

async function stageOf(id: string): Promise<string | undefined> {
  const [row] = await queryAs<{ stage: string }>(
    site.database.ownerUrl,
    'select stage from private.lead_cards where lead_id = $1',
    [id],
  );
  return row?.stage;
}

describe('The leads of the school', () => {
  it('On a phone a new lead is found, opened, given a day, noted, moved on the board by touch and put back', async () => {
    const { page, complaints } = await open('/admin/crm', { hasTouch: true });
    await wakeUp(page);
    await page.getByLabel('Nume, e-mail sau telefon').fill('0722');
    await page.getByRole('button', { name: 'Caută' }).tap();
    await expect.poll(() => page.locator('tbody tr').count()).toBe(1);
    await expectSoundPage(page);
    await page.getByRole('link', { name: 'Ana Pop' }).tap();
    await page.getByRole('button', { name: 'Mâine' }).tap();
    await page.getByText('1 fișă e de urmărit în ziua aleasă.').waitFor();
    await page.getByLabel('Notă').fill('Vrea grupa de seară');
    await page.getByRole('button', { name: 'Notează', exact: true }).tap();
    await page.getByRole('listitem').filter({ hasText: 'Vrea grupa de seară' }).waitFor();
    await expectSoundPage(page);

    await page.goto(`${site.origin}/admin/crm?vedere=tabla`);
    await wakeUp(page);
    await expectSoundPage(page);
    const card = page.locator(`[data-card="${ana}"]`);
    const tab = page.locator('.board-tabs [data-stage="contacted"]');
    const from = await middleOf(card.locator('.board-facts'));
    const touch = await page.context().newCDPSession(page);
    const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: { x: number; y: number }[]) =>
      touch.send('Input.dispatchTouchEvent', { type, touchPoints: points });
    await send('touchStart', [from]);
    await page.locator('.board-card.is-dragged').waitFor();
    await send('touchMove', [await middleOf(tab)]);
    await page.locator('.board-tabs .is-target').waitFor();
    await send('touchEnd', []);
    await page.getByText('1 fișă e acum la „Așteptăm răspuns”.').waitFor();
    expect(await stageOf(ana)).toBe('contacted');
    await page.getByRole('button', { name: 'Anulează' }).tap();
    await page.getByText('Am pus la loc 1 fișă.').waitFor();
    expect(await stageOf(ana)).toBe('new');
    expect(complaints).toEqual([]);
  });

  it('On a desktop the board is worked by mouse and by keyboard, and a lead is lost for a reason', async () => {
    const { page, complaints } = await open('/admin/crm?vedere=tabla', {
      viewport: { width: 1280, height: 800 },
    });
    await wakeUp(page);
    await expectSoundPage(page);
    const from = await middleOf(page.locator(`[data-card="${ana}"] .board-facts`));
    const to = await middleOf(page.locator('.board-column[data-stage="talking"]'));
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(to.x, to.y, { steps: 5 });
    await page.mouse.up();
    await page.getByText('1 fișă e acum la „În discuție”.').waitFor();
    expect(await stageOf(ana)).toBe('talking');
    expect(new URL(page.url()).pathname, 'not opened by the drop').toBe('/admin/crm');

    const isFocused = (name: string, message = name) =>
      expect.poll(() => page.evaluate('document.activeElement.textContent'), { message }).toBe(name);
    await page.locator(`[data-card="${ana}"] .row-link`).focus();
    await page.keyboard.press('ArrowLeft');
    await isFocused('Dan Stan', 'over a column without cards');
    await page.keyboard.press('ArrowDown');
    await isFocused('Dan Stan', 'the only card of its column');
    await page.keyboard.press('ArrowRight');
    await isFocused('Ana Pop');
    await page.keyboard.press('?');
    await page.getByText('coloana din stânga, din dreapta').waitFor();
    await page.keyboard.press('Escape');
    await page.locator(`[data-card="${ana}"] .row-link`).focus();
    await page.keyboard.press('Shift+ArrowRight');
    await page.getByText('1 fișă e acum la „Înscriere”.').waitFor();
    await isFocused('Ana Pop', 'keeps the focus');
    await page.keyboard.press('Shift+ArrowRight');
    await page.getByRole('dialog').getByRole('button', { name: 'Programul' }).click();
    await page.getByText('1 fișă e acum la „Fără înscriere”.').waitFor();
    expect(await stageOf(ana)).toBe('lost');
    await page.locator(`[data-card="${ana}"]`).getByText('Programul').first().waitFor();
    expect(complaints).toEqual([]);
  });

  it('Without JavaScript leads are searched, moved together and put back, and a card of the board is moved', async () => {
    const { page } = await open('/admin/crm', { javaScriptEnabled: false });
    await page.getByLabel('Alege: Ana Pop').check();
    await page.getByLabel('Alege: Dan Stan').check();
    await page.getByLabel('Starea în care le muți').selectOption('În discuție');
    await page.getByRole('button', { name: 'Mută' }).click();
    await page.getByText('2 fișe sunt acum la „În discuție”.').waitFor();
    expect(await stageOf(ana)).toBe('talking');
    await page.getByRole('button', { name: 'Anulează' }).click();
    await page.getByText('Am pus la loc 2 fișe.').waitFor();
    await page.getByRole('link', { name: 'Tablă' }).click();
    const card = page.locator(`[data-card="${ana}"]`);
    await card.getByRole('combobox').selectOption('Prețul');
    await card.getByRole('button', { name: 'Mută' }).click();
    await expect.poll(() => stageOf(ana)).toBe('lost');
  });
});

describe('The import of leads', () => {
  it('A file whose columns have other names is looked at, its columns are chosen, and its rows are read', async () => {
    const { page, complaints } = await open('/admin/crm/import', { viewport: { width: 390, height: 800 } });
    await wakeUp(page);
    await page.getByLabel('Fișierul').setInputFiles({
      name: 'oameni.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from('Cine;Contact\nZoe;zoe@exemplu.ro\nVlad;vlad@exemplu.ro\n'),
    });
    await page.getByLabel('Contact zoe@exemplu.ro · vlad@exemplu.ro').selectOption('E-mail');
    await page.getByLabel('Cine Zoe · Vlad').selectOption('Nume');
    await expectSoundPage(page);
    await page.getByRole('button', { name: 'Citește fișierul' }).click();
    await page.getByText('2 rânduri bune.').waitFor();
    expect(complaints).toEqual([]);
  });
});

describe('The table of the administration', () => {
  it('The table is searched, walked through, sorted and selected by keyboard, and its keys are listed and can be turned off', async () => {
    const { page, complaints } = await open('/admin/crm', { viewport: { width: 1280, height: 800 } });
    await wakeUp(page);
    const focused = () => page.evaluate('document.activeElement.textContent || document.activeElement.name');
    await page.keyboard.press('j');
    await expect.poll(focused).toContain('Ana Pop');
    await page.keyboard.press('ArrowDown');
    await expect.poll(focused).toContain('Dan Stan');
    await page.keyboard.press('x');
    await page.getByText('1 ales', { exact: true }).waitFor();
    const loaded = page.waitForResponse((response) => response.url().includes('/admin/crm.data'));
    await page.evaluate(`new BroadcastChannel('account').postMessage('changed')`);
    await loaded;
    await idle(page);
    await page.getByText('1 ales', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Niciunul' }).click();
    await expect.poll(() => page.locator('tbody :checked').count()).toBe(0);
    await page.keyboard.press('?');
    await page.getByRole('heading', { name: 'Scurtături de taste' }).waitFor();
    await expectSoundPage(page);
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: 'Nume', exact: true }).click();
    await expect.poll(() => page.locator('[aria-sort="ascending"]').textContent()).toContain('Nume');
    await page.keyboard.press('/');
    await expect.poll(focused).toBe('cauta');
    await page.keyboard.type('jx');
    expect(await page.getByLabel('Nume, e-mail sau telefon').inputValue(), 'letters in a field').toBe('jx');
    await page.keyboard.press('Escape');

    await page.getByRole('button', { name: 'Scurtături de taste' }).click();
    await page.getByLabel('Scurtăturile de o literă merg pe acest dispozitiv').uncheck();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Scurtături de taste' }).focus();
    await page.keyboard.press('/');
    expect(await focused()).not.toBe('cauta');

    await page.getByText('Coloane', { exact: true }).click();
    await page.getByLabel('De unde', { exact: true }).last().check();
    await page.getByRole('button', { name: 'Arată-le' }).click();
    await page.getByRole('columnheader', { name: 'De unde' }).waitFor();
    await page.getByText('Salvează vederea', { exact: true }).click();
    await page.getByLabel('Cum se numește').fill('Cu sursa');
    await page.getByRole('button', { name: 'Salvează', exact: true }).click();
    await page.getByRole('link', { name: 'Cu sursa', exact: true }).waitFor();
    expect(complaints).toEqual([]);
  });
});

async function middleOf(locator: {
  boundingBox(): Promise<{ x: number; y: number; width: number; height: number } | null>;
}) {
  const box = await locator.boundingBox();
  if (!box) throw new Error('It is not on the page.');
  return { x: box.x + box.width / 2, y: box.y + Math.min(box.height, 60) / 2 };
}
