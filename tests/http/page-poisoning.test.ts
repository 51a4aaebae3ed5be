import { queryAs } from '@english-beyond-limits/backend/testing/query';
import { beforeAll, describe, expect, it } from 'vitest';
import { signIn } from '#tests/support/sign-in.ts';
import { createTestSite, type TestSite } from '#tests/support/test-site.ts';
import { openRawConnection } from './raw-connection.ts';

let site: TestSite;
let port: number;
/** Every cacheable page, as it is without anything an attacker could add. */
const plain = new Map<string, string>();
beforeAll(async () => {
  site = await createTestSite();
  port = Number(new URL(site.origin).port);
  const sitemap = await (await fetch(`${site.origin}/sitemap.xml`)).text();
  const canonical = [...sitemap.matchAll(/<loc>([^<]*)</g)].map(([, loc = '']) => new URL(loc).pathname);
  for (const path of [...canonical, '/despre', '/test-de-nivel']) plain.set(path, await textOf(path));
  // The sign-in page is rendered for each visitor.
  plain.delete('/auth');
});

async function textOf(path: string, headers: Record<string, string> = {}): Promise<string> {
  return (await fetch(`${site.origin}${path}`, { headers, redirect: 'manual' })).text();
}

/** Sends exactly these bytes, which no normal client would send. */
async function send(target: string, headers = '', method = 'GET'): Promise<string> {
  const connection = await openRawConnection(port);
  connection.write(
    `${method} ${target} HTTP/1.1\r\nHost: localhost:${port}\r\nConnection: close\r\n${headers}\r\n`,
  );
  return connection.closed;
}

/** Sends a first request with these headers for each page. @returns the pages that then differ for the next visitor */
async function poisonedBy(ask: (path: string) => Promise<unknown>): Promise<string[]> {
  const changed: string[] = [];
  for (const [path, text] of plain) {
    site.cache.purge();
    await ask(path);
    if ((await textOf(path)) !== text) changed.push(path);
  }
  return changed;
}

describe('Poisoning of cached pages', () => {
  it.each([
    'utm_source=canary',
    'aff=canary',
    'utm_source=%22%3E%3Cscript%3Ecanary()%3C/script%3E',
    'fbclid=',
    `utm_term=${'canary'.repeat(1_000)}`,
  ])(
    'The first request for a page leaves nothing of its origin in it for the others (%#)',
    async (search) => {
      expect(await poisonedBy((path) => send(`${path}?${search}`))).toEqual([]);
    },
  );

  it.each([
    'Accept-Language: en\r\nUser-Agent: Googlebot/2.1\r\nReferer: http://evil.example/\r\n',
    'X-Forwarded-Host: evil.example\r\nX-Forwarded-Proto: https\r\nForwarded: host=evil.example\r\n',
    'X-React-Router-SPA-Mode: yes\r\nX-React-Router-Prerender-Data: %5B%7B%7D%5D\r\n',
    'X-HTTP-Method-Override: POST\r\nX-Original-URL: /nu-exista\r\n',
    'Host: evil.example\r\n',
    'Range: bytes=0-9\r\nIf-Range: "x"\r\n',
    'If-None-Match: *\r\nIf-Modified-Since: Sat, 21 Nov 2026 00:00:00 GMT\r\n',
    'Accept-Encoding: br;q=0, gzip;q=0, identity;q=0\r\n',
    'Accept: application/json\r\nPurpose: prefetch\r\nSec-Purpose: prefetch\r\n',
    'Cookie: theme=dark\r\nAuthorization: Bearer canary\r\n',
    'Content-Length: 6\r\n\r\ncanary',
  ])('The first request for a page cannot change it with the headers %j', async (headers) => {
    expect(await poisonedBy((path) => send(path, headers))).toEqual([]);
  });

  it('The first request for a page cannot change it with another way of writing its address', async () => {
    expect(await poisonedBy((path) => send(`http://evil.example${path}`))).toEqual([]);
    expect(await poisonedBy((path) => send(`/x/..${path}`))).toEqual([]);
    expect(await poisonedBy((path) => send(path, '', 'HEAD'))).toEqual([]);
  });
});

