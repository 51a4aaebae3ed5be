import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { readLessons } from '#content/course/lessons.ts';
import { PAGES } from '#content/pages.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';
import { TEST_ORIGIN } from '#tests/support/test-origin.ts';
import { mainOf, plain, thingsOf, wordsOf } from './page-words.ts';
import { CANONICAL, SECOND_ADDRESSES } from './public-addresses.ts';

/** What a lesson teaches is said on its page and on the page of the course. */
const OF_LESSONS = new Set(readLessons().map(({ teaches }) => teaches.replaceAll('*', '')));
const BUILT = join(import.meta.dirname, '../../build/client/assets');

let made: TestApp;
const pages = new Map<string, string>();
beforeAll(async () => {
  made = await createTestApp();
  for (const path of [...CANONICAL, ...Object.keys(SECOND_ADDRESSES)]) {
    const response = await made.request(path);
    expect(response.status, path).toBe(200);
    expect(response.headers.has('X-Robots-Tag'), path).toBe(false);
    pages.set(path, await response.text());
  }
});

function htmlOf(path: string): string {
  return pages.get(path) ?? '';
}

function titleOf(html: string): string {
  return plain(/<title>([^<]*)<\/title>/.exec(html)?.[1] ?? '');
}

function metaOf(html: string, name: string): string | null {
  const tag = new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html);
  return tag ? plain(tag[1] ?? '') : null;
}

function canonicalOf(html: string): string | undefined {
  return /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1];
}

describe('Heads of public pages', () => {
  it('Every public page has its own title, description and keywords, of the right length', () => {
    const seen = { titles: new Set<string>(), descriptions: new Set<string>(), keywords: new Set<string>() };
    for (const path of CANONICAL) {
      const html = htmlOf(path);
      const [title, description, keywords] = [
        titleOf(html),
        metaOf(html, 'description') ?? '',
        metaOf(html, 'keywords') ?? '',
      ];
      expect(title.length, `${path}: ${title}`).toBeGreaterThan(10);
      expect(title.length, `${path}: ${title}`).toBeLessThanOrEqual(60);
      expect(description.length, `${path}: ${description}`).toBeGreaterThanOrEqual(70);
      expect(description.length, `${path}: ${description}`).toBeLessThanOrEqual(160);
      expect(new Set(keywords.split(', ')).size, `${path}: ${keywords}`).toBeGreaterThanOrEqual(3);
      expect(`${title}${description}${keywords}`, path).not.toMatch(/[şţŞŢ]/);
      seen.titles.add(title);
      seen.descriptions.add(description);
      seen.keywords.add(keywords);
    }
    for (const [kind, values] of Object.entries(seen)) expect(values.size, kind).toBe(CANONICAL.length);
  });

  it('Every public page names its canonical address, how it may be indexed and what a social card shows', () => {
    for (const path of CANONICAL) {
      const html = htmlOf(path);
      expect(html, path).toContain('<html lang="ro"');
      expect(canonicalOf(html), path).toBe(`${TEST_ORIGIN}${path}`);
      expect(metaOf(html, 'robots'), path).toBe('index, follow');
      expect(metaOf(html, 'og:title'), path).toBe(titleOf(html));
      expect(metaOf(html, 'og:description'), path).toBe(metaOf(html, 'description'));
      expect(metaOf(html, 'og:url'), path).toBe(`${TEST_ORIGIN}${path}`);
      expect(metaOf(html, 'og:type'), path).toBe('website');
      expect(metaOf(html, 'og:image'), path).toBe(`${TEST_ORIGIN}/social-image.jpg`);
      expect(metaOf(html, 'twitter:card'), path).toBe('summary_large_image');
      expect(metaOf(html, 'twitter:title'), path).toBe(titleOf(html));
    }
  });

  it('Every public page has structured data of the right type, and the way from home', () => {
    const typesOf = (path: string) => thingsOf(htmlOf(path)).map((thing) => thing['@type']);
    for (const path of CANONICAL) {
      for (const thing of thingsOf(htmlOf(path))) expect(thing['@context'], path).toBe('https://schema.org');
      if (path === '/') continue;
      expect(typesOf(path), path).toContain('BreadcrumbList');
    }
    expect(typesOf('/')).toContain('EducationalOrganization');
    expect(typesOf('/test-nivel')).toContain('FAQPage');
    expect(typesOf('/contact')).toContain('EducationalOrganization');
    expect(typesOf('/webinar')).toContain('Event');
    for (const path of ['/curs-engleza-conversationala', '/intensiv', '/invata-engleza-14-zile'])
      expect(typesOf(path), path).toContain('Course');
    expect(typesOf('/curs-engleza-conversationala')).toContain('FAQPage');
  });

  it('Every public page tells search engines only of questions that are answered on it', () => {
    for (const path of CANONICAL) {
      const words = wordsOf(htmlOf(path));
      for (const thing of thingsOf(htmlOf(path)).filter((one) => one['@type'] === 'FAQPage')) {
        for (const question of thing.mainEntity as { name: string; acceptedAnswer: { text: string } }[]) {
          expect(words, path).toContain(question.name);
          expect(words, path).toContain(question.acceptedAnswer.text);
        }
      }
    }
  });
});

