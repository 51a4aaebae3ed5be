import { openPool, type TransactionPool } from '@english-beyond-limits/backend/postgres';
import { POOL_LIMITS } from '@english-beyond-limits/backend/testing/pool-limits';
import { createTestDatabase, type TestDatabase } from '@english-beyond-limits/backend/testing/test-database';
import pg from 'pg';
import { afterAll } from 'vitest';
import { insertFixtures } from './fixtures.ts';

export interface RightsDatabase {
  database: TestDatabase;
  /** The product's own pool, with a single connection, so that a test meets what another left on it. */
  pool: TransactionPool;
  owner: pg.Client;
}

/** A database of the test file's own with all people and rows of the matrix. */
export async function createRightsDatabase(prepared?: TestDatabase): Promise<RightsDatabase> {
  const database = prepared ?? (await createTestDatabase());
  const owner = new pg.Client({ connectionString: database.ownerUrl, pipeline: true });
  await owner.connect();
  const pool = openPool(database.runtimeUrl, { max: 1, ...POOL_LIMITS, applicationName: 'test' });
  afterAll(async () => {
    await pool.end();
    await owner.end();
  });
  await insertFixtures(owner);
  return { database, pool, owner };
}
