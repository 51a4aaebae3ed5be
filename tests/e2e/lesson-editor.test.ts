import { queryAs } from '@english-beyond-limits/backend/testing/query';
import type { Page } from 'playwright-core';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { browserCookies } from '#tests/support/session-cookies.ts';
import { signIn } from '#tests/support/sign-in.ts';
import { createTestSite, type TestSite } from '#tests/support/test-site.ts';
import { expectSoundPage, openVisit, wakeUp } from '#tests/support/visit.ts';

let site: TestSite;
let path: string;
beforeAll(async () => {
  site = await createTestSite();
  const [lesson] = await queryAs<{ id: number }>(
    site.database.ownerUrl,
    `select id from public.lessons where slug = 'intro'`,
  );
  path = `/admin/course/lessons/${lesson?.id}`;
});

async function visitAs(role: string, fullName: string, options: Parameters<typeof openVisit>[0] = {}) {
  const cookie = await signIn(site.database, role, { origin: site.origin, fullName });
  const visit = await openVisit(options);
  await visit.page.context().addCookies(browserCookies(cookie, site.origin));
  return visit;
}

async function open(page: Page, part: string) {
  await page.goto(`${site.origin}${path}?parte=${part}`);
  await wakeUp(page);
}

async function save(page: Page) {
  await page.getByRole('button', { name: 'Salvează ciorna' }).click();
  await page.getByText('Ciorna e salvată').waitFor();
}

const ALT = 'Un autobuz roșu cu etaj, în stație.';

/** A file in the browser, drawn there. */
async function pictureFile(page: Page): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const data = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    canvas.width = 2_000;
    canvas.height = 1_000;
    const context = canvas.getContext('2d');
    if (context) context.fillStyle = 'firebrick';
    context?.fillRect(200, 100, 1_600, 800);
    return canvas.toDataURL('image/png').split(',')[1] ?? '';
  });
  return { name: 'autobuz.png', mimeType: 'image/png', buffer: Buffer.from(data, 'base64') };
}

/** Puts a picture into the text by keyboard, takes it out again by undoing, and puts it back. */
async function placePicture(page: Page) {
  const tool = page.getByRole('button', { name: 'Imagine…' });
  await page.getByRole('button', { name: 'Paragraf', exact: true }).focus();
  for (let step = 0; step < 6; step++) await page.keyboard.press('ArrowRight');
  await expect.poll(() => tool.evaluate((button) => button === document.activeElement)).toBe(true);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Pune o imagine' });
  await dialog.locator('input[type="file"]').setInputFiles(await pictureFile(page));
  await dialog.getByText('Fișierul a ajuns.').waitFor();
  await dialog.getByRole('button', { name: 'Pune imaginea' }).click();
  await dialog.getByText('Scrie ce se vede în imagine: fără descriere').waitFor();
  await expectSoundPage(page);
  await dialog.getByLabel('Ce se vede').fill(ALT);
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  const placed = page.locator('.rich-text-area [data-block="picture"] img');
  await placed.waitFor();
  await page.keyboard.press('Control+z');
  await placed.waitFor({ state: 'detached' });
  await page.keyboard.press('Control+y');
  await placed.waitFor();
  await expect.poll(() => page.locator('[name="grammar.body"]').inputValue()).toContain(`Se vede: ${ALT}`);
}

/** A pasted picture is asked about; pictures inside of a pasted text are left out, which is said. */
async function pastePictures(page: Page) {
  const paste = (html: string | null) =>
    page.locator('.rich-text-area').evaluate((area, text) => {
      const clipboardData = new DataTransfer();
      if (text === null) clipboardData.items.add(new File(['x'], 'poza.png', { type: 'image/png' }));
      else clipboardData.setData('text/html', text);
      area.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    }, html);
  await paste(null);
  const dialog = page.getByRole('dialog', { name: 'Pune o imagine' });
  await dialog.getByText('nu se deschide ca imagine în browserul tău').waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await page.locator('.rich-text-area > p').first().click();
  await paste('<p>Lipit <img src="https://site.example/poza.png" alt=""> aici</p>');
  await page.getByText('Imaginile din ce ai lipit nu vin odată cu textul').waitFor();
  await page.keyboard.press('Control+z');
}

/** The picture has come, made smaller, with its description. */
async function expectPicture(page: Page) {
  const picture = page.getByRole('img', { name: ALT });
  await picture.scrollIntoViewIfNeeded();
  await expect.poll(() => picture.evaluate((it) => (it as HTMLImageElement).naturalWidth)).toBe(1_600);
}

const SITUATION = '[name="dialogue.situation"]';
const LEARNER = '/course/ease-up-your-english/lesson/intro';