describe('Cookies and cached pages', () => {
  it('A visitor with a page of their own neither fills the cache nor reads from it, however the cookie is sent', async () => {
    const started = await fetch(`${site.origin}/test-nivel`, {
      method: 'POST',
      redirect: 'manual',
      headers: { Origin: site.origin },
      body: new URLSearchParams({ selfRating: 'unsure', intent: 'start' }),
    });
    const cookie = (started.headers.getSetCookie()[0] ?? '').split(';')[0] ?? '';
    const [name] = cookie.split('=');
    for (const headers of [
      `Cookie: ${cookie}\r\n`,
      `cookie:${cookie}\r\n`,
      `Cookie: a=b\r\nCookie: ${cookie}\r\n`,
      `Cookie: ${name}=wrong; ${cookie}\r\n`,
      `Cookie: ${name}=\r\nCookie: x;; ;${cookie.replace('=', ' = ')} ; y\r\n`,
      `Cookie: a="b;\t${cookie}; c="\r\n`,
    ]) {
      site.cache.purge();
      const own = await send('/test-nivel', headers);
      expect(own, headers).toContain('Ai un test început');
      expect(own, headers).toMatch(/^cache-control: private, no-store\r$/im);
      expect(await textOf('/test-nivel'), headers).toBe(plain.get('/test-nivel'));
      expect(await send('/test-nivel', headers), headers).toContain('Ai un test început');
    }
  });

  it('A cookie of another site on this machine shows nothing and is not mistaken for ours', async () => {
    for (const cookie of [
      'ebl-visitor-1=AAAAAAAAAAAAAAAAAAAAAA',
      '__Host-ebl-visitor=AAAAAAAAAAAAAAAAAAAAAA',
    ]) {
      site.cache.purge();
      const shown = await send('/test-nivel', `Cookie: ${cookie}\r\n`);
      expect(shown).toContain('<h1');
      expect(shown).not.toContain('Ai un test început');
      expect(await textOf('/test-nivel')).toBe(plain.get('/test-nivel'));
    }
  });
});

describe('Connections of cached answers', () => {
  it('A cached answer leaves no part of the request behind for the next on the connection', async () => {
    await textOf('/contact');
    const smuggled = `GET /admin HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`;
    for (const body of [
      `Content-Length: ${smuggled.length}\r\n\r\n${smuggled}`,
      `Transfer-Encoding: chunked\r\n\r\n${smuggled.length.toString(16)}\r\n${smuggled}\r\n0\r\n\r\n`,
    ]) {
      site.cache.takeHits();
      const connection = await openRawConnection(port);
      const last = 'GET /robots.txt HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n';
      connection.write(`GET /contact HTTP/1.1\r\nHost: localhost\r\n${body}${last}`);
      const received = await connection.closed;
      expect(site.cache.takeHits()).toBe(1);
      expect(received.match(/HTTP\/1\.1 \d{3}/g)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 200']);
      expect(received).toContain('User-agent: *');
    }
  });

  it('A cached page is refused to a request with two lengths, or a length and chunks', async () => {
    await textOf('/contact');
    for (const head of [
      'Content-Length: 0\r\nTransfer-Encoding: chunked\r\n',
      'Content-Length: 0\r\nContent-Length: 9\r\n',
    ]) {
      const received = await send('/contact', `${head}\r\n0\r\n\r\nGET /admin HTTP/1.1\r\nHost: x\r\n`);
      expect(received.match(/HTTP\/1\.1 \d{3}/g), head).toEqual(['HTTP/1.1 400']);
    }
  });

  it('Many requests sent at once get their cached answers in order', async () => {
    await textOf('/contact');
    const connection = await openRawConnection(port);
    const one = (path: string) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n`;
    connection.write(
      `${one('/contact')}\r\n${one('/robots.txt')}\r\n`.repeat(20) +
        `${one('/contact')}Connection: close\r\n\r\n`,
    );
    const received = await connection.closed;
    const kinds = [...received.matchAll(/content-type: (text\/\w+)/gi)].map(([, type]) => type);
    expect(kinds).toEqual([...Array(20).fill(['text/html', 'text/plain']).flat(), 'text/html']);
  });
});

describe('Memory of the cache', () => {
  it('Many unknown addresses fill no memory: only the site’s own pages are kept', async () => {
    site.cache.purge();
    for (let index = 0; index < 50; index++) {
      await send(`/contact?utm_source=${index}`);
      await send(`/webinar?x=${index}`);
      await send(`/nu-exista-${index}`);
      await send(`/course/${index}/lesson/${index}`);
    }
    await send('/course/:courseId/lesson/:lessonId');
    await send('/*');
    site.cache.takeHits();
    await textOf('/contact');
    await textOf('/webinar');
    await textOf('/*');
    expect(site.cache.takeHits()).toBe(1);
  });
});

describe('Pages for staff', () => {
  it('A page for staff holds no setting that only they may see', async () => {
    await queryAs(
      site.database.ownerUrl,
      `insert into public.settings (key, value, is_public) values ('secret', '"canary-setting"', false)`,
    );
    const cookie = await signIn(site.database, 'staff', { origin: site.origin });
    for (const path of ['/', '/contact', '/contact.data', '/profil']) {
      const shown = await textOf(path, { Cookie: cookie });
      expect(shown.length, path).toBeGreaterThan(100);
      expect(shown, path).not.toContain('canary-setting');
    }
  });
});
