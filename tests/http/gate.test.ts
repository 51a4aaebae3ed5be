import { queryAs } from '@english-beyond-limits/backend/testing/query';
import { beforeAll, describe, expect, it } from 'vitest';
import { ROLE_RANKS } from '#app/domain/roles.ts';
import { signIn, signInPerson } from '#tests/support/sign-in.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';
import { productLog } from './product-log.ts';

/** Gated addresses with the lowest role that opens each. The administration's: admin-rights.test.ts. */
const GATED: Record<string, string> = {
  '/profil': 'free',
  '/tiktok-live-settings': 'teacher',
  '/attribution-test': 'staff',
  '/admin': 'teacher',
  '/admin/outbox': 'staff',
  '/admin/users': 'admin',
  '/admin/pages': 'admin',
  '/admin/seo': 'admin',
  '/admin/crm/leads/00000000-0000-4000-8000-000000000000': 'staff',
  '/admin/seo/edit/00000000-0000-4000-8000-000000000000': 'admin',
};
const ROLES = Object.keys(ROLE_RANKS).filter((role) => role !== 'unregistered');

let made: TestApp;
const cookies = new Map<string, string>();
beforeAll(async () => {
  made = await createTestApp({ log: productLog().log });
  for (const role of ROLES) cookies.set(role, await signIn(made.database, role));
});

function get(path: string, cookie?: string): Promise<Response> {
  return made.request(path, cookie ? { headers: { Cookie: cookie } } : {});
}

function landing(response: Response) {
  const flash = /^ebl-flash-\d+=([^;]*)/.exec(response.headers.getSetCookie()[0] ?? '')?.[1] ?? null;
  return { status: response.status, to: response.headers.get('Location'), flash };
}

function toLogIn(wanted: string) {
  return { status: 302, to: `/auth?${new URLSearchParams({ next: wanted })}`, flash: 'log-in-first' };
}
const NO_PERMISSION = { status: 302, to: '/', flash: 'no-permission' };

describe('Gated pages', () => {
  it.each(Object.entries(GATED))('%s is open from the role %s up, and closed below', async (path, lowest) => {
    expect(landing(await get(path))).toEqual(toLogIn(path));
    for (const [index, role] of ROLES.entries()) {
      const response = await get(path, cookies.get(role));
      if (index < ROLES.indexOf(lowest)) {
        expect(landing(response), role).toEqual(NO_PERMISSION);
        continue;
      }
      // The one lead and the one page asked for are not there, which only who may look is told.
      expect(response.status, role).toBe(path.includes('0000-') ? 404 : 200);
      expect(response.headers.get('X-Robots-Tag'), role).toBe('noindex');
      expect(response.headers.get('Cache-Control'), role).toBe('private, no-store');
      const html = await response.text();
      expect(html).toContain('<meta name="robots" content="noindex"/>');
    }
  });

  it('A gated page refuses the data of a navigation inside the site in the same way', async () => {
    for (const path of Object.keys(GATED)) {
      const response = await get(`${path}.data`);
      expect(response.headers.getSetCookie()[0], path).toContain('=log-in-first');
      expect(await response.text(), path).toContain(`"${toLogIn(path).to}"`);
    }
  });

  it('An unknown address below /admin is hidden as well', async () => {
    expect(landing(await get('/admin/nimic'))).toEqual(toLogIn('/admin/nimic'));
    expect((await get('/admin/nimic', cookies.get('teacher'))).status).toBe(404);
  });

  it('An unknown, empty or missing role counts as free', async () => {
    // What this version of the database would not store.
    await queryAs(made.database.ownerUrl, 'alter table public.profiles drop constraint profiles_role_check');
    for (const role of ['director', '', null]) {
      const cookie = await signIn(made.database, role);
      expect((await get('/profil', cookie)).status).toBe(200);
      expect(landing(await get('/admin', cookie))).toEqual(NO_PERMISSION);
    }
  });

  it('A person with the rank but without the second factor is asked for it, without a message about permission', async () => {
    const cookie = await signIn(made.database, 'admin', { aal: 'aal1' });
    expect(landing(await get('/admin?x=1', cookie))).toEqual({
      status: 302,
      to: '/auth?next=%2Fadmin%3Fx%3D1',
      flash: null,
    });
    expect((await get('/profil', cookie)).status).toBe(200);
  });

  it('A gated page is closed on the next request after a sign-out, a ban or a lower role', async () => {
    const { ownerUrl } = made.database;
    const { cookie, id, sessionId } = await signInPerson(made.database, 'teacher');
    expect((await get('/admin', cookie)).status).toBe(200);
    await queryAs(ownerUrl, `update public.profiles set role = 'paid' where id = $1`, [id]);
    expect(landing(await get('/admin', cookie))).toEqual(NO_PERMISSION);
    await queryAs(ownerUrl, `update public.profiles set role = 'teacher' where id = $1`, [id]);
    expect((await get('/admin', cookie)).status).toBe(200);
    await queryAs(ownerUrl, 'delete from auth.sessions where id = $1', [sessionId]);
    const signedOut = await get('/admin', cookie);
    expect(signedOut.headers.getSetCookie().join('\n')).toMatch(/^ebl-session-3999(?:\.0)?=; Max-Age=0/m);
    expect(signedOut.headers.get('Location')).toBe('/auth?next=%2Fadmin');

    const banned = await signInPerson(made.database, 'teacher');
    await queryAs(ownerUrl, `update auth.users set banned_until = '2999-01-01' where id = $1`, [banned.id]);
    expect((await get('/admin', banned.cookie)).headers.get('Location')).toBe('/auth?next=%2Fadmin');
    expect(await (await get('/', banned.cookie)).text()).not.toContain('Deconectare');
  });

  it('A refusal remembers the requested address, in both ways of asking, and only as an address of ours', async () => {
    const next = async (path: string, init?: RequestInit) => {
      const to = (await made.request(path, init)).headers.get('Location') ?? '';
      return new URL(to, 'http://x').searchParams.get('next');
    };
    expect(await next('/profil?fila=parola&x=ș')).toBe('/profil?fila=parola&x=%C8%99');
    expect(await next('/admin/../profil')).toBe('/profil');
    expect(await next('/Profil/')).toBe('/Profil/');
    expect(await next('/profil', { method: 'POST', body: new URLSearchParams({ a: 'b' }) })).toBe('/profil');
    const data = await get('/profil.data?fila=parola&_routes=root');
    expect(await data.text()).toContain('"/auth?next=%2Fprofil%3Ffila%3Dparola"');
  });
});

