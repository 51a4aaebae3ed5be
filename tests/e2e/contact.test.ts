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

describe('a visitor on a phone', () => {
  it('writes to the school, corrects what was missing, and sees that it arrived', async () => {
    const { page, complaints } = await openVisit();
    await page.goto(`${site.origin}/contact?subiect=curs`);
    await wakeUp(page);
    await expectSoundPage(page);
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
    // What was sent does not look as if it were still to send.
    expect(await page.getByLabel('Mesajul tău').inputValue()).toBe('');
    expect(await page.getByLabel('Numele tău').inputValue()).toBe('');
    expect(await messagesFrom('ana.telefon@exemplu.ro')).toEqual([
      { topic: 'curs', message: 'Bună ziua,\nvreau să vorbesc mai ușor.' },
    ]);
    expect(complaints).toEqual([]);
  });

  it('loses nothing when the connection is gone', async () => {
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

describe('a visitor without JavaScript', () => {
  it('writes to the school with a plain form and sees that it arrived', async () => {
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
