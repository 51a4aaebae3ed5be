import { queryAs } from '@english-beyond-limits/backend/testing/query';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cookiesAfter } from '#tests/support/session-cookies.ts';
import { signIn, signInPerson } from '#tests/support/sign-in.ts';
import { createTestSite, type TestSite } from '#tests/support/test-site.ts';
import { productLog } from './product-log.ts';

const FIFTEEN_MINUTES_MS = 900_000;
const asked: string[] = [];
let site: TestSite;
let answer: (() => Promise<Response>) | null = null;
beforeAll(async () => {
  const lent = await createTestSite({ log: productLog().log });
  const { access } = lent.backend;
  site = await createTestSite(
    {
      log: productLog().log,
      origin: lent.origin,
      backend: {
        ...access,
        fetch: (request, caller) => {
          asked.push(`${request.method} ${new URL(request.url).pathname}`);
          return answer && !request.url.includes('jwks') ? answer() : access.fetch(request, caller);
        },
      },
    },
    lent.database,
  );
  // Both answer to the address of the first: its tokens name it.
  origin = lent.origin;
});
beforeEach(() => {
  asked.length = 0;
  answer = null;
});

let origin: string;
const ended = () => ({ origin, now: new Date(Date.now() - FIFTEEN_MINUTES_MS - 60_000) });
const get = (path: string, cookie: string) =>
  site.request(path, { headers: { Cookie: cookie, 'User-Agent': 'test' } });
const refreshes = () => asked.filter((line) => line === 'POST /auth/v1/token').length;
const setNames = (response: Response) => response.headers.getSetCookie().map((line) => line.split('=')[0]);

describe('Sessions with an expired access token', () => {
  it('A session with an expired access token goes on with new tokens that work for the next request', async () => {
    const { cookie, id } = await signInPerson(site.database, 'free', { ...ended(), fullName: 'Ana Pop' });
    const page = await get('/profil', cookie);
    expect(page.status).toBe(200);
    expect(page.headers.get('Cache-Control')).toBe('private, no-store');
    expect(await page.text()).toContain('Ana Pop');
    const fresh = cookiesAfter(cookie, page);
    expect(fresh).not.toBe(cookie);
    const next = await get('/profil', fresh);
    expect(next.status).toBe(200);
    expect(next.headers.getSetCookie()).toEqual([]);
    expect(refreshes()).toBe(1);
    const sessions = await queryAs(site.database.ownerUrl, 'select from auth.sessions where user_id = $1', [
      id,
    ]);
    expect(sessions).toHaveLength(1);
  });

  it('A session is refreshed once when the browser asks for many things together, and each answer brings the same tokens', async () => {
    const cookie = await signIn(site.database, 'free', ended());
    const answers = await Promise.all(
      ['/profil', '/profil.data', '/contact', '/nu-exista'].map((path) => get(path, cookie)),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 404]);
    expect(refreshes()).toBe(1);
    const brought = answers.map((response) => cookiesAfter(cookie, response));
    expect(new Set(brought).size).toBe(1);
    for (const after of brought) expect((await get('/profil', after)).status).toBe(200);
  });

  it('A redirect brings the new tokens, too', async () => {
    const cookie = await signIn(site.database, 'free', ended());
    const refused = await get('/admin', cookie);
    expect(refused.headers.get('Location')).toBe('/');
    const names = setNames(refused);
    expect(names.filter((name) => name?.startsWith('ebl-session-')).length).toBeGreaterThan(0);
    expect(names.filter((name) => name?.startsWith('ebl-flash-'))).toHaveLength(1);
    expect((await get('/profil', cookiesAfter(cookie, refused))).status).toBe(200);
  });

  it('A session that was ended elsewhere is removed', async () => {
    const { cookie, sessionId } = await signInPerson(site.database, 'free', ended());
    await queryAs(site.database.ownerUrl, 'delete from auth.sessions where id = $1', [sessionId]);
    const page = await get('/contact', cookie);
    expect(page.status).toBe(200);
    expect(cookiesAfter(cookie, page)).toBe('');
    expect(await page.text()).toContain('Autentificare');
  });

  it('A session is kept while the backend does not answer, and opens no closed page meanwhile', async () => {
    const cookie = await signIn(site.database, 'free', ended());
    answer = () => Promise.reject(new TypeError('fetch failed'));
    const closed = await get('/profil', cookie);
    expect(closed.headers.get('Location')).toBe('/');
    expect(closed.headers.getSetCookie().join()).toMatch(/^ebl-flash-\d+=check-broke/);
    expect(cookiesAfter(cookie, closed)).toContain('ebl-session-');
    answer = null;
    expect((await get('/profil', cookie)).status).toBe(200);
  });
});

describe('Cookies without a session', () => {
  it('A cookie that holds no session opens nothing, is removed, and leaves cached pages to other visitors', async () => {
    const [head = '', ...rest] = (await signIn(site.database, 'super_admin', { origin })).split('; ');
    const name = head.slice(0, head.indexOf('.0=') === -1 ? head.indexOf('=') : head.indexOf('.0='));
    for (const cookie of [
      `${name}=x`,
      `${name}.0=base64-e30`,
      head.slice(0, -9),
      rest.join('; ') || `${name}.1=x`,
    ]) {
      const refused = await get('/admin', cookie);
      expect(refused.headers.get('Location'), cookie).toBe('/auth?next=%2Fadmin');
      const page = await get('/contact', cookie);
      expect(page.status).toBe(200);
      expect(page.headers.get('Cache-Control')).toBe('private, no-store');
      expect(cookiesAfter(cookie, page)).toBe('');
    }
  });
});

describe('Pages of a signed-in person', () => {
  it('A page of a signed-in person is never cached, and never answered from the cache', async () => {
    const { cookie } = await signInPerson(site.database, 'free', { origin, fullName: 'Canarul Semnat' });
    const over = await signIn(site.database, 'free', { ...ended(), fullName: 'Canarul Expirat' });
    for (const path of ['/', '/contact', '/ghid-ebook']) {
      const url = site.origin + path;
      const names = async (headers: HeadersInit) =>
        (await (await fetch(url, { headers })).text()).match(/Canarul \w+/g);
      expect(await names({}), path).toBeNull();
      expect(await names({ Cookie: cookie }), path).toContain('Canarul Semnat');
      const renewed = await fetch(url, { headers: { Cookie: over } });
      expect(renewed.headers.getSetCookie().length, path).toBeGreaterThan(0);
      for (let round = 0; round < 3; round++) {
        const anonymous = await fetch(url);
        expect(anonymous.headers.getSetCookie(), path).toEqual([]);
        expect(await anonymous.text(), path).not.toContain('Canarul');
      }
    }
  });
});
