import { sql } from 'kysely';
import { z } from 'zod';
import type { Services } from '#app/platform/area.ts';
import { hashSecret, readVisitorSecret, resultTokenOf } from '#app/platform/cookies/visitor-cookie.server.ts';
import { resultPath } from '../model/result-path.ts';
import { type EarlyFinish, readTests, type StoredTest, writeEarlyFinish } from './answer-rows.server.ts';
import { finishOfOffered } from './decide-answer.ts';

type FinishDeps = Pick<Services, 'units' | 'banks'>;

/**
 * Finishes the visitor's own test, to which more questions were offered, with the level of the answers given. Safe to repeat.
 * @param cookies the request's Cookie header
 * @returns the path of the result, also of a test that was finished before; null when there is no such result
 */
export async function declineQuestions(
  services: FinishDeps & Pick<Services, 'origin'>,
  cookies: string | null,
  testId: string,
): Promise<string | null> {
  const secret = readVisitorSecret(cookies, services.origin);
  if (!secret || !z.uuid().safeParse(testId).success) return null;
  const visitorHash = hashSecret(secret);
  const isFinished = await finishOffered(services, testId, (test) => test.visitor_hash === visitorHash);
  return isFinished ? resultPath(resultTokenOf(secret, testId)) : null;
}

/** A day without an answer, after which the job finishes a test to which more questions were offered. */
const IDLE = sql`interval '1 day'`;

/** Finishes tests to which more questions were offered and that nobody went on with for a day. @returns how many */
export async function finishIdleTests(services: FinishDeps, limit: number): Promise<number> {
  const { rows } = await services.units.asWorker((db) =>
    sql<{ id: string }>`
      select t.id from public.level_tests t
      where t.offered_at <= private.now() - ${IDLE}
        and t.finished_at is null and t.abandoned_at is null
        and not exists (
          select from public.level_test_answers a
          where a.test_id = t.id and a.answered_at > private.now() - ${IDLE}
        )
      order by t.offered_at
      limit ${limit}`.execute(db),
  );
  let finished = 0;
  for (const { id } of rows) if (await finishOffered(services, id)) finished++;
  return finished;
}

/** How the visitor's running test would end now, if more questions were offered to it; null otherwise. */
export async function earlyFinishOf(
  { units, banks }: FinishDeps,
  visitorHash: string,
): Promise<EarlyFinish | null> {
  const [test] = await units.asWorker(async (db) => {
    const running = await db
      .selectFrom('level_tests')
      .select('id')
      .where('visitor_hash', '=', visitorHash)
      .where('finished_at', 'is', null)
      .where('abandoned_at', 'is', null)
      .where('offered_at', 'is not', null)
      .executeTakeFirst();
    return running ? [...(await readTests(db, [running.id])).values()] : [];
  });
  const finish = test && finishOfOffered(test, await banks.at(test.bank_version));
  return finish ? { testId: test.id, answerCount: test.answer_count, ...finish } : null;
}

/** @returns whether the test is finished now */
async function finishOffered(
  { units, banks }: FinishDeps,
  testId: string,
  isAllowed: (test: StoredTest) => boolean = () => true,
): Promise<boolean> {
  const read = async () => (await units.asWorker((db) => readTests(db, [testId]))).get(testId);
  for (;;) {
    const test = await read();
    if (!test || !isAllowed(test)) return false;
    if (test.is_finished) return true;
    const finish = finishOfOffered(test, await banks.at(test.bank_version));
    if (!finish) return false;
    const early = { testId, answerCount: test.answer_count, ...finish };
    // Not written when an answer arrived meanwhile: then the test ends with that one counted, too.
    if (await units.asWorker((db) => writeEarlyFinish(db, early))) return true;
  }
}
