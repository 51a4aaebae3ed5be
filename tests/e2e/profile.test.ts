import { text } from 'node:stream/consumers';
import { queryAs } from '@english-beyond-limits/backend/testing/query';
import { TOTP } from 'otpauth';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { newAddress } from '#tests/support/account-mail.ts';
import { browserCookies } from '#tests/support/session-cookies.ts';
import { signInPerson } from '#tests/support/sign-in.ts';
import { createTestSite, type TestSite } from '#tests/support/test-site.ts';
import { expectSoundPage, openVisit, wakeUp } from '#tests/support/visit.ts';
import { createSiteIn, type WayOfRunning } from '#tests/support/ways-of-running.ts';

const PASSWORD = 'trei pisici dorm pe dulap';
const STEP_MS = 30_000;
const GREEN = { create: { width: 600, height: 600, channels: 3 as const, background: '#1a6' } };

let site: TestSite;
beforeAll(async () => {
  site = await createTestSite();
});

/** Takes a whole test with "Nu știu" throughout. @returns the path of its result */
async function takeTest(page: Page, { origin }: TestSite): Promise<string> {
  await page.goto(`${origin}/test-nivel`);
  await page.getByLabel('Nu știu să spun').check();
  await page.getByRole('button', { name: /Începe/ }).click();
  await page.waitForURL('**/intrebare');
  const testId = await page.locator('[name=testId]').first().inputValue();
  const path = await page.evaluate(async (id) => {
    for (let position = 1; position <= 40; position++) {
      const sent = await fetch('/api/level-test/answers', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ testId: id, position, response: null }),
      });
      const { test } = (await sent.json()) as { test: { resultPath: string | null } };
      if (test.resultPath) return test.resultPath;
    }
    return null;
  }, testId);
  if (!path) throw new Error('The test did not end after 40 answers.');
  return path;
}

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click();
const codeOf = (secret: string, steps: number) =>
  new TOTP({ secret }).generate({ timestamp: Date.now() + steps * STEP_MS });

