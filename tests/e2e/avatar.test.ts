import { queryAs } from '@english-beyond-limits/backend/testing/query';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { browserCookies } from '#tests/support/session-cookies.ts';
import { signInPerson } from '#tests/support/sign-in.ts';
import { createTestSite, type TestSite } from '#tests/support/test-site.ts';
import { expectSoundPage, openVisit, wakeUp } from '#tests/support/visit.ts';

const WIDE = { width: 1280, height: 800 };
const CAMERA = 'Camera that tells the place';

let site: TestSite;
let photo: Buffer;
beforeAll(async () => {
  site = await createTestSite();
  // Left half green, right half blue, as large as a phone's camera makes them.
  const half = { create: { width: 1000, height: 1500, channels: 3 as const, background: '#1a6' } };
  photo = await sharp({ create: { width: 2000, height: 1500, channels: 3, background: '#16a' } })
    .composite([{ input: await sharp(half).png().toBuffer(), left: 0, top: 0 }])
    .withExif({ IFD0: { Make: CAMERA } })
    .jpeg()
    .toBuffer();
});

async function openProfile(options: Parameters<typeof openVisit>[0] = {}) {
  const person = await signInPerson(site.database, 'free', { origin: site.origin, fullName: 'Ana Țepeș' });
  const visit = await openVisit(options);
  await visit.page.context().addCookies(browserCookies(person.cookie, site.origin));
  await visit.page.goto(`${site.origin}/profil`);
  if (options.javaScriptEnabled !== false) await wakeUp(visit.page);
  return { ...visit, person };
}

const opener = (page: Page) => page.getByRole('button', { name: 'Schimbă poza de profil' });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Poza de profil' });
const submit = (page: Page) => dialog(page).getByRole('button', { name: 'Pune poza' });

async function choose(page: Page, buffer = photo, name = 'IMG_0001.jpg', mimeType = 'image/jpeg') {
  await dialog(page).getByLabel('Alege o poză').setInputFiles({ name, mimeType, buffer });
}

function filesOf(id: string) {
  return queryAs<{ name: string }>(
    site.database.superuserUrl,
    `select name from storage.objects where bucket_id = 'avatars' and name like $1 order by created_at`,
    [`${id}/%`],
  );
}

async function storedPicture(id: string): Promise<{ url: string; bytes: Buffer }> {
  const [profile] = await queryAs<{ avatar_url: string }>(
    site.database.ownerUrl,
    'select avatar_url from public.profiles where id = $1',
    [id],
  );
  const url = profile?.avatar_url ?? '';
  return { url, bytes: Buffer.from(await (await fetch(url)).arrayBuffer()) };
}

