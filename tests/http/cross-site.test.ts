import { queryAs } from '@english-beyond-limits/backend/testing/query';
import { beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';
import { TEST_ORIGIN } from '#tests/support/test-origin.ts';
import { productLog } from './product-log.ts';
import { type FinishedTest, finishTest, leadForm, newVisitor, startTest, type Visitor } from './visitor.ts';

const FOREIGN: Record<string, string>[] = [
  { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' },
  { Origin: 'https://evil.example', 'Sec-Fetch-Site': '' },
  { Origin: `${TEST_ORIGIN}.evil.example`, 'Sec-Fetch-Site': '' },
  { Origin: 'http://localhost:4000', 'Sec-Fetch-Site': 'same-site' },
  { Origin: 'http://localhost:4000', 'Sec-Fetch-Site': '' },
  { Origin: 'https://localhost:3999', 'Sec-Fetch-Site': '' },
  { Origin: 'null', 'Sec-Fetch-Site': '' },
  { Origin: 'null', 'Sec-Fetch-Site': 'cross-site' },
  { Origin: 'nonsense', 'Sec-Fetch-Site': '' },
  { Origin: `${TEST_ORIGIN}, https://evil.example`, 'Sec-Fetch-Site': '' },
  { Origin: TEST_ORIGIN, 'Sec-Fetch-Site': 'cross-site' },
  { Origin: TEST_ORIGIN, 'Sec-Fetch-Site': 'none' },
  { Origin: TEST_ORIGIN, 'Sec-Fetch-Site': 'same-origin, cross-site' },
];

let made: TestApp;
let visitor: Visitor;
let done: FinishedTest;
beforeAll(async () => {
  made = await createTestApp({ log: productLog().log });
  visitor = newVisitor(made.app);
  done = await finishTest(visitor);
});

describe('Writes from other sites', () => {
  it.each(FOREIGN)('A write from another site with %j starts no test', async (headers) => {
    const before = await countOf('public.level_tests');
    for (const path of ['/test-nivel', '/test-nivel.data', '/test-de-nivel']) {
      const response = await visitor.post(path, { selfRating: 'unsure', intent: 'restart' }, headers);
      expect(response.status, path).toBe(403);
      expect(response.headers.getSetCookie(), path).toEqual([]);
      expect(await response.text(), path).toContain('a venit de pe alt site');
    }
    expect(await countOf('public.level_tests')).toBe(before);
  });

  it.each(FOREIGN)('A write from another site with %j leaves no lead', async (headers) => {
    const response = await visitor.post(done.resultPath, leadForm(), headers);
    expect(response.status).toBe(403);
    expect(await countOf('public.leads')).toBe(0);
  });

  it.each(FOREIGN)('A write from another site with %j answers no question', async (headers) => {
    const test = await startTest(visitor);
    const submission = { testId: test.testId, position: 1, response: null };
    const response = await visitor.send(submission, headers);
    expect(response.status).toBe(403);
    expect(await response.json()).toMatchObject({ status: 'refused' });
    const form = { testId: test.testId, position: '1', unknown: 'yes' };
    expect((await visitor.post('/test-nivel/intrebare', form, headers)).status).toBe(403);
    const rows = await queryAs(
      made.database.ownerUrl,
      'select from public.level_test_answers where test_id = $1',
      [test.testId],
    );
    expect(rows).toEqual([]);
  });

  it.each(['PUT', 'PATCH', 'DELETE', 'FOO'])(
    'A write from another site is refused with the method %s as well',
    async (method) => {
      const body = new URLSearchParams({ selfRating: 'unsure' });
      const headers = { Origin: 'https://evil.example', Cookie: visitor.cookie ?? '' };
      expect((await made.request('/test-nivel', { method, body, headers })).status).toBe(403);
    },
  );

  it('A write from another site is refused before its body is read', async () => {
    let pulls = 0;
    const body = new ReadableStream<Uint8Array>(
      {
        pull(controller) {
          pulls++;
          controller.close();
        },
      },
      { highWaterMark: 0 },
    );
    const init = { method: 'POST', body, duplex: 'half', headers: { Origin: 'https://evil.example' } };
    expect((await made.request('/test-nivel', init as RequestInit)).status).toBe(403);
    expect(pulls).toBe(0);
  });
});

describe('Reads from other sites', () => {
  it('A link on another site opens our pages', async () => {
    const headers = { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://evil.example' };
    expect((await visitor.get('/', headers)).status).toBe(200);
    expect((await visitor.get(done.resultPath, headers)).status).toBe(200);
  });

  it('A GET from another site changes nothing, whatever the address says', async () => {
    const before = await countOf('public.level_tests');
    await visitor.get('/test-nivel?selfRating=unsure&intent=restart&_method=POST');
    await visitor.get('/test-nivel.data?selfRating=unsure&intent=restart&index');
    await visitor.get('/api/level-test/answers?position=1');
    expect(await countOf('public.level_tests')).toBe(before);
  });
});

async function countOf(table: string): Promise<number> {
  const [row] = await queryAs<{ count: number }>(
    made.database.ownerUrl,
    `select count(*)::int as count from ${table}`,
  );
  return row?.count ?? -1;
}
