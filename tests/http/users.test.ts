import { queryAs } from '@english-beyond-limits/backend/testing/query';
import pg from 'pg';
import { beforeAll, describe, expect, it } from 'vitest';
import { type SignedIn, signInPerson } from '#tests/support/sign-in.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';
import { openAccountBrowser } from './account-browser.ts';
import { rowsOf } from './table-rows.ts';

let made: TestApp;
let admin: SignedIn;
beforeAll(async () => {
  made = await createTestApp();
  admin = await signInPerson(made.database, 'admin', { fullName: 'Irina Dima', email: 'irina@scoala.ro' });
});

const owner = <Row extends Record<string, unknown>>(statement: string, values: unknown[] = []) =>
  queryAs<Row>(made.database.superuserUrl, statement, values);

async function open(path: string, { cookie } = admin): Promise<string> {
  const response = await made.request(path, { headers: { Cookie: cookie } });
  expect(response.status).toBe(200);
  const html = (await response.text()).replaceAll('<!-- -->', '');
  return /<main[^>]*>([\s\S]*)<\/main>/.exec(html)?.[1] ?? '';
}

/** The rows of the list, without those of the roles below it. */
function peopleIn(main: string): string[] {
  return rowsOf(main.slice(0, main.indexOf('<details class="admin-fold"')));
}

/** The names in the list, in its order. */
async function namesIn(search: string): Promise<string[]> {
  return peopleIn(await open(`/admin/users${search}`)).map((row) => row.split(/ [|/] /)[0] ?? '');
}

/** Adds an account that was made so many days ago, and was here so many days after. */
async function add(
  fullName: string,
  { role = 'free', daysAgo = 1, activeDaysAgo = null as number | null, email = '' } = {},
): Promise<string> {
  const { id } = await signInPerson(made.database, role, { fullName, ...(email && { email }) });
  await owner(
    `update public.profiles set created_at = now() - make_interval(days => $2),
       last_activity_at = now() - make_interval(days => $3) where id = $1`,
    [id, daysAgo, activeDaysAgo],
  );
  return id;
}

