import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { effectiveRole, ROLE_RANKS } from '#app/domain/roles.ts';
import { createUnits, type Db, type Units, type Visitor } from '#app/platform/db/units.server.ts';
import { free, HASH_OF_VISITOR, superAdmin } from './actors.ts';
import { idOf, sessionIdOf } from './people.ts';
import { createRightsDatabase, type RightsDatabase } from './rights-database.ts';

let made: RightsDatabase;
let units: Units;
const clock: { now: Date | null } = { now: null };
beforeAll(async () => {
  made = await createRightsDatabase();
  units = createUnits(made.pool, () => clock.now);
});
beforeEach(() => {
  clock.now = null;
});

const AS_SUPER_ADMIN: Visitor = { claims: superAdmin.claims, visitorHash: null };
const AS_FREE: Visitor = { claims: free.claims, visitorHash: null };
const AS_NOBODY: Visitor = { claims: null, visitorHash: null };
const SUPER_ADMIN = idOf('super_admin');

async function rankOf(db: Db): Promise<number | undefined> {
  const { rows } = await sql<{ rank: number }>`select private.rank() as rank`.execute(db);
  return rows[0]?.rank;
}

/** The rank of a person before and after a change, within one unit of work. */
async function rankAround(visitor: Visitor, happening: string, undoing: string): Promise<unknown[]> {
  try {
    return await units.asVisitor(visitor, async (db) => {
      const before = await rankOf(db);
      await made.owner.query(happening);
      return [before, await rankOf(db)];
    });
  } finally {
    await made.owner.query(undoing);
  }
}

describe('Roles in SQL and in TypeScript', () => {
  it('A role ranks the same in SQL and in TypeScript', async () => {
    const { rows } = await made.owner.query<{ definition: string }>(
      `select pg_get_functiondef('private.role_rank'::regproc) as definition`,
    );
    const named = [...(rows[0]?.definition ?? '').matchAll(/WHEN '(\w+)'/g)].map((match) => match[1]);
    expect(named.sort()).toEqual(Object.keys(ROLE_RANKS).sort());
    for (const [role, rank] of Object.entries(ROLE_RANKS)) {
      const ranked = await made.owner.query('select private.role_rank($1) as rank', [role]);
      expect(ranked.rows).toEqual([{ rank }]);
    }
    const unknown = await made.owner.query(`select private.role_rank('director') as rank`);
    expect(unknown.rows).toEqual([{ rank: null }]);
  });

  it.each([...Object.keys(ROLE_RANKS), null, '', ' staff', 'STAFF', 'director', 'toString'])(
    'A role stored as %j makes of a person the same in SQL and in TypeScript',
    async (stored) => {
      const store = 'update public.profiles set role = $1 where id = $2';
      await made.owner.query(store, [stored, SUPER_ADMIN]);
      try {
        const rank = await units.asVisitor(AS_SUPER_ADMIN, rankOf);
        expect(rank).toBe(ROLE_RANKS[effectiveRole(true, stored)]);
        const capped = await units.asVisitor(
          { claims: { ...AS_SUPER_ADMIN.claims, aal: 'aal1' }, visitorHash: null },
          rankOf,
        );
        expect(capped).toBe(Math.min(ROLE_RANKS[effectiveRole(true, stored)], ROLE_RANKS.premium));
      } finally {
        await made.owner.query(store, ['super_admin', SUPER_ADMIN]);
      }
      expect(await units.asVisitor(AS_NOBODY, rankOf)).toBe(ROLE_RANKS[effectiveRole(false, stored)]);
    },
  );
});

/** What the two functions say of a role; the state of the error stands for a refusal. */
async function askAbout(visitor: Visitor, role: string): Promise<{ isAtLeast: unknown; demand: unknown }> {
  const ask = (name: string) =>
    units.asVisitor(visitor, async (db) => {
      const { rows } = await sql<{
        answer: boolean;
      }>`select ${sql.ref(`private.${name}`)}(${role}) as answer`.execute(db);
      return rows[0]?.answer;
    });
  const demand = await ask('demand').catch((error: { code: string }) => error.code);
  return { isAtLeast: await ask('is_at_least'), demand };
}

describe('Rights by the name of a role', () => {
  it.each(Object.entries(ROLE_RANKS))(
    'A right of %s is held by that role and those above, and refused below',
    async (role, rank) => {
      const held = { isAtLeast: true, demand: true };
      const refused = { isAtLeast: false, demand: '42501' };
      expect(await askAbout(AS_SUPER_ADMIN, role)).toEqual(held);
      expect(await askAbout(AS_FREE, role)).toEqual(rank <= ROLE_RANKS.free ? held : refused);
      expect(await askAbout(AS_NOBODY, role)).toEqual(rank <= ROLE_RANKS.unregistered ? held : refused);
      const withoutFactor = { claims: { ...AS_SUPER_ADMIN.claims, aal: 'aal1' }, visitorHash: null };
      expect(await askAbout(withoutFactor, role)).toEqual(rank <= ROLE_RANKS.premium ? held : refused);
    },
  );

  it('A right of an unknown role is held by no role', async () => {
    for (const name of ['director', 'STAFF', '']) {
      expect(await askAbout(AS_SUPER_ADMIN, name)).toEqual({ isAtLeast: false, demand: '42501' });
    }
  });
});

