import { queryAs } from '@english-beyond-limits/backend/testing/query';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type SignedIn, signInPerson } from '#tests/support/sign-in.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';
import { type AccountBrowser, openAccountBrowser } from './account-browser.ts';
import { addTestLead, selected } from './crm-setup.ts';

let made: TestApp;
let irina: SignedIn;
let radu: SignedIn;
let browser: AccountBrowser;
beforeAll(async () => {
  made = await createTestApp();
  irina = await signInPerson(made.database, 'staff', { fullName: 'Irina Dima' });
  radu = await signInPerson(made.database, 'staff', { fullName: 'Radu Stan' });
  browser = openAccountBrowser(made, irina.cookie);
});
beforeEach(async () => {
  await owner('delete from public.leads');
  await owner('delete from public.saved_views');
});

function owner(text: string, values: unknown[] = []) {
  return queryAs(made.database.ownerUrl, text, values);
}

async function cardOf(id: string) {
  const [row] = await queryAs<{ stage: string; reason: string | null; owner: string | null }>(
    made.database.ownerUrl,
    'select stage, lost_reason as reason, owner_id as owner from private.lead_cards where lead_id = $1',
    [id],
  );
  return row;
}

/** The names of the listed leads, in their order. */
function namesIn(html: string): string[] {
  return [...html.matchAll(/class="row-link"[^>]*>([^<]+)/g)].map(([, name = '']) => name);
}

const names = async (search = '') => namesIn((await browser.open(`/admin/crm${search}`)).html);

/** What the button of the notice would send. */
function undoIn(html: string): string {
  return /name="schimbare" value="([^"]+)"/.exec(html)?.[1] ?? '';
}

describe('The list of leads', () => {
  it('A lead is found by a part of the name without diacritics, and by the number as it is written here', async () => {
    await addTestLead(made.database, { fullName: 'Ștefania Țurcanu', email: 'st@exemplu.ro' });
    await addTestLead(made.database, { fullName: 'Dan Pop', phone: '+40722123456' });
    expect(await names('?cauta=turcanu')).toEqual(['Ștefania Țurcanu']);
    expect(await names('?cauta=0722+123')).toEqual(['Dan Pop']);
    expect(await names('?cauta=nimeni')).toEqual([]);
  });

  it('The order and the columns are in the address, and the pages have each lead once', async () => {
    for (let n = 1; n <= 53; n++) {
      await addTestLead(made.database, {
        fullName: `Om ${String(n).padStart(2, '0')}`,
        email: `om${n}@exemplu.ro`,
      });
    }
    const { html } = await browser.open('/admin/crm?ordine=nume&coloana=creata');
    expect(namesIn(html)[0]).toBe('Om 01');
    expect(html).toMatch(/aria-sort="ascending"/);
    const heads = [...html.matchAll(/<th scope="col"[^>]*>(?:<[^>]+>)?([^<]+)/g)].map(([, head]) => head);
    expect(heads).toEqual(['Nume', 'Prima dată']);
    const next = /href="([^"]*dupa=[^"]*)"/.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? '';
    expect(next).toContain('ordine=nume');
    expect(next).toContain('coloana=creata');
    const second = await browser.open(next);
    expect(namesIn(second.html)).toEqual(['Om 51', 'Om 52', 'Om 53']);
    expect(await names('?ordine=-nume')).toHaveLength(50);
  });

  it('Selected leads are moved together, and the button of the notice undoes it', async () => {
    const ana = await addTestLead(made.database, { fullName: 'Ana', email: 'ana@exemplu.ro' });
    const dan = await addTestLead(made.database, { fullName: 'Dan', email: 'dan@exemplu.ro' });
    const body = new URLSearchParams({ intent: 'muta', stage: 'lost/price' });
    for (const id of [ana, dan]) body.append('rand', await selected(made.database, id));
    const moved = await send('/admin/crm', body);
    expect(moved).toContain('2 fișe sunt acum la „Fără înscriere”.');
    expect(await cardOf(ana)).toMatchObject({ stage: 'lost', reason: 'price' });
    const undone = await browser.send('/admin/crm', { intent: 'anuleaza', schimbare: undoIn(moved) });
    expect(undone.html).toContain('Am pus la loc 2 fișe.');
    expect(await cardOf(dan)).toMatchObject({ stage: 'new', reason: null });
  });

  it('A lead that a colleague changed meanwhile stays as it is, and the notice says so', async () => {
    const ana = await addTestLead(made.database, { fullName: 'Ana', email: 'ana@exemplu.ro' });
    const rand = await selected(made.database, ana);
    const first = await browser.send('/admin/crm', { intent: 'da-in-grija', owner: radu.id, rand });
    expect(first.html).toContain('1 fișă e în grija: Radu Stan.');
    const second = await browser.send('/admin/crm', { intent: 'muta', stage: 'talking', rand });
    expect(second.html).toContain('O fișă a rămas cum era: s-a schimbat între timp.');
    expect(await cardOf(ana)).toEqual({ stage: 'new', reason: null, owner: radu.id });
    expect(undoIn(second.html), 'nothing to undo').toBe('');
  });

  it('What is no change is refused and changes nothing', async () => {
    const ana = await addTestLead(made.database, { fullName: 'Ana', email: 'ana@exemplu.ro' });
    const rand = await selected(made.database, ana);
    const refused: Record<string, string>[] = [
      { intent: 'muta', stage: 'lost', rand },
      { intent: 'muta', stage: 'new/price', rand },
      { intent: 'muta', stage: 'toString', rand },
      { intent: 'muta', stage: 'talking', rand: `${ana}.x` },
      { intent: 'da-in-grija', owner: ana, rand },
      { intent: 'urmareste', followUp: 'ieri', rand },
      { intent: 'anuleaza', schimbare: '7' },
      { intent: 'toString', rand },
    ];
    for (const fields of refused) {
      expect((await browser.send('/admin/crm', fields)).status, JSON.stringify(fields)).toBe(422);
    }
    expect(await cardOf(ana)).toEqual({ stage: 'new', reason: null, owner: null });
  });
});

