import { queryAs } from '@english-beyond-limits/backend/testing/query';
import { beforeAll, describe, expect, it } from 'vitest';
import { signInPerson } from '#tests/support/sign-in.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';
import { type AccountBrowser, openAccountBrowser } from './account-browser.ts';
import { addTestLead } from './crm-setup.ts';

const PAGE = '/admin/crm/import';

let made: TestApp;
let browser: AccountBrowser;
beforeAll(async () => {
  made = await createTestApp();
  browser = openAccountBrowser(
    made,
    (await signInPerson(made.database, 'staff', { fullName: 'Irina Dima' })).cookie,
  );
});

/** Sends a file as the form of the page does. @returns where it leads */
async function upload(
  text: string,
  fields: [string, string][] = [],
): Promise<{ status: number; location: string; html: string }> {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  form.set('file', new File([text], 'clienti.csv', { type: 'text/csv' }));
  const packed = new Response(form);
  const body = await packed.arrayBuffer();
  const response = await made.request(PAGE, {
    method: 'POST',
    body,
    headers: {
      'Content-Type': packed.headers.get('Content-Type') ?? '',
      'Content-Length': String(body.byteLength),
      'Sec-Fetch-Site': 'same-origin',
      Cookie: browser.cookie,
    },
  });
  return {
    status: response.status,
    location: response.headers.get('Location') ?? '',
    html: await response.text(),
  };
}

const words = (html: string) =>
  html
    .replaceAll('<!-- -->', '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ');

async function emails(): Promise<string[]> {
  const rows = await queryAs<{ email: string }>(
    made.database.ownerUrl,
    'select email from public.leads where email is not null order by email',
  );
  return rows.map(({ email }) => email);
}

describe('The import of leads', () => {
  it('A file is read, looked at, put into the leads by the job, and taken back', async () => {
    await addTestLead(made.database, { fullName: 'Ana', email: 'ana@exemplu.ro' });
    const { location } = await upload(
      'nume;email;telefon\nAna Pop;ana@exemplu.ro;\nDan;dan@exemplu.ro;0722 123 456\nEva;eva@;\n',
    );
    expect(location).toMatch(/^\/admin\/crm\/import\?fisier=\d+$/);
    const id = location.split('=')[1] ?? '';
    const read = words((await browser.open(location)).html);
    expect(read).toContain('2 rânduri bune, 1 rând greșit');
    expect(read).toMatch(/Rând Ce nu e bine Ce scrie acolo 4 .*Adresa de e-mail nu pare completă/);
    expect(await emails(), 'nothing before it is confirmed').toEqual(['ana@exemplu.ro']);

    await browser.send(PAGE, { import: id, intent: 'porneste' });
    await made.app.runDue();
    const done = words((await browser.open(location)).html);
    expect(done).toContain('2 din 2: 1 fișă nouă');
    expect(await emails()).toEqual(['ana@exemplu.ro', 'dan@exemplu.ro']);

    await browser.send(PAGE, { import: id, intent: 'ia-inapoi' });
    await made.app.runDue();
    expect(words((await browser.open(location)).html)).toContain('1 fișă ștearsă');
    expect(await emails()).toEqual(['ana@exemplu.ro']);
  });

  it('A file whose columns have other names is shown with what they can be, and read as it was chosen', async () => {
    const file =
      'Cine;Contact\nZoe;zoe@exemplu.ro\nVlad;vlad@exemplu.ro\nUna;una@exemplu.ro\nPatru;p@exemplu.ro\n';
    const refused = await upload(file);
    expect(refused.status).toBe(422);
    expect(words(refused.html)).toMatch(/Cine Zoe · Vlad · Una .*Contact zoe@exemplu\.ro · vlad/);
    expect(refused.html.match(/<select name="coloana"/g)).toHaveLength(2);
    const again = await upload(file, [
      ['coloana', 'lastName'],
      ['coloana', ''],
    ]);
    expect(again.html, 'keeps what was chosen').toContain('<option value="lastName" selected="">');
    const { location } = await upload(file, [
      ['coloana', 'lastName'],
      ['coloana', 'email'],
      ...Array.from({ length: 58 }, (): [string, string] => ['coloana', '']),
    ]);
    expect(words((await browser.open(location)).html)).toContain('4 rânduri bune');
  });

  it('What is given up before it is started is gone', async () => {
    const { location } = await upload('email\nx@exemplu.ro\n');
    const left = await browser.send(PAGE, { import: location.split('=')[1] ?? '', intent: 'renunta' });
    expect(left.path).toBe(PAGE);
    expect((await browser.open(location)).status).toBe(404);
  });

  it('A file that is no table is refused with a sentence', async () => {
    const refused = await upload('a\0b');
    expect(refused.status).toBe(422);
    expect(words(refused.html)).toContain('Fișierul nu pare un tabel CSV');
    expect((await upload('')).html).toContain('Alege un fișier CSV.');
  });
});
