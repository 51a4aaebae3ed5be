import { openPool } from '@english-beyond-limits/backend/postgres';
import { atEnd } from '@english-beyond-limits/backend/testing/at-end';
import { POOL_LIMITS } from '@english-beyond-limits/backend/testing/pool-limits';
import { createTestDatabase, type TestDatabase } from '@english-beyond-limits/backend/testing/test-database';
import type { Services } from '#app/platform/area.ts';
import { createUnits, type Units } from '#app/platform/db/units.server.ts';
import { runDue } from '#server/compose/jobs.ts';
import { createServices } from '#server/compose/services.ts';
import { TEST_ORIGIN } from './test-origin.ts';

export interface TestServices {
  services: Services;
  units: Units;
  database: TestDatabase;
  /** Does the jobs that are due. @returns how many rows they touched */
  runDue(): Promise<number>;
  /** Moves the clock of everything done through these services. */
  clock: { now: Date | null };
}

/**
 * The services of the pages over a database of the test file's own.
 * @param shared the database of a `TestApp`, to stand for a second process
 */
export async function createTestServices(shared?: TestDatabase): Promise<TestServices> {
  const database = shared ?? (await createTestDatabase());
  const clock: TestServices['clock'] = { now: null };
  const pool = openPool(database.runtimeUrl, { ...POOL_LIMITS, max: 6, applicationName: 'test' });
  const units = createUnits(pool, () => clock.now);
  const services = createServices({ units, origin: TEST_ORIGIN, isDemo: false });
  atEnd(async () => {
    await services.answers.drain();
    await pool.end();
  });
  return { services, units, database, clock, runDue: () => runDue({ units, services }) };
}