describe('Profile picture', () => {
  it('A picture is chosen, cropped with keys and sliders, and shown without the metadata of the camera', async () => {
    const { page, person, complaints } = await openProfile();
    await opener(page).click();
    expect(await dialog(page).getByLabel('Alege o poză').getAttribute('accept')).toBe('image/*');
    // The field has its own look and words: the browser's button is not seen.
    const field = dialog(page).locator('.file-drop');
    expect(await field.evaluate((it) => getComputedStyle(it).borderTopStyle)).toBe('dashed');
    expect(await field.locator('input').evaluate((it) => getComputedStyle(it).opacity)).toBe('0');
    expect(await field.getByText('Alege un fișier', { exact: true }).isVisible()).toBe(true);
    await submit(page).click();
    const refused = dialog(page).getByText('You must select an image to upload.');
    await refused.waitFor();
    expect(await refused.evaluate((words) => words.closest('[lang]')?.getAttribute('lang'))).toBe('en');
    await choose(page, Buffer.from('no picture at all'), 'note.txt', 'text/plain');
    await dialog(page).getByText('nu se deschide ca imagine').waitFor();

    await choose(page);
    const cut = dialog(page).getByRole('img', { name: 'Poza, așa cum se va vedea' });
    await cut.focus();
    for (let press = 0; press < 12; press++) await page.keyboard.press('ArrowRight');
    await expectSoundPage(page);
    await dialog(page).getByText('IMG_0001.jpg, ').waitFor();
    for (const name of ['Mărime', 'Stânga – dreapta', 'Sus – jos']) {
      expect(await dialog(page).getByRole('slider', { name }).isVisible()).toBe(true);
    }
    await submit(page).click();
    await page.getByText('Avatar updated successfully!').waitFor();
    await dialog(page).waitFor({ state: 'hidden' });

    const files = await filesOf(person.id);
    expect(files.map(({ name }) => name)).toEqual([
      expect.stringMatching(new RegExp(`^${person.id}/[0-9a-f-]{36}\\.(webp|jpg)$`)),
    ]);
    const { url, bytes } = await storedPicture(person.id);
    expect(url).toContain(files[0]?.name);
    const { width, height, exif } = await sharp(bytes).metadata();
    expect([width, height, exif]).toEqual([512, 512, undefined]);
    expect(bytes.includes(CAMERA)).toBe(false);
    // The keys moved the square to the left edge, where the picture is green.
    const { data } = await sharp(bytes)
      .extract({ left: 250, top: 250, width: 1, height: 1 })
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect(data[1]).toBeGreaterThan((data[2] ?? 0) + 30);
    expect(complaints).toEqual([]);
  });

  it('A picture shows at once in every open tab, and replaces the one before', async () => {
    const { page, person } = await openProfile({ viewport: WIDE });
    const tab = await page.context().newPage();
    await tab.goto(`${site.origin}/contact`);
    await wakeUp(tab);
    await opener(page).click();
    await choose(page);
    await submit(page).click();
    await dialog(page).waitFor({ state: 'hidden' });
    const [first] = await filesOf(person.id);
    await tab.locator(`header img[src*="${first?.name}"]`).first().waitFor();

    await opener(page).click();
    await choose(page);
    // Moved by hand, too.
    const box = await dialog(page).getByRole('img').boundingBox();
    if (!box) throw new Error('There is no picture to move.');
    await page.mouse.move(box.x + 100, box.y + 100);
    await page.mouse.down();
    await page.mouse.move(box.x + 20, box.y + 100, { steps: 4 });
    await page.mouse.up();
    await submit(page).click();
    await dialog(page).waitFor({ state: 'hidden' });
    const files = await filesOf(person.id);
    expect(files).toHaveLength(1);
    expect(files[0]?.name).not.toBe(first?.name);
    await tab.locator(`header img[src*="${files[0]?.name}"]`).first().waitFor();

    await page.getByRole('button', { name: 'Scoate poza' }).click();
    await page.getByText('Am scos poza').waitFor();
    expect(await filesOf(person.id)).toEqual([]);
    await expect.poll(() => page.getByRole('banner').locator('img').count()).toBe(0);

    // The user menu has no item for a picture, but takes one that is dropped on it.
    const dropped = await page.evaluateHandle((text) => {
      const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
      const transfer = new DataTransfer();
      transfer.items.add(new File([bytes], 'a.jpg', { type: 'image/jpeg' }));
      return transfer;
    }, photo.toString('base64'));
    await page.getByRole('button', { name: /^Contul tău/ }).click();
    await page.locator('.user-menu-person').dispatchEvent('drop', { dataTransfer: dropped });
    await expect.poll(async () => (await filesOf(person.id)).length).toBe(1);
    const [third] = await filesOf(person.id);
    await tab.locator(`header img[src*="${third?.name}"]`).first().waitFor();
  });

  it('The old picture stays when an upload fails, and the page says so in the words of the service', async () => {
    const { page, person } = await openProfile();
    await page.route('**/storage/v1/object/avatars/**', (route) =>
      route.fulfill({
        status: 413,
        json: {
          statusCode: '413',
          error: 'Payload too large',
          message: 'The object exceeded the maximum allowed size',
        },
      }),
    );
    await opener(page).click();
    await choose(page);
    await submit(page).click();
    await dialog(page).getByText('The object exceeded the maximum allowed size').waitFor();
    expect(await dialog(page).getByText('Poza ta a rămas cea de dinainte').isVisible()).toBe(true);
    expect(await submit(page).isEnabled()).toBe(true);
    expect(await filesOf(person.id)).toEqual([]);
  });

  it('A picture is not uploaded without a session', async () => {
    const { page } = await openProfile();
    await opener(page).click();
    await choose(page);
    await page.context().clearCookies();
    await submit(page).click();
    await dialog(page).getByText('No user found').waitFor();
  });

  it('A picture cannot be sent twice while it is uploading', async () => {
    const { page } = await openProfile();
    const held = Promise.withResolvers<void>();
    await page.route('**/storage/v1/object/avatars/**', async (route) => {
      await held.promise;
      await route.continue();
    });
    await opener(page).click();
    await choose(page);
    await submit(page).click();
    await page.waitForFunction(() =>
      document.querySelector('dialog button[type=submit]')?.hasAttribute('disabled'),
    );
    held.resolve();
    await page.getByText('Avatar updated successfully!').waitFor();
  });

  it('The picture dialog closes with its button and with Escape, and gives the focus back', async () => {
    const { page } = await openProfile();
    await opener(page).focus();
    await page.keyboard.press('Enter');
    const close = dialog(page).getByRole('button', { name: 'Close' });
    expect(await close.getAttribute('lang')).toBe('en');
    const isOpenerFocused = () => opener(page).evaluate((button) => button.matches(':focus'));
    await close.click();
    await dialog(page).waitFor({ state: 'hidden' });
    await expect.poll(isOpenerFocused).toBe(true);
    await page.keyboard.press('Enter');
    await dialog(page).waitFor();
    await page.keyboard.press('Escape');
    await dialog(page).waitFor({ state: 'hidden' });
    await expect.poll(isOpenerFocused).toBe(true);
  });

  it('The picture page says what it needs where scripts are off', async () => {
    const { page } = await openProfile({ javaScriptEnabled: false });
    // Chromium does not draw it while scripts are only switched off for a test.
    expect(await page.locator('main noscript').textContent()).toContain('pornește JavaScript');
    expect(await opener(page).count()).toBe(0);
  });
});
