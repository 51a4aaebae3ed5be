import { sql } from 'kysely';
import { type CalibratedItem, calibrateItems } from '#app/domain/level-estimation/calibration.ts';
import type { CalibrationTest } from '#app/domain/level-estimation/expected-answers.ts';
import type { ItemParameters } from '#app/domain/level-estimation/item-response.ts';
import {
  estimateShift,
  MIN_KNOWN_PEOPLE,
  type ScaleShift,
  shrinkShift,
} from '#app/domain/level-estimation/known-levels.ts';
import type { Outcome } from '#app/domain/level-estimation/posterior.ts';
import type { SelfRating } from '#app/domain/level-estimation/self-rating.ts';
import type { Db, Units } from '#app/platform/db/units.server.ts';
import { readKnownPeople } from '../known-levels/known-people.server.ts';

const MIN_DAYS_BETWEEN = 7;
/** Fewer new tests hardly change the estimates. */
const MIN_NEW_TESTS = 200;
/** As many people of known level more than last time are worth a calibration without new tests, too. */
const MIN_NEW_PEOPLE = 10;
/** The newest tests. More hardly improve the estimates and take minutes of CPU time. */
const MAX_TESTS = 6_000;
/** The average time below which a learner cannot have read the questions. */
const MIN_SECONDS_PER_ANSWER = 3;
const YIELD_AFTER_MS = 20;
/** In logits: a difficulty stays within this distance of its author's. An item further away is probably wrong. */
const MAX_MOVE = 1.5;
/** A discrimination is at most this many times that of its format, or its inverse. */
const MAX_FACTOR = 2;

/** What a calibration found. */
interface Calibrated {
  tests: number;
  items: readonly CalibratedItem[];
  /** Null while too few people of known level say where the scale lies: then it stays where it is. */
  place: { applied: number; sd: number; people: number } | null;
}

/**
 * Estimates the items of the newest bank again from finished tests, places the scale by people of known level, and publishes
 * both as a new bank, when a week has passed and there are enough new tests or people. Running tests keep their bank. When
 * the answers contradict the authors too much, no bank is published, and the run is stored for staff to see.
 * @returns 1 when a bank was published, else 0
 */
export async function calibrateWhenDue(units: Units): Promise<number> {
  const bankVersion = await units.asWorker(findDueBank);
  if (bankVersion === null) return 0;
  const { items, tests } = await units.asWorker((db) => readEvidence(db, bankVersion));
  const found = await calibrateItems(items, tests, createYield());
  const calibrated = found.map((item) => limitToAuthor(item, items.get(item.itemId) as ItemParameters));
  const place = await units.asWorker((db) => placeScale(db, items, calibrated));
  if (calibrated.length === 0 && place === null) return 0;
  const result = { tests: tests.length, items: calibrated, place };
  const made = await units.asWorker((db) => publish(db, bankVersion, result));
  return made === null ? 0 : 1;
}

async function findDueBank(db: Db): Promise<number | null> {
  const { rows } = await sql<{ version: number | null }>`
    with last as (
      select max(calibrated_at) as at, coalesce((array_agg(known_people order by id desc))[1], 0) as people
      from private.calibrations
    )
    select (select max(version) from private.banks) as version from last
    where (last.at is null or last.at <= private.now() - ${MIN_DAYS_BETWEEN} * interval '1 day')
      and (
        (
          select count(*) from (
            select from public.level_tests where finished_at > coalesce(last.at, '-infinity') limit ${MIN_NEW_TESTS}
          ) new
        ) = ${MIN_NEW_TESTS}
        or (select count(*) from private.known_people())
          >= greatest(${MIN_KNOWN_PEOPLE}::integer, last.people + ${MIN_NEW_PEOPLE}::integer)
      )`.execute(db);
  return rows[0]?.version ?? null;
}

