import { beforeAll, describe, expect, it } from 'vitest';
import { browserCookies } from '#tests/support/session-cookies.ts';
import { signIn } from '#tests/support/sign-in.ts';
import { mp3 } from '#tests/support/sounds.ts';
import { createTestSite, type TestSite } from '#tests/support/test-site.ts';
import { expectSoundPage, openVisit, wakeUp } from '#tests/support/visit.ts';

let site: TestSite;
beforeAll(async () => {
  site = await createTestSite();
});

describe('Recordings of a teacher', () => {
  async function visitAsTeacher(hasScripts: boolean) {
    const visit = await openVisit({ javaScriptEnabled: hasScripts });
    const cookie = await signIn(site.database, 'teacher', { origin: site.origin });
    await visit.page.context().addCookies(browserCookies(cookie, site.origin));
    await visit.page.goto(`${site.origin}/admin/recordings`);
    if (hasScripts) await wakeUp(visit.page);
    return visit;
  }

  it.each([true, false])(
    'A teacher records a script, replaces it and removes it, with scripts: %j',
    async (hasScripts) => {
      const { page, complaints } = await visitAsTeacher(hasScripts);
      const card = page.locator('main li[id^="text-"]').first();
      await card.locator('summary').click();
      const send = async (file: { name: string; mimeType: string; buffer: Buffer }, button: RegExp) => {
        await card.locator('input[type="file"]').setInputFiles(file);
        await card.getByRole('button', { name: button }).click();
      };
      const voice = { name: 'voce.mp3', mimeType: 'audio/mpeg', buffer: mp3() };
      await send({ ...voice, buffer: Buffer.from('<script>alert(1)</script>') }, /^Pune înregistrarea/);
      // The row that was sent is open, and on the screen.
      await card.getByText('În fișierul acesta nu am găsit o înregistrare').waitFor();
      expect(await card.evaluate((it) => it.getBoundingClientRect().top < window.innerHeight)).toBe(true);
      await send({ ...voice, buffer: Buffer.alloc(5 * 1024 * 1024) }, /^Pune înregistrarea/);
      await page.getByText('o înregistrare are cel mult 1 MB').waitFor();
      if (hasScripts) await expectSoundPage(page);
      else {
        await page.goto(`${site.origin}/admin/recordings`);
        await card.locator('summary').click();
      }

      await send(voice, /^Pune înregistrarea/);
      await page.getByText('Înregistrarea e la locul ei').waitFor();
      await card.getByText('MP3, 9 KB, 1 secundă', { exact: false }).waitFor();
      await page
        .getByText(/^1 din \d+$/)
        .first()
        .waitFor();
      await card.getByText('Înregistrat', { exact: true }).waitFor();
      if (hasScripts) await expectSoundPage(page);
      await card.locator('summary').click();
      await send({ ...voice, buffer: mp3(100) }, /^Înlocuiește/);
      await card.getByText('MP3, 21 KB, 3 secunde', { exact: false }).waitFor();
      await card.locator('summary').click();
      await card.getByRole('button', { name: /^Scoate înregistrarea/ }).click();
      await page.getByText('Am scos înregistrarea').waitFor();
      await card.getByText('Încarcă o înregistrare').waitFor();
      // The browser itself reports a form that came back with 422 as a failed load.
      if (hasScripts) expect(complaints.filter((line) => !line.includes('422'))).toEqual([]);
    },
  );
});
