import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { browserCookies } from '#tests/support/session-cookies.ts';
import { signInPerson } from '#tests/support/sign-in.ts';
import { mp3, wav } from '#tests/support/sounds.ts';
import { createTestSite, type TestSite } from '#tests/support/test-site.ts';
import { expectSoundPage, openVisit, wakeUp } from '#tests/support/visit.ts';

let site: TestSite;
beforeAll(async () => {
  site = await createTestSite();
});

async function openRecordings(options: Parameters<typeof openVisit>[0] = {}) {
  const teacher = await signInPerson(site.database, 'teacher', { origin: site.origin });
  const visit = await openVisit(options);
  await visit.page.context().addCookies(browserCookies(teacher.cookie, site.origin));
  await visit.page.goto(`${site.origin}/admin/recordings`);
  if (options.javaScriptEnabled !== false) await wakeUp(visit.page);
  await visit.page.locator('main summary', { hasText: 'Încarcă o înregistrare' }).first().click();
  return visit;
}

const field = (page: Page) => page.getByLabel(/^Fișierul cu înregistrarea pentru/).first();
const submit = (page: Page) => page.getByRole('button', { name: /^Pune înregistrarea pentru/ }).first();

describe('Page of the recordings', () => {
  it.each([true, false])(
    'A level leads to its texts and opens them, with JavaScript: %s',
    async (javaScriptEnabled) => {
      const { page } = await openRecordings({ javaScriptEnabled });
      const texts = page.locator('#nivel-C2 blockquote').first();
      expect(await texts.isVisible()).toBe(false);
      await page.getByRole('navigation', { name: 'Niveluri' }).getByRole('link', { name: /^C2/ }).click();
      await texts.waitFor();
    },
  );
});

describe('Uploads of recordings', () => {
  it('A chosen recording is named with its size, can be heard, and is put in place', async () => {
    const { page, complaints } = await openRecordings();
    await field(page).focus();
    await field(page).setInputFiles({ name: 'lectia 1.wav', mimeType: 'audio/wav', buffer: wav() });
    await page.getByText('lectia 1.wav, 1 KB').waitFor();
    await expectSoundPage(page);
    await submit(page).click();
    await page.getByText('Fișierele WAV sunt prea mari').waitFor();
    await wakeUp(page);
    await field(page).setInputFiles({ name: 'lectia 1.mp3', mimeType: 'audio/mpeg', buffer: mp3() });
    await expect.poll(() => page.getByText('Fișierele WAV sunt prea mari').count()).toBe(0);
    await submit(page).click();
    await page.getByText('1 din').first().waitFor();
    expect(complaints.filter((line) => !line.includes('422'))).toEqual([]);
  });

  it('A recording that is too large is not sent, and the field says so', async () => {
    const { page } = await openRecordings();
    const buffer = Buffer.alloc(1024 * 1024 + 1);
    await field(page).setInputFiles({ name: 'mare.mp3', mimeType: 'audio/mpeg', buffer });
    await page.getByText('Fișierul e prea mare').waitFor();
    const sent: string[] = [];
    page.on('request', (request) => sent.push(request.method()));
    await submit(page).click();
    await page.waitForFunction('document.activeElement?.getAttribute("type") === "file"');
    expect(sent).not.toContain('POST');
  });

  it('A chosen recording is still there when the connection is gone', async () => {
    const { page } = await openRecordings();
    await field(page).setInputFiles({ name: 'lectia 2.mp3', mimeType: 'audio/mpeg', buffer: mp3(41) });
    await page.context().setOffline(true);
    await submit(page).click();
    await page.getByText('Nu avem conexiune la internet').waitFor();
    expect(await page.getByText('lectia 2.mp3, ').isVisible()).toBe(true);
    await page.context().setOffline(false);
    await submit(page).click();
    await page.getByText('2 din').first().waitFor();
  });

  it('A recording is uploaded without JavaScript, too', async () => {
    const { page } = await openRecordings({ javaScriptEnabled: false });
    await field(page).setInputFiles({ name: 'lectia 3.mp3', mimeType: 'audio/mpeg', buffer: mp3(42) });
    await submit(page).click();
    await page.getByText('3 din').first().waitFor();
  });
});
