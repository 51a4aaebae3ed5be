import { queryAs } from '@english-beyond-limits/backend/testing/query';
import { describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';
import { freePort } from '#tests/support/test-site.ts';
import { listen } from '../../server/http/listen.ts';
import { productLog } from './product-log.ts';
import { newVisitor, type RunningTest, startTest } from './visitor.ts';

const made: TestApp = await createTestApp({ log: productLog().log });

function beginTests(count: number): Promise<RunningTest[]> {
  return Promise.all(Array.from({ length: count }, () => startTest(newVisitor(made.app))));
}

async function storedOf(tests: RunningTest[]): Promise<number> {
  const [row] = await queryAs<{ count: number }>(
    made.database.ownerUrl,
    'select count(*)::int as count from public.level_test_answers where test_id = any($1)',
    [tests.map(({ testId }) => testId)],
  );
  return row?.count ?? -1;
}

describe('Draining', () => {
  it('Draining ends only when every accepted answer is written', async () => {
    const tests = await beginTests(20);
    const sent = tests.map(({ answer }) => answer(1, null));
    // Answers reach the writer a few turns after they reach the edge.
    for (let turn = 0; turn < 5; turn++) await new Promise((resolve) => setImmediate(resolve));
    await made.app.drain();
    const settled = await Promise.race([Promise.all(sent), new Promise((resolve) => setImmediate(resolve))]);
    expect(settled).toBeDefined();
    expect(await storedOf(tests)).toBe(20);
  });

  it('Draining ends at once when nothing waits, however often it is called', async () => {
    await Promise.all([made.app.drain(), made.app.drain()]);
    await made.app.drain();
  });

  it('Draining ends although an answer fails', async () => {
    const [test] = await beginTests(1);
    await queryAs(made.database.ownerUrl, 'revoke insert on public.level_test_answers from app_worker');
    const sent = test?.answer(1, null);
    await new Promise((resolve) => setImmediate(resolve));
    await made.app.drain();
    expect((await sent)?.status).toBe(503);
    await queryAs(
      made.database.ownerUrl,
      'grant insert (test_id, position, item_id, response, outcome) on public.level_test_answers to app_worker',
    );
    expect((await test?.answer(1, null))?.status).toBe(200);
  });
});

describe('Stopping the server', () => {
  it('A stopping server acknowledges the answers on their way, and stores all that is acknowledged', async () => {
    const port = await freePort();
    const arrived: Promise<void>[] = [];
    const listening = await listen(
      (request, bindings) => {
        const response = Promise.resolve(made.app.fetch(request, bindings));
        arrived.push(response.then(() => undefined));
        return response;
      },
      { host: '127.0.0.1', port },
    );
    const visitors = await Promise.all(
      Array.from({ length: 20 }, async () => {
        const visitor = newVisitor(made.app);
        return { visitor, test: await startTest(visitor) };
      }),
    );
    const sent = visitors.map(({ visitor, test }) =>
      fetch(`http://127.0.0.1:${port}/api/level-test/answers`, {
        method: 'POST',
        headers: { Cookie: visitor.cookie ?? '', 'Content-Type': 'application/json' },
        body: JSON.stringify({ testId: test.testId, position: 1, response: null }),
      }).then(
        (response) => response.status,
        () => 0,
      ),
    );
    while (arrived.length === 0) await new Promise((resolve) => setImmediate(resolve));
    await listening.close(60_000);
    await made.app.drain();
    const statuses = await Promise.all(sent);
    const acknowledged = statuses.filter((status) => status === 200).length;
    expect(acknowledged).toBeGreaterThan(0);
    expect(statuses.filter((status) => status !== 200 && status !== 0)).toEqual([]);
    expect(await storedOf(visitors.map(({ test }) => test))).toBeGreaterThanOrEqual(acknowledged);
  });
});
