import { randomUUID } from 'node:crypto';
import type { SelfRating } from '#app/domain/level-estimation/self-rating.ts';
import { firstItem, type TestLimits } from '#app/level-test/answer/decide-answer.ts';
import { keepResult } from '#app/level-test/keep/keep-result.server.ts';
import type { Services } from '#app/platform/area.ts';
import { hashSecret, resultTokenOf } from '#app/platform/cookies/visitor-cookie.server.ts';
import { isUniqueViolation } from '#app/platform/db/errors.server.ts';
import type { Db, Visitor } from '#app/platform/db/units.server.ts';
import type { Bank } from '../model/bank.server.ts';
import { listMetItems } from './met-items.server.ts';

interface NewTest {
  selfRating: SelfRating;
  isListeningLeftOut: boolean;
  /** Whether the browser can read a script out; without a voice only what is recorded can be listened to. */
  hasVoice?: boolean;
  /** Leave the running test behind and start afresh. */
  restart: boolean;
  /** Whoever has just got their secret has met nothing yet on this device. */
  isNewVisitor?: boolean;
  /** Who is signed in: the test belongs to their account at once. */
  person?: { id: string; visitor: Visitor } | null;
}

/** The running test goes on; nothing was begun. */
const STAYS = { isStarted: false, waitUntil: null };

/**
 * Starts a test for a visitor. A test already running stays the one that runs (two clicks, two tabs).
 * @returns when a test is possible again, for somebody who met too many of the questions lately; null once one runs
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
  try {
    const { isStarted, waitUntil } = await units.asWorker(async (db) => {
      const { itemIds: met, waitUntil } =
        isNewVisitor && !person
          ? { itemIds: [], waitUntil: null }
          : await listMetItems(db, { visitorHash, personId: person?.id ?? null }, bank.version);
      // The question a running test shows counts as met, and may be the one too many for a second click.
      if (waitUntil && !restart && (await isTestRunning(db, visitorHash))) return STAYS;
      if (waitUntil) return { isStarted: false, waitUntil };
      const limits = limitsOf(bank, met, sound);
      const first = firstItem(selfRating, limits, { bank, random: Math.random });
      if (first === null) throw new Error(`Item bank ${bank.version} has no first question.`);
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
        })
        .execute();
      return { isStarted: true, waitUntil: null };
    });
    // The device is known by the secret it just got, which this request did not bring along.
    if (isStarted && person) await keepResult({ units }, { ...person.visitor, visitorHash }, token);
    return waitUntil;
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    return null;
  }
}

/** Without a voice, scripts without a recording are as good as met; with nothing to hear, listening is left out. */
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

async function abandonRunningTest(db: Db, visitorHash: string): Promise<void> {
  await db
    .updateTable('level_tests')
    .set((eb) => ({ abandoned_at: eb.fn('private.now') }))
    .where('visitor_hash', '=', visitorHash)
    .where('finished_at', 'is', null)
    .where('abandoned_at', 'is', null)
    .execute();
}
