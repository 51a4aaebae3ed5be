import { queryAs } from '@english-beyond-limits/backend/testing/query';
import { beforeAll, describe, expect, it } from 'vitest';
import { estimateLevel } from '#app/domain/level-estimation/estimate.ts';
import { createAnswerWriter } from '#app/level-test/answer/answer-writer.server.ts';
import { finishIdleTests } from '#app/level-test/answer/finish-offered.server.ts';
import type { Services } from '#app/platform/area.ts';
import { hashSecret, readVisitorSecret } from '#app/platform/cookies/visitor-cookie.server.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';
import { TEST_ORIGIN } from '#tests/support/test-origin.ts';
import { createTestServices } from '#tests/support/test-services.ts';
import { reachOffer } from './offered-test.ts';
import { newVisitor, startTest, type Visitor } from './visitor.ts';

let made: TestApp;
/** Of another process on the same database. */
let services: Services;
beforeAll(async () => {
  made = await createTestApp();
  ({ services } = await createTestServices(made.database));
});

const QUESTION = '/test-nivel/intrebare';

interface Row {
  answer_count: number;
  level: string | null;
  theta: number | null;
  finished_at: Date | null;
  abandoned_at: Date | null;
  answers: number;
}

async function rowOf(testId: string): Promise<Row | undefined> {
  const [row] = await queryAs<Row>(
    made.database.ownerUrl,
    `select answer_count, level, theta, finished_at, abandoned_at,
       (select count(*)::integer from public.level_test_answers where test_id = t.id) as answers
     from public.level_tests t where id = $1`,
    [testId],
  );
  return row;
}

async function offered(visitor = newVisitor(made.app)) {
  return { visitor, ...(await reachOffer(made.database.ownerUrl, visitor)) };
}

function decline(visitor: Visitor, testId: string) {
  return visitor.post(QUESTION, { intent: 'decline', testId });
}

const textAt = async (visitor: Visitor, path: string) => (await visitor.get(path)).text();

describe('The offer of more questions', () => {
  it('comes after 25 answers that leave the level undecided, in place of the next question', async () => {
    const { visitor, offer, testId } = await offered();
    expect(offer).toMatchObject({
      status: 'accepted',
      test: { answerCount: 25, isOffered: true, question: { position: 26 }, resultPath: null },
    });
    const page = await textAt(visitor, QUESTION);
    expect(page).toMatch(/<h1[^>]*>Vrei un răspuns mai sigur\?/);
    expect(page).toMatch(/Încă (<!-- -->)?10–15(<!-- -->)? întrebări, cam 5–8 minute/);
    expect(page).not.toContain('name="response"');
    expect(await rowOf(testId)).toMatchObject({ answer_count: 25, finished_at: null });
  });

  it('waits for a visitor who left, on the start page and on the home page', async () => {
    const { visitor } = await offered();
    for (const path of ['/test-nivel', '/']) {
      const page = await textAt(visitor, path);
      expect(page, path).toContain('Continuă testul');
      expect(page, path).toContain(
        'Ai răspuns la 25 de întrebări. Alegi dacă mai continui sau vezi rezultatul.',
      );
    }
  });

  it('shows the question by a link, and an answer to it accepts the offer', async () => {
    const { visitor, testId, answer } = await offered();
    const page = await textAt(visitor, `${QUESTION}?mai-departe=da`);
    expect(page).toMatch(/din cel mult (<!-- -->)?40/);
    expect(page).toContain('Ajunge, arată-mi rezultatul');
    const { reply } = await answer(26, null);
    expect(reply).toMatchObject({
      status: 'accepted',
      test: { isOffered: false, question: { position: 27 } },
    });
    expect(await textAt(visitor, QUESTION)).toContain('name="response"');
    expect(await rowOf(testId)).toMatchObject({ answer_count: 26, finished_at: null });
  });

  it('leads to a result with at most forty answers', async () => {
    const { answer, testId, visitor } = await offered();
    let resultPath: string | null = null;
    for (let position = 26; resultPath === null; position++) {
      expect(position).toBeLessThanOrEqual(40);
      resultPath = (await answer(position, null)).reply.test?.resultPath ?? null;
    }
    expect((await visitor.get(resultPath)).status).toBe(200);
    const row = await rowOf(testId);
    expect(row?.answers).toBe(row?.answer_count);
  });

  it('is not made to a test of a visitor who may see no more of it', async () => {
    const visitor = newVisitor(made.app);
    const { testId } = await startTest(visitor);
    expect((await decline(visitor, testId)).headers.get('Location')).toBe(QUESTION);
    expect(await rowOf(testId)).toMatchObject({ finished_at: null, abandoned_at: null });
  });
});

