import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { openPool } from '@english-beyond-limits/backend/postgres';
import { queryAs } from '@english-beyond-limits/backend/testing/query';
import { beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';
import { productLog } from './product-log.ts';
import { finishTest, leadForm, messageForm, newVisitor, startTest, type Visitor } from './visitor.ts';

const ORIGIN = 'https://scoala.ro';
const ASSETS = readdirSync(join(import.meta.dirname, '../../build/client/assets'));

/** One response of every kind the edge can give, by what it is. */
const responses = new Map<string, { response: Response; text: string }>();
let made: TestApp;
let visitor: Visitor;

async function keep(kind: string, status: number, response: Response) {
  const text = await response.text();
  expect(response.status, kind).toBe(status);
  responses.set(kind, { response, text });
}

beforeAll(async () => {
  made = await createTestApp({ origin: ORIGIN, log: productLog().log });
  const { app, database } = made;
  // Without sample settings: with samples, a public site has no sitemap.
  await queryAs(database.ownerUrl, 'update public.settings set is_sample = false');
  visitor = newVisitor(app, { origin: ORIGIN });
  await keep('the first page', 200, await visitor.get('/'));
  await keep('the privacy policy', 200, await visitor.get('/politica-de-confidentialitate'));
  await keep('a page that is not there', 404, await visitor.get('/nu-exista'));
  await keep('a page with a topic', 200, await visitor.get('/contact?subiect=curs'));
  await keep('a page with a campaign', 200, await visitor.get('/webinar?utm_source=tiktok'));
  await keep('the list of pages', 200, await visitor.get('/sitemap.xml'));
  await keep('what robots may read', 200, await visitor.get('/robots.txt'));
  await keep('a redirect', 302, await visitor.get('/test-nivel/intrebare'));
  await keep('a closed page', 302, await made.request(`${ORIGIN}/admin`));
  await keep('the data of a closed page', 202, await made.request(`${ORIGIN}/admin.data`));
  await keep('a message for the next page', 200, await flashed(made, 'log-in-first'));
  await keep('a message of somebody else', 200, await flashed(made, '<script>'));
  await keep('a redirect with a cookie', 302, await visitor.post('/test-nivel', { selfRating: 'unsure' }));
  await keep('a question', 200, await visitor.get('/test-nivel/intrebare'));
  await keep('the data of a page', 200, await visitor.get('/test-nivel.data'));
  await keep('the data of a page that is not there', 404, await visitor.get('/nu-exista.data'));
  await keep('the list of routes of other versions', 404, await visitor.get('/__manifest?version=x&paths=/'));
  await keep('health', 200, await visitor.get('/health'));
  await keep('a script', 200, await visitor.get(asset('.js')));
  await keep('a style sheet', 200, await visitor.get(asset('.css')));
  await keep('a font', 200, await visitor.get(asset('.woff2')));
  await keep('an image', 200, await visitor.get('/favicon.svg'));
  await keep('an asset that is not there', 404, await visitor.get('/assets/lipsa.js'));
  await keep('part of a file', 206, await visitor.get('/favicon.svg', { Range: 'bytes=0-9' }));
  await keep('a form with errors', 422, await visitor.post('/test-nivel', {}));
  await keep('a method nobody knows', 405, await made.request(`${ORIGIN}/`, { method: 'PROPFIND' }));
  const foreign = { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' };
  await keep('a foreign form', 403, await visitor.post('/test-nivel', { selfRating: 'unsure' }, foreign));
  await keep('a foreign answer', 403, await visitor.send({}, foreign));
  const large = { selfRating: 'a'.repeat(70_000) };
  await keep('a form that is too large', 413, await visitor.post('/test-nivel', large));
  await keep('an answer that is too large', 413, await visitor.send('a'.repeat(5_000)));
  await keep('an answer that is none', 422, await visitor.send({}));
  await keep('an answer of nobody', 404, await newVisitor(app, { origin: ORIGIN }).send({}));
  const test = await startTest(visitor);
  await keep('an answer', 200, await visitor.send({ testId: test.testId, position: 1, response: null }));
  const { resultPath } = await finishTest(visitor);
  await keep('a result', 200, await visitor.get(resultPath));
  await keep('a result nobody has', 404, await visitor.get('/test-nivel/rezultat/AAAAAAAAAAAAAAAAAAAAAA'));
  await keep('a lead form with errors', 422, await visitor.post(resultPath, leadForm({ email: 'ana' })));
  await keep('an accepted lead form', 302, await visitor.post(resultPath, leadForm()));

  const hasty = await createTestApp({ origin: ORIGIN, log: productLog().log, requestsPerMinute: 0 });
  const hastyVisitor = newVisitor(hasty.app, { origin: ORIGIN });
  await keep('a page asked for too often', 429, await hastyVisitor.get('/', { Accept: 'text/html' }));
  await keep('too many answers', 429, await hastyVisitor.send({}));

  const failing = await createTestApp({ origin: ORIGIN, log: productLog().log });
  await queryAs(failing.database.ownerUrl, 'alter table public.level_tests rename to level_tests_away');
  const unlucky = newVisitor(failing.app, { origin: ORIGIN });
  unlucky.cookie = `__Host-ebl-visitor=${'A'.repeat(22)}`;
  await keep('a page that failed', 500, await unlucky.get('/test-nivel'));
  await keep('the data of a page that failed', 500, await unlucky.get('/test-nivel.data'));
  const answer = { testId: '00000000-0000-4000-8000-000000000000', position: 1, response: null };
  await keep('an answer that could not be written', 503, await unlucky.send(answer));
  await keepWithoutDatabase();
  await queryAs(database.ownerUrl, `delete from supabase_migrations.schema_migrations where version > '2'`);
  await keep('health of an old database', 503, await visitor.get('/health'));
});

/** The page for a database that cannot be reached. */
async function keepWithoutDatabase() {
  const options = { max: 1, statementTimeoutMs: 500, applicationName: 'nowhere' };
  const pool = openPool('postgres://nobody@127.0.0.1:1/none', options);
  const alone = await createTestApp({ origin: ORIGIN, log: productLog().log, pool }, made.database);
  const waiting = newVisitor(alone.app, { origin: ORIGIN });
  await keep('a page for everybody without a database', 200, await waiting.get('/'));
  await keep('health without a database', 503, await waiting.get('/health'));
  await keep('the list of pages without a database', 503, await waiting.get('/sitemap.xml'));
  await keep('a closed page without a database', 302, await alone.request(`${ORIGIN}/admin`));
  waiting.cookie = `__Host-ebl-visitor=${'A'.repeat(22)}`;
  await keep('a page without a database', 503, await waiting.get('/test-nivel'));
  const message = messageForm();
  await keep('a message without a database', 503, await waiting.post('/contact', message));
  await keep('a start without a database', 503, await waiting.post('/test-nivel', { selfRating: 'unsure' }));
  await pool.end();
}

/** The page a visitor sees with a message in the flash cookie. */
function flashed(from: TestApp, message: string): Promise<Response> {
  return from.request(`${ORIGIN}/auth`, { headers: { Cookie: `__Host-ebl-flash=${message}` } });
}

function asset(extension: string): string {
  return `/assets/${ASSETS.find((name) => name.endsWith(extension))}`;
}

/** Pages that are the same for every visitor without a cookie. */
const FOR_ALL = ['the first page', 'the privacy policy', 'a page with a topic', 'a page with a campaign'];

function pages(isForAll: boolean) {
  return [...responses].filter(
    ([kind, { response }]) =>
      response.headers.get('Content-Type')?.startsWith('text/html') && FOR_ALL.includes(kind) === isForAll,
  );
}

/** The inline scripts of a page, as a browser takes them: data of another type is none. */
function scriptsOf(text: string): { tag: string; script: string }[] {
  const found = text.matchAll(/(<script\b[^>]*>)([\s\S]*?)<\/script>/g);
  return [...found]
    .map(([, tag = '', script = '']) => ({ tag, script }))
    .filter(({ tag }) => !DATA.test(tag));
}

const DATA = /type="application\/ld\+json"/;

describe('Security headers', () => {
  it('Every response carries the fixed security headers, and https for a year', () => {
    for (const [kind, { response }] of responses) {
      expect(Object.fromEntries(response.headers), kind).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
        'permissions-policy': expect.stringContaining('camera=()'),
        'strict-transport-security': 'max-age=31536000; includeSubDomains',
      });
    }
  });

  it('Every response carries a content security policy without holes and a referrer policy', () => {
    for (const [kind, { response }] of responses) {
      const policy = response.headers.get('Content-Security-Policy') ?? '';
      expect(policy, kind).toMatch(/default-src '(self|none)'/);
      expect(policy, kind).toContain("frame-ancestors 'none'");
      expect(policy, kind).not.toMatch(/unsafe-eval|script-src[^;]*unsafe-inline|\*/);
      expect(response.headers.get('Referrer-Policy'), kind).toMatch(
        /^(strict-origin-when-cross-origin|same-origin|no-referrer)$/,
      );
    }
  });

  it('Every response names neither its software nor any other origin that may read it', () => {
    for (const [kind, { response }] of responses) {
      expect(response.headers.has('Server'), kind).toBe(false);
      expect(response.headers.has('X-Powered-By'), kind).toBe(false);
      expect(response.headers.has('Access-Control-Allow-Origin'), kind).toBe(false);
    }
  });

  it('Every response with a body says what it is', () => {
    for (const [kind, { response, text }] of responses) {
      if (text !== '') expect(response.headers.get('Content-Type'), kind).toMatch(/^[a-z]+\/[a-z0-9.+-]+/);
    }
  });
});

