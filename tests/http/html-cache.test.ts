import { queryAs } from '@english-beyond-limits/backend/testing/query';
import pg from 'pg';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { createTestSite, type TestSite } from '#tests/support/test-site.ts';

/** Headers that differ from answer to answer: request id, time, connection and compression. */
const OWN_HEADERS = [
  'x-request-id',
  'date',
  'connection',
  'keep-alive',
  'content-length',
  'content-encoding',
  'transfer-encoding',
];

let site: TestSite;
let other: TestSite;
beforeAll(async () => {
  site = await createTestSite();
  other = await createTestSite({}, site.database);
});

function get(from: TestSite, path: string, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(`${from.origin}${path}`, { headers, redirect: 'manual' });
}

function commonHeaders({ headers }: Response) {
  return Object.fromEntries([...headers].filter(([name]) => !OWN_HEADERS.includes(name)));
}

function scriptSources(response: Response): string {
  return /script-src ([^;]*)/.exec(response.headers.get('Content-Security-Policy') ?? '')?.[1] ?? '';
}

/** Begins a test. @returns the visitor cookie */
async function beginTest(from: TestSite): Promise<string> {
  const started = await fetch(`${from.origin}/test-nivel`, {
    method: 'POST',
    redirect: 'manual',
    headers: { Origin: from.origin },
    body: new URLSearchParams({ selfRating: 'unsure', intent: 'start' }),
  });
  return (started.headers.getSetCookie()[0] ?? '').split(';')[0] ?? '';
}

function setTitle(path: string, title: string): Promise<unknown> {
  return queryAs(
    site.database.ownerUrl,
    `update public.pages set seo = jsonb_set(seo, '{meta_title}', to_jsonb($2::text)) where path = $1`,
    [path, title],
  );
}

