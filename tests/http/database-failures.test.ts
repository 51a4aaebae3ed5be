import { openPool, type TransactionPool } from '@english-beyond-limits/backend/postgres';
import { queryAs } from '@english-beyond-limits/backend/testing/query';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';
import { productLog } from './product-log.ts';
import { finishTest, leadForm, newVisitor, startTest } from './visitor.ts';

const NAME = 'troubled';

let made: TestApp;
let troubled: TestApp;
let pool: TransactionPool;
/** A client of its own that holds locks until it lets go. */
let holder: pg.Client;
beforeAll(async () => {
  made = await createTestApp();
  // Long enough for everything that is not locked, on a busy machine, too.
  const options = { max: 3, statementTimeoutMs: 1_500, applicationName: NAME };
  pool = openPool(made.database.runtimeUrl, options);
  troubled = await createTestApp({ pool, log: productLog().log });
  holder = new pg.Client({ connectionString: made.database.ownerUrl });
  await holder.connect();
});
afterAll(async () => {
  await holder.end();
  await troubled.app.drain();
  await pool.end();
});

async function whileLocked<T>(table: string, work: () => Promise<T>): Promise<T> {
  await holder.query(`begin; lock table ${table} in access exclusive mode`);
  try {
    return await work();
  } finally {
    await holder.query('rollback');
  }
}

function cutConnections(): Promise<unknown> {
  return queryAs(
    made.database.superuserUrl,
    'select pg_terminate_backend(pid) from pg_stat_activity where application_name = $1',
    [NAME],
  );
}

describe('Trouble with the database', () => {
  it('An answer that waits too long for the database gets 503, and counts when it is sent again', async () => {
    const visitor = newVisitor(troubled.app);
    const test = await startTest(visitor);
    const waited = await whileLocked('public.level_test_answers', () =>
      visitor.send({ testId: test.testId, position: 1, response: null }),
    );
    expect(waited.status).toBe(503);
    expect(await test.answer(1, null)).toMatchObject({ status: 200, reply: { status: 'accepted' } });
  });

  it('Many answers that wait too long for the database all get 503', async () => {
    const visitors = Array.from({ length: 12 }, () => newVisitor(troubled.app));
    const tests = await Promise.all(visitors.map((visitor) => startTest(visitor)));
    const waited = await whileLocked('public.level_test_answers', () =>
      Promise.all(tests.map(async ({ answer }) => (await answer(1, null)).status)),
    );
    expect(waited).toEqual(Array(12).fill(503));
    const again = await Promise.all(tests.map(async ({ answer }) => (await answer(1, null)).status));
    expect(again).toEqual(Array(12).fill(200));
  });

  it('A page that waits too long for the database says so in Romanian, and the next one is well', async () => {
    const visitor = newVisitor(troubled.app);
    await startTest(visitor);
    for (const path of ['/test-nivel/intrebare', '/test-nivel']) {
      const page = await whileLocked('public.level_tests', () => visitor.get(path));
      await expectUnavailable(page);
      expect((await visitor.get(path)).status).toBe(200);
    }
  });

  it('Public pages are shown without the settings while the settings cannot be read', async () => {
    const visitor = newVisitor(troubled.app);
    const page = await whileLocked('public.settings', () => visitor.get('/contact'));
    expect(page.status).toBe(200);
    expect(page.headers.get('Cache-Control')).toBe('private, no-store');
    const shown = await page.text();
    expect(shown).toContain('English Beyond Limits');
    expect(shown).not.toContain('tel:');
    expect(await (await visitor.get('/contact')).text()).toContain('tel:');
  });

  it('A restart of the database between two requests fails neither', async () => {
    const visitor = newVisitor(troubled.app);
    const test = await startTest(visitor);
    await cutConnections();
    await untilNoticed();
    expect((await test.answer(1, null)).status).toBe(200);
    await cutConnections();
    await untilNoticed();
    expect((await visitor.get('/test-nivel/intrebare')).status).toBe(200);
  });

  it('An answer whose database connection is cut is sent again and counts once', async () => {
    const visitor = newVisitor(troubled.app);
    const test = await startTest(visitor);
    const submission = { testId: test.testId, position: 1, response: null };
    const status = await whileLocked('public.level_test_answers', async () => {
      const sent = visitor.send(submission);
      await waitingForLock();
      await cutConnections();
      return (await sent).status;
    });
    expect(status).toBe(503);
    await untilNoticed();
    expect((await visitor.send(submission)).status).toBe(200);
    const rows = await queryAs(
      made.database.ownerUrl,
      'select from public.level_test_answers where test_id = $1',
      [test.testId],
    );
    expect(rows).toHaveLength(1);
  });

  it('Details whose database connection is cut are not half stored', async () => {
    const visitor = newVisitor(troubled.app);
    const { resultPath } = await finishTest(visitor);
    const form = leadForm({ email: 'pe.jumatate@exemplu.ro', newsletter: 'yes' });
    const refused = await whileLocked('public.lead_events', async () => {
      const sent = visitor.post(resultPath, form);
      await waitingForLock();
      await cutConnections();
      return sent;
    });
    await expectUnavailable(refused);
    await untilNoticed();
    const find = () =>
      queryAs(made.database.ownerUrl, 'select from public.leads where email = $1', [form.email]);
    expect(await find()).toEqual([]);
    expect((await visitor.post(resultPath, form)).status).toBe(302);
    expect(await find()).toHaveLength(1);
  });
});

/** Come again in a moment, for people and for search engines. */
async function expectUnavailable(page: Response): Promise<void> {
  expect(page.status).toBe(503);
  expect(page.headers.get('Retry-After')).toBe('30');
  expect(page.headers.get('Cache-Control')).toBe('private, no-store');
  expect(page.headers.get('X-Robots-Tag')).toBe('noindex');
  const text = await page.text();
  expect(text).toContain('<html lang="ro"');
  expect(text).toMatch(/<code[^>]*>[0-9a-f]{12}<\/code>/);
}

/** Resolves once the pool has let go of the connections that were cut while idle. */
async function untilNoticed(): Promise<void> {
  while (pool.totalCount > 0) await new Promise((resolve) => setImmediate(resolve));
}

/** Resolves once one of the app's statements waits for a lock. */
async function waitingForLock(): Promise<void> {
  for (;;) {
    // Asked anew each time: inside one transaction the answer would not change.
    const waiting = await queryAs(
      made.database.superuserUrl,
      `select from pg_stat_activity where application_name = $1 and wait_event_type = 'Lock'`,
      [NAME],
    );
    if (waiting.length > 0) return;
  }
}
