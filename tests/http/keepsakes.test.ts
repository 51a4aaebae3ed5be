import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { queryAs } from '@english-beyond-limits/backend/testing/query';
import { beforeAll, describe, expect, it } from 'vitest';
import { CEFR_LEVELS } from '#app/domain/level-estimation/cefr.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';
import { TEST_ORIGIN } from '#tests/support/test-origin.ts';
import { productLog } from './product-log.ts';
import { type FinishedTest, finishTest, newVisitor, type Visitor } from './visitor.ts';

const clock: { now: Date | null } = { now: null };
let made: TestApp;
let visitor: Visitor;
let stranger: Visitor;
beforeAll(async () => {
  made = await createTestApp({ log: productLog().log, now: () => clock.now });
  visitor = newVisitor(made.app);
  stranger = newVisitor(made.app);
});

/** Each test by another visitor: one visitor would run out of questions. */
function takeTest(): Promise<FinishedTest> {
  return finishTest(newVisitor(made.app));
}

async function textAt(path: string): Promise<string> {
  const response = await stranger.get(path);
  expect(response.status, path).toBe(200);
  return response.text();
}

async function publicPath({ resultPath }: FinishedTest): Promise<string> {
  const shared = await visitor.post(`${resultPath}/arata`, { intent: 'share' });
  expect(shared.status).toBe(302);
  const page = await (await visitor.get(`${resultPath}/arata`)).text();
  const path = /\/test-nivel\/nivel\/[A-Za-z0-9_-]{22}/.exec(page)?.[0];
  if (!path) throw new Error('The page tells no public address.');
  return path;
}

async function confirm({ resultPath }: FinishedTest, fullName: string): Promise<string> {
  const given = await visitor.post(`${resultPath}/confirmare`, { fullName });
  expect(given.status).toBe(302);
  const page = await (await visitor.get(`${resultPath}/confirmare`)).text();
  const code = /[0-9A-Z]{4}(?:-[0-9A-Z]{4}){4}/.exec(page)?.[0];
  if (!code) throw new Error('The sheet has no code.');
  return code;
}

/** What a person reads of a page. */
function wordsOf(html: string): string {
  return html
    .replace(/<(script|style)[\s\S]*?<\/\1>/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ');
}

describe('Public page of a level', () => {
  let done: FinishedTest;
  let path: string;
  beforeAll(async () => {
    done = await takeTest();
    path = await publicPath(done);
  });

  it('A public page is not there before a visitor makes it', async () => {
    const other = await takeTest();
    const asking = await (await visitor.get(`${other.resultPath}/arata`)).text();
    expect(asking).not.toContain('/test-nivel/nivel/');
    expect(asking).toContain('Creează o pagină pentru prieteni');
    expect(await (await visitor.get(other.resultPath)).text()).toContain(`href="${other.resultPath}/arata"`);
  });

  it('A public page shows the very picture that is passed on, to its visitors and to its owner before', async () => {
    for (const shown of [path, `${done.resultPath}/arata`]) {
      const html = await textAt(shown);
      expect(html, shown).toMatch(/<main[\s\S]*<img[^>]*src="\/level-cards\/below-a1\.png"/);
      expect(html, shown).toMatch(/<img[^>]*alt="[^"]*prima treaptă[^"]*"/);
    }
  });

  it('A public page is asked about before it is taken back, on a page that changes nothing', async () => {
    const own = await textAt(`${done.resultPath}/arata`);
    expect(own).not.toContain('value="take-back"');
    expect(own).toContain(`href="${done.resultPath}/arata?retrage"`);
    const asking = await textAt(`${done.resultPath}/arata?retrage`);
    expect(asking).toContain('Retragi pagina?');
    expect(asking).toContain('value="take-back"');
    await textAt(path);
    // There is nothing to take back before there is a page.
    const other = await takeTest();
    expect(await textAt(`${other.resultPath}/arata?retrage`)).toContain('Creează o pagină pentru prieteni');
  });

  it('A public page of a level tells the level and the month, and neither the day nor the score nor any answer', async () => {
    const html = await textAt(path);
    const words = wordsOf(html);
    expect(words).toContain('Nivel estimat de engleză: sub A1');
    expect(words).toMatch(/în \p{L}+ 20\d\d/u);
    expect(words).not.toMatch(
      /\d{1,2} (ianuarie|februarie|martie|aprilie|mai|iunie|iulie|august|septembrie|octombrie|noiembrie|decembrie)/,
    );
    expect(words).not.toMatch(/\d+%|\d+ din \d+|Corect/);
    // Nor does the data behind it.
    const data = await (await stranger.get(`${path}.data`)).text();
    for (const secret of [done.resultPath.split('/').at(-1) ?? '', done.testId]) {
      expect(html).not.toContain(secret);
      expect(data).not.toContain(secret);
    }
    expect(data).not.toMatch(/percent|finishedAt|answers/);
  });

  it('A public page of a level has a card of its own where it is passed on, and stays out of search engines', async () => {
    const response = await stranger.get(path);
    expect(response.headers.get('X-Robots-Tag')).toBe('noindex');
    const html = await response.text();
    expect(html).toContain('<meta name="robots" content="noindex"');
    const image = `${TEST_ORIGIN}/level-cards/below-a1.png`;
    expect(html).toContain(`<meta property="og:image" content="${image}"`);
    expect(html).toContain(`<meta name="twitter:image" content="${image}"`);
    expect(html).toMatch(/<meta property="og:title" content="[^"]*sub A1"/);
    expect(html).toContain(`<meta property="og:url" content="${TEST_ORIGIN}${path}"`);
    expect(html).toMatch(/<meta property="og:image:alt" content="[^"]{20,}"/);
    expect(await (await made.request('/sitemap.xml')).text()).not.toContain('/nivel/');
  });

  it('A public page of a level keeps its address however often it is asked for, and opens no result', async () => {
    expect(await publicPath(done)).toBe(path);
    const token = path.split('/').at(-1) ?? '';
    expect((await stranger.get(`/test-nivel/rezultat/${token}`)).status).toBe(404);
    expect((await stranger.get(`/test-nivel/rezultat/${token}/arata`)).status).toBe(404);
    const own = done.resultPath.split('/').at(-1) ?? '';
    expect((await stranger.get(`/test-nivel/nivel/${own}`)).status).toBe(404);
  });

  it('A public page of a level has a key that nothing in the database tells', async () => {
    const [row] = await queryAs<{ dump: string }>(
      made.database.ownerUrl,
      `select coalesce(string_agg(s::text, ' '), '') as dump from private.shared_results s`,
    );
    expect(row?.dump).not.toContain(path.split('/').at(-1) ?? '');
    for (const value of (row?.dump ?? '').split(/[(), ]+/)) {
      expect((await stranger.get(`/test-nivel/nivel/${encodeURIComponent(value || 'x')}`)).status).toBe(404);
    }
  });

  it('A public page of a level is gone once it is taken back, and the next has another address', async () => {
    const again = await takeTest();
    const first = await publicPath(again);
    await textAt(first);
    expect((await visitor.post(`${again.resultPath}/arata`, { intent: 'take-back' })).status).toBe(302);
    expect((await stranger.get(first)).status).toBe(404);
    const second = await publicPath(again);
    expect(second).not.toBe(first);
    expect((await stranger.get(first)).status).toBe(404);
    await textAt(second);
  });

  it('A public page cannot be made without the private link', async () => {
    for (const token of [path.split('/').at(-1), 'A'.repeat(22), 'x']) {
      expect((await stranger.post(`/test-nivel/rezultat/${token}/arata`, { intent: 'share' })).status).toBe(
        404,
      );
      expect(
        (await stranger.post(`/test-nivel/rezultat/${token}/confirmare`, { fullName: 'X' })).status,
      ).toBe(404);
    }
  });

  it.each(['below-a1', ...CEFR_LEVELS])(
    'A public page has a picture of 1200 by 630 for %s, light enough for a phone',
    async (level) => {
      const file = join(import.meta.dirname, `../../public/level-cards/${level.toLowerCase()}.png`);
      expect(existsSync(file)).toBe(true);
      const bytes = readFileSync(file);
      expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630]);
      expect(bytes.length).toBeLessThanOrEqual(80 * 1024);
      const response = await made.request(`/level-cards/${level.toLowerCase()}.png`);
      expect(response.headers.get('Content-Type')).toBe('image/png');
      expect(response.headers.get('Cache-Control')).toContain('max-age');
    },
  );
});