describe('The list of people', () => {
  it('The list of people says who, with which role, since when and what to know', async () => {
    const id = await add('Ștefan Ionașcu', { daysAgo: 40, activeDaysAgo: 2, email: 'stefan@exemplu.ro' });
    await owner(`update auth.users set banned_until = 'infinity', email_confirmed_at = null where id = $1`, [
      id,
    ]);
    const [row] = peopleIn(await open('/admin/users?om=stefan+ionascu'));
    expect(row).toMatch(
      /^Ștefan Ionașcu \/ stefan@exemplu\.ro \| Cont gratuit \| .* \| acum 2 zile \| blocat fără termen · adresă neconfirmată$/,
    );
  });

  it('A person is found by parts of the name in any order, with and without diacritics, and by the address', async () => {
    await add('Ana-Lucreția Țîru', { email: 'lucky@exemplu.ro' });
    for (const words of ['tiru ana', 'Țîru', 'lucretia', 'LUCKY@', 'exemplu.ro lucky']) {
      expect(await namesIn(`?om=${encodeURIComponent(words)}`), words).toEqual(['Ana-Lucreția Țîru']);
    }
    for (const words of ['tiru maria', '%', '_iru', "tiru' or true --"]) {
      expect(await namesIn(`?om=${encodeURIComponent(words)}`), words).toEqual([]);
    }
    expect(await open('/admin/users?om=nimeni')).toContain('Niciun cont nu se potrivește cu „nimeni”');
  });

  it('An account that was never used is found by its address, and cannot be read without the role', async () => {
    const { id } = await signInPerson(made.database, undefined, { email: 'never@exemplu.ro' });
    expect(await namesIn('?om=never@')).toEqual(['never@exemplu.ro']);
    expect(await open(`/admin/users/${id}`)).toContain('never@exemplu.ro');
  });

  it('The list of people is filtered by role, ban, second factor and last visit', async () => {
    const teacher = await add('Filtru Unu', { role: 'teacher', daysAgo: 90, activeDaysAgo: 80 });
    const learner = await add('Filtru Doi', { daysAgo: 5 });
    await owner(
      `insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
       values (gen_random_uuid(), $1, 'totp', 'verified', now(), now())`,
      [teacher],
    );
    await owner(`update auth.users set banned_until = now() + interval '1 day' where id = $1`, [learner]);
    expect(await namesIn('?om=filtru&rol=teacher')).toEqual(['Filtru Unu']);
    expect(await namesIn('?om=filtru&stare=banned')).toEqual(['Filtru Doi']);
    expect(await namesIn('?om=filtru&stare=without-factor')).toEqual(['Filtru Doi']);
    const aMonthAgo = new Date(Date.now() - 30 * 86_400_000).toISOString().slice(0, 10);
    expect(await namesIn(`?om=filtru&fara-vizita-din=${aMonthAgo}`)).toEqual(['Filtru Unu']);
    expect(await namesIn('?om=filtru&rol=nimic&stare=toate&ordine=orice')).toEqual([
      'Filtru Doi',
      'Filtru Unu',
    ]);
  });

  it('The list of people is ordered by age of the account, last activity or name, and says each once over its pages', async () => {
    await owner(
      `with made as (
         insert into auth.users (id, email) select gen_random_uuid(), 'numarul-' || n || '@exemplu.ro'
         from generate_series(0, 59) n returning id, split_part(split_part(email, '-', 2), '@', 1)::integer as n
       )
       insert into public.profiles (id, full_name, created_at, last_activity_at)
       select id, 'Pagina ' || lpad(n::text, 2, '0'), now() - make_interval(days => 100 + n),
         now() - make_interval(days => 60 - n) from made`,
    );
    const numbered = Array.from({ length: 60 }, (_, n) => `Pagina ${String(n).padStart(2, '0')}`);
    for (const [sorting, expected] of [
      ['-cont', numbered],
      ['-activitate', numbered.toReversed()],
      ['nume', numbered],
    ] as const) {
      for (const search of ['om=pagina&', '']) {
        const found: string[] = [];
        let next: string | undefined = `?${search}ordine=${sorting}`;
        for (let pages = 0; next !== undefined && pages < 5; pages++) {
          const main = await open(`/admin/users${next}`);
          found.push(...peopleIn(main).map((row) => row.split(/ [|/] /)[0] ?? ''));
          next = /href="\/admin\/users([^"]*dupa=[^"]*)"/.exec(main)?.[1]?.replaceAll('&amp;', '&');
        }
        expect(
          found.filter((name) => name.startsWith('Pagina')),
          `${sorting} ${search}`,
        ).toEqual(expected);
      }
    }
  });

  it('A view of the list keeps filters, order and columns but no name, for its owner', async () => {
    const browser = openAccountBrowser(made, admin.cookie);
    const saved = await browser.send('/admin/users?om=ana&rol=teacher&ordine=nume&coloana=email', {
      intent: 'salveaza-vederea',
      title: 'Profesorii',
    });
    expect(saved.path).toBe('/admin/users?coloana=email&ordine=nume&rol=teacher');
    expect(saved.html).toMatch(/aria-current="page"[^>]*>Profesorii</);
    expect(saved.html).toMatch(/aria-sort="ascending"/);
    expect((await browser.send('/admin/users', { intent: 'toString' })).status).toBe(400);
  });

  it('The list of people costs an index, not a look at all of them', async () => {
    const client = new pg.Client({ connectionString: made.database.ownerUrl });
    await client.connect();
    try {
      await client.query('set enable_seqscan = off');
      for (const [index, query] of [
        ['profiles_name_parts', `where translate(lower(p.full_name), 'ăâîșşțţ', 'aaisstt') like '%tiru%'`],
        ['profiles_newest', 'order by p.created_at desc, p.id desc limit 50'],
        [
          'profiles_last_active',
          'order by coalesce(p.last_activity_at, p.created_at) desc, p.id desc limit 50',
        ],
        [
          'profiles_by_name',
          `order by coalesce(nullif(translate(lower(p.full_name), 'ăâîșşțţ', 'aaisstt'), ''), '~') collate "C", p.id limit 50`,
        ],
      ]) {
        const { rows } = await client.query(`explain select p.id from public.profiles p ${query}`);
        expect(JSON.stringify(rows)).toContain(index);
      }
    } finally {
      await client.end();
    }
  });

  it('The file has the people of the filters over all its pages, no formula, and taking it is in the audit log', async () => {
    await add('=HYPERLINK("http://rau.ro")', { role: 'teacher', email: 'formula@exemplu.ro' });
    const take = async (search: string) => {
      const response = await made.request(`/admin/users/export${search}`, {
        method: 'POST',
        body: new URLSearchParams(),
        headers: { Cookie: admin.cookie, 'Sec-Fetch-Site': 'same-origin' },
      });
      return (await response.text()).replace('\uFEFF', '').trim().split('\r\n');
    };
    const [head, line, ...others] = await take('?om=formula@&rol=teacher');
    expect(others).toEqual([]);
    expect(head).toBe('Nume;E-mail;Rol;Cont din;Ultima activitate;De știut');
    expect(line).toContain(`"'=HYPERLINK(""http://rau.ro"")";formula@exemplu.ro;Profesor;`);
    const [row] = await owner('select verb, details from private.audit_log order by id desc limit 1');
    expect(row).toEqual({ verb: 'list_exported', details: { list: 'people', filters: ['om', 'rol'] } });
    await owner(
      `with made as (
         insert into auth.users (id, email) select gen_random_uuid(), 'fila-' || n || '@exemplu.ro'
         from generate_series(1, 503) n returning id
       )
       insert into public.profiles (id, full_name) select id, 'Filă' from made`,
    );
    const lines = await take('?om=fila-');
    expect(new Set(lines.slice(1)).size).toBe(503);
  });
});

