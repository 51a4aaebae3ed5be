import { queryAs } from '@english-beyond-limits/backend/testing/query';
import { beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';
import { productLog } from './product-log.ts';
import { finishTest, leadForm, newVisitor, startTest } from './visitor.ts';

const clock: { now: Date | null } = { now: null };
let made: TestApp;
beforeAll(async () => {
  made = await createTestApp({ log: productLog().log, now: () => clock.now });
});

function setClock(date: string) {
  clock.now = new Date(`${date}T12:00:00Z`);
}

async function countsNow() {
  const [row] = await queryAs<Record<string, number>>(
    made.database.ownerUrl,
    `select (select count(*)::int from public.level_tests) as tests,
       (select count(*)::int from public.level_test_answers) as answers,
       (select count(*)::int from public.leads) as leads,
       (select count(*)::int from public.lead_events) as events`,
  );
  return row;
}

describe('Retention jobs', () => {
  it('The jobs delete a test after twelve months, a lead after twenty-four, and nothing a day earlier', async () => {
    setClock('2027-01-10');
    const visitor = newVisitor(made.app);
    const { resultPath, answered } = await finishTest(visitor);
    await visitor.post(resultPath, leadForm({ email: 'unu@exemplu.ro', newsletter: 'yes' }));

    setClock('2027-06-10');
    const later = newVisitor(made.app);
    const second = await finishTest(later);
    await later.post(second.resultPath, leadForm({ email: 'doi@exemplu.ro' }));
    await startTest(newVisitor(made.app));
    const all = await countsNow();
    expect(all).toMatchObject({ tests: 3, leads: 2 });

    setClock('2028-01-09');
    expect(await made.app.runDue()).toBe(0);
    expect(await countsNow()).toEqual(all);
    expect((await visitor.get(resultPath)).status).toBe(200);

    setClock('2028-01-11');
    expect(await made.app.runDue()).toBe(1);
    expect(await countsNow()).toEqual({
      ...all,
      tests: 2,
      answers: (all?.answers ?? 0) - answered,
    });
    expect((await visitor.get(resultPath)).status).toBe(404);
    expect((await later.get(second.resultPath)).status).toBe(200);

    setClock('2029-01-11');
    expect(await made.app.runDue()).toBe(3);
    expect(await countsNow()).toEqual({ tests: 0, answers: 0, leads: 1, events: 2 });
    const left = await queryAs<{ email: string }>(made.database.ownerUrl, 'select email from public.leads');
    expect(left).toEqual([{ email: 'doi@exemplu.ro' }]);
    expect(await made.app.runDue()).toBe(0);
  });

  it('The jobs keep a lead that came back for twenty-four months from then', async () => {
    setClock('2030-01-10');
    const visitor = newVisitor(made.app);
    const { resultPath } = await finishTest(visitor);
    await visitor.post(resultPath, leadForm({ email: 'revine@exemplu.ro' }));
    setClock('2030-12-10');
    await visitor.post(resultPath, leadForm({ email: 'Revine@exemplu.ro' }));
    setClock('2032-06-10');
    await made.app.runDue();
    const find = () =>
      queryAs(made.database.ownerUrl, `select from public.leads where email = 'revine@exemplu.ro'`);
    expect(await find()).toHaveLength(1);
    setClock('2032-12-11');
    await made.app.runDue();
    expect(await find()).toEqual([]);
  });

  it('The jobs may run in two processes at once', async () => {
    setClock('2033-01-10');
    for (let index = 0; index < 3; index++) await startTest(newVisitor(made.app));
    setClock('2034-01-11');
    const done = await Promise.all([made.app.runDue(), made.app.runDue(), made.app.runDue()]);
    expect(done.reduce((sum, rows) => sum + rows, 0)).toBe(3);
  });

  it('The jobs leave nothing of a test that is being answered meanwhile, and tell the next try so', async () => {
    setClock('2035-01-10');
    const visitor = newVisitor(made.app);
    const { testId, answer } = await startTest(visitor);
    await answer(1, null);
    setClock('2036-01-11');
    const [response] = await Promise.all([
      visitor.send({ testId, position: 2, response: null }),
      made.app.runDue(),
    ]);
    // 503: our script tries again by itself.
    expect([200, 404, 503]).toContain(response.status);
    expect((await answer(3, null)).status).toBe(404);
  });
});
