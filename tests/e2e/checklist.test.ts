import { queryAs } from '@english-beyond-limits/backend/testing/query';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { browserCookies } from '#tests/support/session-cookies.ts';
import { type SignedIn, signInPerson, startSession } from '#tests/support/sign-in.ts';
import { createTestSite, type TestSite } from '#tests/support/test-site.ts';
import { expectSoundPage, openVisit, wakeUp } from '#tests/support/visit.ts';

let site: TestSite;
beforeAll(async () => {
  site = await createTestSite();
});

const NAME = 'Îmi spun numele, vârsta și adresa fără să mă gândesc mult.';
const CLOCK = 'Înțeleg ora și un preț, dacă mi se spun rar.';

describe('Checklists', () => {
  it('Ticks stay on the device, are counted, and are there again before any script file has come', async () => {
    const { page, complaints } = await openVisit({ viewport: { width: 390, height: 844 } });
    await page.goto(`${site.origin}/ghid-gratuit`);
    const count = page.getByRole('status').filter({ hasText: 'bifate la A1' });
    await page.getByLabel(NAME).check();
    await page.getByLabel(CLOCK).check();
    expect(await count.textContent()).toBe('2 din 3 bifate la A1');
    await wakeUp(page);
    await page.getByLabel(CLOCK).uncheck();
    await expectSoundPage(page);

    await page.route('**/*.js', (route) => route.abort());
    await page.reload();
    expect(await page.getByLabel(NAME).isChecked()).toBe(true);
    expect(await page.getByLabel(CLOCK).isChecked()).toBe(false);
    expect(await count.textContent()).toBe('1 din 3 bifate la A1');
    await page.unroute('**/*.js');

    // React finds what the visitor ticked, and says nothing about the difference.
    await page.reload();
    await wakeUp(page);
    expect(await page.getByLabel(NAME).isChecked()).toBe(true);
    expect(await count.textContent()).toBe('1 din 3 bifate la A1');
    expect(complaints.filter((line) => !line.includes('ERR_FAILED'))).toEqual([]);
  });

  it('Ticks are there after a move inside the site, and two tabs keep those of both', async () => {
    const { page } = await openVisit();
    await page.goto(`${site.origin}/invata-engleza-14-zile`);
    const day = (number: number) => page.getByLabel(`Gata cu ziua ${number}`, { exact: true });
    await day(1).check();
    const other = await page.context().newPage();
    await other.goto(`${site.origin}/invata-engleza-14-zile`);
    await day(8).check();
    await other.getByLabel('Gata cu ziua 2', { exact: true }).check();
    await page.goto(`${site.origin}/oferta-ghid-14-zile`);
    await wakeUp(page);
    await page.locator('main a[href^="/invata-engleza-14-zile"]').first().click();
    await page.getByRole('heading', { level: 1, name: /Engleză în 14 zile/ }).waitFor();
    for (const number of [1, 2, 8]) await expect.poll(() => day(number).isChecked()).toBe(true);
    expect(await day(3).isChecked()).toBe(false);
    await expect.poll(() => page.getByText('2 din 7 zile făcute').count()).toBe(1);
    await expect.poll(() => page.getByText('1 din 7 zile făcute').count()).toBe(1);
  });

  it('The seven days have ticks of their own', async () => {
    const { page } = await openVisit();
    await page.goto(`${site.origin}/ghid-7-zile`);
    await page.getByLabel('Gata cu ziua 3', { exact: true }).check();
    expect(await page.getByText('1 din 7 zile făcute').count()).toBe(1);
    await page.reload();
    expect(await page.getByLabel('Gata cu ziua 3', { exact: true }).isChecked()).toBe(true);
    await page.goto(`${site.origin}/invata-engleza-14-zile`);
    expect(await page.getByLabel('Gata cu ziua 3', { exact: true }).isChecked()).toBe(false);
  });

  it('Without JavaScript a checklist is plain boxes, and promises no count', async () => {
    const { page } = await openVisit({ javaScriptEnabled: false });
    await page.goto(`${site.origin}/ghid-gratuit`);
    await page.getByLabel(NAME).check();
    expect(await page.getByLabel(NAME).isChecked()).toBe(true);
    expect(await page.getByText('0 din 3').first().isVisible()).toBe(false);
  });
});