/** A page that is a tool needs fewer sections: the form, help with it, and what it is good for. */
const TOOLS = ['/auth'];

describe('Public pages', () => {
  it('Every public page has one main heading, three sections of its own and a picture', () => {
    for (const path of CANONICAL) {
      const main = mainOf(htmlOf(path));
      expect(main.match(/<h1[\s>]/g)?.length, path).toBe(1);
      const sections = main.match(/<h2[\s>]/g)?.length ?? 0;
      expect(sections, path).toBeGreaterThanOrEqual(TOOLS.includes(path) ? 2 : 3);
      expect(main, path).toMatch(/<svg[^>]*>\s*<use href="\/assets\/[a-z0-9-]+-[\w-]+\.svg#d"/);
    }
  });

  it('Every public page shares no paragraph with another one', () => {
    const owners = new Map<string, string>();
    for (const path of CANONICAL) {
      for (const [, inner = ''] of mainOf(htmlOf(path)).matchAll(/<p(?:\s[^>]*)?>([\s\S]*?)<\/p>/g)) {
        const text = plain(inner.replace(/<[^>]+>/g, '')).trim();
        if (text.length < 60 || OF_LESSONS.has(text)) continue;
        expect(owners.get(text) ?? path, text).toBe(path);
        owners.set(text, path);
      }
    }
    expect(owners.size).toBeGreaterThan(100);
  });

  it('Every public page writes Romanian with commas below and no straight quotes', () => {
    for (const path of CANONICAL) {
      const words = wordsOf(htmlOf(path));
      expect(words, path).not.toMatch(/[şţŞŢ]/);
      expect(words, path).not.toMatch(/"/);
      expect(words, path).not.toMatch(/în curând|coming soon|lorem ipsum|\bTODO\b/i);
    }
  });

  it('Every public page links only to addresses that are there', async () => {
    const addresses = new Set<string>();
    for (const [path, html] of pages) {
      expect(html, path).not.toMatch(/href="#"|href=""|href="javascript:/);
      for (const [, href = ''] of html.matchAll(/<a\s[^>]*href="([^"]*)"/g)) {
        if (href.startsWith('#')) expect(html, `${path} ${href}`).toContain(`id="${href.slice(1)}"`);
        if (href.startsWith('/')) addresses.add(plain(href));
      }
    }
    for (const address of addresses) {
      const [path = '', fragment] = address.split('#');
      const response = await made.request(path);
      const html = await response.text();
      const isAdmin = response.headers.get('Location') === '/auth';
      expect(isAdmin || response.status === 200, address).toBe(true);
      if (fragment) expect(html, address).toContain(`id="${fragment}"`);
    }
    for (const path of CANONICAL.filter((one) => one !== '/linktree' && one !== '/webinar-offer')) {
      const isLinked = [...addresses].some((address) => address.split(/[?#]/)[0] === path);
      expect(isLinked, `something leads to ${path}`).toBe(true);
    }
  });

  it('Every public page waits for no script', () => {
    for (const path of CANONICAL) {
      for (const [tag] of htmlOf(path).matchAll(/<script[^>]*\bsrc=[^>]*>/g))
        expect(tag, path).toMatch(/\b(?:async|defer|type="module")/);
    }
  });
});

describe('Scripts of pages', () => {
  it('No schema is sent to the browser, but with the editor of lessons, which tells of faults while somebody writes', () => {
    const scripts = globSync('*.js', { cwd: BUILT });
    expect(scripts.length).toBeGreaterThan(20);
    const withSchemas = scripts.filter((file) => readFileSync(join(BUILT, file), 'utf8').includes('_zod'));
    expect(withSchemas.filter((file) => !file.startsWith('lesson-editor-page-'))).toEqual([]);
  });
});

describe('Second addresses', () => {
  it('A second address answers with the same page, whose canonical address is the first', () => {
    for (const [path, canonical] of Object.entries(SECOND_ADDRESSES)) {
      expect(canonicalOf(htmlOf(path)), path).toBe(`${TEST_ORIGIN}${canonical}`);
      expect(titleOf(htmlOf(path))).toBe(titleOf(htmlOf(canonical)));
      expect(wordsOf(htmlOf(path)), path).toBe(wordsOf(htmlOf(canonical)));
    }
  });
});

describe('Files for crawlers', () => {
  it('The sitemap lists exactly the canonical addresses', async () => {
    const response = await made.request('/sitemap.xml');
    expect(response.headers.get('Content-Type')).toBe('application/xml; charset=utf-8');
    const listed = [...(await response.text()).matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url]) => url);
    expect(listed.sort()).toEqual(CANONICAL.map((path) => `${TEST_ORIGIN}${path}`).sort());
  });

  it('robots.txt lets everybody in and names the sitemap', async () => {
    const text = await (await made.request('/robots.txt')).text();
    expect(text).toContain(`Sitemap: ${TEST_ORIGIN}/sitemap.xml`);
    expect(text).not.toMatch(/Disallow: \/\s/);
  });

  it('The social image is a JPEG of 1200 by 630', async () => {
    const response = await made.request('/social-image.jpg');
    expect(response.headers.get('Content-Type')).toBe('image/jpeg');
    expect(sizeOfJpeg(Buffer.from(await response.arrayBuffer()))).toEqual({ width: 1200, height: 630 });
  });
});

describe('Unknown addresses', () => {
  it.each(['/nu-exista', '/course/alt-curs/lesson/intro', '/course/ease-up-your-english/lesson/2', '/ghid'])(
    '%s answers 404 with three ways on, and is not indexed',
    async (path) => {
      const response = await made.request(path);
      const html = await response.text();
      expect(response.status).toBe(404);
      expect(response.headers.get('X-Robots-Tag')).toBe('noindex');
      expect(html).toContain('>Pagina nu a fost găsită<');
      for (const to of ['/', '/test-nivel', '/curs-engleza-conversationala', '/contact'])
        expect(mainOf(html)).toContain(`href="${to}"`);
    },
  );
});

describe('Seeds of the pages', () => {
  it('The seeds name each path once and each title once', () => {
    expect(new Set(PAGES.map(({ path }) => path)).size).toBe(PAGES.length);
    expect(new Set(PAGES.map(({ title }) => title)).size).toBe(PAGES.length);
  });
});

/** The size in the first frame header (SOF0 to SOF2) of a JPEG. */
function sizeOfJpeg(bytes: Buffer): { width: number; height: number } | null {
  for (let at = 2; at < bytes.length; at += 2 + bytes.readUInt16BE(at + 2)) {
    const marker = bytes.readUInt16BE(at);
    if (marker >= 0xffc0 && marker <= 0xffc2)
      return { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) };
  }
  return null;
}