describe('Lessons in the browser', () => {
  beforeEach(() => queryAs(site.database.ownerUrl, 'delete from private.lesson_drafts'));

  it('Lists are changed by keyboard, faults are told while typing, and exercises are tried as they are typed', async () => {
    const { page, complaints } = await visitAs('teacher', 'Ana Pop', {
      viewport: { width: 1280, height: 900 },
    });
    await open(page, 'dialog');
    const first = page.locator('[name="dialogue.lines.0.text"]');
    const second = page.locator('[name="dialogue.lines.1.text"]');
    const texts = [await first.inputValue(), await second.inputValue()];
    await page.getByRole('button', { name: 'Mută mai jos: replica 1', exact: true }).press('Enter');
    await expect.poll(() => first.inputValue()).toBe(texts[1]);
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
      .toBe('Mută mai jos: replica 2');
    await page.getByRole('button', { name: 'Mută mai sus: replica 2', exact: true }).press('Enter');
    await expect.poll(() => first.inputValue()).toBe(texts[0]);
    await page.getByRole('button', { name: 'Scoate: replica 1', exact: true }).press('Enter');
    await expect.poll(() => first.inputValue()).toBe(texts[1]);
    await page.getByRole('button', { name: 'Pune la loc' }).press('Enter');
    await expect.poll(() => first.inputValue()).toBe(texts[0]);

    await second.fill('');
    await page.getByRole('link', { name: 'Replica 2, textul' }).click();
    await expect.poll(() => second.evaluate((field) => field === document.activeElement)).toBe(true);
    await expectSoundPage(page);
    // The tab is closed: what was typed is offered again.
    await page.goto('about:blank');
    await open(page, 'dialog');
    await page.getByRole('button', { name: 'Adu textul nesalvat' }).click();
    await expect.poll(() => second.inputValue()).toBe('');
    await second.fill(texts[1] ?? '');
    await save(page);

    await open(page, 'exercitii');
    await page.locator('.exercise-fold > summary').first().click();
    await page.getByRole('link', { name: 'Încearcă' }).first().click();
    const tried = page.getByRole('dialog');
    await tried.getByRole('button', { name: 'Nu știu' }).click();
    await tried.getByRole('link', { name: 'Încearcă din nou' }).waitFor();
    expect(complaints).toEqual([]);
  });

  it('Two write one lesson: the second is told and saves over knowingly, then publishes, and the learner sees it', async () => {
    const ana = await visitAs('teacher', 'Ana Pop');
    const dan = await visitAs('teacher', 'Dan Ionescu');
    await open(ana.page, 'dialog');
    await open(dan.page, 'dialog');
    await ana.page.locator(SITUATION).fill('Ana vine prima dată la birou, iar Tom o așteaptă la ușă.');
    await save(ana.page);

    const text = 'Ana ajunge la birou mai devreme, iar Tom îi deschide.';
    await dan.page.locator(SITUATION).fill(text);
    await dan.page.getByRole('button', { name: 'Salvează ciorna' }).click();
    const told = dan.page.getByRole('alert').filter({ hasText: 'Ana Pop a salvat aceeași parte' });
    await told.locator('del').filter({ hasText: 'așteaptă' }).waitFor();
    expect(await dan.page.locator(SITUATION).inputValue()).toBe(text);
    await save(dan.page);

    await open(dan.page, 'gramatica');
    const area = dan.page.getByRole('textbox', { name: 'Explicația' });
    await area.locator('p').first().click();
    await dan.page.keyboard.press('Control+Home');
    await dan.page.keyboard.type('Un cuvânt ');
    await dan.page.keyboard.press('Control+e');
    await dan.page.keyboard.type('word');
    await dan.page.keyboard.press('Control+e');
    await dan.page.keyboard.type(' aici. ');
    await expect
      .poll(() => dan.page.locator('[name="grammar.body"]').inputValue())
      .toContain('Un cuvânt *word* aici. ');
    await placePicture(dan.page);
    await pastePictures(dan.page);
    await expectSoundPage(dan.page);
    await save(dan.page);

    await dan.page.goto(`${site.origin}${path}/preview`);
    await expectPicture(dan.page);
    await dan.page.getByText(text).waitFor();
    await dan.page.goto(`${site.origin}${path}/publish`);
    await wakeUp(dan.page);
    await dan.page.getByText('Imagine adăugată').waitFor();
    await dan.page.getByRole('button', { name: 'Publică lecția' }).click();
    await dan.page.getByText('Am publicat lecția').waitFor();

    const learner = await openVisit();
    await learner.page.goto(`${site.origin}${LEARNER}`);
    await learner.page.getByText(text).waitFor();
    await learner.page.getByText('Un cuvânt').first().waitFor();
    await wakeUp(learner.page);
    await expectPicture(learner.page);
    await expectSoundPage(learner.page);
    expect([...ana.complaints, ...learner.complaints]).toEqual([]);
    // The refusal of the second, as the browser says it.
    expect(dan.complaints.filter((complaint) => !complaint.includes('409'))).toEqual([]);
  });

  it('A new lesson is begun in its place, written with the editor, and thrown away before anybody has seen it', async () => {
    const { page, complaints } = await visitAs('teacher', 'Ana Pop');
    await page.goto(`${site.origin}/admin/course/lessons`);
    await wakeUp(page);
    await expectSoundPage(page);
    await page.getByRole('link', { name: 'Lecție nouă în unitatea 2' }).click();
    await page.getByRole('heading', { name: 'O lecție nouă' }).waitFor();
    await expectSoundPage(page);
    await page.getByLabel('Titlul').fill('La farmacie');
    await page.getByRole('button', { name: 'Fă ciorna' }).click();
    await page.getByText('Ciorna e făcută').waitFor();
    await page.getByText('Cursanții nu văd lecția până nu o publici.').waitFor();
    await page.locator('[name="teaches"]').fill('Ceri un medicament și înțelegi cum se ia.');
    await save(page);
    await page.getByRole('link', { name: 'Gramatică' }).click();
    await page.locator('.rich-text-area').click();
    await page.keyboard.type('Un prim rând.');
    await save(page);
    await expectSoundPage(page);

    await page.getByRole('link', { name: 'Publică', exact: true }).click();
    await page.getByText('De corectat înainte de publicare').waitFor();
    await expectSoundPage(page);
    await page.getByText('Renunță la lecție').click();
    await page.getByRole('button', { name: 'Șterge lecția' }).click();
    await page.getByText('Am șters lecția').waitFor();
    expect(complaints).toEqual([]);
  });
});
