import { queryAs } from '@english-beyond-limits/backend/testing/query';
import { beforeAll, describe, expect, it } from 'vitest';
import { startTest } from '#app/level-test/start/start-test.server.ts';
import { hashSecret, newVisitorSecret } from '#app/platform/cookies/visitor-cookie.server.ts';
import { createTestServices, type TestServices } from '#tests/support/test-services.ts';
import { getRunningTest } from '../model/queries.server.ts';
import { createAnswerWriter } from './answer-writer.server.ts';

let made: TestServices;
beforeAll(async () => {
  made = await createTestServices();
});

async function begin() {
  const { services } = made;
  const secret = newVisitorSecret();
  await startTest(services, secret, { selfRating: 'unsure', isListeningLeftOut: true, restart: false });
  const test = await getRunningTest(services, secret);
  if (!test) throw new Error('The test did not start.');
  const { testId } = test;
  const visitorHash = hashSecret(secret);
  const answer = (position: number, response: string | null, owner = visitorHash) =>
    services.answers.submit({ testId, position, response, visitorHash: owner });
  const stored = () =>
    queryAs<{ position: number; response: string | null }>(
      made.database.ownerUrl,
      'select position, response from public.level_test_answers where test_id = $1 order by position',
      [testId],
    );
  return { secret, testId, visitorHash, answer, stored, question: test.question };
}

