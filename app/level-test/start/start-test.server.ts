import { randomUUID } from 'node:crypto';
import { isUniqueViolation } from '#app/db/errors.server.ts';
import type { SelfRating } from '#app/domain/level-estimation/self-rating.ts';
import { firstItem } from '#app/level-test/answer/decide-answer.ts';
import type { Services } from '#app/services.server.ts';
import { hashSecret, resultTokenOf } from '#app/visitor-cookie.server.ts';

/**
 * Starts a test for a visitor. A test already running stays the one that runs (two clicks, two tabs).
 * @param restart leave the running test behind and start afresh
 */
export async function startTest(
  { units, banks }: Pick<Services, 'units' | 'banks'>,
  visitorSecret: string,
  selfRating: SelfRating,
  restart: boolean,
): Promise<void> {
  const version = await units.asWorker((db) =>
    db
      .selectFrom('private.banks')
      .select((eb) => eb.fn.max('version').as('version'))
      .executeTakeFirstOrThrow(),
  );
  const bank = await banks.at(version.version);
  const id = randomUUID();
  const visitorHash = hashSecret(visitorSecret);
  try {
    await units.asWorker(async (db) => {
      if (restart) {
        await db
          .updateTable('level_tests')
          .set((eb) => ({ abandoned_at: eb.fn('private.now') }))
          .where('visitor_hash', '=', visitorHash)
          .where('finished_at', 'is', null)
          .where('abandoned_at', 'is', null)
          .execute();
      }
      await db
        .insertInto('level_tests')
        .values({
          id,
          visitor_hash: visitorHash,
          result_token_hash: hashSecret(resultTokenOf(visitorSecret, id)),
          bank_version: bank.version,
          self_rating: selfRating,
          current_item_id: firstItem(selfRating, bank, Math.random),
        })
        .execute();
    });
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
  }
}
