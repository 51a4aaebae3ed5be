import { queryAs } from '@english-beyond-limits/backend/testing/query';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { accessTokenIn, cookiesAfter } from '#tests/support/session-cookies.ts';
import { type SignedIn, signInPerson } from '#tests/support/sign-in.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

let now: Date | null = null;
let made: TestApp;
let admin: SignedIn;
let maria: SignedIn;
beforeAll(async () => {
  made = await createTestApp({ now: () => now });
  admin = await signInPerson(made.database, 'admin', { fullName: 'Irina Dima', email: 'irina@scoala.ro' });
  maria = await signInPerson(made.database, 'paid', { fullName: 'Maria Pop', email: 'maria@exemplu.ro' });
  await owner(
    `with test as (
     insert into public.level_tests (profile_id, visitor_hash, result_token_hash, bank_version, self_rating,
       answer_count, finished_at, level)
     select $1, 'v', 't', max(version), 'unsure', 1, now(), 'B2' from private.banks returning id
     )
     insert into public.level_test_answers (test_id, position, item_id, response, outcome)
     select test.id, 1, (select min(i.id) from private.items i), 'am', 'correct' from test`,
    [maria.id],
  );
});
beforeEach(() => {
  now = null;
});

const owner = <Row extends Record<string, unknown>>(statement: string, values: unknown[] = []) =>
  queryAs<Row>(made.database.superuserUrl, statement, values);

function post(path: string, cookie: string, fields: Record<string, string> = {}): Promise<Response> {
  return made.request(path, {
    method: 'POST',
    headers: { Cookie: cookie },
    body: new URLSearchParams(fields),
  });
}

function get(path: string, cookie: string): Promise<Response> {
  return made.request(path, { headers: { Cookie: cookie, Accept: 'text/html' } });
}

/** Begins a viewing. @returns the Cookie header of the admin's browser */
async function look(whom: SignedIn, who = admin): Promise<string> {
  const response = await post(`/admin/users/${whom.id}/view`, who.cookie);
  expect(response.headers.get('Location')).toBe('/profil');
  return cookiesAfter(who.cookie, response);
}

/** The rows of every table that a visit of pages could change, as one text. */
async function allRows(): Promise<string> {
  const tables = await owner<{ name: string }>(
    `select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'r' and n.nspname in ('public', 'private')
       and c.relname not in ('rate_limits', 'seeds', 'items', 'bank_items') order by 1`,
  );
  const texts = await Promise.all(
    tables.map(async ({ name }) => {
      const [row] = await owner<{ hash: string }>(
        `select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as hash from ${name} t`,
      );
      return `${name} ${row?.hash}`;
    }),
  );
  return texts.join('\n');
}

