import { queryAs } from '@english-beyond-limits/backend/testing/query';
import { beforeAll, describe, expect, it } from 'vitest';
import { calibrateItems } from '#app/domain/level-estimation/calibration.ts';
import type { CalibrationTest } from '#app/domain/level-estimation/expected-answers.ts';
import type { ItemParameters } from '#app/domain/level-estimation/item-response.ts';
import { startTest } from '#app/level-test/start/start-test.server.ts';
import { newVisitorSecret } from '#app/platform/cookies/visitor-cookie.server.ts';
import { createTestServices, type TestServices } from '#tests/support/test-services.ts';
import { calibrateWhenDue } from './calibrate-bank.server.ts';

let made: TestServices;
beforeAll(async () => {
  made = await createTestServices();
});

/**
 * Finished tests on the newest bank: each answers up to 25 of forty B1 and B2 items. The learners are on the edge between
 * the two levels; items with an even id are in truth `off` logits easier than their authors thought, the others harder.
 */
async function finishTests(count: number, at: string, { off = 0.7, seconds = 600 } = {}) {
  await queryAs(
    made.database.ownerUrl,
    `with newest as (select max(version) as version from private.banks),
     items as (
       select i.id, i.difficulty from private.bank_items b join private.items i on i.id = b.item_id, newest
       where b.bank_version = newest.version and i.level in ('B1', 'B2') order by i.id limit 40
     ),
     tests as (
       insert into public.level_tests (id, visitor_hash, result_token_hash, bank_version, self_rating, answer_count,
         finished_at, level, theta, theta_sd, started_at)
       select md5(concat_ws('/', $2::text, $1::int, n))::uuid, gen_random_uuid()::text, gen_random_uuid()::text, version, 'intermediate', 20, $2::timestamptz, 'B1', 0, 0.4,
         $2::timestamptz - $4 * interval '1 second'
       from newest, generate_series(1, $1::int) as n returning id
     ),
     answers as (
       select tests.id as test_id, items.id as item_id, items.difficulty,
         row_number() over (partition by tests.id order by md5(tests.id::text || items.id::text)) as position
       from tests, items
     )
     insert into public.level_test_answers (test_id, position, item_id, response, outcome)
     select test_id, position, item_id, 'x',
       case when ('x' || substr(md5(test_id::text || item_id || 'o'), 1, 2))::bit(8)::int
         < 256 / (1 + exp(1.2 * (difficulty + case when item_id % 2 = 0 then -$3::float else $3::float end))) then 'correct' else 'wrong' end
     from answers where position <= 25`,
    [count, at, off, seconds],
  );
}

async function newestBank() {
  const rows = await queryAs<{
    version: number;
    item: number;
    authored: number;
    difficulty: number;
    sd: number;
  }>(
    made.database.ownerUrl,
    `select b.bank_version as version, b.item_id as item, i.difficulty as authored, b.difficulty,
       b.difficulty_sd as sd
     from private.bank_items b join private.items i on i.id = b.item_id
     where b.bank_version = (select max(version) from private.banks) order by i.id`,
  );
  return {
    version: rows[0]?.version ?? 0,
    size: rows.length,
    calibrated: rows.filter(({ difficulty }) => difficulty !== null),
  };
}

/** The difficulties of a first calibration on all the answers. */
async function calibratedAtOnce(): Promise<Map<string, number>> {
  const items = await queryAs<{ id: number } & ItemParameters>(
    made.database.ownerUrl,
    'select id, difficulty, discrimination, guessing from private.items',
  );
  const tests = await queryAs<CalibrationTest>(
    made.database.ownerUrl,
    `select t.self_rating as "selfRating",
       json_agg(json_build_object('itemId', a.item_id::text, 'outcome', a.outcome)) as answers
     from public.level_tests t join public.level_test_answers a on a.test_id = t.id
     where t.finished_at is not null group by t.id`,
  );
  const found = await calibrateItems(new Map(items.map(({ id, ...item }) => [String(id), item])), tests);
  return new Map(found.map(({ itemId, difficulty }) => [itemId, difficulty]));
}