describe('The page of a person', () => {
  it('The page of a person shows account, factors, devices, learning, details and the log, and no secret', async () => {
    const maria = await signInPerson(made.database, 'paid', {
      fullName: 'Maria Pop',
      email: 'maria@exemplu.ro',
    });
    await owner(
      `update auth.users set email_confirmed_at = now(), encrypted_password = 'SECRET1' where id = $1`,
      [maria.id],
    );
    await owner(
      `update auth.sessions set user_agent = 'Mozilla/5.0 (Linux; Android 14) Chrome/130.0 Mobile' where user_id = $1`,
      [maria.id],
    );
    await owner(
      `insert into auth.mfa_factors (id, user_id, factor_type, status, friendly_name, secret, created_at, updated_at)
       values (gen_random_uuid(), $1, 'totp', 'verified', 'Telefonul meu', 'SECRET2', now(), now())`,
      [maria.id],
    );
    await owner(
      `insert into public.level_tests (profile_id, visitor_hash, result_token_hash, bank_version, self_rating,
         answer_count, finished_at, level)
       select $1, 'SECRET3', 'SECRET4', max(version), 'unsure', 17, now(), 'B2' from private.banks`,
      [maria.id],
    );
    await owner(`insert into public.checklist_ticks (person_id, list, box) values ($1, '7-zile', '1')`, [
      maria.id,
    ]);
    await owner(
      `insert into public.leads (email, full_name) values ('maria@exemplu.ro', 'Maria de la contact')`,
    );
    await owner(
      `insert into private.audit_log (actor_key, verb, subject_key, details)
       select private.person_key($1), 'signed_out', private.person_key($2), '{}'`,
      [admin.id, maria.id],
    );
    const main = await open(`/admin/users/${maria.id}`);
    for (const words of [
      'maria@exemplu.ro, confirmat',
      'Acces plătit',
      'Aplicație de coduri',
      'Telefonul meu',
      'Chrome pe Android',
      'Ghidul de 7 zile: 1 bifă din 7',
      'Maria de la contact',
      'Deconectare de pe toate dispozitivele',
      'parolă',
    ]) {
      expect(main).toContain(words);
    }
    expect(main).toMatch(/B2[\s\S]*17/);
    expect(main).not.toContain('SECRET');
  });

  it('The page of nobody is not found, and that of an admin offers an admin nothing to decide', async () => {
    for (const id of [crypto.randomUUID(), 'x', '1']) {
      const response = await made.request(`/admin/users/${id}`, { headers: { Cookie: admin.cookie } });
      expect(response.status).toBe(404);
    }
    const other = await signInPerson(made.database, 'admin', { fullName: 'Alt Admin' });
    const main = await open(`/admin/users/${other.id}`);
    expect(main).toContain('hotărăște numai un administrator principal');
    expect(main).not.toContain('<form');
    expect(await open(`/admin/users/${admin.id}`)).toContain('E contul tău');
  });
});
