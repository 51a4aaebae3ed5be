import { z } from 'zod';
import type { Services } from '#app/platform/area.ts';
import { hashSecret, readVisitorSecret } from '#app/platform/cookies/visitor-cookie.server.ts';
import { readTests } from './answer-rows.server.ts';
import { itemInstead } from './decide-answer.ts';
import { createPosteriorMemory } from './posterior-memory.ts';

/**
 * Leaves listening out of the visitor's running test and puts another question in the place of the one that is shown.
 * Does nothing for a test that is not theirs, is over, or shows nothing to listen to.
 */
export async function leaveListeningOut(
  { units, banks, origin }: Pick<Services, 'units' | 'banks' | 'origin'>,
  cookies: string | null,
  testId: string,
): Promise<void> {
  const secret = readVisitorSecret(cookies, origin);
  if (!secret || !z.uuid().safeParse(testId).success) return;
  const test = (await units.asWorker((db) => readTests(db, [testId]))).get(testId);
  const shown = test?.current_item_id;
  if (!test || !shown || test.visitor_hash !== hashSecret(secret) || test.is_abandoned) return;
  const bank = await banks.at(test.bank_version);
  if (bank.entry(shown).skill !== 'listening') return;
  const means = { bank, memory: createPosteriorMemory(1), random: Math.random };
  const instead = itemInstead(test, means);
  if (instead === null) return;
  await units.asWorker((db) =>
    db
      .updateTable('level_tests')
      .set({ is_listening_left_out: true, current_item_id: instead, replaced_item_id: shown })
      .where('id', '=', test.id)
      // An answer that arrived meanwhile has moved the test on, and stays.
      .where('current_item_id', '=', shown)
      .where('answer_count', '=', test.answer_count)
      .execute(),
  );
}
