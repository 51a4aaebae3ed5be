import { openPool, type TransactionPool } from '@english-beyond-limits/backend/postgres';
import { createTestDatabase } from '@english-beyond-limits/backend/testing/test-database';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createUnits, type Units } from '#app/platform/db/units.server.ts';

let units: Units;
let pool: TransactionPool;
beforeAll(async () => {
  const database = await createTestDatabase();
  pool = openPool(database.runtimeUrl, { max: 1, statementTimeoutMs: 1_000, applicationName: 'test' });
  units = createUnits(pool);
});
afterAll(() => pool.end());

const NOBODY = { claims: null, visitorHash: null };

describe('Statement timeout', () => {
  it('A statement that takes too long is cancelled, for every role', async () => {
    for (const unit of [
      units.asWorker((db) => sql`select pg_sleep(20)`.execute(db)),
      units.asVisitor(NOBODY, (db) => sql`select pg_sleep(20)`.execute(db)),
    ]) {
      await expect(unit).rejects.toMatchObject({ code: '57014' });
    }
  });

  it('A cancelled statement leaves the connection usable, in its resting role', async () => {
    await units.asWorker((db) => sql`select pg_sleep(20)`.execute(db)).catch(() => undefined);
    const { rows } = await pool.query('select current_user as role, current_setting($1, true) as claims', [
      'app.visitor',
    ]);
    expect(rows).toEqual([{ role: 'anon', claims: expect.toBeOneOf([null, '']) }]);
  });

  it('The time limit cannot be raised from inside a query of the pages', async () => {
    const unit = units.asVisitor(NOBODY, (db) =>
      sql`select set_config('statement_timeout', '60000', true), pg_sleep(20)`.execute(db),
    );
    await expect(unit).rejects.toMatchObject({ code: '57014' });
  });
});
