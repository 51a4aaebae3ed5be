import { openPool, type TransactionPool } from '@english-beyond-limits/backend/postgres';
import { POOL_LIMITS } from '@english-beyond-limits/backend/testing/pool-limits';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createUnits, type Units, type Visitor } from '#app/platform/db/units.server.ts';
import { type Actor, admin, expiringLater, paid, staff, superAdmin } from './actors.ts';
import { idOf, type PersonKey } from './people.ts';
import { createRightsDatabase, type RightsDatabase } from './rights-database.ts';

let made: RightsDatabase;
let units: Units;
let pool: TransactionPool;
beforeAll(async () => {
  made = await createRightsDatabase();
  pool = openPool(made.database.runtimeUrl, { max: 3, ...POOL_LIMITS, applicationName: 'test' });
  units = createUnits(pool);
});
afterAll(() => pool.end());
beforeEach(() => made.owner.query('delete from private.audit_log'));

function as({ claims }: Actor): Visitor {
  return { claims, visitorHash: null, requestId: 'abc' };
}

function decide(actor: Actor, statement: string): Promise<unknown> {
  return units.asVisitor(as(actor), (db) => sql.raw(statement).execute(db));
}

async function rankOf(actor: Actor): Promise<unknown> {
  const { rows } = await units.asVisitor(as(actor), (db) =>
    sql<{ rank: number }>`select private.rank() as rank`.execute(db),
  );
  return rows[0]?.rank;
}

async function roleOf(key: PersonKey): Promise<unknown> {
  const { rows } = await made.owner.query('select role from public.profiles where id = $1', [idOf(key)]);
  return rows[0]?.role;
}

async function auditRows(): Promise<unknown[]> {
  const { rows } = await made.owner.query(
    `select actor.person_id as actor, verb, subject.person_id as subject, details, assurance, request_id
     from private.audit_log l
     left join private.person_keys actor on actor.key = l.actor_key
     left join private.person_keys subject on subject.key = l.subject_key
     order by l.id`,
  );
  return rows;
}

describe('Decisions of admins about people', () => {
  it('An admin gives a role, also to a person without a profile, and the log has both roles', async () => {
    await decide(admin, `select private.change_role('${idOf('free')}', 'teacher')`);
    await decide(admin, `select private.change_role('${idOf('newcomer')}', 'paid')`);
    expect([await roleOf('free'), await roleOf('newcomer')]).toEqual(['teacher', 'paid']);
    const by = { actor: idOf('admin'), verb: 'role_changed', assurance: 'aal2', request_id: 'abc' };
    expect(await auditRows()).toEqual([
      { ...by, subject: idOf('free'), details: { from: 'free', to: 'teacher' } },
      { ...by, subject: idOf('newcomer'), details: { from: null, to: 'paid' } },
    ]);
  });

  it('Two roles given at once are each logged with the role that was given just before', async () => {
    const key = `hashtext('private.change_role')`;
    await made.owner.query(`update public.profiles set role = 'free' where id = '${idOf('premium')}'`);
    await made.owner.query(`select pg_advisory_lock(${key})`);
    const decided = [
      decide(admin, `select private.change_role('${idOf('premium')}', 'paid')`),
      decide(superAdmin, `select private.change_role('${idOf('premium')}', 'teacher')`),
    ];
    try {
      await expect
        .poll(async () => {
          const { rows } = await made.owner.query(
            `select from pg_locks where locktype = 'advisory' and not granted
               and database = (select oid from pg_database where datname = current_database())`,
          );
          return rows.length;
        })
        .toBe(2);
    } finally {
      await made.owner.query(`select pg_advisory_unlock(${key})`);
    }
    await Promise.all(decided);
    const given = (await auditRows()).map(
      (row) => (row as { details: { from: string; to: string } }).details,
    );
    expect(given[0]?.from).toBe('free');
    expect(given[1]?.from).toBe(given[0]?.to);
  });

  it('A ban, its end and a sign-out hold on the next statement', async () => {
    expect(await rankOf(paid)).toBe(3);
    await decide(admin, `select private.ban_person('${idOf('paid')}', '2999-01-01')`);
    expect(await rankOf(paid)).toBe(1);
    await decide(admin, `select private.unban_person('${idOf('paid')}')`);
    expect(await rankOf(paid)).toBe(3);
    await decide(admin, `select private.sign_out_person('${idOf('paid')}')`);
    expect(await rankOf(paid)).toBe(1);
    const verbs = (await auditRows()).map((row) => (row as { verb: string }).verb);
    expect(verbs).toEqual(['banned', 'unbanned', 'signed_out']);
  });

  it('An admin makes and unmakes no admin, a super admin does, and the next statement of the unmade one is refused', async () => {
    const banPaid = `select private.ban_person('${idOf('paid')}', '2999-01-01')`;
    await made.owner.query(`update public.profiles set role = 'staff' where id = '${idOf('staff')}'`);
    await expect(
      decide(admin, `select private.change_role('${idOf('staff')}', 'admin')`),
    ).rejects.toMatchObject({ code: '42501' });
    await decide(superAdmin, `select private.change_role('${idOf('staff')}', 'admin')`);
    for (const deed of [
      `private.change_role('${idOf('staff')}', 'free')`,
      `private.ban_person('${idOf('staff')}', '2999-01-01')`,
      `private.sign_out_person('${idOf('staff')}')`,
    ]) {
      await expect(decide(admin, `select ${deed}`), deed).rejects.toMatchObject({ code: '42501' });
    }
    await decide(staff, banPaid);
    await decide(superAdmin, `select private.change_role('${idOf('staff')}', 'staff')`);
    await expect(decide(staff, banPaid)).rejects.toMatchObject({ code: '42501' });
    await decide(superAdmin, `select private.unban_person('${idOf('paid')}')`);
  });

  it('A refused decision leaves no trace', async () => {
    await expect(
      decide(admin, `select private.change_role('${idOf('super_admin')}', 'free')`),
    ).rejects.toMatchObject({ code: '42501' });
    expect(await auditRows()).toEqual([]);
  });

  it('Two super admins who take the role from each other at once leave the school one', async () => {
    for (let round = 0; round < 5; round++) {
      await made.owner.query(`update public.profiles set role = 'super_admin' where id = any ($1)`, [
        [idOf('super_admin'), idOf('expiringLater')],
      ]);
      const decided = await Promise.allSettled([
        decide(superAdmin, `select private.change_role('${idOf('expiringLater')}', 'free')`),
        decide(expiringLater, `select private.change_role('${idOf('super_admin')}', 'free')`),
      ]);
      expect(decided.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    }
  });
});
