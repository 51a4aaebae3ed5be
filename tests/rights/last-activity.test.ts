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