describe('Changes on the next statement', () => {
  it('A ban holds on the next statement', async () => {
    const ban = (until: string) =>
      `update auth.users set banned_until = ${until} where id = '${SUPER_ADMIN}'`;
    expect(await rankAround(AS_SUPER_ADMIN, ban(`now() + interval '1 hour'`), ban('null'))).toEqual([8, 1]);
  });

  it('A session that was ended elsewhere is over on the next statement', async () => {
    const end = `delete from auth.sessions where id = '${sessionIdOf('super_admin')}'`;
    const start = `insert into auth.sessions (id, user_id, aal)
      values ('${sessionIdOf('super_admin')}', '${SUPER_ADMIN}', 'aal2')`;
    expect(await rankAround(AS_SUPER_ADMIN, end, start)).toEqual([8, 1]);
  });

  it('A session that fell back to one factor is no session of staff, whatever its token says', async () => {
    const store = (aal: string) =>
      `update auth.sessions set aal = ${aal} where id = '${sessionIdOf('super_admin')}'`;
    for (const aal of [`'aal1'`, 'null']) {
      expect(await rankAround(AS_SUPER_ADMIN, store(aal), store(`'aal2'`))).toEqual([8, 4]);
    }
  });

  it('A role that was taken away is gone on the next statement, and one that was given is there', async () => {
    const store = (role: string, id: string) =>
      `update public.profiles set role = '${role}' where id = '${id}'`;
    const [taken, back] = [store('free', SUPER_ADMIN), store('super_admin', SUPER_ADMIN)];
    expect(await rankAround(AS_SUPER_ADMIN, taken, back)).toEqual([8, 2]);
    const given = store('premium', idOf('free'));
    expect(await rankAround(AS_FREE, given, store('free', idOf('free')))).toEqual([2, 4]);
  });

  it('An erased profile counts as free on the next statement', async () => {
    const erase = `delete from public.profiles where id = '${SUPER_ADMIN}'`;
    const create = `insert into public.profiles (id, role) values ('${SUPER_ADMIN}', 'super_admin')`;
    expect(await rankAround(AS_SUPER_ADMIN, erase, create)).toEqual([8, 2]);
  });
});

describe('Clock and visitor of a unit of work', () => {
  it('Bans and sessions end at their hour', async () => {
    const lasting = { sub: idOf('expiringLater'), session_id: sessionIdOf('expiringLater'), aal: 'aal2' };
    const banned = { sub: idOf('banned'), session_id: sessionIdOf('banned'), aal: 'aal2' };
    const ranks = async () => [
      await units.asVisitor({ claims: lasting, visitorHash: null }, rankOf),
      await units.asVisitor({ claims: banned, visitorHash: null }, rankOf),
    ];
    clock.now = new Date('2998-12-31T23:59:59Z');
    expect(await ranks()).toEqual([8, 1]);
    clock.now = new Date('2999-01-01T00:00:00Z');
    expect(await ranks()).toEqual([1, 8]);
  });

  it('The clock and the visitor are not visible outside their unit of work, not even on the same connection', async () => {
    const left = `select current_user as role, private.visitor() as visitor, private.uid() as uid,
      private.now() = pg_catalog.now() as is_real_time, private.rank() as rank`;
    const nobody = { role: 'anon', visitor: null, uid: null, is_real_time: true, rank: 1 };
    expect((await made.pool.query(left)).rows).toEqual([nobody]);
    clock.now = new Date('2998-12-31T23:59:59Z');
    await units.asVisitor({ claims: superAdmin.claims, visitorHash: HASH_OF_VISITOR }, async (db) => {
      const { rows } = await sql.raw(left).execute(db);
      const somebody = { visitor: HASH_OF_VISITOR, uid: SUPER_ADMIN, is_real_time: false, rank: 8 };
      expect(rows).toEqual([{ role: 'authenticated', ...somebody }]);
    });
    expect((await made.pool.query(left)).rows).toEqual([nobody]);
    await made.pool.query('reset role');
    expect((await made.pool.query(left)).rows).toEqual([nobody]);
  });

  it('The clock and the visitor cannot be set by claims of a token', async () => {
    const claims = {
      ...free.claims,
      app: { visitor: HASH_OF_VISITOR, now: '2998-01-01' },
      'app.visitor': HASH_OF_VISITOR,
      role_rank: 8,
      user_metadata: { role: 'super_admin' },
      app_metadata: { role: 'super_admin' },
    };
    const seen = await units.asVisitor({ claims, visitorHash: null }, async (db) => {
      const { rows } = await sql`select private.visitor() as visitor, private.rank() as rank,
        private.now() = pg_catalog.now() as is_real_time`.execute(db);
      return rows;
    });
    expect(seen).toEqual([{ visitor: null, rank: 2, is_real_time: true }]);
  });
});