describe('Scripts of a page', () => {
  it('All scripts of a page carry the nonce of its policy, and none is inline without it', () => {
    expect(pages(false).length).toBeGreaterThan(10);
    for (const [kind, { response, text }] of pages(false)) {
      const policy = response.headers.get('Content-Security-Policy') ?? '';
      // Errors before the rendering of a page need no script, so their policy allows none.
      const sources = /script-src 'self'(?: 'nonce-([A-Za-z0-9+/]{22}==)')?;/.exec(policy);
      expect(sources, kind).not.toBeNull();
      for (const { tag } of scriptsOf(text)) {
        const carried = /\bnonce="([^"]*)"/.exec(tag)?.[1];
        if (carried === undefined) expect(tag, kind).toMatch(/\bsrc="\/assets\//);
        else expect(carried, kind).toBe(sources?.[1]);
      }
      expect(text, kind).not.toMatch(/<style\b|\son[a-z]+="|javascript:/i);
    }
  });

  it('The scripts of a cached page have their hashes in its policy, each of them, and nothing else', () => {
    expect(pages(true)).toHaveLength(FOR_ALL.length);
    for (const [kind, { response, text }] of pages(true)) {
      const policy = response.headers.get('Content-Security-Policy') ?? '';
      const allowed = /script-src 'self' ([^;]*);/.exec(policy)?.[1]?.split(' ') ?? [];
      const inline = scriptsOf(text).map(({ script }) => script);
      const hashes = inline.map(
        (script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
      );
      expect(new Set(allowed), kind).toEqual(new Set(hashes));
      expect(inline.length, kind).toBeGreaterThan(2);
      expect(text, kind).not.toMatch(/\snonce=|<style\b|\son[a-z]+="|javascript:|<link[^>]*modulepreload/i);
    }
  });

  it('The scripts of a page get a nonce of their own in every response', async () => {
    const nonces = [...responses.values()].flatMap(({ response }) => {
      const policy = response.headers.get('Content-Security-Policy') ?? '';
      return [...policy.matchAll(/'nonce-([^']+)'/g)].map(([, nonce]) => nonce);
    });
    expect(nonces.length).toBeGreaterThan(20);
    expect(new Set(nonces).size).toBe(nonces.length);
  });

  it('The scripts of a page get no nonce a visitor has chosen', async () => {
    const response = await visitor.get('/', { 'X-Nonce': 'chosen', 'X-Request-Id': 'chosen' });
    expect(response.headers.get('Content-Security-Policy')).not.toContain('chosen');
    expect(response.headers.get('X-Request-Id')).not.toBe('chosen');
  });
});

describe('Visitor cookie', () => {
  function cookieOf(kind: string) {
    return responses.get(kind)?.response.headers.getSetCookie() ?? [];
  }

  it('The visitor cookie is bound to the https host, hidden from scripts and not sent by other sites', () => {
    const [line = '', ...others] = cookieOf('a redirect with a cookie');
    expect(others).toEqual([]);
    expect(line).toMatch(/^__Host-ebl-visitor=[A-Za-z0-9_-]{22};/);
    const attributes = line.split('; ').slice(1);
    expect(attributes).toEqual(expect.arrayContaining(['Path=/', 'HttpOnly', 'Secure', 'SameSite=Lax']));
    expect(line).not.toMatch(/domain=/i);
  });

  it('The visitor cookie is set when a test is started and by nothing else', () => {
    const setting = [...responses].filter(([, { response }]) =>
      response.headers.getSetCookie().some((line) => line.startsWith('__Host-ebl-visitor=')),
    );
    expect(setting.map(([kind]) => kind)).toEqual(['a redirect with a cookie']);
  });
});

describe('Flash cookie', () => {
  it('The flash cookie is bound to the host, hidden from scripts and not sent by other sites', () => {
    const lines = [...responses.values()].flatMap(({ response }) => response.headers.getSetCookie());
    const flashes = lines.filter((line) => !line.startsWith('__Host-ebl-visitor='));
    expect(flashes.length).toBeGreaterThan(3);
    for (const line of flashes) {
      expect(line).toMatch(/^__Host-ebl-flash=[a-z-]*; /);
      const attributes = line.split('; ').slice(1);
      expect(attributes).toEqual(expect.arrayContaining(['Path=/', 'HttpOnly', 'Secure', 'SameSite=Lax']));
      expect(line).not.toMatch(/domain=/i);
    }
  });
});

describe('Cache headers', () => {
  it.each(['a script', 'a style sheet', 'a font'])(
    '%s with a hash in its name is kept for a year',
    (kind) => {
      expect(responses.get(kind)?.response.headers.get('Cache-Control')).toBe(
        'public, max-age=31536000, immutable',
      );
    },
  );

  it('A file without a hash in its name is kept for an hour', () => {
    expect(responses.get('an image')?.response.headers.get('Cache-Control')).toBe('public, max-age=3600');
  });

  it('A range that a file does not have is kept by no cache, which would give it out as the file', async () => {
    for (const path of [asset('.js'), '/favicon.svg']) {
      const response = await visitor.get(path, { Range: 'bytes=99999999-' });
      expect(response.status, path).toBe(416);
      expect(response.headers.get('Cache-Control') ?? '', path).not.toMatch(/public|max-age/);
    }
  });

  it('Everything but files is kept by the browser alone, which asks each time', () => {
    const files = ['a script', 'a style sheet', 'a font', 'an image', 'part of a file'];
    for (const [kind, { response }] of responses) {
      const control = response.headers.get('Cache-Control') ?? '';
      if (files.includes(kind)) continue;
      if (FOR_ALL.includes(kind)) expect(control, kind).toBe('private, no-cache');
      else expect(control, kind).toContain('no-store');
      expect(response.headers.getSetCookie().length > 0 && FOR_ALL.includes(kind), kind).toBe(false);
    }
  });
});