describe('A declined offer', () => {
  it('ends the test at once with the level of the answers given, however often it is declined', async () => {
    const { visitor, testId, answer } = await offered();
    const [first, second] = await Promise.all([decline(visitor, testId), decline(visitor, testId)]);
    const path = first.headers.get('Location') ?? '';
    expect([first.status, second.status]).toEqual([302, 302]);
    expect(path).toMatch(/^\/test-nivel\/rezultat\//);
    expect(second.headers.get('Location')).toBe(path);
    const row = await rowOf(testId);
    expect(row).toMatchObject({ answer_count: 25, answers: 25 });
    expect(row?.theta).toBeCloseTo(await thetaOf(testId), 4);
    // Back, or another tab.
    expect((await decline(visitor, testId)).headers.get('Location')).toBe(path);
    expect((await visitor.get(QUESTION)).headers.get('Location')).toBe(path);
    expect(await answer(26, null)).toMatchObject({
      status: 409,
      reply: { status: 'finished', test: { resultPath: path } },
    });
    expect(await rowOf(testId)).toEqual(row);
    const page = await textAt(visitor, path);
    expect(page).toMatch(/<h1[\s\S]*?(B1|B2)/);
  });

  it('by a script leads to the result, too', async () => {
    const { visitor, testId } = await offered();
    const response = await visitor.post(`${QUESTION}.data`, { intent: 'decline', testId });
    expect(await response.text()).toContain('/test-nivel/rezultat/');
    expect((await rowOf(testId))?.finished_at).toBeInstanceOf(Date);
  });

  it('is possible after any of the extra answers, which count', async () => {
    const { visitor, testId, answer } = await offered();
    await answer(26, null);
    const { reply } = await answer(27, null);
    expect((await decline(visitor, testId)).headers.get('Location')).toContain('/rezultat/');
    expect(await rowOf(testId)).toMatchObject({ answer_count: 27, answers: 27 });
    // The question that was on the page counts as met.
    expect(
      await queryAs(made.database.ownerUrl, 'select replaced_item_id from public.level_tests where id = $1', [
        testId,
      ]),
    ).toEqual([{ replaced_item_id: reply.test?.question?.itemId }]);
    expect((await rowOf(testId))?.theta).toBeCloseTo(await thetaOf(testId), 4);
  });

  it('ends only the visitor’s own test', async () => {
    const { testId } = await offered();
    const stranger = newVisitor(made.app);
    await startTest(stranger);
    for (const visitor of [stranger, newVisitor(made.app)])
      for (const id of [testId, 'x', ''])
        expect((await decline(visitor, id)).headers.get('Location')).toBe(QUESTION);
    expect(await rowOf(testId)).toMatchObject({ finished_at: null });
  });

  it('and an answer at the same moment leave no answer behind the result', async () => {
    for (let round = 0; round < 8; round++) {
      const { visitor, testId } = await offered();
      const other = createAnswerWriter(services.units, services.banks);
      const visitorHash = hashSecret(readVisitorSecret(visitor.cookie, TEST_ORIGIN) ?? '');
      const [declined, decision] = await Promise.all([
        decline(visitor, testId),
        other.submit({ testId, visitorHash, position: 26, response: null }),
      ]);
      expect(declined.headers.get('Location')).toContain('/rezultat/');
      const row = await rowOf(testId);
      expect(row?.finished_at).toBeInstanceOf(Date);
      expect(row?.answers).toBe(row?.answer_count);
      expect(row?.answer_count).toBe(decision.status === 'accepted' ? 26 : 25);
      if (decision.status !== 'accepted') expect(decision.status).toBe('finished');
    }
  });

  it('between reading and writing an answer refuses that answer, and no other of its round', async () => {
    const [one, another] = await Promise.all([offered(), offered()]);
    const units = services.units;
    let reads = 0;
    const slow: typeof units = {
      ...units,
      async asWorker(work) {
        const result = await units.asWorker(work);
        // After the rows were read for the first time.
        if (reads++ === 0) await decline(one.visitor, one.testId);
        return result;
      },
    };
    const writer = createAnswerWriter(slow, services.banks);
    const [late, ok] = await Promise.all(
      [one, another].map(({ visitor, testId }) =>
        writer.submit({
          testId,
          visitorHash: hashSecret(readVisitorSecret(visitor.cookie, TEST_ORIGIN) ?? ''),
          position: 26,
          response: null,
        }),
      ),
    );
    expect(late?.status).toBe('finished');
    expect(ok?.status).toBe('accepted');
    expect(await rowOf(one.testId)).toMatchObject({ answer_count: 25, answers: 25 });
    expect(await rowOf(another.testId)).toMatchObject({ answer_count: 26, answers: 26 });
  });
});

describe('A test whose offer is left open', () => {
  it('ends with its result when the visitor starts another', async () => {
    const { visitor, testId } = await offered();
    await startTest(visitor);
    expect(await rowOf(testId)).toMatchObject({ answer_count: 25, abandoned_at: null });
    expect((await rowOf(testId))?.finished_at).toBeInstanceOf(Date);
    expect(await textAt(visitor, '/test-nivel')).toContain('Rezultatele tale de pe acest dispozitiv');
  });

  it('is left as it was by a second click on the start of a test', async () => {
    const { visitor, testId } = await offered();
    await visitor.post('/test-nivel', { selfRating: 'unsure', intent: 'start' });
    expect(await rowOf(testId)).toMatchObject({ finished_at: null, abandoned_at: null });
  });

  it('is finished by the job a day after the last answer, once', async () => {
    const { units, banks } = services;
    const open = await offered();
    const goingOn = await offered();
    await goingOn.answer(26, null);
    const usual = newVisitor(made.app);
    const { testId: running } = await startTest(usual);
    const age = (ids: string[], hours: number) =>
      queryAs(
        made.database.ownerUrl,
        `with old as (
           update public.level_test_answers set answered_at = now() - make_interval(hours => $2)
           where test_id = any ($1::uuid[]) and position <= 25
         ) update public.level_tests set offered_at = now() - make_interval(hours => $2)
         where id = any ($1::uuid[]) and offered_at is not null`,
        [ids, hours],
      );
    const all = [open.testId, goingOn.testId, running];
    await age(all, 23);
    await finishIdleTests({ units, banks }, 100);
    for (const id of all) expect(await rowOf(id)).toMatchObject({ finished_at: null });
    await age(all, 25);
    expect(await finishIdleTests({ units, banks }, 100)).toBe(1);
    expect(await finishIdleTests({ units, banks }, 100)).toBe(0);
    expect(await rowOf(open.testId)).toMatchObject({ answer_count: 25, answers: 25 });
    expect((await rowOf(open.testId))?.finished_at).toBeInstanceOf(Date);
    for (const id of [goingOn.testId, running]) expect(await rowOf(id)).toMatchObject({ finished_at: null });
    expect((await open.visitor.get(QUESTION)).headers.get('Location')).toContain('/rezultat/');
  });
});

/** The ability after the answers that count, as the engine says it. */
async function thetaOf(testId: string): Promise<number> {
  const rows = await queryAs<{
    item_id: number;
    outcome: 'correct' | 'wrong' | 'unknown';
    bank_version: number;
  }>(
    made.database.ownerUrl,
    `select a.item_id, a.outcome, t.bank_version from public.level_test_answers a
     join public.level_tests t on t.id = a.test_id where t.id = $1 and a.position <> 5 order by a.position`,
    [testId],
  );
  const bank = await services.banks.at(rows[0]?.bank_version ?? 0);
  return estimateLevel(rows.map(({ item_id, outcome }) => ({ item: bank.entry(item_id), outcome }))).theta;
}