describe('Checklists of a signed-in person', () => {
  const PATH = '/ghid-7-zile';
  const FULL_NAME = 'Ana Ștefănescu';
  const day = (page: Page, number: number) => page.getByLabel(`Gata cu ziua ${number}`, { exact: true });
  const newPerson = () => signInPerson(site.database, 'free', { origin: site.origin, fullName: FULL_NAME });

  /** The days that are ticked on a page. */
  async function tickedOn(page: Page): Promise<string[]> {
    return page
      .locator('[data-checklist] input:checked')
      .evaluateAll((boxes) => (boxes as HTMLInputElement[]).map(({ value }) => value));
  }

  /** The days that are ticked in the account. */
  async function tickedBy({ id }: SignedIn): Promise<string[]> {
    const rows = await queryAs<{ box: string }>(
      site.database.ownerUrl,
      `select box from public.checklist_ticks where person_id = $1 and list = '7-zile' order by box`,
      [id],
    );
    return rows.map(({ box }) => box);
  }

  async function signInOn(page: Page, cookie: string): Promise<void> {
    await page.context().addCookies(browserCookies(cookie, site.origin));
  }

  /** A browser of a person, on the page of the seven days. */
  async function openSignedIn(cookie: string) {
    const visit = await openVisit();
    await signInOn(visit.page, cookie);
    await visit.page.goto(site.origin + PATH);
    await wakeUp(visit.page);
    return visit;
  }

  /** What the browser keeps of ticks. */
  function keptOn(page: Page): Promise<string[]> {
    return page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('checklist')));
  }

  it('What is ticked or unticked on one device is so on the other, there before any script file has come', async () => {
    const person = await newPerson();
    const { page: phone, complaints } = await openSignedIn(person.cookie);
    await day(phone, 1).check();
    await day(phone, 2).check();
    await expect.poll(() => tickedBy(person)).toEqual(['1', '2']);
    await expect.poll(() => keptOn(phone)).toEqual([]);

    const { cookie } = await startSession(site.database, person.id, { origin: site.origin });
    const { page: desk } = await openVisit({ viewport: { width: 1280, height: 800 } });
    await signInOn(desk, cookie);
    await desk.route('**/*.js', (route) => route.abort());
    await desk.goto(site.origin + PATH);
    expect(await tickedOn(desk)).toEqual(['1', '2']);
    expect(await desk.getByText('2 din 7 zile făcute').count()).toBe(1);
    await desk.unroute('**/*.js');
    await desk.reload();
    await wakeUp(desk);
    await day(desk, 1).uncheck();
    await expect.poll(() => tickedBy(person)).toEqual(['2']);

    // The phone still shows the first day: what is changed there does not bring it back.
    await day(phone, 5).check();
    await expect.poll(() => tickedOn(phone)).toEqual(['2', '5']);
    expect(await tickedBy(person)).toEqual(['2', '5']);
    await expect.poll(() => phone.getByText('2 din 7 zile făcute').count()).toBe(1);
    await desk.reload();
    expect(await tickedOn(desk)).toEqual(['2', '5']);
    await expectSoundPage(phone);
    expect(complaints).toEqual([]);
  });

  it('Ticks follow a person who moves inside the site', async () => {
    const person = await newPerson();
    const { page } = await openVisit();
    await signInOn(page, person.cookie);
    await page.goto(`${site.origin}/oferta-ghid-14-zile`);
    await wakeUp(page);
    await page.locator('main a[href^="/invata-engleza-14-zile"]').first().click();
    await page.getByRole('heading', { level: 1, name: /Engleză în 14 zile/ }).waitFor();
    await day(page, 9).check();
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: /14 zile/ }).waitFor();
    await expect
      .poll(() =>
        queryAs(site.database.ownerUrl, 'select list, box from public.checklist_ticks where person_id = $1', [
          person.id,
        ]),
      )
      .toEqual([{ list: '14-zile', box: '9' }]);
    await page.goForward();
    await expect.poll(() => tickedOn(page)).toEqual(['9']);
  });

  it('What was ticked before signing in comes into the account; after signing out the device shows none of it', async () => {
    const person = await newPerson();
    const { page } = await openVisit({ viewport: { width: 1280, height: 800 } });
    await page.goto(site.origin + PATH);
    await day(page, 3).check();
    await page.goto(`${site.origin}/invata-engleza-14-zile`);
    await day(page, 8).check();
    await signInOn(page, person.cookie);
    await page.goto(site.origin + PATH);
    expect(await tickedOn(page)).toEqual(['3']);
    await expect.poll(() => tickedBy(person)).toEqual(['3']);
    await expect.poll(() => keptOn(page)).toEqual(['checklist.14-zile']);

    const other = await page.context().newPage();
    await other.goto(site.origin + PATH);
    await wakeUp(other);
    expect(await tickedOn(other)).toEqual(['3']);
    await wakeUp(page);
    await page.getByRole('button', { name: `Contul tău: ${FULL_NAME}` }).click();
    await page.getByRole('banner').getByRole('button', { name: 'Deconectare' }).click();
    await page.getByText('La revedere!').waitFor();
    await expect.poll(() => tickedOn(other)).toEqual([]);
    await other.reload();
    expect(await tickedOn(other)).toEqual([]);

    // Whoever signs in here next gets what was ticked signed out, and nothing of the account before.
    await day(other, 6).check();
    const next = await newPerson();
    await signInOn(other, next.cookie);
    await other.reload();
    await expect.poll(() => tickedBy(next)).toEqual(['6']);
    expect(await tickedBy(person)).toEqual(['3']);
  });

  it('A request that fails loses nothing, and no other person on the device sends it', async () => {
    const person = await newPerson();
    await queryAs(
      site.database.ownerUrl,
      `insert into public.checklist_ticks (person_id, list, box) values ($1, '7-zile', '1')`,
      [person.id],
    );
    const { page } = await openSignedIn(person.cookie);
    await page.route('**/bife/*', (route) => route.abort());
    const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('/bife/'));
    await day(page, 1).uncheck();
    await day(page, 4).check();
    await failed;
    await page.reload();
    expect(await tickedOn(page)).toEqual(['4']);
    expect(await tickedBy(person)).toEqual(['1']);

    await page.context().clearCookies();
    await page.goto(site.origin + PATH);
    expect(await tickedOn(page)).toEqual([]);
    // Only now, when no page of the first person is left that would send it.
    await page.unroute('**/bife/*');
    const next = await newPerson();
    await signInOn(page, next.cookie);
    await page.reload();
    await wakeUp(page);
    expect(await tickedOn(page)).toEqual([]);
    // The server has no time for the first request; it is sent again without another tick.
    await page.route('**/bife/*', (route) => route.fulfill({ status: 503 }), { times: 1 });
    await day(page, 7).check();
    await expect.poll(() => tickedBy(next)).toEqual(['7']);
    // The account has the tick before its answer has reached the page.
    await expect.poll(() => keptOn(page)).toEqual([`checklist.7-zile.${person.id}`]);

    await page.context().clearCookies();
    const { cookie } = await startSession(site.database, person.id, { origin: site.origin });
    await signInOn(page, cookie);
    await page.reload();
    await expect.poll(() => tickedBy(person)).toEqual(['4']);
    await expect.poll(() => keptOn(page)).toEqual([]);
    expect(await tickedOn(page)).toEqual(['4']);
  });

  it('What was ticked without a connection is sent when it is back', async () => {
    const person = await newPerson();
    const { page } = await openSignedIn(person.cookie);
    await page.context().setOffline(true);
    const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('/bife/'));
    await day(page, 2).check();
    await failed;
    await page.context().setOffline(false);
    await expect.poll(() => tickedBy(person)).toEqual(['2']);
  });

  it('Without JavaScript the boxes of a signed-in person are plain, too', async () => {
    const person = await newPerson();
    const { page } = await openVisit({ javaScriptEnabled: false });
    await signInOn(page, person.cookie);
    await page.goto(site.origin + PATH);
    await day(page, 1).check();
    expect(await day(page, 1).isChecked()).toBe(true);
    expect(await tickedBy(person)).toEqual([]);
  });
});