describe('First visit of an account', () => {
  const profileOf = (id: string) =>
    queryAs(made.database.ownerUrl, 'select role, full_name from public.profiles where id = $1', [id]);

  it('A first visit makes one profile as free, with the given name, however many pages are opened together', async () => {
    const { id, cookie } = await signInPerson(made.database, undefined, { fullName: 'Ana Ștefănescu' });
    const pages = await Promise.all(['/profil', '/contact', '/profil', '/'].map((path) => get(path, cookie)));
    expect(pages.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await profileOf(id)).toEqual([{ role: 'free', full_name: 'Ana Ștefănescu' }]);
    expect(await pages[1]?.text()).toContain('Ana Ștefănescu');
  });

  it('A person counts as free and is told when the profile cannot be made', async () => {
    const { id, cookie } = await signInPerson(made.database, undefined);
    const { ownerUrl } = made.database;
    await queryAs(ownerUrl, 'revoke insert on public.profiles from authenticated');
    await queryAs(
      ownerUrl,
      'revoke insert (id, role, full_name, avatar_url) on public.profiles from authenticated',
    );
    const page = await get('/profil', cookie);
    expect(page.status).toBe(200);
    expect(await page.text()).toMatch(/lang="en"[^>]*>Error setting up user profile</);
    expect(await profileOf(id)).toEqual([]);
    await queryAs(
      ownerUrl,
      'grant insert (id, role, full_name, avatar_url) on public.profiles to authenticated',
    );
    expect(await (await get('/profil', cookie)).text()).not.toContain('Error setting up');
    expect(await profileOf(id)).toEqual([{ role: 'free', full_name: null }]);
  });
});

describe('Minimum role of a row', () => {
  it('The minimum role of a row closes any page at once, its other address too, and opens it again', async () => {
    const { ownerUrl } = made.database;
    const setRole = (role: string) =>
      queryAs(ownerUrl, `update public.pages set minimum_role = $1 where path = '/contact'`, [role]);
    await setRole('paid');
    for (const path of ['/contact', '/despre', '/contact/']) {
      expect(landing(await get(path)), path).toEqual(toLogIn(path));
      expect(landing(await get(path, cookies.get('free'))), path).toEqual(NO_PERMISSION);
      const shown = await get(path, cookies.get('paid'));
      expect(shown.status).toBe(200);
      expect(shown.headers.get('X-Robots-Tag')).toBe('noindex');
    }
    await setRole('unregistered');
    expect((await get('/contact')).status).toBe(200);
  });

  it('The minimum role of a row never opens the admin area below its floor, lowered or missing', async () => {
    const { ownerUrl } = made.database;
    await queryAs(ownerUrl, `update public.pages set minimum_role = 'unregistered' where path = '/admin'`);
    expect(landing(await get('/admin/users'))).toEqual(toLogIn('/admin/users'));
    const menu = await (await get('/contact')).text();
    expect(menu, 'the link follows the row exactly').toContain('href="/admin"');
    await queryAs(ownerUrl, `delete from public.pages where path = '/admin'`);
    expect(landing(await get('/admin', cookies.get('free')))).toEqual(NO_PERMISSION);
    await queryAs(
      ownerUrl,
      `insert into public.pages (path, title, minimum_role) values ('/admin', 'Admin', 'teacher')`,
    );
    expect(await (await get('/contact')).text()).not.toContain('href="/admin"');
    const ofTeacher = await (await get('/contact', cookies.get('teacher'))).text();
    expect(ofTeacher).toContain('href="/admin"');
    expect(ofTeacher).not.toContain('href="/auth"');
  });

  it('The minimum role of a row cannot close the pages that refusals lead to', async () => {
    const { ownerUrl } = made.database;
    const set = (role: string) =>
      queryAs(ownerUrl, `update public.pages set minimum_role = $1 where path in ('/', '/auth')`, [role]);
    await set('admin');
    expect((await get('/')).status).toBe(200);
    expect((await get('/auth')).status).toBe(200);
    await set('unregistered');
  });
});

