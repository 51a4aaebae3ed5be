import { openPool, type TransactionPool } from '@english-beyond-limits/backend/postgres';
import { createTestDatabase } from '@english-beyond-limits/backend/testing/test-database';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createUnits, type Units } from './units.server.ts';

let pool: TransactionPool;
let units: Units;
beforeAll(async () => {
  const { runtimeUrl } = await createTestDatabase();
  pool = openPool(runtimeUrl, { max: 2, statementTimeoutMs: 2_000, applicationName: 'test' });
  units = createUnits(pool);
});
afterAll(() => pool.end());

const NOBODY = { claims: null, visitorHash: null };

describe('A unit of work', () => {
  it('runs with the role of its identity and leaves the connection in the resting role', async () => {
    const who = sql<{ who: string }>`select current_user as who`;
    const rows = await Promise.all([
      units.asVisitor(NOBODY, (db) => who.execute(db)),
      units.asVisitor({ claims: { sub: 'x' }, visitorHash: null }, (db) => who.execute(db)),
      units.asWorker((db) => who.execute(db)),
      units.asService(NOBODY, (db) => who.execute(db)),
    ]);
    expect(rows.map((result) => result.rows[0]?.who)).toEqual([
      'anon',
      'authenticated',
      'app_worker',
      'service_role',
    ]);
    expect((await pool.query('select current_user as who')).rows).toEqual([{ who: 'anon' }]);
  });

  it('sets the visitor for its own transaction only, not for the next unit on the connection', async () => {
    const read = sql<{ visitor: string | null }>`select private.visitor() as visitor`;
    const first = await units.asVisitor({ claims: null, visitorHash: 'abc' }, (db) => read.execute(db));
    expect(first.rows).toEqual([{ visitor: 'abc' }]);
    const second = await units.asVisitor(NOBODY, (db) => read.execute(db));
    expect(second.rows).toEqual([{ visitor: null }]);
  });

  it('is required: a query outside of one is refused', async () => {
    await expect(pool.query('select * from public.leads')).rejects.toMatchObject({ code: '42501' });
    await expect(pool.query('select * from private.items')).rejects.toMatchObject({ code: '42501' });
  });

  it('is rolled back when its work fails', async () => {
    const failing = units.asWorker(async (db) => {
      await db.insertInto('leads').values({ email: 'a@exemplu.ro', full_name: 'A' }).execute();
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    const leads = await units.asWorker((db) => db.selectFrom('leads').select('id').execute());
    expect(leads).toEqual([]);
  });

  it('rejects when a failed query inside it was ignored', async () => {
    const swallowing = units.asWorker(async (db) => {
      await sql`select 1 / 0`.execute(db).catch(() => undefined);
    });
    await expect(swallowing).rejects.toThrow(/failed transaction/);
  });

  it('is cancelled when a statement runs too long', async () => {
    await expect(units.asVisitor(NOBODY, (db) => sql`select pg_sleep(5)`.execute(db))).rejects.toMatchObject({
      code: '57014',
    });
  });
});
