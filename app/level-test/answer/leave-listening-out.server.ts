import { z } from 'zod';
import type { Services } from '#app/platform/area.ts';
import { hashSecret, readVisitorSecret } from '#app/platform/cookies/visitor-cookie.server.ts';
import { readTests } from './answer-rows.server.ts';
import { replacementItem } from './decide-answer.ts';
import { createPosteriorCache } from './posterior-cache.ts';

/**
 * Leaves listening out of the visitor's running test and replaces the question that is shown. Does nothing when the test
 * is not the visitor's, is over, or does not show a listening question.
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
  const deps = { bank, cache: createPosteriorCache(1), random: Math.random };
  const replacement = replacementItem(test, deps);
  if (replacement.itemId === null) return;
  await units.asWorker((db) =>
    db
      .updateTable('level_tests')
      .set({
        is_listening_left_out: true,
        current_item_id: replacement.itemId,
        trial_position: replacement.trialPosition,
        replaced_item_id: shown,
      })
      .where('id', '=', test.id)
      // No row matches when an answer arrived meanwhile.
      .where('current_item_id', '=', shown)
      .where('answer_count', '=', test.answer_count)
      .execute(),
  );
}