describe.each<[WayOfRunning, boolean]>([
  ['by itself', true],
  ['with its backend elsewhere', false],
])(
  'an account of a site that runs %s, from its first result to its end, with JavaScript: %s',
  (way, javaScriptEnabled) => {
    let running: TestSite;
    beforeAll(async () => {
      running = way === 'by itself' ? site : await createSiteIn(way);
    });

    it('An account keeps a result, takes a name and a second factor, lists its devices, exports its data and is erased', async () => {
      const { page: before } = await openVisit();
      const result = await takeTest(before, running);
      const state = await before.context().storageState();
      const { page, complaints } = await openVisit({ javaScriptEnabled, storageState: state });
      const open = async (path: string) => {
        await page.goto(running.origin + path);
        if (javaScriptEnabled) await wakeUp(page);
      };
      const email = newAddress();

      // From the result to an account, and back to keeping it.
      await open(result);
      await page.getByText('Păstrează rezultatul în contul tău').click();
      await page.getByRole('link', { name: 'Intră în cont sau fă-ți unul' }).click();
      await page.waitForURL('**/auth?next=*');
      await page.locator('button[value=switch]').click();
      await page.getByLabel('Numele tău').fill('Ana');
      await page.locator('[name=email]').fill(email);
      await page.locator('[name=password]').fill(PASSWORD);
      await page.getByLabel('Am cel puțin 16 ani').check();
      await page.locator('[name=terms]').check();
      await page.locator('button[name=intent][value=sign-up]').click();
      await heading(page, 'Păstrezi rezultatul în contul tău?').waitFor();
      await press(page, 'Păstrează-l în cont');
      await page.getByText('E păstrat în contul tău').waitFor();
      await page.getByRole('link', { name: 'rezultatele tale' }).click();
      await heading(page, 'Rezultatele tale').waitFor();
      await page.getByRole('img', { name: 'Nivelul tău la un test: sub A1' }).waitFor();
      await page.getByRole('table').getByRole('link').click();
      await page.getByRole('heading', { name: 'Linkul rezultatului' }).waitFor();

      // A name.
      await open('/profil');
      await page.getByLabel('Numele tău').fill('Ana-Maria Constantinescu-Brătășanu');
      await press(page, 'Salvează numele');
      await page.getByText('Am salvat numele').waitFor();

      // A picture, which every page shows.
      if (javaScriptEnabled) {
        await page.getByRole('button', { name: 'Schimbă poza de profil' }).click();
        const dialog = page.getByRole('dialog', { name: 'Poza de profil' });
        const buffer = await sharp(GREEN).png().toBuffer();
        await dialog
          .getByLabel('Alege o poză')
          .setInputFiles({ name: 'eu.png', mimeType: 'image/png', buffer });
        await dialog.getByRole('button', { name: 'Pune poza' }).click();
        await page.getByText('Avatar updated successfully!').waitFor();
        await page.waitForFunction(() => {
          const picture = document.querySelector<HTMLImageElement>('main img[src*="/avatars/"]');
          return picture?.complete && picture.naturalWidth > 0;
        });
      }

      // A second factor.
      await page.getByRole('link', { name: 'Verificarea în doi pași' }).last().click();
      await heading(page, 'Verificarea în doi pași').waitFor();
      await page.getByRole('link', { name: 'Pornește verificarea în doi pași' }).click();
      await press(page, 'Folosesc o aplicație');
      await page.getByText('Nu poți scana?').click();
      const secret = (await page.locator('p[translate=no]').textContent())?.replaceAll(' ', '') ?? '';
      await page.getByLabel('Codul din aplicație').fill(codeOf(secret, 0));
      await press(page, 'Pornește verificarea în doi pași');
      await heading(page, /codurile de rezervă/).waitFor();
      await page.getByLabel('Le-am pus într-un loc sigur').check();
      await press(page, 'Continuă');
      await page.getByText('Metoda e pornită').waitFor();

      // The list of devices.
      await open('/profil/dispozitive');
      await page.getByText('Dispozitivul acesta').waitFor();
      expect(await page.getByText('Ești în cont numai aici.').isVisible()).toBe(true);

      // A copy of everything.
      await open('/profil/date');
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        press(page, 'Descarcă pentru programe (JSON)'),
      ]);
      const copy = JSON.parse(await text(await download.createReadStream())) as {
        date: Record<string, unknown[]>;
      };
      expect(JSON.stringify(copy)).toContain(email);
      expect(Object.values(copy.date).some((rows) => rows.length > 0)).toBe(true);

      // The erasure.
      await page.getByRole('link', { name: 'Vezi ce se șterge' }).click();
      await heading(page, 'Ștergerea contului').waitFor();
      await press(page, 'Șterge contul definitiv');
      await page.getByText('Scrie exact „șterge contul”').waitFor();
      await page.getByLabel('Scrie „șterge contul”').fill('șterge contul');
      await press(page, 'Șterge contul definitiv');
      await page.getByText('Contul tău e șters').waitFor();
      expect(new URL(page.url()).pathname).toBe('/');
      await page.locator('header a[href="/auth?mode=sign-up"]').first().waitFor({ state: 'attached' });
      const left = await queryAs(running.database.superuserUrl, 'select from auth.users where email = $1', [
        email,
      ]);
      expect(left).toEqual([]);
      expect((await page.goto(running.origin + result))?.status()).toBe(404);
      expect(await queryAs(running.database.superuserUrl, 'select from storage.objects')).toEqual([]);
      expect(complaints.filter((line) => !/status of (?:404|422)/.test(line))).toEqual([]);
    });
  },
);

describe('Pages of the profile', () => {
  const PAGES = [
    '/profil',
    '/profil/rezultate',
    '/profil/cursuri',
    '/profil/email',
    '/profil/parola',
    '/profil/al-doilea-pas',
    '/profil/al-doilea-pas/adauga',
    '/profil/dispozitive',
    '/profil/notificari',
    '/profil/date',
    '/profil/stergere',
  ];

  let page: Page;
  let complaints: string[];
  beforeAll(async () => {
    const person = await signInPerson(site.database, 'free', {
      origin: site.origin,
      aal: 'aal1',
      fullName: `Ana-Maria${' Constantinescu'.repeat(6)}`,
      email: `${'ana.maria.constantinescu'.repeat(2)}@${'exemplu'.repeat(6)}.ro`,
    });
    ({ page, complaints } = await openVisit());
    await page.context().addCookies(browserCookies(person.cookie, site.origin));
  });

  it.each(PAGES)(
    'Every page of the profile is accessible and fits on any screen, however long name and address are: %s',
    async (path) => {
      await page.setViewportSize({ width: 360, height: 740 });
      await page.goto(site.origin + path);
      await wakeUp(page);
      await expectSoundPage(page);
      await page.setViewportSize({ width: 1280, height: 800 });
      expect(
        await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        ),
      ).toBe(0);
      expect(complaints).toEqual([]);
    },
  );
});
