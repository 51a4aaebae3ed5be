import { queryAs } from '@english-beyond-limits/backend/testing/query';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type SignedIn, signInPerson } from '#tests/support/sign-in.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';
import { rowsOf } from './table-rows.ts';

const LEAD = '0e61b1c2-6c4e-4a5e-9d3a-0d6b2c1f7a58';

let made: TestApp;
let admin: SignedIn;
let maria: SignedIn;
let dan: SignedIn;
beforeAll(async () => {
  made = await createTestApp();
  admin = await signInPerson(made.database, 'admin', {
    fullName: 'Ștefania Țurcanu',
    email: 'stefania@exemplu.ro',
  });
  maria = await signInPerson(made.database, 'free', { fullName: 'Maria Pop', email: 'maria@exemplu.ro' });
  dan = await signInPerson(made.database, 'free', { fullName: 'Dan Pop', email: 'ana-maria@exemplu.ro' });
});
beforeEach(() => owner('delete from private.audit_log'));

function owner(text: string, values: unknown[] = []) {
  return queryAs(made.database.ownerUrl, text, values);
}

interface Row {
  by?: SignedIn | null;
  verb?: string;
  about?: SignedIn | null;
  at?: string;
  details?: object;
  thing?: [table: string, key: string];
  assurance?: 'aal1' | 'aal2' | null;
}

/** Writes rows as the functions of the database do, oldest first. */
async function write(...rows: Row[]): Promise<void> {
  for (const row of rows) {
    const { by = admin, verb = 'signed_out', about = maria, at = null, details = {}, thing = [] } = row;
    await owner(
      `insert into private.audit_log
         (done_at, actor_key, verb, subject_key, about_table, about_key, details, assurance)
       values (coalesce($1, now()), private.person_key($2), $3, private.person_key($4), $5, $6, $7, $8)`,
      [at, by?.id, verb, about?.id, thing[0], thing[1], details, row.assurance ?? (by ? 'aal2' : null)],
    );
  }
}

async function open(search = ''): Promise<string> {
  const response = await made.request(`/admin/audit${search}`, { headers: { Cookie: admin.cookie } });
  expect(response.status).toBe(200);
  const html = (await response.text()).replaceAll('<!-- -->', '');
  return /<main[^>]*>([\s\S]*)<\/main>/.exec(html)?.[1] ?? '';
}

/** The address of a link by its words. */
function linkTo(main: string, words: string): string | null {
  const link = [...main.matchAll(/<a [^>]*href="([^"]*)"[^>]*>([^<]*)/g)].find(
    ([, , text]) => text === words,
  );
  return link?.[1]?.replaceAll('&amp;', '&').replace('/admin/audit', '') ?? null;
}

