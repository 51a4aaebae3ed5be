import { queryAs } from '@english-beyond-limits/backend/testing/query';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { signIn } from '#tests/support/sign-in.ts';
import { createTestSite, type TestSite } from '#tests/support/test-site.ts';
import { openRawConnection } from './raw-connection.ts';

let site: TestSite;
let port: number;
beforeAll(async () => {
  site = await createTestSite();
  port = Number(new URL(site.origin).port);
});

/** Sends exactly this target: no client tidies it up. */
async function ask(target: string, method = 'GET'): Promise<{ status: number; text: string }> {
  const connection = await openRawConnection(port);
  connection.write(`${method} ${target} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
  const text = await connection.closed;
  return { status: Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1]), text };
}

/** Every known spelling of a path that a server could take for another page, or for none. */
function spellings(path: string): string[] {
  const name = path.slice(1);
  const capital = `/${name[0]?.toUpperCase()}${name.slice(1)}`;
  const encoded = path.replace(/[aei]/, (letter) => `%${letter.charCodeAt(0).toString(16)}`);
  const documents = [path, capital, path.toUpperCase(), encoded, `/.${path}`, `/x/..${path}`, `/%2e${path}`];
  const oddities = [
    `/${path}`,
    `${path}/`,
    `${path}//`,
    `${path}/.`,
    `${path}.`,
    `${path};x=1`,
    `${path}%2f`,
  ];
  const more = [
    `/%2f${name}`,
    `${path}%20`,
    `${path}%00`,
    `\\${name}`,
    `${path}#x`,
    `/_${path}`,
    `${path}.html`,
  ];
  const queries = ['?index', '?_data=root', '?_routes=root', '?_routes=', '?utm_source=x', '?x=/'];
  const data = [`${path}.data`, `${capital}.data`, `${encoded}.data`, `${path}/_.data`, `${capital}/_.data`];
  return [
    ...documents,
    ...oddities,
    ...more,
    ...queries.map((query) => path + query),
    ...data.flatMap((of) => [of, `${of}?_routes=root`, `${of}?_routes=`, `${of}?_routes=nobody`]),
    `${path}.DATA`,
    `${path}.data.data`,
    `${path}.data/`,
    `http://evil.example${path}`,
    `http://evil.example${capital}`,
    `http://evil.example${capital}.data`,
  ];
}

/** Changes the rows and waits until the site was notified. */
async function changePages(text: string, values: unknown[] = []): Promise<void> {
  const before = site.cache.generation();
  await queryAs(site.database.ownerUrl, text, values);
  await vi.waitFor(() => expect(site.cache.generation()).toBeGreaterThan(before), 15_000);
}

function setRole(paths: string[], role: string): Promise<void> {
  return changePages(
    `insert into public.pages (path, title, minimum_role) select path, path, $2 from unnest($1::text[]) path
     on conflict (path) do update set minimum_role = $2`,
    [paths, role],
  );
}

/** Addresses that only their row closes: the gate has to find the row for every spelling. */
const CLOSED = ['/webinar', '/linktree', '/contact', '/course/ease-up-your-english/lesson/intro'];

describe('Unusual spellings of page addresses', () => {
  it('No spelling of its address opens a page that asks for a role, as a document or as data', async () => {
    await setRole(CLOSED, 'paid');
    const opened: string[] = [];
    for (const path of [...CLOSED, '/admin', '/admin/users', '/profil', '/attribution-test']) {
      await Promise.all(
        spellings(path).map(async (target) => {
          for (const method of ['GET', 'HEAD']) {
            const { status } = await ask(target, method);
            // Redirected, not found, or no valid address; the data of a redirect has status 202.
            if (![302, 202, 404, 400].includes(status)) opened.push(`${method} ${target}: ${status}`);
          }
        }),
      );
    }
    expect(opened).toEqual([]);
    await setRole(CLOSED, 'unregistered');
  });

  it('Another spelling opens a page with the head and the row of its usual address', async () => {
    for (const target of ['/WEBINAR', '/w%65binar', '/webinar/', 'http://evil.example/Webinar']) {
      const { status, text } = await ask(target);
      expect(status, target).toBe(200);
      expect(text, target).toContain(`<link rel="canonical" href="${site.origin}/webinar"/>`);
      expect(text, target).toContain('<meta name="description"');
    }
  });
});

describe('Second addresses of a page', () => {
  it('A second address can be closed by a row of its own, and not opened by it', async () => {
    await setRole(['/despre'], 'paid');
    expect((await ask('/despre')).status).toBe(302);
    expect((await ask('/Despre')).status).toBe(302);
    expect((await ask('/contact')).status).toBe(200);
    await setRole(['/despre'], 'unregistered');
    await setRole(['/contact'], 'paid');
    expect((await ask('/despre')).status).toBe(302);
    await setRole(['/contact'], 'unregistered');
    expect((await ask('/despre')).status).toBe(200);
  });
});

describe('Pages below a closed one', () => {
  it('A page below a closed one is closed with it, and neither indexed nor described even for those who may open it', async () => {
    await setRole(['/course'], 'paid');
    await changePages(`delete from public.pages where path like '/course/%'`);
    const path = '/course/ease-up-your-english/lesson/intro';
    expect((await ask(path)).status).toBe(302);
    expect((await ask('/sitemap.xml')).text).not.toContain('/course/');
    const cookie = await signIn(site.database, 'paid', { origin: site.origin });
    const shown = await fetch(`${site.origin}${path}`, { headers: { Cookie: cookie } });
    expect(shown.status).toBe(200);
    const html = await shown.text();
    expect(html).toContain('<meta name="robots" content="noindex"/>');
    expect(html).not.toContain('application/ld+json');
  });
});
