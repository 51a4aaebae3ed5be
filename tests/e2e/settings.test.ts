import { queryAs } from '@english-beyond-limits/backend/testing/query';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { browserCookies } from '#tests/support/session-cookies.ts';
import { signIn } from '#tests/support/sign-in.ts';
import { createTestSite, type TestSite } from '#tests/support/test-site.ts';
import { expectSoundPage, openVisit, wakeUp } from '#tests/support/visit.ts';

let site: TestSite;
beforeAll(async () => {
  site = await createTestSite();
});

/** The settings in a browser of their own, as an administrator with this name. */
async function openSettings(fullName: string, path = '/admin/settings') {
  const visit = await openVisit();
  const cookie = await signIn(site.database, 'admin', { origin: site.origin, fullName });
  await visit.page.context().addCookies(browserCookies(cookie, site.origin));
  await visit.page.goto(`${site.origin}${path}`);
  await wakeUp(visit.page);
  return visit;
}

describe('The school changes what the site says', () => {
  it('On a phone, from the list of samples to the page visitors see', async () => {
    const { page, complaints } = await openSettings('Ana Pop');
    await page.getByRole('link', { name: /^Contactul Telefonul/ }).click();
    await page.getByLabel('Telefonul').fill('0722');
    await page.getByRole('button', { name: 'Salvează' }).click();
    await page.getByText('Numărul de telefon nu pare complet').waitFor();
    await expectSoundPage(page);
    await page.getByLabel('Telefonul').fill('0722 333 444');
    await page.getByRole('button', { name: 'Salvează' }).click();
    await page.getByText('Se vede deja pe site.').waitFor();
    await expectSoundPage(page);
    await page.goto(`${site.origin}/contact`);
    await page.getByRole('link', { name: '+40 722 333 444' }).first().waitFor();
    expect(complaints).toEqual([]);
  });

  it('A teacher gets a profile with an uploaded photograph, which visitors see cropped', async () => {
    const photo = await sharp({ create: { width: 1600, height: 1200, channels: 3, background: '#41605a' } })
      .jpeg()
      .toBuffer();
    const { page, complaints } = await openSettings('Ana Pop', '/admin/settings/teachers');
    await page.getByText('Niciun profil').waitFor();
    await page.getByLabel('Numele').fill('Ioana Pop');
    await page.getByRole('button', { name: 'Adaugă' }).click();
    await page.getByRole('heading', { level: 1, name: 'Ioana Pop' }).waitFor();
    await page.getByLabel('Un rând despre cine e').fill('profesoară de engleză');
    await page.getByLabel('Se vede pe site').check();
    await page.getByRole('button', { name: 'Salvează' }).click();
    await page.getByText('Am salvat profilul').waitFor();
    await expectSoundPage(page);

    const upload = page.getByRole('button', { name: 'Pune fotografia' });
    await upload.click();
    await page.getByText('Alege întâi o fotografie').waitFor();
    const field = page.getByLabel('Alege o fotografie');
    await field.setInputFiles({
      name: 'text.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from('no picture'),
    });
    await page.getByText('nu se deschide ca imagine').waitFor();
    await field.setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: photo });
    await page.getByRole('img', { name: 'Poza, așa cum se va vedea' }).waitFor();
    await expectSoundPage(page);
    await upload.click();
    await page.getByText('Am pus fotografia').waitFor();
    const shown = page.getByRole('img', { name: 'Ioana Pop' });
    await expect
      .poll(() => shown.evaluate((it: HTMLImageElement) => [it.naturalWidth, it.naturalHeight]))
      .toEqual([768, 960]);
    const files = () =>
      queryAs(
        site.database.superuserUrl,
        `select from storage.objects where bucket_id = 'teacher-photographs'`,
      );
    expect(await files()).toHaveLength(1);

    const first = await shown.getAttribute('src');
    await page
      .getByLabel('Altă fotografie')
      .setInputFiles({ name: 'b.jpg', mimeType: 'image/jpeg', buffer: photo });
    await page.getByRole('img', { name: 'Poza, așa cum se va vedea' }).waitFor();
    await upload.click();
    await expect.poll(() => shown.getAttribute('src')).not.toBe(first);
    expect(await files(), 'the replaced file is deleted').toHaveLength(1);
    await page.goto(`${site.origin}/contact`);
    await page.getByRole('img', { name: 'Ioana Pop' }).waitFor();
    await page.getByText('profesoară de engleză').waitFor();
    await page.goBack();
    await page.getByRole('button', { name: 'Scoate fotografia' }).click();
    await page.getByText('Am scos fotografia').waitFor();
    expect(await files()).toEqual([]);
    expect(complaints).toEqual([]);
  });

  it('The second of two editors is told, keeps their text, and an earlier text comes back', async () => {
    const [first, second] = await Promise.all([
      openSettings('Ana Pop', '/admin/settings/school'),
      openSettings('Ion Dan', '/admin/settings/school'),
    ]);
    await first.page.getByLabel('Programul').fill('Luni, 9-12');
    await first.page.getByRole('button', { name: 'Salvează' }).click();
    await first.page.getByText('Se vede deja pe site.').waitFor();

    const hours = second.page.getByLabel('Programul');
    await hours.fill('Marți, 9-12');
    await second.page.getByRole('button', { name: 'Salvează' }).click();
    await second.page.getByText('Ana Pop a salvat între timp: „Luni, 9-12”.').waitFor();
    await expectSoundPage(second.page);
    expect(await hours.inputValue()).toBe('Marți, 9-12');
    await second.page.getByRole('button', { name: 'Salvează' }).click();
    await second.page.getByText('Se vede deja pe site.').waitFor();

    await first.page.goto(`${site.origin}/admin/settings/school`);
    await wakeUp(first.page);
    await first.page.getByText('Programul', { exact: true }).last().click();
    await first.page.getByRole('listitem').filter({ hasText: 'Luni, 9-12' }).getByRole('button').click();
    await first.page.getByText('Am pus la loc textul de dinainte').waitFor();
    await first.page.goto(`${site.origin}/contact`);
    await first.page.getByText('Luni, 9-12').first().waitFor();
    expect([...first.complaints, ...second.complaints]).toEqual([]);
  });
});