describe('Public pages and confirmations of a result', () => {
  it('Public pages and confirmations are limited per network, keep what was typed, and can always be taken back', async () => {
    const done = await takeTest();
    const taker = newVisitor(made.app, { address: '198.51.100.9' });
    await taker.post(`${done.resultPath}/confirmare`, { fullName: 'Ana Pop' });
    await queryAs(
      made.database.ownerUrl,
      `update private.rate_limits set points = 60 where key like 'keepsake:%'`,
    );
    const other = await takeTest();
    const refused = await taker.post(`${other.resultPath}/confirmare`, { fullName: 'Dan Țepeș' });
    expect(refused.status).toBe(429);
    const page = await refused.text();
    expect(page).toContain('peste zece minute');
    expect(page).toContain('value="Dan Țepeș"');
    const share = await taker.post(`${other.resultPath}/arata`, { intent: 'share' });
    expect(share.status).toBe(429);
    expect(await share.text()).toContain('peste zece minute');
    expect((await taker.post(`${done.resultPath}/confirmare`, { intent: 'take-back' })).status).toBe(302);
    await queryAs(made.database.ownerUrl, 'delete from private.rate_limits');
  });

  it('Public pages and confirmations are deleted with their test', async () => {
    const done = await takeTest();
    const path = await publicPath(done);
    const code = await confirm(done, 'Ana Pop');
    await queryAs(
      made.database.ownerUrl,
      `update public.level_tests set delete_after = '2020-01-01' where id = $1`,
      [done.testId],
    );
    await made.app.runDue();
    expect((await stranger.get(path)).status).toBe(404);
    expect((await stranger.get(`/test-nivel/confirmare/${code}`)).status).toBe(404);
  });

  it('Public pages and confirmations tell the month and the day as they are in Bucharest', async () => {
    clock.now = new Date('2027-01-31T22:30:00Z');
    const done = await takeTest();
    const path = await publicPath(done);
    const code = await confirm(done, 'Ana Pop');
    clock.now = null;
    expect(wordsOf(await textAt(path))).toContain('în februarie 2027');
    expect(wordsOf(await textAt(`/test-nivel/confirmare/${code}`))).toContain('1 februarie 2027');
  });
});