describe('an answer', () => {
  it('is stored before it is acknowledged, and leads to the next question', async () => {
    const { answer, stored } = await begin();
    const decision = await answer(1, null);
    expect(decision).toMatchObject({ status: 'accepted', answerCount: 1, question: { position: 2 } });
    expect(await stored()).toEqual([{ position: 1, response: null }]);
  });

  it('counts once however often it arrives', async () => {
    const { answer, stored } = await begin();
    const decisions = await Promise.all([answer(1, null), answer(1, null), answer(1, null)]);
    expect(decisions.map(({ status }) => status).sort()).toEqual(['accepted', 'repeated', 'repeated']);
    expect(new Set(decisions.map(({ question }) => question?.prompt)).size).toBe(1);
    expect(await stored()).toHaveLength(1);
  });

  it('keeps the first of two different answers to one question', async () => {
    const { answer, stored, question } = await begin();
    await answer(1, null);
    const decision = await answer(1, question?.options[0] ?? 'word');
    expect(decision).toMatchObject({ status: 'kept-first', answerCount: 1, question: { position: 2 } });
    expect(await stored()).toEqual([{ position: 1, response: null }]);
  });

  it('is not taken out of order', async () => {
    const { answer, stored } = await begin();
    expect(await answer(2, null)).toMatchObject({ status: 'out-of-order', question: { position: 1 } });
    expect(await answer(25, null)).toMatchObject({ status: 'out-of-order' });
    expect(await stored()).toEqual([]);
  });

  it('is not taken from another device', async () => {
    const { answer, stored } = await begin();
    const decision = await answer(1, null, hashSecret(newVisitorSecret()));
    expect(decision).toMatchObject({ status: 'not-found', question: null });
    expect(await stored()).toEqual([]);
  });

  it('is not taken after its test was abandoned for a new one', async () => {
    const { secret, answer, stored } = await begin();
    await startTest(made.services, secret, {
      selfRating: 'beginner',
      isListeningLeftOut: true,
      restart: true,
    });
    expect(await answer(1, null)).toMatchObject({ status: 'not-found' });
    expect(await stored()).toEqual([]);
  });

  it('must be an answer to the question asked', async () => {
    const { answer, stored } = await begin();
    expect(await answer(1, '   ')).toMatchObject({ status: 'invalid', question: { position: 1 } });
    expect(await stored()).toEqual([]);
  });

  it('to the last question finishes the test with a level, and later answers change nothing', async () => {
    const { answer, stored, testId } = await begin();
    let position = 1;
    while ((await answer(position, null)).question) position++;
    expect(position).toBeGreaterThanOrEqual(10);
    expect(position).toBeLessThanOrEqual(25);
    expect(await answer(position + 1, null)).toMatchObject({ status: 'finished', question: null });
    expect(await stored()).toHaveLength(position);
    const [test] = await queryAs<{ level: string; finished_at: Date; answer_count: number }>(
      made.database.ownerUrl,
      'select level, finished_at, answer_count from public.level_tests where id = $1',
      [testId],
    );
    expect(test).toMatchObject({ level: 'A1', answer_count: position });
    expect(test?.finished_at).toBeInstanceOf(Date);
  });

  it('sent through two processes at once is still one answer', async () => {
    const { testId, visitorHash, stored } = await begin();
    const other = createAnswerWriter(made.services.units, made.services.banks);
    const submission = { testId, visitorHash, position: 1, response: null };
    for (let round = 1; round <= 5; round++) {
      const statuses = await Promise.all([
        made.services.answers.submit({ ...submission, position: round }),
        other.submit({ ...submission, position: round }),
      ]);
      expect(statuses.map(({ status }) => status).sort()).toEqual(['accepted', 'repeated']);
    }
    expect(await stored()).toHaveLength(5);
  });

  it('that the database refuses fails alone, and not the other answers of its round', async () => {
    const { services, database } = made;
    const secret = newVisitorSecret();
    await startTest(services, secret, { selfRating: 'unsure', isListeningLeftOut: true, restart: false });
    // A gap takes any text, so the NUL reaches the database.
    await queryAs(
      database.ownerUrl,
      `update public.level_tests set current_item_id = (select min(id) from private.items where format = 'gap')
       where visitor_hash = $1`,
      [hashSecret(secret)],
    );
    const refused = await getRunningTest(services, secret);
    const others = await Promise.all([begin(), begin(), begin()]);
    const [failed, ...statuses] = await Promise.allSettled([
      services.answers.submit({
        testId: refused?.testId ?? '',
        visitorHash: hashSecret(secret),
        position: 1,
        response: 'x\u0000y',
      }),
      ...others.map(({ answer }) => answer(1, null)),
    ]);
    expect(failed.status).toBe('rejected');
    expect(statuses).toMatchObject(
      others.map(() => ({ status: 'fulfilled', value: { status: 'accepted' } })),
    );
  });

  it('is accepted in a round with an answer to an unknown test', async () => {
    const mine = await begin();
    const [ok, unknown] = await Promise.all([
      mine.answer(1, null),
      made.services.answers.submit({
        ...mine,
        testId: '00000000-0000-4000-8000-000000000000',
        position: 1,
        response: null,
      }),
    ]);
    expect(ok.status).toBe('accepted');
    expect(unknown.status).toBe('not-found');
  });
});

describe('a running test', () => {
  it('is one per visitor, even when started several times at once', async () => {
    const secret = newVisitorSecret();
    await Promise.all(
      [1, 2, 3].map(() =>
        startTest(made.services, secret, { selfRating: 'unsure', isListeningLeftOut: true, restart: false }),
      ),
    );
    const rows = await queryAs(
      made.database.ownerUrl,
      'select from public.level_tests where visitor_hash = $1',
      [hashSecret(secret)],
    );
    expect(rows).toHaveLength(1);
  });

  it('keeps the bank it started with when the bank changes', async () => {
    const { answer, testId, question } = await begin();
    await queryAs(
      made.database.ownerUrl,
      `with bank as (insert into private.banks (content_hash) values ('newer') returning version)
       insert into private.bank_items select bank.version, min(id) from bank, private.items group by 1`,
    );
    expect(await answer(1, null)).toMatchObject({ status: 'accepted' });
    const [row] = await queryAs<{ is_current: boolean }>(
      made.database.ownerUrl,
      `select bank_version = (select max(version) from private.banks) as is_current
       from public.level_tests where id = $1`,
      [testId],
    );
    expect(row?.is_current).toBe(false);
    expect(question).not.toHaveProperty('answers');
  });
});
