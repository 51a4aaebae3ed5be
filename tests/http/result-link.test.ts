import { queryAs } from '@english-beyond-limits/backend/testing/query';
import { beforeAll, describe, expect, it } from 'vitest';
import { resultTokenOf } from '#app/platform/cookies/visitor-cookie.server.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';
import { productLog } from './product-log.ts';
import { type FinishedTest, finishTest, leadForm, newVisitor, startTest, type Visitor } from './visitor.ts';

let made: TestApp;
let visitor: Visitor;
let done: FinishedTest;
beforeAll(async () => {
  made = await createTestApp({ log: productLog().log });
  visitor = newVisitor(made.app);
  done = await finishTest(visitor);
});

function tokenInPath(path: string): string {
  return path.split('/').at(-1) ?? '';
}

describe('Private link of a result', () => {
  it('The private link of a result opens without a cookie and without an account', async () => {
    const response = await newVisitor(made.app).get(done.resultPath);
    expect(response.status).toBe(200);
    expect(await response.text()).toContain('Rezultatul testului de nivel');
  });

  it.each(['', '.data'])(
    'A result stays out of search engines, caches and other sites’ Referer (%j)',
    async (ending) => {
      const { headers } = await visitor.get(`${done.resultPath}${ending}`);
      expect(headers.get('X-Robots-Tag')).toBe('noindex');
      expect(headers.get('Cache-Control')).toBe('private, no-store');
      expect(headers.get('Referrer-Policy')).toBe('same-origin');
    },
  );

  it('A result stays out of them in every answer to its form as well', async () => {
    for (const path of [done.resultPath, `${done.resultPath}.data`]) {
      const { headers } = await visitor.post(path, leadForm({ email: 'ana' }));
      expect(headers.get('X-Robots-Tag'), path).toBe('noindex');
      expect(headers.get('Cache-Control'), path).toBe('private, no-store');
      expect(headers.get('Referrer-Policy'), path).toBe('same-origin');
    }
  });

  it('A result never names its private link as the canonical address', async () => {
    const page = await (await visitor.get(done.resultPath)).text();
    expect(page).toContain('<meta name="robots" content="noindex"');
    expect(page).not.toContain('rel="canonical"');
  });

  it('The private link is shown to the device that took the test, on its start page, and to no other', async () => {
    expect(await (await visitor.get('/test-nivel')).text()).toContain(done.resultPath);
    expect(await (await newVisitor(made.app).get('/test-nivel')).text()).not.toContain('/rezultat/');
    const response = await visitor.get('/test-nivel.data');
    expect(await response.text()).toContain(tokenInPath(done.resultPath));
    expect(response.headers.get('Cache-Control')).toContain('no-store');
  });

  it.each([
    (token: string) => token.slice(0, -1),
    (token: string) => `${token}A`,
    (token: string) => token.toLowerCase(),
    (token: string) => [...token].reverse().join(''),
    (token: string) => `${token}%20`,
    (token: string) => `${token}.`,
    () => 'A'.repeat(22),
    () => 'A'.repeat(8_000),
    () => '%25',
    () => "' or true --",
    () => 'null',
  ])('A private link that is not exactly right is a page that is not there (%#)', async (change) => {
    const token = change(tokenInPath(done.resultPath));
    for (const path of [`/test-nivel/rezultat/${token}`, `/test-nivel/rezultat/${token}.data`]) {
      const response = await visitor.get(path);
      expect(response.status, path).toBe(404);
      expect(response.headers.get('Cache-Control'), path).toContain('no-store');
    }
    const form = await visitor.post(`/test-nivel/rezultat/${token}`, leadForm());
    expect([404, 405]).toContain(form.status);
    expect(await queryAs(made.database.ownerUrl, 'select from public.leads')).toEqual([]);
  });

  it('The private link of an unfinished test opens nothing, even for its own device', async () => {
    const taker = newVisitor(made.app);
    const { testId, answer } = await startTest(taker);
    await answer(1, null);
    const token = resultTokenOf(taker.cookie?.split('=')[1] ?? '', testId);
    expect((await taker.get(`/test-nivel/rezultat/${token}`)).status).toBe(404);
    expect((await taker.post(`/test-nivel/rezultat/${token}`, leadForm())).status).toBe(404);
  });

  it('The private link of a test that was left for a new one opens nothing', async () => {
    const taker = newVisitor(made.app);
    const { testId } = await startTest(taker);
    await startTest(taker);
    const token = resultTokenOf(taker.cookie?.split('=')[1] ?? '', testId);
    expect((await taker.get(`/test-nivel/rezultat/${token}`)).status).toBe(404);
  });

  it('The private link cannot be derived from what is stored or shown: id, hashes and cookie name are not enough', async () => {
    const [row] = await queryAs<{ visitor_hash: string; result_token_hash: string }>(
      made.database.ownerUrl,
      'select visitor_hash, result_token_hash from public.level_tests where id = $1',
      [done.testId],
    );
    const guesses = [
      done.testId,
      row?.result_token_hash ?? '',
      row?.visitor_hash ?? '',
      resultTokenOf(row?.visitor_hash ?? '', done.testId),
      resultTokenOf('', done.testId),
    ];
    for (const token of guesses) {
      expect((await visitor.get(`/test-nivel/rezultat/${token}`)).status).toBe(404);
    }
  });

  it('A result shows what was typed as text, never as markup', async () => {
    const typed = '<img src=x onerror=alert(1)>"\'</script><script>alert(2)</script>';
    const taker = newVisitor(made.app);
    let isTyped = false;
    const { resultPath } = await finishTest(taker, (question) => {
      if (question?.format !== 'gap') return null;
      isTyped = true;
      return typed;
    });
    expect(isTyped).toBe(true);
    expect(await (await taker.get(`${resultPath}/raspunsuri`)).text()).toContain(
      '&lt;img src=x onerror=alert(1)&gt;',
    );
    for (const path of [resultPath, `${resultPath}/raspunsuri`]) {
      const page = await (await taker.get(path)).text();
      expect(page).not.toContain('<img src=x');
      expect(page).not.toContain('<script>alert');
    }
  });
});