describe('Rows of the audit log', () => {
  it('The audit log says who did what, to whom, when and with which assurance, newest first', async () => {
    await write(
      { verb: 'role_changed', details: { from: 'free', to: 'teacher' }, at: '2026-11-20T08:00:00Z' },
      { verb: 'data_exported', by: maria, assurance: 'aal1', at: '2026-11-20T09:00:00Z' },
      { verb: 'administrator_created', by: null, about: admin, at: '2026-11-20T22:30:00Z' },
    );
    expect(rowsOf(await open())).toEqual([
      'Primul administrator principal | Site-ul sau cine administrează serverul | Ștefania Țurcanu / stefania@exemplu.ro | 21.11.2026, 00:30',
      'Copie a datelor cuiva / fără verificarea în doi pași | Maria Pop / maria@exemplu.ro | Maria Pop / maria@exemplu.ro | 20.11.2026, 11:00',
      'Rol schimbat / din free în teacher / cu verificarea în doi pași | Ștefania Țurcanu / stefania@exemplu.ro | Maria Pop / maria@exemplu.ro | 20.11.2026, 10:00',
    ]);
  });

  it('The audit log says what was changed of a thing, and until when somebody is shut out', async () => {
    const at = '2026-11-20T08:00:00Z';
    await write(
      { by: null, verb: 'banned', details: { until: '2026-12-24T10:00:00Z' }, at },
      { by: null, verb: 'banned', details: { until: 'infinity' }, at },
      {
        by: null,
        verb: 'setting_changed',
        about: null,
        details: { from: 3 },
        thing: ['settings', 'phone'],
        at,
      },
      { by: null, verb: 'page_changed', about: null, details: { from: 1 }, thing: ['pages', '/contact'], at },
      {
        by: null,
        verb: 'address_erased',
        about: null,
        details: { 'public.leads': 1, 'private.mails': 20 },
        at,
      },
      { by: null, verb: 'lead_corrected', about: null, details: { from: 2 }, thing: ['leads', LEAD], at },
      { by: null, verb: 'message_answered', thing: ['contact_messages', '531'], at },
      {
        by: null,
        verb: 'lead_erased',
        about: null,
        details: { 'public.leads': 1 },
        thing: ['leads', LEAD],
        at,
      },
      { by: null, verb: 'of_tomorrow', about: null, details: { a: 1, b: 'x' }, thing: ['moons', '4'], at },
    );
    const main = await open();
    const told = rowsOf(main).map((row) => row.split(' | ').toSpliced(1, 1).slice(0, 2));
    expect(told).toEqual([
      ['of_tomorrow / a: 1, b: x', 'moons 4'],
      ['Fișă ștearsă / 1 rând șters', 'O fișă'],
      ['Mesaj la care s-a răspuns', 'Maria Pop / maria@exemplu.ro / Un mesaj'],
      ['Fișă corectată / era la versiunea 2', 'O fișă'],
      ['Date șterse după adresă, fără cont / 21 de rânduri șterse', ''],
      ['Pagină schimbată / era la versiunea 1', 'Pagina /contact'],
      ['Setare schimbată / era la versiunea 3', expect.stringMatching(/^Setarea „.*elefon.*”$/)],
      ['Cont blocat / fără termen', 'Maria Pop / maria@exemplu.ro'],
      ['Cont blocat / până pe 24.12.2026, 12:00', 'Maria Pop / maria@exemplu.ro'],
    ]);
    expect(linkTo(main, 'Un mesaj')).toBe('/admin/messages/531');
    expect(main.match(/href="[^"]*\/crm\/leads\/[^"]*"/g), 'the erased one is nowhere').toEqual([
      `href="/admin/crm/leads/${LEAD}"`,
    ]);
  });

  it('A decision of an admin shows at once, and a person who was erased has no name any more', async () => {
    const { id } = await signInPerson(made.database, 'free', { email: 'trecator@exemplu.ro' });
    const claims = { sub: admin.id, session_id: admin.sessionId, role: 'authenticated', aal: 'aal2' };
    await owner(`select set_config('request.jwt.claims', $1, false), private.change_role($2, 'paid')`, [
      JSON.stringify(claims),
      id,
    ]);
    expect(rowsOf(await open())[0]).toMatch(
      /^Rol schimbat \/ din free în paid \/ cu verificarea în doi pași \| Ștefania .* \| trecator@/,
    );
    await owner('select private.erase_person($1)', [id]);
    const [erased, changed] = rowsOf(await open());
    expect(erased).toMatch(/^Cont șters, cu datele lui \| Site-ul sau .* \| Cineva cu contul șters \|/);
    expect(changed).toMatch(/\| Cineva cu contul șters \|/);
    expect(await open('?om=trecator@exemplu.ro')).toContain('Nimeni din jurnal nu se potrivește cu');
  });
});

describe('Filters of the audit log', () => {
  const seen = async (search: string) => rowsOf(await open(search)).map((row) => row.split(/ [|/] /)[0]);

  it('A person is found by a part of the name or address, with and without diacritics, as who did it or whom it was about', async () => {
    await write(
      { verb: 'banned', by: null, about: dan, details: {} },
      { verb: 'unbanned', by: admin, about: dan },
      { verb: 'data_exported', by: dan, about: dan },
      { verb: 'signed_out', by: admin, about: maria },
    );
    for (const words of ['stefania turc', 'ȘTEFANIA ȚURC', 'stefania%40', '%20Turcanu%20']) {
      expect(await seen(`?om=${words}`), words).toEqual([
        'Deconectare de pe toate dispozitivele',
        'Cont deblocat',
      ]);
    }
    expect(await seen('?om=dan')).toHaveLength(3);
    expect(await seen('?om=pop')).toHaveLength(4);
    expect(await seen('?om=%25'), 'no wildcard').toEqual([]);
  });

  it('A whole address is that of one person, and the name in a row leads to their rows', async () => {
    await write({ about: dan }, { about: maria });
    expect(await seen('?om=maria')).toHaveLength(2);
    expect(await seen('?om=Maria@exemplu.ro')).toHaveLength(1);
    const search = linkTo(await open(), 'Maria Pop');
    expect(search).toBe('?om=maria%40exemplu.ro');
    expect(await open(search ?? '')).toMatch(/<input type="search"[^>]*value="maria@exemplu.ro"/);
  });

  it('The kind and the days narrow the list, together with a person too', async () => {
    await write(
      { verb: 'banned', at: '2026-11-18T21:59:59Z' },
      { verb: 'banned', at: '2026-11-18T22:00:00Z', about: dan },
      { verb: 'unbanned', at: '2026-11-19T21:59:59Z' },
      { verb: 'unbanned', at: '2026-11-19T22:00:00Z' },
    );
    expect(await seen('?fel=banned')).toHaveLength(2);
    expect(await seen('?de-la=2026-11-19&pana-la=2026-11-19'), 'days of Bucharest').toEqual([
      'Cont deblocat',
      'Cont blocat',
    ]);
    expect(await seen('?de-la=2026-11-19')).toHaveLength(3);
    expect(await seen('?pana-la=2026-11-18')).toHaveLength(1);
    expect(await seen('?om=maria@exemplu.ro&fel=unbanned&pana-la=2026-11-19')).toEqual(['Cont deblocat']);
    expect(await seen('?om=dan&fel=unbanned')).toEqual([]);
  });

  it('The filters stand in their fields, and values that are none are left out', async () => {
    await write({ verb: 'banned', at: '2026-11-19T10:00:00Z' });
    const filtered = await open('?om=maria&fel=banned&de-la=2026-11-01&pana-la=2026-11-30');
    expect(filtered).toContain('value="2026-11-01"');
    expect(filtered).toContain('value="2026-11-30"');
    expect(filtered).toMatch(/<option value="banned" selected="">/);
    expect(linkTo(filtered, 'Fără filtre')).toBe('');
    for (const search of [
      '?fel=director',
      '?fel=toString',
      '?de-la=2026-02-30&pana-la=ieri',
      '?de-la=0000-01-01&pana-la=99999-01-01',
      '?dupa=x',
      '?dupa=99999999999999999999',
      `?om=${'x'.repeat(201)}`,
      '?om=&fel=&de-la=&pana-la=',
    ]) {
      expect(await seen(search), search).toHaveLength(1);
    }
  });
});