describe('Messages left by refusals', () => {
  it('The message of a refusal is shown once, in its own language, and then removed', async () => {
    const refused = await get('/admin', cookies.get('free'));
    const [line = ''] = refused.headers.getSetCookie();
    expect(line).toMatch(/^ebl-flash-3999=no-permission; Max-Age=60; Path=\/; HttpOnly; SameSite=Lax$/);
    const shown = await get('/', line.split(';')[0]);
    const html = await shown.text();
    expect(html).toMatch(/lang="en"[^>]*>You do not have permission to access this page</);
    expect(shown.headers.getSetCookie()).toEqual([
      'ebl-flash-3999=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax',
    ]);
    expect(await (await get('/')).text()).not.toContain('You do not have permission');
  });

  it('A flash cookie with unknown words shows nothing and is removed', async () => {
    for (const value of ['<script>alert(1)</script>', 'toString', '', 'Bun%20venit']) {
      const shown = await get('/contact', `ebl-flash-3999=${value}`);
      expect(shown.headers.getSetCookie()[0]).toContain('Max-Age=0');
      expect(await shown.text()).not.toMatch(/alert\(1\)|Bun venit/);
    }
  });
});

describe('Gate without its data', () => {
  it('Without the rows of pages, a page that only its row closes stays closed: the last known row counts', async () => {
    const { ownerUrl } = made.database;
    await queryAs(ownerUrl, `update public.pages set minimum_role = 'paid' where path = '/webinar'`);
    expect(landing(await get('/webinar'))).toEqual(toLogIn('/webinar'));
    await queryAs(ownerUrl, 'alter table public.pages rename to pages_away');
    const checkFailed = { status: 302, to: '/', flash: 'check-failed' };
    expect(landing(await get('/webinar'))).toEqual(checkFailed);
    expect(landing(await get('/Webinar', cookies.get('paid')))).toEqual(checkFailed);
    const shown = await get('/contact');
    expect(shown.status).toBe(200);
    const html = await shown.text();
    expect(html).toContain('<title>English Beyond Limits | Cursuri de Engleză Online</title>');
    expect(html, 'the menu follows what was last known').not.toContain('href="/admin"');
    await queryAs(ownerUrl, 'alter table public.pages_away rename to pages');
    expect((await get('/webinar', cookies.get('paid'))).status).toBe(200);
    await queryAs(ownerUrl, `update public.pages set minimum_role = 'unregistered' where path = '/webinar'`);
  });

  it('While the role cannot be read, a gated page stays closed with the reason, and public ones are shown', async () => {
    const { ownerUrl } = made.database;
    await queryAs(ownerUrl, 'alter table public.profiles rename to profiles_away');
    expect(landing(await get('/admin', cookies.get('admin')))).toEqual({
      status: 302,
      to: '/',
      flash: 'check-failed',
    });
    expect((await get('/contact', cookies.get('admin'))).status).toBe(200);
    await queryAs(ownerUrl, 'alter table public.profiles_away rename to profiles');

    const backend = { ...made.backend.access, fetch: () => Promise.reject(new TypeError('fetch failed')) };
    const broken = await createTestApp({ log: productLog().log, backend }, made.database);
    const headers = { Cookie: cookies.get('free') ?? '' };
    const refused = await broken.request('/profil', { headers });
    expect(landing(refused)).toEqual({ status: 302, to: '/', flash: 'check-broke' });
    const shown = await broken.request('/contact', { headers });
    expect(shown.status).toBe(200);
    expect(shown.headers.getSetCookie(), 'the session is kept for when it can be read').toEqual([]);
    expect(shown.headers.get('Cache-Control')).toBe('private, no-store');
  });
});