describe('Saved views', () => {
  it('A view keeps filters, order and columns but no searched words, is shown to its owner alone, and can be removed', async () => {
    const there = '/admin/crm?stare=talking&ordine=nume&cauta=maria&dupa=x&grija=';
    const saved = await browser.send(there, { intent: 'salveaza-vederea', title: '  De   sunat ' });
    expect(saved.path).toBe('/admin/crm?ordine=nume&stare=talking');
    expect(saved.html).toMatch(/aria-current="page"[^>]*>De sunat</);
    const others = openAccountBrowser(made, radu.cookie);
    expect((await others.open('/admin/crm')).html).not.toContain('De sunat');
    const removed = await browser.send(saved.path, { intent: 'sterge-vederea', title: 'De sunat' });
    expect(removed.html).not.toContain('De sunat</a>');
  });
});

describe('The file of the list', () => {
  it('The file has the leads of the filters, no cell of it is a formula, and taking it is in the audit log', async () => {
    await addTestLead(made.database, { fullName: '=HYPERLINK("http://rau.ro")', phone: '+40722123456' });
    await addTestLead(made.database, { fullName: 'Alta', email: 'alta@exemplu.ro' });
    const file = await send('/admin/crm/export?cauta=hyperlink', new URLSearchParams());
    const lines = file.replace('\uFEFF', '').trim().split('\r\n');
    expect(lines).toHaveLength(2);
    expect(lines[0]).toMatch(/^Nume;E-mail;/);
    expect(lines[1]).toContain(`"'=HYPERLINK(""http://rau.ro"")"`);
    expect(lines[1]).toContain(`"'+40722123456"`);
    const [row] = await queryAs<{ verb: string; details: object }>(
      made.database.ownerUrl,
      'select verb, details from private.audit_log order by id desc limit 1',
    );
    expect(row?.verb).toBe('leads_exported');
    expect(JSON.stringify(row?.details)).not.toContain('hyperlink');
  });

  it('A file of more leads than are read at once has each of them once', async () => {
    await owner(
      `insert into public.leads (full_name, email) select 'Om ' || n, 'om' || n || '@exemplu.ro' from generate_series(1, 1203) n`,
    );
    const file = await send('/admin/crm/export', new URLSearchParams());
    const lines = file.trim().split('\r\n').slice(1);
    expect(new Set(lines).size).toBe(1203);
  });
});

async function send(path: string, body: URLSearchParams): Promise<string> {
  const response = await made.request(path, {
    method: 'POST',
    body,
    headers: { Cookie: irina.cookie, 'Sec-Fetch-Site': 'same-origin' },
  });
  expect(response.status).toBe(200);
  return (await response.text()).replaceAll('<!-- -->', '');
}
