import { queryAs } from '@english-beyond-limits/backend/testing/query';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { signInPerson } from '#tests/support/sign-in.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';
import { type AccountBrowser, openAccountBrowser } from './account-browser.ts';
import { addTestLead, selected } from './crm-setup.ts';
import { messageForm, newVisitor } from './visitor.ts';

let made: TestApp;
let browser: AccountBrowser;
beforeAll(async () => {
  made = await createTestApp();
  browser = openAccountBrowser(made, (await signInPerson(made.database, 'staff')).cookie);
});
beforeEach(() => owner('delete from public.leads'));

function owner<Row>(text: string, values: unknown[] = []) {
  return queryAs<Row & Record<string, unknown>>(made.database.ownerUrl, text, values);
}

const ask = (fullName: string, topic: string, message = 'Bună') =>
  newVisitor(made.app).post(
    '/contact',
    messageForm({ fullName, email: `${fullName.toLowerCase()}@exemplu.ro`, topic, message }),
  );

async function idOf(fullName: string): Promise<string> {
  const [row] = await owner<{ id: string }>('select id from public.leads where full_name = $1', [fullName]);
  return row?.id ?? '';
}

const namesIn = (html: string) =>
  [...html.matchAll(/class="row-link"[^>]*>([^<]+)/g)].map(([, name]) => name);
const names = async (search = '') =>
  namesIn((await browser.open(`/admin/course-enrollment/interested${search}`)).html).sort();

describe('The list of people interested in the course', () => {
  it('It has who asked about the course or the intensive programme with what they asked, and who is enrolled', async () => {
    await ask('Ana', 'curs', 'Vreau grupa de seară');
    await ask('Dan', 'intensiv');
    await ask('Ion', 'workshop');
    await addTestLead(made.database, { fullName: 'Eva', email: 'eva@exemplu.ro' });
    const gina = await addTestLead(made.database, { fullName: 'Gina', email: 'gina@exemplu.ro' });
    await owner(`update private.lead_cards set stage = 'enrolled' where lead_id = $1`, [gina]);
    const { html } = await browser.open('/admin/course-enrollment/interested');
    expect(namesIn(html).sort()).toEqual(['Ana', 'Dan', 'Gina']);
    expect(html).toContain('Vreau grupa de seară');
    expect(html).toContain('Programul intensiv');
    expect(await names('?stare=enrolled')).toEqual(['Gina']);
    expect(await names('?cauta=dan')).toEqual(['Dan']);
    expect(namesIn((await browser.open('/admin/crm?curs=da')).html).sort()).toEqual(['Ana', 'Dan', 'Gina']);
    expect(html, 'its own filter needs no parameter').not.toMatch(
      /href="\/admin\/course-enrollment\/interested[^"]*curs=/,
    );
  });

  it('Who asked and was merged into another lead is listed as that one', async () => {
    await ask('Ana', 'curs', 'De la Ana');
    const kept = await addTestLead(made.database, { fullName: 'Ana Pop', phone: '+40722123456' });
    const staff = await signInPerson(made.database, 'staff');
    await openAccountBrowser(made, staff.cookie).send(`/admin/crm/leads/${kept}`, {
      intent: 'uneste',
      cu: await idOf('Ana'),
    });
    const { html } = await browser.open('/admin/course-enrollment/interested');
    expect(namesIn(html)).toEqual(['Ana Pop']);
    expect(html).toContain('De la Ana');
  });

  it('Selected people are moved together from here, and put back; the file has those of the list alone', async () => {
    await ask('Ana', 'curs');
    await ask('Ion', 'workshop');
    const moved = await browser.send('/admin/course-enrollment/interested', {
      intent: 'muta',
      stage: 'enrolled',
      rand: await selected(made.database, await idOf('Ana')),
    });
    expect(moved.html).toContain('1 fișă e acum la „Înscriere”.');
    const undone = await browser.send('/admin/course-enrollment/interested', {
      intent: 'anuleaza',
      schimbare: /name="schimbare" value="([^"]+)"/.exec(moved.html)?.[1] ?? '',
    });
    expect(undone.html).toContain('Am pus la loc 1 fișă.');
    const to = /action="(\/admin\/crm\/export[^"]*)"/.exec(undone.html)?.[1] ?? '';
    expect(to).toBe('/admin/crm/export?curs=da');
  });

  it('A view of the list stays on its page, and is none of the list of leads', async () => {
    const saved = await browser.send('/admin/course-enrollment/interested?nivel=B1', {
      intent: 'salveaza-vederea',
      title: 'Cei cu B1',
    });
    expect(saved.path).toBe('/admin/course-enrollment/interested?nivel=B1');
    expect((await browser.open('/admin/crm')).html).not.toContain('Cei cu B1');
  });

  it('Without anybody it says who appears there', async () => {
    expect((await browser.open('/admin/course-enrollment/interested')).html).toContain(
      'Încă nicio întrebare despre curs',
    );
  });
});
