import { openPool, type TransactionPool } from '@english-beyond-limits/backend/postgres';
import { POOL_LIMITS } from '@english-beyond-limits/backend/testing/pool-limits';
import { queryAs } from '@english-beyond-limits/backend/testing/query';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';
import { productLog } from './product-log.ts';
import { finishTest, newVisitor, startTest, type Visitor } from './visitor.ts';

let made: TestApp;
/** A second process over the same database. */
let second: TestApp;
let pool: TransactionPool;
beforeAll(async () => {
  made = await createTestApp({ log: productLog().log });
  const options = { max: 3, ...POOL_LIMITS, applicationName: 'test' };
  pool = openPool(made.database.runtimeUrl, options);
  second = await createTestApp({ log: productLog().log, pool });
});
afterAll(async () => {
  await second.app.drain();
  await pool.end();
});

async function begin() {
  const visitor = newVisitor(made.app);
  return { visitor, ...(await startTest(visitor)) };
}

async function storedOf(testId: string) {
  return queryAs<{ position: number; response: string | null }>(
    made.database.ownerUrl,
    'select position, response from public.level_test_answers where test_id = $1 order by position',
    [testId],
  );
}

function postForm(visitor: Visitor, testId: string, position: number, more: Record<string, string>) {
  return visitor.post('/test-nivel/intrebare', { testId, position: String(position), ...more });
}

