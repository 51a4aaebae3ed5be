import { openPool, type TransactionPool } from '@english-beyond-limits/backend/postgres';
import { POOL_LIMITS } from '@english-beyond-limits/backend/testing/pool-limits';
import { queryAs } from '@english-beyond-limits/backend/testing/query';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createUnits, type Units } from '#app/platform/db/units.server.ts';
import { makeAdministrator } from '#server/administrators/administrators.ts';
import { type Actor, admin, staff } from './actors.ts';
import { COURSES, enrolmentIdOf } from './enrolments.ts';
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

function decide({ claims }: Actor, statement: string, then?: () => Promise<void>): Promise<void> {
  return units.asVisitor({ claims, visitorHash: null }, async (db) => {
    await sql.raw(statement).execute(db);
    await then?.();
  });
}

function enrolling(key: PersonKey, role: string | null): string {
  const given = role === null ? 'null' : `'${role}'`;
  return `select private.enrol('${idOf(key)}', '${COURSES.main}', ${given}, null, null, 'paid in advance')`;
}

function giving(key: PersonKey, role: string): string {
  return `select private.change_role('${idOf(key)}', '${role}')`;
}

async function revokeAll(key: PersonKey): Promise<void> {
  const { rows } = await made.owner.query('select id from public.enrolments where person_id = $1', [
    idOf(key),
  ]);
  for (const { id } of rows) await decide(staff, `select private.revoke_enrolment(${id})`);
}

async function roleOf(key: PersonKey): Promise<unknown> {
  const { rows } = await made.owner.query('select role from public.profiles where id = $1', [idOf(key)]);
  return rows[0]?.role;
}

/** Commits the first decision when the second waits for it. */
async function decideAtOnce(first: [Actor, string], second: [Actor, string]): Promise<void> {
  const written = Promise.withResolvers<void>();
  const awaited = Promise.withResolvers<void>();
  const decided = decide(...first, () => {
    written.resolve();
    return awaited.promise;
  });
  await Promise.race([written.promise, decided]);
  const decidedToo = decide(...second);
  try {
    await expect
      .poll(() =>
        queryAs(
          made.database.superuserUrl,
          `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        ),
      )
      .toHaveLength(1);
  } finally {
    awaited.resolve();
  }
  await Promise.all([decided, decidedToo]);
}

async function changesOf(id: number): Promise<unknown[]> {
  const { rows } = await made.owner.query(
    `select c.kind, c.ends_at::date::text as until, c.reason, k.person_id as writer
     from private.enrolment_changes c left join private.person_keys k on k.key = c.writer_key
     where c.enrolment_id = $1 order by c.id`,
    [id],
  );
  return rows;
}

describe('Enrolments and roles at once', () => {
  it.each([
    ['with a profile', 'free'],
    ['without a profile', 'newcomer'],
  ] as const)('A person %s who is being enrolled keeps the role that an admin gives', async (_, key) => {
    await decideAtOnce([staff, enrolling(key, 'premium')], [admin, giving(key, 'teacher')]);
    expect(await roleOf(key)).toBe('teacher');
    await revokeAll(key);
    expect(await roleOf(key)).toBe('teacher');
  });

  it.each([
    ['with a profile', 'withoutRole'],
    ['without a profile', 'otherNewcomer'],
  ] as const)('A person %s who is being given a role keeps it when staff enrol them', async (_, key) => {
    await decideAtOnce([admin, giving(key, 'teacher')], [staff, enrolling(key, 'premium')]);
    expect(await roleOf(key)).toBe('teacher');
    await revokeAll(key);
    expect(await roleOf(key)).toBe('teacher');
  });

  it('A person who is enrolled twice at once has the higher role', async () => {
    await decideAtOnce(
      [staff, enrolling('unregistered', 'premium')],
      [admin, enrolling('unregistered', 'paid')],
    );
    expect(await roleOf('unregistered')).toBe('premium');
    await revokeAll('unregistered');
    expect(await roleOf('unregistered')).toBe('unregistered');
  });
});

describe('Roles of enrolments', () => {
  it('A role that only the team has is given by no enrolment', async () => {
    await expect(decide(staff, enrolling('withEmptyRole', 'teacher'))).rejects.toMatchObject({
      code: '23514',
    });
  });

  it('An administrator of the machine stays one while enrolled and after', async () => {
    await decide(staff, enrolling('premium', 'paid'));
    await makeAdministrator(made.owner, idOf('premium'), 'administrator_created');
    await decide(staff, enrolling('premium', 'premium'));
    expect(await roleOf('premium')).toBe('super_admin');
    await revokeAll('premium');
    expect(await roleOf('premium')).toBe('super_admin');
  });

  it('A person without a profile becomes an administrator of the machine', async () => {
    await makeAdministrator(made.owner, idOf('bannedNewcomer'), 'administrator_created');
    expect(await roleOf('bannedNewcomer')).toBe('super_admin');
  });
});

describe('Changes of enrolments', () => {
  it('A change of an enrolment is kept with its end, its reason and who made it', async () => {
    const id = enrolmentIdOf('notBegun');
    await decide(staff, `select private.change_end_of_enrolment(${id}, '2998-05-01', 'one month more')`);
    await decide(admin, `select private.revoke_enrolment(${id}, 'paid back')`);
    await decide(admin, `select private.revoke_enrolment(${id}, 'again')`);
    await decide(admin, `select private.change_end_of_enrolment(${id}, null, 'too late')`);
    expect(await changesOf(id)).toEqual([
      { kind: 'end_changed', until: '2998-05-01', reason: 'one month more', writer: idOf('staff') },
      { kind: 'revoked', until: '2998-05-01', reason: 'paid back', writer: idOf('admin') },
    ]);
  });

  it('A new enrolment begins its history', async () => {
    await decide(staff, enrolling('teacher', null));
    const { rows } = await made.owner.query('select id from public.enrolments where person_id = $1', [
      idOf('teacher'),
    ]);
    expect(await changesOf(rows[0]?.id)).toEqual([
      { kind: 'given', until: null, reason: 'paid in advance', writer: idOf('staff') },
    ]);
  });
});
