import { queryAs } from '@english-beyond-limits/backend/testing/query';
import { beforeAll, describe, expect, it } from 'vitest';
import { hashSecret, resultTokenOf, visitorCookieName } from '#app/platform/cookies/visitor-cookie.server.ts';
import { newVisitor, startTest } from '#tests/http/visitor.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';
import { TEST_ORIGIN } from '#tests/support/test-origin.ts';
import { upgradeLandedDatabase } from './landed-database.ts';

const SECRET = 'AAAAAAAAAAAAAAAAAAAAAA';
const RUNNING = '00000000-0000-4000-8000-000000000001';
const FINISHED = '00000000-0000-4000-8000-000000000002';

let made: TestApp;
let ownerUrl: string;

beforeAll(async () => {
  const database = await upgradeLandedDatabase({
    lastMigration: '20261121071000',
    snapshot: 'before-listening.sql',
    values: {
      hash: hashSecret(SECRET),
      result: hashSecret(resultTokenOf(SECRET, RUNNING)),
      finished: hashSecret(resultTokenOf(SECRET, FINISHED)),
    },
  });
  ownerUrl = database.ownerUrl;
  made = await createTestApp({}, database);
});

function ownVisitor() {
  const visitor = newVisitor(made.app);
  visitor.cookie = `${visitorCookieName(TEST_ORIGIN)}=${SECRET}`;
  return visitor;
}

describe('Database from before listening and explanations', () => {
  it('A database from before listening opens its finished results as they were', async () => {
    const page = await ownVisitor().get(`/test-nivel/rezultat/${resultTokenOf(SECRET, FINISHED)}`);
    expect(page.status).toBe(200);
    expect(await page.text()).toContain('Explicația veche a primei întrebări.');
  });

  it('A test that was running before the upgrade goes on with its own bank, to its result', async () => {
    const visitor = ownVisitor();
    expect(await (await visitor.get('/test-nivel/intrebare')).text()).toContain('tea.');
    const second = await visitor.send({ testId: RUNNING, position: 2, response: 'drink' });
    expect(await second.json()).toMatchObject({
      status: 'accepted',
      test: { question: { format: 'order' } },
    });
    const third = await visitor.send({ testId: RUNNING, position: 3, response: null });
    const { test } = (await third.json()) as { test: { resultPath: string } };
    expect((await visitor.get(test.resultPath)).status).toBe(200);
    // Without a trial question all its answers count.
    const page = await (await visitor.get(`${test.resultPath}/raspunsuri`)).text();
    expect(page.replaceAll('<!-- -->', '')).toMatch(/<b>\d din 3<\/b> corecte\. /);
    expect(
      await queryAs(
        ownerUrl,
        `select trial_position, offered_at, answer_count from public.level_tests where id = '${RUNNING}'`,
      ),
    ).toEqual([{ trial_position: null, offered_at: null, answer_count: 3 }]);
  });

  it('A database from before listening starts new tests on the new bank', async () => {
    const { testId } = await startTest(ownVisitor());
    const [row] = await queryAs<{ bank_version: number; newest: number }>(
      ownerUrl,
      `select bank_version, (select max(version) from private.banks) as newest
       from public.level_tests where id = '${testId}'`,
    );
    expect(row?.bank_version).toBe(row?.newest);
    expect(row?.bank_version).toBeGreaterThan(1);
  });
});
