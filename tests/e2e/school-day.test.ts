import { queryAs } from '@english-beyond-limits/backend/testing/query';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { createMailStandIn } from '#tests/support/mail-stand-in.ts';
import { browserCookies } from '#tests/support/session-cookies.ts';
import { type SignedIn, signInPerson } from '#tests/support/sign-in.ts';
import { createTestSite, type TestSite } from '#tests/support/test-site.ts';
import { expectSoundPage, openVisit, wakeUp } from '#tests/support/visit.ts';
import { addTestLead } from '../http/crm-setup.ts';

const mail = createMailStandIn();
let site: TestSite;
let dana: SignedIn;
let owner: SignedIn;
beforeAll(async () => {
  site = await createTestSite({ mailTransport: mail });
  const { database, origin } = site;
  dana = await signInPerson(database, 'staff', { origin, fullName: 'Dana Ionescu' });
  owner = await signInPerson(database, 'super_admin', { origin, fullName: 'Irina Dima' });
});

async function open(person: SignedIn, path: string, options: Parameters<typeof openVisit>[0] = {}) {
  const visit = await openVisit(options);
  await visit.page.context().addCookies(browserCookies(person.cookie, site.origin));
  await visit.page.goto(`${site.origin}${path}`);
  if (options.javaScriptEnabled !== false) await wakeUp(visit.page);
  return visit;
}

const pathOf = (page: Page) => new URL(page.url()).pathname;

/** What a person who writes to the school leaves. */
async function writeToTheSchool(email: string): Promise<void> {
  const { page } = await openVisit({ javaScriptEnabled: false });
  await page.goto(`${site.origin}/contact?subiect=curs`);
  await page.getByLabel('Numele tău').fill('Ana Pop');
  await page.getByLabel('Am cel puțin 16 ani').check();
  await page.getByLabel(/^E-mail/).fill(email);
  await page.getByLabel('Telefon, dacă vrei').fill('0722 123 456');
  await page.getByLabel('Mesajul tău').fill('Bună ziua, mai sunt locuri seara?');
  await page.getByRole('button', { name: 'Trimite mesajul' }).click();
  await page.getByText('Am primit mesajul tău').waitFor();
}

describe('A day at the school', () => {
  it('On a phone a message is seen from the overview, answered, and its lead moved, merged and handed over', async () => {
    const earlier = await addTestLead(site.database, {
      fullName: 'Ana-Maria Pop',
      email: 'ana.maria@exemplu.ro',
      phone: '+40722123456',
      createdAt: '2026-11-01',
    });
    await writeToTheSchool('ana@exemplu.ro');

    const { page, complaints } = await open(dana, '/admin', { hasTouch: true });
    await page.getByRole('link', { name: '1 mesaj primit' }).tap();
    await page.getByRole('link', { name: 'Ana Pop' }).tap();
    await page.getByText('Bună ziua, mai sunt locuri seara?').waitFor();
    await page
      .getByLabel('Răspunsul', { exact: true })
      .fill('Bună, Ana, mai sunt două locuri, marțea la 19.');
    await page.getByRole('button', { name: 'Trimite răspunsul' }).tap();
    await page.getByText('Răspunsul școlii, de la Dana Ionescu').waitFor();
    await mail.untilGiven(1);
    expect(mail.given[0]?.text).toContain('mai sunt două locuri, marțea la 19');

    await page.getByRole('link', { name: 'Fișa persoanei' }).tap();
    await page.getByRole('heading', { level: 1, name: 'Ana Pop' }).waitFor();
    await page.getByText('Au același telefon').waitFor();
    await page.getByLabel('Stare', { exact: true }).selectOption('În discuție');
    await page.getByRole('button', { name: 'Mută', exact: true }).tap();
    await page.getByText('1 fișă e acum la „În discuție”.').waitFor();
    await page.getByRole('button', { name: 'Unește-le' }).tap();
    await page.getByRole('heading', { name: 'Fișe unite cu aceasta' }).waitFor();
    await page.getByRole('listitem').filter({ hasText: 'Ana-Maria Pop' }).first().waitFor();
    await expectSoundPage(page);
    const kept = pathOf(page);

    await page.getByText('Copia datelor, la cererea persoanei').tap();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'JSON' }).tap(),
    ]);
    const chunks: Buffer[] = [];
    for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer);
    const copy = Buffer.concat(chunks).toString();
    for (const known of ['ana@exemplu.ro', 'ana.maria@exemplu.ro', 'mai sunt locuri seara', 'marțea la 19'])
      expect(copy).toContain(known);

    await page.goto(`${site.origin}/admin/crm/leads/${earlier}`);
    expect(pathOf(page), 'both addresses lead to the one that is left').toBe(kept);
    expect(complaints).toEqual([]);
  });

  it('On a desktop a role is taken from somebody at work: the next request is refused, and nothing more is shown', async () => {
    const wide = { viewport: { width: 1280, height: 800 } };
    const lead = await addTestLead(site.database, { fullName: 'Dan Stan', email: 'dan@exemplu.ro' });
    const { page } = await open(dana, `/admin/crm/leads/${lead}`, wide);
    await page.getByLabel('Notă').fill('A sunat');
    await page.getByRole('button', { name: 'Notează', exact: true }).click();
    await page.getByRole('listitem').filter({ hasText: 'A sunat' }).waitFor();

    const mine = await open(owner, `/admin/users/${dana.id}`, wide);
    await mine.page.getByText('Schimbă rolul', { exact: true }).first().click();
    await mine.page.getByLabel('Rolul nou').selectOption('Profesor');
    await mine.page.getByLabel('De ce').first().fill('De azi ține grupa de marți');
    await mine.page.getByRole('button', { name: 'Schimbă rolul' }).click();
    await mine.page.getByText('Am schimbat rolul').waitFor();
    // The open page is left by itself.
    await page.waitForURL(`${site.origin}/`);
    for (const [path, form] of [
      [`/admin/crm/leads/${lead}`, { intent: 'nota', note: 'Prea târziu' }],
      ['/admin/crm/export', { lead, format: 'json' }],
    ] as const) {
      const answer = await page.request.post(site.origin + path, {
        form,
        headers: { origin: site.origin },
        maxRedirects: 0,
      });
      expect([answer.status(), answer.headers().location], path).toEqual([302, '/']);
    }
    await mine.page.goto(`${site.origin}/admin/crm/leads/${lead}`);
    await mine.page.getByRole('listitem').filter({ hasText: 'A sunat' }).waitFor();
    expect(await mine.page.getByText('Prea târziu').count()).toBe(0);

    await page.goto(`${site.origin}/admin`);
    await page.getByRole('heading', { level: 1, name: 'Privire de ansamblu' }).waitFor();
    const links = await page
      .getByRole('link')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    const [seo] = await queryAs<{ id: string }>(
      site.database.ownerUrl,
      `select id from public.pages where path = '/webinar'`,
    );
    const work = [
      '/admin/messages',
      '/admin/crm',
      '/admin/crm/leads/',
      '/admin/pages',
      '/admin/seo/edit/',
      '/admin/users',
      '/admin/statistics',
      '/admin/settings',
    ];
    expect(links.filter((to) => work.some((path) => to?.startsWith(path)))).toEqual([]);
    for (const path of [
      ...work.filter((one) => !one.endsWith('/')),
      `/admin/crm/leads/${lead}`,
      `/admin/seo/edit/${seo?.id}`,
    ]) {
      await page.goto(`${site.origin}${path}`);
      expect(pathOf(page), path).toBe('/');
    }
    expect(mine.complaints).toEqual([]);
  });
});