/** The shift of the whole scale, from people of known level and the items as they are calibrated now. */
async function placeScale(
  db: Db,
  items: ReadonlyMap<string, ItemParameters>,
  calibrated: readonly CalibratedItem[],
): Promise<Calibrated['place']> {
  const known = new Map(items);
  for (const { itemId, difficulty, discrimination } of calibrated) {
    const item = items.get(itemId) as ItemParameters;
    known.set(itemId, {
      ...item,
      difficulty,
      discrimination: discrimination?.value ?? item.discrimination,
    });
  }
  const people = await readKnownPeople(db, (itemId) => known.get(String(itemId)));
  const found: ScaleShift | null = people.length < MIN_KNOWN_PEOPLE ? null : estimateShift(people);
  return found && { applied: shrinkShift(found), sd: found.sd, people: people.length };
}

/** The items of a bank with their authors' difficulties, and the answers to them or to the same question in older versions. */
async function readEvidence(db: Db, bankVersion: number) {
  const items = await db
    .selectFrom('private.bank_items')
    .innerJoin('private.items', 'private.items.id', 'private.bank_items.item_id')
    .where('private.bank_items.bank_version', '=', bankVersion)
    .select([
      'private.items.id',
      'private.items.difficulty',
      'private.items.discrimination',
      'private.items.guessing',
    ])
    .execute();
  const same = await sql<{ id: number; item: string }>`
    select older.id, i.id::text as item from private.bank_items b
    join private.items i on i.id = b.item_id
    join private.items older
      on (older.key, older.prompt, older.answers, older.distractors) = (i.key, i.prompt, i.answers, i.distractors)
      and (older.hint, older.passage, older.script) is not distinct from (i.hint, i.passage, i.script)
    where b.bank_version = ${bankVersion}`.execute(db);
  const itemOf = new Map(same.rows.map(({ id, item }) => [id, item]));
  const { rows } = await sql<{ rating: SelfRating; answers: { item: number; outcome: Outcome }[] }>`
    with newest as (
      select id, self_rating from public.level_tests
      where finished_at is not null
        and finished_at - started_at >= answer_count * ${MIN_SECONDS_PER_ANSWER} * interval '1 second'
      order by finished_at desc limit ${MAX_TESTS}
    )
    select newest.self_rating as rating, given.answers
    from newest cross join lateral (
      select json_agg(json_build_object('item', a.item_id, 'outcome', a.outcome)) as answers
      from public.level_test_answers a
      where a.test_id = newest.id
    ) as given
    where given.answers is not null`.execute(db);
  const tests = rows.map(
    ({ rating, answers }): CalibrationTest => ({
      selfRating: rating,
      answers: answers.flatMap(({ item, outcome }) => {
        const itemId = itemOf.get(item);
        return itemId ? [{ itemId, outcome }] : [];
      }),
    }),
  );
  return {
    items: new Map(items.map(({ id, ...parameters }): [string, ItemParameters] => [String(id), parameters])),
    tests,
  };
}

async function publish(
  db: Db,
  bankVersion: number,
  { tests, items, place }: Calibrated,
): Promise<number | null> {
  const parameters = items.map(({ itemId, difficulty, sd, discrimination }) => ({
    item: Number(itemId),
    difficulty,
    sd,
    discrimination: discrimination?.value ?? null,
    discrimination_sd: discrimination?.sd ?? null,
  }));
  const { rows } = await sql<{ made: number }>`
    select made from private.publish_calibrated_bank(${bankVersion}, ${tests}, ${JSON.stringify(parameters)},
      ${place?.applied ?? null}, ${place?.sd ?? null}, ${place?.people ?? null})`.execute(db);
  return rows[0]?.made ?? null;
}

function limitToAuthor(item: CalibratedItem, author: ItemParameters): CalibratedItem {
  const { difficulty, discrimination } = item;
  return {
    ...item,
    difficulty: limit(difficulty, author.difficulty - MAX_MOVE, author.difficulty + MAX_MOVE),
    discrimination: discrimination && {
      ...discrimination,
      value: limit(
        discrimination.value,
        author.discrimination / MAX_FACTOR,
        author.discrimination * MAX_FACTOR,
      ),
    },
  };
}

function limit(value: number, from: number, to: number): number {
  return Math.max(from, Math.min(to, value));
}

/** A function that yields to the event loop when it was blocked for `YIELD_AFTER_MS`. */
function createYield(): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < YIELD_AFTER_MS) return;
    await new Promise((resolve) => setImmediate(resolve));
    since = performance.now();
  };
}
