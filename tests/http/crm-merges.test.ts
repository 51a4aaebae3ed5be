import { queryAs } from '@english-beyond-limits/backend/testing/query';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { signInPerson } from '#tests/support/sign-in.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';
import { type AccountBrowser, openAccountBrowser } from './account-browser.ts';
import { addTestLead } from './crm-setup.ts';

const PAGE = '/admin/crm/merges';

let made: TestApp;
let browser: AccountBrowser;
let una: string;
let alta: string;
beforeAll(async () => {
  made = await createTestApp();
  browser = openAccountBrowser(made, (await signInPerson(made.database, 'staff')).cookie);
});
beforeEach(async () => {
  await owner('delete from public.leads');
  una = await addTestLead(made.database, {
    fullName: 'Ana Pop',
    email: 'ana@exemplu.ro',
    phone: '+40722123456',
  });
  alta = await addTestLead(made.database, {
    fullName: 'Ana-Maria Pop',
    email: 'am@exemplu.ro',
    phone: '+40722123456',
  });
  await owner(
    `insert into public.lead_events (lead_id, kind, related_lead_id) values ($1, 'merge_suggested', $2)`,
    [alta, una],
  );
});

const owner = <Row extends Record<string, unknown>>(text: string, values: unknown[] = []) =>
  queryAs<Row>(made.database.ownerUrl, text, values);
const mergedInto = async () =>
  (
    await owner<{ id: string; into: string | null }>('select id, merged_into as into from public.leads')
  ).filter(({ into }) => into !== null);

describe('Pairs of leads that may be one person', () => {
  it('A pair says what both have, is merged into the chosen one, and can be parted again', async () => {
    const { html } = await browser.open(PAGE);
    expect(html.replaceAll('<!-- -->', '')).toContain('În comun: telefonul, din nume: Ana Pop.');
    expect(html).toContain(`/admin/crm/leads/${una}`);
    const merged = await browser.send(PAGE, { intent: 'uneste', una, alta, ramane: alta });
    expect(merged.html).toContain('Fișele sunt una singură acum.');
    expect(merged.html).toContain('Nicio pereche de lămurit');
    expect(await mergedInto()).toEqual([{ id: una, into: alta }]);
    const unire = /name="unire" value="(\d+)"/.exec(merged.html)?.[1] ?? '';
    const parted = await browser.send(PAGE, { intent: 'desparte', unire });
    expect(parted.html).toContain('Fișele sunt din nou două.');
    expect(await mergedInto()).toEqual([]);
  });

  it('Two people who share a number are suggested no more', async () => {
    const answered = await browser.send(PAGE, { intent: 'altcineva', una, alta, ramane: una });
    expect(answered.html).toContain('Nicio pereche de lămurit');
    expect((await browser.open(PAGE)).html).toContain('Nicio pereche de lămurit');
    expect(await mergedInto()).toEqual([]);
  });

  it('What is no answer changes nothing', async () => {
    const refused: Record<string, string>[] = [
      { intent: 'uneste', una, alta, ramane: '00000000-0000-4000-8000-000000000001' },
      { intent: 'uneste', una, alta: 'x', ramane: una },
      { intent: 'toString', una, alta, ramane: una },
      {},
    ];
    for (const fields of refused) {
      expect((await browser.send(PAGE, fields)).status, JSON.stringify(fields)).toBe(422);
    }
    const gone = await browser.send(PAGE, { intent: 'desparte', unire: 'x' });
    expect(gone.html).toContain('Fișele nu mai erau unite.');
    expect(await mergedInto()).toEqual([]);
  });
});
