import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { createUnits, type Units } from '#app/platform/db/units.server.ts';
import { paid } from './actors.ts';
import { idOf } from './people.ts';
import { createRightsDatabase, type RightsDatabase } from './rights-database.ts';

const MORNING = new Date('2026-11-22T08:00:00Z');
const clock: { now: Date } = { now: MORNING };
let made: RightsDatabase;
let units: Units;
beforeAll(async () => {
  made = await createRightsDatabase();
  units = createUnits(made.pool, () => clock.now);
});
beforeEach(() => {
  clock.now = MORNING;
});

async function activityAfter(minutes: number): Promise<string | undefined> {
  clock.now = new Date(MORNING.getTime() + minutes * 60_000);
  await units.asVisitor({ claims: paid.claims, visitorHash: null }, (db) =>
    sql`select public.update_last_activity(${idOf('paid')})`.execute(db),
  );
  const { rows } = await made.owner.query<{ at: Date }>(
    'select last_activity_at as at from public.profiles where id = $1',
    [idOf('paid')],
  );
  return rows[0]?.at.toISOString().slice(11, 16);
}

it('The last activity is noted at most once an hour, however often the browser says so', async () => {
  expect(await activityAfter(0)).toBe('08:00');
  expect(await activityAfter(59)).toBe('08:00');
  expect(await activityAfter(60)).toBe('09:00');
  expect(await activityAfter(61)).toBe('09:00');
});

it('The last activity cannot be set by hand', async () => {
  const byHand = units.asVisitor({ claims: paid.claims, visitorHash: null }, (db) =>
    sql`update public.profiles set last_activity_at = now() where id = ${idOf('paid')}`.execute(db),
  );
  await expect(byHand).rejects.toMatchObject({ code: '42501' });
});

/** Makes the learner's account as old as this, without any visit. */
async function accountFrom(createdAt: string): Promise<void> {
  await made.owner.query(
    'update public.profiles set created_at = $2, last_activity_at = null, returned_at = null where id = $1',
    [idOf('paid'), createdAt],
  );
  await made.owner.query(`delete from private.daily_counts where measure = 'returns'`);
}

async function returnsAfterVisits(...moments: string[]) {
  for (const moment of moments) await activityAfter((Date.parse(moment) - MORNING.getTime()) / 60_000);
  const { rows } = await made.owner.query<{ day: string; key: string; amount: number }>(
    `select day::text, key, amount from private.daily_counts where measure = 'returns' order by day`,
  );
  return rows.map(({ day, key, amount }) => `${key} in ${day}: ${amount}`);
}

it('The first visit on another day in Bucharest is noted as the return, and no later one', async () => {
  const returnedAt = async () =>
    (await made.owner.query('select returned_at from public.profiles where id = $1', [idOf('paid')])).rows[0]
      ?.returned_at;
  await accountFrom('2026-11-22T08:00:00Z');
  await returnsAfterVisits('2026-11-22T10:00:00Z', '2026-11-22T21:59:00Z');
  expect(await returnedAt()).toBeNull();
  await returnsAfterVisits('2026-11-22T23:00:00Z', '2026-11-24T10:00:00Z');
  expect(await returnedAt()).toEqual(new Date('2026-11-22T23:00:00Z'));
});

it('A person is counted once in each week after that of their account', async () => {
  await accountFrom('2026-11-04T08:00:00Z');
  expect(
    await returnsAfterVisits(
      '2026-11-05T10:00:00Z',
      '2026-11-08T21:59:00Z',
      '2026-11-08T23:10:00Z',
      '2026-11-12T10:00:00Z',
      '2026-11-25T10:00:00Z',
      '2026-11-26T10:00:00Z',
    ),
  ).toEqual(['2026-11-02 in 2026-11-09: 1', '2026-11-02 in 2026-11-23: 1']);
});

it('The team of the school is not counted among those who come back', async () => {
  await accountFrom('2026-11-04T08:00:00Z');
  await made.owner.query(`update public.profiles set role = 'teacher' where id = $1`, [idOf('paid')]);
  expect(await returnsAfterVisits('2026-11-12T10:00:00Z')).toEqual([]);
  await made.owner.query(`update public.profiles set role = 'paid' where id = $1`, [idOf('paid')]);
  expect(await returnsAfterVisits('2026-11-19T10:00:00Z')).toHaveLength(1);
});
