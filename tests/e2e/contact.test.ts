import { queryAs } from '@english-beyond-limits/backend/testing/query';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { createTestSite, type TestSite } from '#tests/support/test-site.ts';
import { expectSoundPage, openVisit, wakeUp } from '#tests/support/visit.ts';

let site: TestSite;
beforeAll(async () => {
  site = await createTestSite();
});

async function fillIn(page: Page, email: string): Promise<void> {
  await page.getByLabel('Numele tău').fill('Ana Pop');
  await page.getByLabel('Am cel puțin 16 ani').check();
  await page.getByLabel(/^E-mail/).fill(email);
  await page.getByLabel('Mesajul tău').fill('Bună ziua,\nvreau să vorbesc mai ușor.');
}

function messagesFrom(email: string) {
  return queryAs(
    site.database.ownerUrl,
    `select e.details ->> 'topic' as topic, e.details ->> 'message' as message
     from public.lead_events e join public.leads l on l.id = e.lead_id
     where l.email = $1 and e.kind = 'message_sent'`,
    [email],
  );
}

describe('Contact form on a phone', () => {
  it('A visitor writes to the school, corrects what was missing, and sees that it arrived', async () => {
    const { page, complaints } = await openVisit();
    await page.goto(`${site.origin}/contact?subiect=curs`);
    await wakeUp(page);
    await fillIn(page, 'ana');
    await page.getByRole('button', { name: 'Trimite mesajul' }).click();
    await page.getByText('Adresa de e-mail nu pare completă').waitFor();
    const address = page.getByLabel(/^E-mail/);
    await page.waitForFunction('document.activeElement?.getAttribute("name") === "email"');
    expect(await page.getByLabel('Mesajul tău').inputValue()).toContain('vreau să vorbesc');
    await expectSoundPage(page);
    await address.fill('ana.telefon@exemplu.ro');
    await page.getByRole('button', { name: 'Trimite mesajul' }).click();
    await page.getByText('Am primit mesajul tău').waitFor();
    await expectSoundPage(page);
    expect(page.url()).toBe(`${site.origin}/contact`);
    // The form is empty after it was sent.
    await expect.poll(() => page.getByLabel('Mesajul tău').inputValue()).toBe('');
    expect(await page.getByLabel('Numele tău').inputValue()).toBe('');
    expect(await messagesFrom('ana.telefon@exemplu.ro')).toEqual([
      { topic: 'curs', message: 'Bună ziua,\nvreau să vorbesc mai ușor.' },
    ]);
    expect(complaints).toEqual([]);
  });

  it('A visitor is led to the first field that is wrong, and each message goes as its field is corrected', async () => {
    const { page } = await openVisit();
    await page.goto(`${site.origin}/contact`);
    await wakeUp(page);
    await page.getByRole('button', { name: 'Trimite mesajul' }).click();
    await page.getByText('Scrie cum te cheamă').waitFor();
    await page.waitForFunction('document.activeElement?.getAttribute("name") === "message"');
    expect(await page.locator('[aria-invalid]').count()).toBe(5);
    const name = page.getByLabel('Numele tău');
    expect(
      await name.evaluate(
        (it) => document.getElementById(it.getAttribute('aria-describedby') ?? '')?.textContent,
      ),
    ).toContain('Scrie cum te cheamă');
    await name.fill('Ana Pop');
    expect(await page.getByText('Scrie cum te cheamă').count()).toBe(0);
    expect(await name.getAttribute('aria-invalid')).toBeNull();
    const address = page.getByLabel(/^E-mail/);
    await address.pressSequentially('ana@');
    expect(await page.getByText('Scrie o adresă de e-mail').count()).toBe(1);
    await address.pressSequentially('exemplu.ro');
    expect(await page.getByText('Scrie o adresă de e-mail').count()).toBe(0);
    await page.getByLabel('Am cel puțin 16 ani').check();
    expect(await page.getByText('Alege una dintre cele două variante').count()).toBe(0);
    expect(await page.getByText('Scrie-ne câteva cuvinte').count()).toBe(1);
  });

  it('A visitor loses nothing when the connection is gone', async () => {
    const { page } = await openVisit();
    await page.goto(`${site.origin}/contact`);
    await wakeUp(page);
    await fillIn(page, 'ana.tren@exemplu.ro');
    await page.context().setOffline(true);
    await page.getByRole('button', { name: 'Trimite mesajul' }).click();
    await page.getByText('Nu avem conexiune la internet').waitFor();
    await page.context().setOffline(false);
    await page.getByRole('button', { name: 'Trimite mesajul' }).click();
    await page.getByText('Am primit mesajul tău').waitFor();
    expect(await messagesFrom('ana.tren@exemplu.ro')).toHaveLength(1);
  });
});

describe('The photograph of the teacher', () => {
  it('A photograph is upright, below the form of the contact page, and in the section of the home page', async () => {
    const PHOTOGRAPH = '/portret.svg';
    const ofTheSchool = await createTestSite();
    await queryAs(
      ofTheSchool.database.ownerUrl,
      "insert into public.teacher_profiles (name, photograph, is_shown) values ('Ioana Pop', $1, true)",
      [PHOTOGRAPH],
    );
    const { page, complaints } = await openVisit({ viewport: { width: 390, height: 844 } });
    await page.route(`**${PHOTOGRAPH}`, (route) =>
      route.fulfill({
        contentType: 'image/svg+xml',
        body: '<svg xmlns="http://www.w3.org/2000/svg" width="900" height="600"><rect width="900" height="600" fill="#41605a"/></svg>',
      }),
    );
    const photograph = page.getByRole('img', { name: 'Ioana Pop' });
    const boxOf = async (target = photograph) => {
      await target.scrollIntoViewIfNeeded();
      return (await target.boundingBox()) ?? expect.fail('not shown');
    };
    for (const path of ['/contact', '/']) {
      for (const width of [390, 1280]) {
        await page.setViewportSize({ width, height: 844 });
        await page.goto(ofTheSchool.origin + path);
        const box = await boxOf();
        expect(box.height / box.width, `${path} at ${width}`).toBeCloseTo(1.25, 1);
        await expect.poll(() => photograph.evaluate((it: HTMLImageElement) => it.naturalWidth)).toBe(900);
        await expectSoundPage(page);
      }
    }
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 4_000 });
      await page.goto(`${ofTheSchool.origin}/contact`);
      const form = await boxOf(page.locator('main form'));
      expect((await boxOf()).y, `at ${width}`).toBeGreaterThan(form.y + form.height);
    }
    expect(complaints).toEqual([]);
  });
});

describe('Contact form without JavaScript', () => {
  it('A visitor without JavaScript writes to the school with a plain form and sees that it arrived', async () => {
    const { page } = await openVisit({ javaScriptEnabled: false });
    await page.goto(`${site.origin}/contact?subiect=ghiduri`);
    await fillIn(page, 'dan@');
    await page.getByRole('button', { name: 'Trimite mesajul' }).click();
    await page.getByText('Mesajul tău nu a plecat încă').waitFor();
    expect(await page.getByLabel('Mesajul tău').inputValue()).toContain('vreau să vorbesc');
    await page.getByLabel(/^E-mail/).fill('dan@exemplu.ro');
    await page.getByRole('button', { name: 'Trimite mesajul' }).click();
    await page.getByText('Am primit mesajul tău').waitFor();
    expect(await messagesFrom('dan@exemplu.ro')).toMatchObject([{ topic: 'ghiduri' }]);
    await page.reload();
    expect(await page.getByText('Am primit mesajul tău').count()).toBe(0);
  });
});