describe('The site as another person sees it', () => {
  it('A viewing shows the profile and results of the person, plainly marked, without a script and without the admin', async () => {
    const cookie = await look(maria);
    for (const path of ['/', '/profil', '/profil/rezultate', '/test-nivel']) {
      const response = await get(path, cookie);
      const html = (await response.text()).replaceAll('<!-- -->', '');
      expect([path, response.status]).toEqual([path, 200]);
      expect(html, path).toMatch(/Vezi site-ul ca <b>Maria Pop<\/b> \(Acces plătit\), până la \d\d:\d\d/);
      expect(html, path).toMatch(/<form[^>]* action="\/vizualizare"[^>]*>[\s\S]*Ieși/);
      expect(html, path).not.toMatch(/<script[^>]*(type="module"|src=)|irina@scoala\.ro|Irina Dima/);
      expect(response.headers.get('Cache-Control')).toContain('no-store');
    }
    expect(await (await get('/profil/rezultate', cookie)).text()).toContain('B2');
    expect(await (await get('/profil', cookie)).text()).toContain('maria@exemplu.ro');
  });

  it('A viewing opens neither the administration nor the pages that manage the account or sign in', async () => {
    const cookie = await look(maria);
    const paths = [
      ...[
        '/admin',
        '/admin/users',
        '/profil/email',
        '/profil/parola',
        '/profil/al-doilea-pas',
        '/profil/date',
      ],
      ...[
        '/profil/dispozitive',
        '/profil/notificari',
        '/profil/stergere',
        '/auth',
        '/profil.data',
        '/_root.data',
      ],
    ];
    for (const path of paths) {
      const response = await get(path, cookie);
      expect([path, response.status]).toEqual([path, 403]);
      expect(await response.text()).toContain('Acum te uiți la site ca altcineva');
    }
  });

  it('A viewing changes nothing: forms, answers and the protocols are refused, and no row of any table is another', async () => {
    const cookie = await look(maria);
    const before = await allRows();
    for (const path of ['/', '/profil', '/profil/rezultate', '/test-nivel', '/contact', '/ghid-7-zile']) {
      expect((await get(path, cookie)).status, path).toBe(200);
    }
    for (const path of [
      '/profil',
      '/contact',
      '/test-nivel',
      '/deconectare',
      '/bife/7-zile',
      '/api/level-test/answers',
    ]) {
      expect((await post(path, cookie, { intent: 'name', fullName: 'Alt Nume' })).status, path).toBe(403);
    }
    for (const path of ['/rest/v1/profiles', '/auth/v1/user', '/storage/v1/object/list/avatars']) {
      const response = await made.request(path, {
        headers: {
          Cookie: cookie,
          apikey: made.backend.access.publishableKey,
          Authorization: `Bearer ${accessTokenIn(cookie)}`,
        },
      });
      expect([path, response.status]).toEqual([path, 403]);
    }
    expect(await allRows()).toBe(before);
  });

  it('A viewing ends with its button, on the page of the person, and both ends are in the log', async () => {
    await owner('delete from private.audit_log');
    const cookie = await look(maria);
    const response = await post('/vizualizare', cookie);
    expect(response.headers.get('Location')).toBe(`/admin/users/${maria.id}`);
    expect((await get('/admin/users', cookiesAfter(cookie, response))).status).toBe(200);
    // The old cookie, sent again, shows the admin their own pages.
    const again = await get('/profil', cookie);
    expect(await again.text()).toContain('irina@scoala.ro');
    expect(again.headers.getSetCookie().join()).toMatch(/viewing[^,]*Max-Age=0/);
    const log = await owner<{ verb: string; subject: string }>(
      `select l.verb, k.person_id as subject from private.audit_log l
       join private.person_keys k on k.key = l.subject_key order by l.id`,
    );
    expect(log).toEqual([
      { verb: 'viewing_started', subject: maria.id },
      { verb: 'viewing_ended', subject: maria.id },
    ]);
  });

  it('A viewing ends after a quarter of an hour, and with a role, a ban or a sign-out', async () => {
    const shows = async (cookie: string) =>
      (await (await get('/', cookie)).text()).includes('Vezi site-ul ca');
    const cookie = await look(maria);
    expect(await shows(cookie)).toBe(true);
    now = new Date(Date.now() + 14 * 60_000);
    expect(await shows(cookie)).toBe(true);
    now = new Date(Date.now() + 16 * 60_000);
    expect(await shows(cookie)).toBe(false);
    now = null;
    const second = await signInPerson(made.database, 'admin');
    const theirs = await look(maria, second);
    await owner(`update public.profiles set role = 'staff' where id = $1`, [second.id]);
    expect(await shows(theirs)).toBe(false);
    await owner(`update public.profiles set role = 'admin' where id = $1`, [second.id]);
    expect(await shows(theirs)).toBe(true);
    await owner('delete from auth.sessions where user_id = $1', [second.id]);
    expect(await shows(theirs)).toBe(false);
  });

  it('The cookie of a viewing works in no other browser', async () => {
    const cookie = await look(maria);
    const viewing = cookie.split('; ').find((part) => part.includes('viewing')) ?? '';
    const thief = await signInPerson(made.database, 'free', { fullName: 'Dan Dan' });
    for (const other of [viewing, `${thief.cookie}; ${viewing}`]) {
      const html = await (await get('/', other)).text();
      expect(html).not.toContain('Maria Pop');
      expect(html).not.toContain('Vezi site-ul ca');
    }
  });

  it('Nobody looks as somebody of the same or a higher role, as themself, or below admin', async () => {
    const superAdmin = await signInPerson(made.database, 'super_admin');
    const other = await signInPerson(made.database, 'admin');
    for (const whom of [superAdmin, other, admin]) {
      const response = await post(`/admin/users/${whom.id}/view`, admin.cookie);
      expect(response.headers.getSetCookie().join()).toContain('=viewing-refused');
      expect(response.headers.getSetCookie().join()).not.toMatch(/ebl-viewing/);
    }
    for (const role of ['teacher', 'staff']) {
      const { cookie } = await signInPerson(made.database, role);
      const response = await post(`/admin/users/${maria.id}/view`, cookie);
      expect(response.headers.getSetCookie()[0]).toContain('=no-permission');
    }
    await look(other, superAdmin);
  });
});