describe('Cached pages', () => {
  it('A cached page has the body and the headers of one that was rendered', async () => {
    for (const path of ['/', '/contact', '/test-nivel', '/politica-de-confidentialitate']) {
      const rendered = await site.app.fetch(new Request(`${site.origin}${path}`));
      await get(site, path);
      site.cache.takeHits();
      const kept = await get(site, path);
      expect(site.cache.takeHits(), path).toBe(1);
      expect(kept.status).toBe(200);
      expect(commonHeaders(kept)).toEqual(commonHeaders(rendered));
      expect(await kept.text()).toBe(await rendered.text());
      const head = await fetch(`${site.origin}${path}`, { method: 'HEAD' });
      expect(commonHeaders(head)).toEqual(commonHeaders(kept));
    }
  });

  it('A cached page has a policy of hashes, since its nonce would be the same for all', async () => {
    await get(site, '/contact');
    const kept = await get(site, '/contact');
    expect(scriptSources(kept)).toMatch(/^'self'( 'sha256-[^']+')+$/);
    expect(await kept.text()).not.toMatch(/ nonce="/);
  });

  it('A cached page carries a request id of its own and none in its text', async () => {
    await get(site, '/contact');
    const ids = new Set<string | null>();
    for (let i = 0; i < 5; i++) {
      const response = await get(site, '/contact');
      ids.add(response.headers.get('X-Request-Id'));
      expect(await response.text()).not.toContain('data-request');
    }
    expect(ids.size).toBe(5);
    expect([...ids]).not.toContain(null);
  });

  it('A cached page is not sent again to a browser that has it', async () => {
    const first = await get(site, '/contact');
    const tag = first.headers.get('ETag') ?? '';
    expect(tag).toMatch(/^W\/"/);
    expect((await get(site, '/contact', { 'If-None-Match': tag })).status).toBe(304);
    await setTitle('/contact', 'Alt titlu');
    await vi.waitFor(async () => {
      expect((await get(site, '/contact', { 'If-None-Match': tag })).status).toBe(200);
    }, 15_000);
  });

  it('A cached page is counted and not logged line by line', async () => {
    await get(site, '/');
    site.cache.takeHits();
    const lines = site.logged.length;
    for (let i = 0; i < 3; i++) await get(site, '/');
    expect(site.cache.takeHits()).toBe(3);
    expect(site.logged.length).toBe(lines);
  });
});

describe('Edited pages', () => {
  it('An edited page shows at once on every process', async () => {
    for (const from of [site, other]) await get(from, '/politica-de-cookies');
    await setTitle('/politica-de-cookies', 'Titlul nou al paginii');
    for (const from of [site, other]) {
      await vi.waitFor(
        async () =>
          expect(await (await get(from, '/politica-de-cookies')).text()).toContain('Titlul nou al paginii'),
        15_000,
      );
    }
  });

  it('A changed setting shows at once, and one that was rolled back never', async () => {
    const phoneOn = async (from: TestSite) => (await get(from, '/contact')).text();
    for (const from of [site, other]) await phoneOn(from);
    const client = new pg.Client({ connectionString: site.database.ownerUrl });
    await client.connect();
    await client.query('begin');
    await client.query(`update public.settings set value = '"+40 711 111 111"' where key = 'phone'`);
    for (const from of [site, other]) expect(await phoneOn(from)).not.toContain('711 111');
    await client.query('rollback');
    await client.query(`update public.settings set value = '"+40 722 222 222"' where key = 'phone'`);
    await client.end();
    for (const from of [site, other]) {
      await vi.waitFor(async () => expect(await phoneOn(from)).toContain('+40 722 222 222'), 15_000);
      expect(await phoneOn(from)).not.toContain('711 111');
    }
  });

  it('A page that now asks for a role is closed at once, and gone from the sitemap', async () => {
    await get(site, '/webinar');
    expect(await (await get(site, '/sitemap.xml')).text()).toContain('/webinar<');
    const setRole = (role: string) =>
      queryAs(site.database.ownerUrl, `update public.pages set minimum_role = $1 where path = '/webinar'`, [
        role,
      ]);
    await setRole('free');
    await vi.waitFor(async () => expect((await get(site, '/webinar')).status).toBe(302), 15_000);
    expect(await (await get(site, '/sitemap.xml')).text()).not.toContain('/webinar<');
    const menu = async () => /<header[\s\S]*<\/header>/.exec(await (await get(site, '/contact')).text())?.[0];
    await vi.waitFor(async () => expect(await menu()).not.toContain('href="/webinar"'), 15_000);
    await setRole('unregistered');
    await vi.waitFor(async () => expect((await get(site, '/webinar')).status).toBe(200), 15_000);
  });
});

describe('Personal answers', () => {
  it('The start page of a visitor with a running test reaches no other visitor', async () => {
    const cookie = await beginTest(site);
    const own = await get(site, '/test-nivel', { Cookie: cookie });
    expect(await own.text()).toContain('Ai un test început');
    expect(own.headers.get('Cache-Control')).toBe('private, no-store');
    expect(scriptSources(own)).toContain('nonce-');
    for (let i = 0; i < 2; i++) {
      expect(await (await get(site, '/test-nivel')).text()).not.toContain('Ai un test început');
    }
    expect(await (await get(site, '/test-nivel', { Cookie: cookie })).text()).toContain('Ai un test început');
  });

  it('Home offers a running test to its visitor, and to no other', async () => {
    const cookie = await beginTest(site);
    const hero = async (headers: Record<string, string> = {}) => {
      const page = await (await get(site, '/', headers)).text();
      return /<h1[\s\S]*?<\/ul>/.exec(page)?.[0] ?? '';
    };
    for (let i = 0; i < 2; i++) {
      const own = await hero({ Cookie: cookie });
      expect(own).toMatch(/href="\/test-nivel\/intrebare"[^>]*>Continuă testul/);
      expect(own).toContain('Te așteaptă prima întrebare.');
      const shared = await hero();
      expect(shared).not.toContain('Continuă testul');
      expect(shared).toMatch(/href="\/test-nivel"[^>]*>Începe testul de nivel/);
    }
  });

  it('A message left by a redirect is shown once and reaches no other visitor', async () => {
    await get(site, '/auth');
    const refused = await get(site, '/admin');
    expect(refused.headers.get('Location')).toBe('/auth?next=%2Fadmin');
    const cookie = (refused.headers.getSetCookie()[0] ?? '').split(';')[0] ?? '';
    const shown = await get(site, '/auth', { Cookie: cookie });
    expect(await shown.text()).toContain('Please log in to access this page');
    expect(shown.headers.get('Cache-Control')).toBe('private, no-store');
    expect(shown.headers.getSetCookie()[0]).toMatch(/^ebl-flash-\d+=; .*Max-Age=0/);
    expect(await (await get(site, '/auth')).text()).not.toContain('Please log in');
  });

  it('Pages with a status, answers to forms and addresses with parameters are never cached', async () => {
    site.cache.purge();
    await get(site, '/nu-exista');
    await get(site, '/auth?mode=sign-up');
    await get(site, '/CONTACT');
    await get(site, '/contact/');
    await get(site, '/admin');
    await fetch(`${site.origin}/test-nivel`, {
      method: 'POST',
      headers: { Origin: site.origin },
      body: new URLSearchParams({}),
    });
    site.cache.takeHits();
    await get(site, '/nu-exista');
    await get(site, '/auth?mode=sign-up');
    await get(site, '/CONTACT');
    await get(site, '/contact/');
    await get(site, '/admin');
    expect(site.cache.takeHits()).toBe(0);
  });

  it('A page of an address with a parameter is not given without it', async () => {
    site.cache.purge();
    const chosen = await (await get(site, '/contact?subiect=curs')).text();
    const plain = await (await get(site, '/contact')).text();
    expect(plain).not.toBe(chosen);
    await get(site, '/contact?subiect=curs');
    expect(await (await get(site, '/contact')).text()).toBe(plain);
  });
});

describe('Cache without the database', () => {
  it('While changes cannot be heard, nothing cached is given; afterwards pages are cached again', async () => {
    await get(other, '/');
    other.cache.takeHits();
    const cut = await queryAs<{ pg_terminate_backend: boolean }>(
      site.database.superuserUrl,
      `select pg_terminate_backend(pid) from pg_stat_activity
       where application_name = 'site-changes' and datname = current_database()`,
    );
    expect(cut.length).toBe(2);
    await vi.waitFor(async () => {
      await get(other, '/');
      other.cache.takeHits();
      await get(other, '/');
      expect(other.cache.takeHits()).toBe(1);
    }, 15_000);
  });

  it('Without a page’s row the page is shown with the defaults, and not cached', async () => {
    await queryAs(site.database.ownerUrl, 'alter table public.pages rename to pages_away');
    site.cache.purge();
    const shown = await get(site, '/contact');
    expect(shown.status).toBe(200);
    expect(await shown.text()).toContain('<title>English Beyond Limits | Cursuri de Engleză Online</title>');
    site.cache.takeHits();
    await get(site, '/contact');
    expect(site.cache.takeHits()).toBe(0);
    await queryAs(site.database.ownerUrl, 'alter table public.pages_away rename to pages');
    expect(await (await get(site, '/contact')).text()).not.toContain(
      '<title>English Beyond Limits | Cursuri de Engleză Online</title>',
    );
  });
});