describe('Answers sent by the script', () => {
  it('A first answer is 200 with the next question, and stored by then', async () => {
    const { testId, answer } = await begin();
    const { status, reply } = await answer(1, null);
    expect(status).toBe(200);
    expect(reply).toMatchObject({
      status: 'accepted',
      message: null,
      test: { testId, answerCount: 1, question: { position: 2 }, resultPath: null },
    });
    expect(await storedOf(testId)).toEqual([{ position: 1, response: null }]);
  });

  it('An answer sent again is 200 and counted once', async () => {
    const { testId, answer } = await begin();
    const first = await answer(1, null);
    const again = await answer(1, null);
    expect(again).toMatchObject({ status: 200, reply: { status: 'repeated' } });
    expect(again.reply.test).toEqual(first.reply.test);
    expect(await storedOf(testId)).toHaveLength(1);
  });

  it('An answer sent ten times at once is counted once, and all ten get the same next question', async () => {
    const { testId, answer } = await begin();
    const sent = await Promise.all(Array.from({ length: 10 }, () => answer(1, null)));
    expect(sent.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect(sent.filter(({ reply }) => reply.status === 'accepted')).toHaveLength(1);
    expect(new Set(sent.map(({ reply }) => reply.test?.question?.prompt)).size).toBe(1);
    expect(await storedOf(testId)).toHaveLength(1);
  });

  it('Answers sent through two processes at once, for many tests crosswise, are counted once and never fail', async () => {
    const visitors = Array.from({ length: 24 }, () => newVisitor(made.app));
    const tests = await Promise.all(visitors.map((visitor) => startTest(visitor)));
    for (const position of [1, 2, 3]) {
      const sent = await Promise.all(
        [made.app, second.app].flatMap((app, process) => {
          const all = visitors.map(async (visitor, index) => {
            const twin = newVisitor(app);
            twin.cookie = visitor.cookie;
            return (await twin.send({ testId: tests[index]?.testId, position, response: null })).status;
          });
          return process === 0 ? all : all.reverse();
        }),
      );
      expect(sent).toEqual(Array(48).fill(200));
    }
    for (const { testId } of tests) expect(await storedOf(testId)).toHaveLength(3);
  });

  it('Answers and new starts at the same moment do not fail each other', async () => {
    const { visitor, testId } = await begin();
    const statuses = await Promise.all([
      ...Array.from({ length: 5 }, async () => {
        const response = await visitor.post('/test-nivel', { selfRating: 'unsure', intent: 'restart' });
        return response.status;
      }),
      ...Array.from({ length: 5 }, async () => {
        return (await visitor.send({ testId, position: 1, response: null })).status;
      }),
    ]);
    expect(statuses.filter((status) => ![200, 302, 404].includes(status))).toEqual([]);
  });

  it('Of two different answers to one question at once, one is kept and the other is told so', async () => {
    const { testId, answer } = await begin();
    const { reply } = await answer(1, null);
    const other = reply.test?.question?.options[0] ?? 'word';
    const sent = await Promise.all([answer(2, null), answer(2, other)]);
    expect(sent.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(sent.map(({ reply }) => reply.status).sort()).toEqual(['accepted', 'kept-first']);
    expect(await storedOf(testId)).toHaveLength(2);
  });

  it('An answer that differs from the one stored is 409 with a sentence and the question that is due', async () => {
    const { testId, answer } = await begin();
    await answer(1, null);
    const { status, reply } = await answer(1, 'another answer');
    expect(status).toBe(409);
    expect(reply).toMatchObject({ status: 'kept-first', test: { question: { position: 2 } } });
    expect(reply.message).toContain('am păstrat primul răspuns');
    expect(await storedOf(testId)).toEqual([{ position: 1, response: null }]);
  });

  it.each([2, 3, 25])(
    'An answer to question %i before its turn is 409 and changes nothing',
    async (position) => {
      const { testId, answer } = await begin();
      const { status, reply } = await answer(position, null);
      expect(status).toBe(409);
      expect(reply).toMatchObject({ status: 'out-of-order', test: { question: { position: 1 } } });
      expect(await storedOf(testId)).toEqual([]);
    },
  );

  it('An answer that was not among the options is 422', async () => {
    for (;;) {
      const { testId, answer } = await begin();
      for (let position = 1; position <= 40; position++) {
        const { test } = (await answer(position, null)).reply;
        if (!test?.question) break;
        if (test.question.format !== 'choice') continue;
        expect(await answer(position + 1, 'something nobody offered')).toMatchObject({
          status: 422,
          reply: { status: 'invalid', test: { question: { position: position + 1 } } },
        });
        expect(await storedOf(testId)).toHaveLength(position);
        return;
      }
    }
  });

  it('An answer after the end of the test is 409 with the way to the result', async () => {
    const visitor = newVisitor(made.app);
    const { testId, answer, answered, resultPath } = await finishTest(visitor);
    expect(await answer(Math.min(answered + 1, 25), 'late')).toMatchObject({
      status: 409,
      reply: { test: { question: null, resultPath } },
    });
    expect(await answer(answered, null)).toMatchObject({ status: 200, reply: { status: 'repeated' } });
    expect(await storedOf(testId)).toHaveLength(answered);
  });

  it('An answer to a test that was left for a new one is 404', async () => {
    const { visitor, testId, answer } = await begin();
    await startTest(visitor);
    expect(await answer(1, null)).toMatchObject({ status: 404, reply: { status: 'not-found', test: null } });
    expect(await storedOf(testId)).toEqual([]);
  });
});

describe('Answers to another visitor’s test', () => {
  it('An answer to another visitor’s test looks exactly like an answer to a test that never was', async () => {
    const { testId } = await begin();
    const { visitor: stranger } = await begin();
    const theirs = await stranger.send({ testId, position: 1, response: null });
    const nobodys = await stranger.send({
      testId: '00000000-0000-4000-8000-000000000000',
      position: 1,
      response: null,
    });
    expect([theirs.status, nobodys.status]).toEqual([404, 404]);
    expect(await theirs.text()).toBe(await nobodys.text());
    expect(await storedOf(testId)).toEqual([]);
  });

  it('An answer to another visitor’s finished test is 404 and tells nothing of its result', async () => {
    const { testId, answered } = await finishTest(newVisitor(made.app));
    const { visitor: stranger } = await begin();
    for (const position of [1, answered, 25]) {
      const response = await stranger.send({ testId, position, response: null });
      expect(response.status).toBe(404);
      expect(await response.json()).toMatchObject({ test: null });
    }
  });

  it('An answer is 404 without a cookie, with a broken one and with an unknown one', async () => {
    const { testId } = await begin();
    for (const cookie of [null, 'ebl-visitor-3999=', 'ebl-visitor-3999=short', `other=${'A'.repeat(22)}`]) {
      const nobody = newVisitor(made.app);
      nobody.cookie = cookie;
      expect((await nobody.send({ testId, position: 1, response: null })).status).toBe(404);
    }
    const guesser = newVisitor(made.app);
    guesser.cookie = `ebl-visitor-3999=${'A'.repeat(22)}`;
    expect((await guesser.send({ testId, position: 1, response: null })).status).toBe(404);
    expect(await storedOf(testId)).toEqual([]);
  });

  it('A second cookie beside the stranger’s own does not let an answer through', async () => {
    const { testId } = await begin();
    const { visitor: stranger } = await begin();
    stranger.cookie = `${stranger.cookie}; __Host-ebl-visitor=${'A'.repeat(22)}`;
    expect((await stranger.send({ testId, position: 1, response: null })).status).toBe(404);
  });
});

describe('Answers sent by the form', () => {
  it('An answer sent by the form leads to the next question', async () => {
    const { visitor, testId } = await begin();
    const response = await postForm(visitor, testId, 1, { unknown: 'yes' });
    expect(response.status).toBe(302);
    expect(response.headers.get('Location')).toBe('/test-nivel/intrebare');
    const page = await (await visitor.get('/test-nivel/intrebare')).text();
    expect(page).toContain('name="position" value="2"');
  });

  it('A form sent again by the Back button changes nothing and leads to the question that is due', async () => {
    const { visitor, testId } = await begin();
    await postForm(visitor, testId, 1, { unknown: 'yes' });
    expect((await postForm(visitor, testId, 1, { unknown: 'yes' })).status).toBe(302);
    const changed = await postForm(visitor, testId, 1, { response: 'something else' });
    expect(changed.status).toBe(409);
    const page = await changed.text();
    expect(page).toContain('am păstrat primul răspuns');
    expect(page).toContain('name="position" value="2"');
    expect(await storedOf(testId)).toEqual([{ position: 1, response: null }]);
  });

  it('An empty form is 422 with a Romanian sentence on the same question', async () => {
    const { visitor, testId } = await begin();
    const response = await postForm(visitor, testId, 1, {});
    expect(response.status).toBe(422);
    const page = await response.text();
    expect(page).toContain('Alege sau scrie un răspuns');
    expect(page).toContain('name="position" value="1"');
  });

  it('The last answer sent by the form leads to the result, and sent again it does so again', async () => {
    const visitor = newVisitor(made.app);
    const { testId } = await startTest(visitor);
    let location: string | null = null;
    let position = 0;
    while (!location?.includes('rezultat')) {
      position++;
      location = (await postForm(visitor, testId, position, { unknown: 'yes' })).headers.get('Location');
    }
    expect((await visitor.get(location)).status).toBe(200);
    const again = await postForm(visitor, testId, position, { unknown: 'yes' });
    expect(again.headers.get('Location')).toBe(location);
    expect(await storedOf(testId)).toHaveLength(position);
  });

  it('A form for another visitor’s test leads to the beginning', async () => {
    const { testId } = await begin();
    const { visitor: stranger } = await begin();
    const response = await postForm(stranger, testId, 1, { unknown: 'yes' });
    expect(response.headers.get('Location')).toBe('/test-nivel?motiv=test-negasit');
    expect(await storedOf(testId)).toEqual([]);
  });
});