describe('Pages of the audit log', () => {
  it('The pages of 160 rows have each row once, newest first, also with a filter', async () => {
    // Many of one moment: the id decides.
    await owner(
      `insert into private.audit_log (done_at, actor_key, verb, subject_key, details)
       select timestamptz '2026-11-01' + (n / 40) * interval '1 hour', private.person_key($1),
         'signed_out', private.person_key(case when n % 2 = 0 then $2::uuid else $3 end), jsonb_build_object('n', n)
       from generate_series(1, 160) n`,
      [admin.id, maria.id, dan.id],
    );
    const walk = async (start: string) => {
      const pages: number[][] = [];
      for (let search: string | null = start; search !== null; ) {
        const main = await open(search);
        pages.push(rowsOf(main).map((row) => Number(/n: (\d+)/.exec(row)?.[1])));
        expect(linkTo(main, 'Cele mai noi'), search).toBe(search === start ? null : start);
        search = linkTo(main, 'Mai vechi');
      }
      return pages;
    };
    const all = Array.from({ length: 160 }, (_, index) => 160 - index);
    const pages = await walk('');
    expect(pages.map(({ length }) => length)).toEqual([50, 50, 50, 10]);
    expect(pages.flat()).toEqual(all);
    expect((await walk('?fel=signed_out')).flat()).toEqual(all);
    expect((await walk('?om=stefania')).flat()).toEqual(all);
    expect((await walk('?om=dan&de-la=2026-11-01')).flat()).toEqual(all.filter((n) => n % 2 === 1));
  });

  it('A page after the last row says that there are none, and leads back', async () => {
    await write({});
    const [row] = await owner('select id from private.audit_log');
    const main = await open(`?dupa=${row?.id}`);
    expect(main).toContain('Rânduri mai vechi nu sunt');
    expect(linkTo(main, 'Cele mai noi')).toBe('');
  });

  it('A search that fits more than 20 people says so', async () => {
    for (let n = 0; n < 21; n++) {
      await write({ about: await signInPerson(made.database, 'free', { email: `clasa-${n}@exemplu.ro` }) });
    }
    const main = await open('?om=clasa-');
    expect(main).toContain('Se potrivesc mai mult de 20 de oameni');
    expect(rowsOf(main)).toHaveLength(20);
    expect(await open('?om=clasa-1')).not.toContain('mai mult de 20');
  });

  it('An empty list says why, and what to do', async () => {
    expect(await open()).toContain('Jurnalul e gol');
    expect(await open('?om=nimeni')).toContain('Nimeni din jurnal nu se potrivește cu „nimeni”');
    const filtered = await open('?fel=banned');
    expect(filtered).toContain('Niciun rând cu aceste filtre');
    expect(linkTo(filtered, 'Vezi tot jurnalul')).toBe('');
  });
});

describe('Reader of the audit log', () => {
  it.each(['teacher', 'staff'])(
    'The role %s gets no row of the audit log, as a page or as data',
    async (role) => {
      await write({});
      const { cookie } = await signInPerson(made.database, role);
      for (const path of ['/admin/audit', '/admin/audit.data', '/admin/audit?om=maria']) {
        const response = await made.request(path, { headers: { Cookie: cookie } });
        expect(await response.text(), path).not.toContain('Maria Pop');
        expect(response.headers.getSetCookie()[0], path).toContain('=no-permission');
      }
    },
  );

  it('The page takes nothing', async () => {
    const body = new URLSearchParams({ id: '1' });
    const headers = { Cookie: admin.cookie, Origin: 'http://localhost:3999' };
    await write({});
    const response = await made.request('/admin/audit', { method: 'POST', body, headers });
    expect(response.status).toBe(405);
    expect(await owner('select verb from private.audit_log')).toEqual([{ verb: 'signed_out' }]);
  });
});