describe('the calibration of the bank', () => {
  it('waits until there are two hundred finished tests', async () => {
    made.clock.now = new Date('2027-03-01T12:00:00Z');
    await finishTests(199, '2027-02-20T12:00:00Z');
    expect(await calibrateWhenDue(made.services.units)).toBe(0);
    expect((await newestBank()).calibrated).toEqual([]);
  });

  it('publishes a new bank of the same items, each easier or harder as the answers say', async () => {
    const before = await newestBank();
    await finishTests(1, '2027-02-20T12:00:00Z');
    expect(await calibrateWhenDue(made.services.units)).toBe(1);
    const after = await newestBank();
    expect(after).toMatchObject({ version: before.version + 1, size: before.size });
    expect(after.calibrated).toHaveLength(40);
    for (const { item, authored, difficulty } of after.calibrated) {
      if (item % 2 === 0) expect(difficulty).toBeLessThan(authored);
      else expect(difficulty).toBeGreaterThan(authored);
    }
  });

  it('does not change running tests, and gives new tests the new difficulties', async () => {
    const { version, calibrated } = await newestBank();
    const [first] = calibrated;
    const [old, fresh] = await Promise.all([
      made.services.banks.at(version - 1),
      made.services.banks.at(version),
    ]);
    expect(old.entry(first?.item ?? 0).difficulty).toBe(first?.authored);
    expect(fresh.entry(first?.item ?? 0).difficulty).toBe(first?.difficulty);
    await startTest(made.services, newVisitorSecret(), {
      selfRating: 'unsure',
      isListeningLeftOut: true,
      restart: false,
    });
    const running = await queryAs(
      made.database.ownerUrl,
      'select bank_version from public.level_tests where finished_at is null',
    );
    expect(running).toEqual([{ bank_version: version }]);
  });

  it('runs once a week, from all answers, shrunk towards the authors and not towards the last bank', async () => {
    await finishTests(200, '2027-03-02T12:00:00Z');
    made.clock.now = new Date('2027-03-08T11:00:00Z');
    expect(await calibrateWhenDue(made.services.units)).toBe(0);
    made.clock.now = new Date('2027-03-08T13:00:00Z');
    const before = await newestBank();
    // Two processes at once: one finds that the bank it read is no longer the newest.
    const both = await Promise.all([1, 2].map(() => calibrateWhenDue(made.services.units)));
    expect(both.toSorted()).toEqual([0, 1]);
    const after = await newestBank();
    expect(after.version).toBe(before.version + 1);
    const once = await calibratedAtOnce();
    for (const [index, { item, difficulty, sd }] of after.calibrated.entries()) {
      expect(sd).toBeLessThan(before.calibrated[index]?.sd ?? 0);
      expect(difficulty).toBeCloseTo(once.get(String(item)) ?? 0, 9);
    }
    const runs = await queryAs<{ tests: number }>(
      made.database.ownerUrl,
      'select tests, calibrated_items from private.calibrations order by id',
    );
    expect(runs).toEqual([
      { tests: 200, calibrated_items: 40 },
      { tests: 400, calibrated_items: 40 },
    ]);
  });

  it('ignores tests that were answered too fast to have been read', async () => {
    await finishTests(300, '2027-03-10T12:00:00Z', { off: 3, seconds: 20 });
    made.clock.now = new Date('2027-03-16T12:00:00Z');
    const before = await newestBank();
    await calibrateWhenDue(made.services.units);
    const runs = await queryAs<{ tests: number }>(
      made.database.ownerUrl,
      'select tests from private.calibrations order by id desc limit 1',
    );
    expect(runs).toEqual([{ tests: 400 }]);
    const after = await newestBank();
    for (const [index, { difficulty }] of after.calibrated.entries()) {
      expect(difficulty).toBeCloseTo(before.calibrated[index]?.difficulty ?? 0, 6);
    }
  });

  it('publishes no bank when the answers contradict the authors too much, and stores the run for staff', async () => {
    await finishTests(500, '2027-03-18T12:00:00Z', { off: 8 });
    made.clock.now = new Date('2027-03-24T12:00:00Z');
    const before = await newestBank();
    expect(await calibrateWhenDue(made.services.units)).toBe(0);
    expect((await newestBank()).version).toBe(before.version);
    const [run] = await queryAs<{ to_version: number | null; spread: number }>(
      made.database.ownerUrl,
      'select to_version, spread from private.calibrations order by id desc limit 1',
    );
    expect(run?.to_version).toBeNull();
    expect(run?.spread).toBeGreaterThan(0.8);
  });
});
