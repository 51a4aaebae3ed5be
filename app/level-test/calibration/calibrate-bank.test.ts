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
    ofFormat: number;
    discrimination: number | null;
    shift: number;
    people: number;
  }>(
    made.database.ownerUrl,
    `select b.bank_version as version, b.item_id as item, i.difficulty as authored, b.difficulty,
       b.difficulty_sd as sd, i.discrimination as "ofFormat", b.discrimination, n.shift, n.known_people as people
     from private.bank_items b join private.items i on i.id = b.item_id
     join private.banks n on n.version = b.bank_version
     where b.bank_version = (select max(version) from private.banks) order by i.id`,
  );
  return {
    version: rows[0]?.version ?? 0,
    size: rows.length,
    shift: rows[0]?.shift ?? 0,
    people: rows[0]?.people ?? 0,
    calibrated: rows.filter(({ difficulty }) => difficulty !== null),
  };
}

/**
 * People with a certificate, who answered 24 questions as if all of them were harder by `shift` than their authors thought:
 * four items of each level; the answers have the expected share of right ones.
 */
async function knowPeople(count: number, shift: number, at: string) {
  await queryAs(
    made.database.ownerUrl,
    `with newest as (select max(version) as version from private.banks),
     items as (
       select id, difficulty from (
         select i.id, i.difficulty, row_number() over (partition by i.level order by i.id) as place
         from private.bank_items b join private.items i on i.id = b.item_id, newest
         where b.bank_version = newest.version and i.format = 'gap'
       ) i where place <= 4
     ),
     tests as (
       insert into public.level_tests (id, visitor_hash, result_token_hash, bank_version, self_rating, answer_count,
         finished_at, level, theta, theta_sd, started_at)
       select md5(concat_ws('/', 'known', $3::text, n))::uuid, gen_random_uuid()::text, gen_random_uuid()::text, version,
         'unsure', 24, $3::timestamptz, 'B1', 0, 0.4, $3::timestamptz - interval '10 minutes'
       from newest, generate_series(1, $1::int) as n returning id
     ),
     people as (select id, row_number() over (order by id) as place from tests),
     known as (
       insert into private.known_levels (test_id, level, certificate, certified_on, writer_key)
       select id, (array['A2', 'B1', 'B2', 'C1'])[1 + place % 4], 'ielts', '2027-01-01', gen_random_uuid() from people
     ),
     answers as (
       select people.id as test_id, items.id as item_id, people.place,
         0.01 + 0.96 / (1 + exp(-1.3 * (-2.25 + 1.5 * (people.place % 4) - items.difficulty - $2::float))) as correct,
         row_number() over (partition by people.id order by items.id) as position
       from people, items
     )
     insert into public.level_test_answers (test_id, position, item_id, response, outcome)
     select test_id, position, item_id, 'x',
       case when ('x' || substr(md5(test_id::text || item_id || 'k'), 1, 4))::bit(16)::int < 65536 * correct
         then 'correct' else 'wrong' end
     from answers`,
    [count, shift, at],
  );
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
    expect(after).toMatchObject({ version: before.version + 1, size: before.size, shift: 0, people: 0 });
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
    for (const { item, difficulty } of after.calibrated) {
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

  it('estimates how sharply items separate, within twice that of their format, and new tests take it', async () => {
    const { version, calibrated } = await newestBank();
    const bank = await made.services.banks.at(version);
    for (const { item, ofFormat, discrimination } of calibrated) {
      expect(bank.entry(item).discrimination).toBe(discrimination);
      expect(discrimination).not.toBe(ofFormat);
      expect(Math.abs(Math.log((discrimination ?? 0) / ofFormat))).toBeLessThanOrEqual(Math.log(2) + 1e-9);
    }
    const runs = await queryAs<{ spread: number | null }>(
      made.database.ownerUrl,
      'select discrimination_spread as spread from private.calibrations order by id',
    );
    expect(runs[0]?.spread).toBeNull();
    expect(runs[1]?.spread).toBeGreaterThan(0);
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

  it('waits for thirty people of known level before it moves the scale', async () => {
    await knowPeople(29, 0.6, '2027-03-25T12:00:00Z');
    made.clock.now = new Date('2027-04-02T12:00:00Z');
    expect(await calibrateWhenDue(made.services.units)).toBe(0);
    expect(await newestBank()).toMatchObject({ shift: 0, people: 0 });
  });

  it('moves every difficulty by what thirty people say, without new tests, and stores it for staff', async () => {
    await queryAs(
      made.database.ownerUrl,
      `delete from public.level_tests where id not in (select test_id from private.known_levels)`,
    );
    await knowPeople(1, 0.6, '2027-03-26T12:00:00Z');
    expect(await calibrateWhenDue(made.services.units)).toBe(1);
    const { version, shift, people, calibrated } = await newestBank();
    expect(people).toBe(30);
    expect(Math.abs(shift - 0.6)).toBeLessThan(0.3);
    expect(calibrated).toEqual([]);
    const bank = await made.services.banks.at(version);
    expect(bank.knownPeople).toBe(30);
    const items = await queryAs<{ id: number; difficulty: number }>(
      made.database.ownerUrl,
      `select i.id, i.difficulty from private.bank_items b join private.items i on i.id = b.item_id
       where b.bank_version = ${version}`,
    );
    for (const { id, difficulty } of items) {
      expect(bank.entry(id).difficulty).toBeCloseTo(difficulty + shift, 9);
    }
    const [run] = await queryAs<{ shift: number; shift_sd: number; known_people: number }>(
      made.database.ownerUrl,
      'select shift, shift_sd, known_people from private.calibrations order by id desc limit 1',
    );
    expect(run).toMatchObject({ shift, known_people: 30 });
    expect(run?.shift_sd).toBeLessThan(0.25);
  });

  it('does not add one shift to another: each is the whole one', async () => {
    const before = await newestBank();
    made.clock.now = new Date('2027-04-10T12:00:00Z');
    expect(await calibrateWhenDue(made.services.units)).toBe(0);
    await knowPeople(10, 0.6, '2027-04-05T12:00:00Z');
    expect(await calibrateWhenDue(made.services.units)).toBe(1);
    const after = await newestBank();
    expect(after.people).toBe(40);
    expect(Math.abs(after.shift - before.shift)).toBeLessThan(0.2);
  });

  it('leaves the scale where it is when people of known level have become too few', async () => {
    const before = await newestBank();
    await queryAs(made.database.ownerUrl, 'delete from private.known_levels');
    await finishTests(200, '2027-04-12T12:00:00Z');
    made.clock.now = new Date('2027-04-20T12:00:00Z');
    expect(await calibrateWhenDue(made.services.units)).toBe(1);
    const { version, shift, people, calibrated } = await newestBank();
    expect({ version, shift, people }).toEqual({
      version: before.version + 1,
      shift: before.shift,
      people: 40,
    });
    const bank = await made.services.banks.at(version);
    const [item] = calibrated;
    expect(bank.entry(item?.item ?? 0).difficulty).toBeCloseTo((item?.difficulty ?? 0) + shift, 9);
  });
});
