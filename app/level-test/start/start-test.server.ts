import { randomUUID } from 'node:crypto';
import type { SelfRating } from '#app/domain/level-estimation/self-rating.ts';
import { drawTrialPosition } from '#app/domain/level-estimation/stopping.ts';
import { writeEarlyFinish } from '#app/level-test/answer/answer-rows.server.ts';
import { firstItem, type TestLimits } from '#app/level-test/answer/decide-answer.ts';
import { earlyFinishOf } from '#app/level-test/answer/finish-offered.server.ts';
import { claimResult } from '#app/level-test/claim/claim-result.server.ts';
import type { Services } from '#app/platform/area.ts';
import { hashSecret, resultTokenOf } from '#app/platform/cookies/visitor-cookie.server.ts';
import { isUniqueViolation } from '#app/platform/db/errors.server.ts';
import type { Db, Visitor } from '#app/platform/db/units.server.ts';
import type { Bank } from '../model/bank.server.ts';
import { listMetItems } from './met-items.server.ts';

interface NewTest {
  selfRating: SelfRating;
  isListeningLeftOut: boolean;
  /** Whether the browser has an English voice; without one, only recorded scripts are asked. */
  hasVoice?: boolean;
  /** Start a new test: the running one ends with its result where more questions were offered, else it is abandoned. */
  restart: boolean;
  /** A new visitor has met no items on this device. */
  isNewVisitor?: boolean;
  /** The signed-in person: the test is claimed for their account at once. */
  person?: { id: string; visitor: Visitor } | null;
}

/** The running test continues; no test was started. */
const ALREADY_RUNNING = { isStarted: false, waitUntil: null };

/**
 * Starts a test for a visitor. A test that already runs continues (two clicks, two tabs), unless `restart` is set.
 * @returns null when a test runs now; else the date from which one is possible, after too many met items
 */
export async function startTest(
  { units, banks }: Pick<Services, 'units' | 'banks'>,
  visitorSecret: string,
  { selfRating, restart, isNewVisitor = false, person = null, ...sound }: NewTest,
): Promise<Date | null> {
  const version = await units.asWorker((db) =>
    db
      .selectFrom('private.banks')
      .select((eb) => eb.fn.max('version').as('version'))
      .executeTakeFirstOrThrow(),
  );
  const bank = await banks.at(version.version);
  const id = randomUUID();
  const visitorHash = hashSecret(visitorSecret);
  const token = resultTokenOf(visitorSecret, id);
  // Before the transaction: another bank may have to be read, on a connection of its own.
  const earlyFinish = restart ? await earlyFinishOf({ units, banks }, visitorHash) : null;
  try {
    const { isStarted, waitUntil } = await units.asWorker(async (db) => {
      const { itemIds: met, waitUntil } =
        isNewVisitor && !person
          ? { itemIds: [], waitUntil: null }
          : await listMetItems(db, { visitorHash, personId: person?.id ?? null }, bank.version);
      // The item that the running test shows counts as met, so a second click can exceed the maximum.
      if (waitUntil && !restart && (await isTestRunning(db, visitorHash))) return ALREADY_RUNNING;
      if (waitUntil) return { isStarted: false, waitUntil };
      const limits = limitsOf(bank, met, sound);
      const first = firstItem(selfRating, limits, { bank, random: Math.random });
      if (first === null) throw new Error(`Item bank ${bank.version} has no first question.`);
      if (earlyFinish) await writeEarlyFinish(db, earlyFinish);
      if (restart) await abandonRunningTest(db, visitorHash);
      await db
        .insertInto('level_tests')
        .values({
          id,
          visitor_hash: visitorHash,
          result_token_hash: hashSecret(token),
          bank_version: bank.version,
          self_rating: selfRating,
          is_listening_left_out: limits.isListeningLeftOut,
          excluded_items: [...limits.excluded],
          current_item_id: first,
          trial_position: drawTrialPosition(Math.random),
        })
        .execute();
      return { isStarted: true, waitUntil: null };
    });
    // The request came without the new visitor secret, so its hash is added here.
    if (isStarted && person) await claimResult({ units }, { ...person.visitor, visitorHash }, token);
    return waitUntil;
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    return null;
  }
}

/** Without a voice, items without a recording are excluded; listening is left out when no item remains. */
function limitsOf(
  bank: Bank,
  met: readonly number[],
  { isListeningLeftOut, hasVoice = false }: Pick<NewTest, 'isListeningLeftOut' | 'hasVoice'>,
): TestLimits {
  if (isListeningLeftOut || hasVoice) return { excluded: met, isListeningLeftOut };
  const listening = bank.listening();
  const silent = listening.filter(({ recording }) => recording === null).map(({ itemId }) => itemId);
  const excluded = new Set([...met, ...silent]);
  if (listening.every(({ itemId }) => excluded.has(itemId)))
    return { excluded: met, isListeningLeftOut: true };
  return { excluded: [...excluded], isListeningLeftOut: false };
}

async function isTestRunning(db: Db, visitorHash: string): Promise<boolean> {
  const running = await db
    .selectFrom('level_tests')
    .select('id')
    .where('visitor_hash', '=', visitorHash)
    .where('finished_at', 'is', null)
    .where('abandoned_at', 'is', null)
    .executeTakeFirst();
  return running !== undefined;
}

/** A test with a result to lose stays: then the new one is not started, and the visitor goes on with it. */
async function abandonRunningTest(db: Db, visitorHash: string): Promise<void> {
  await db
    .updateTable('level_tests')
    .set((eb) => ({ abandoned_at: eb.fn('private.now') }))
    .where('visitor_hash', '=', visitorHash)
    .where('offered_at', 'is', null)
    .where('finished_at', 'is', null)
    .where('abandoned_at', 'is', null)
    .execute();
}
