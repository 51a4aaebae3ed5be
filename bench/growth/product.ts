import type { TransactionPool } from '@english-beyond-limits/backend/postgres';
import type { RemoveFiles } from '#app/personal-data/remove-erased-files.server.ts';
import { createUnits } from '#app/platform/db/units.server.ts';
import { createServices } from '#server/compose/services.ts';
import type { Sizes } from './sizes.ts';
import type { Statement } from './statement.ts';
import { deleteDue, statementsOfJobs } from './statements-of-jobs.ts';
import { statementsOfPeople } from './statements-of-people.ts';
import { statementsOfVisitors } from './statements-of-visitors.ts';

/** The product's own statements over a pool; this module is loaded by Vite, as the product is. */
export function productStatements(
  pool: TransactionPool,
  origin: string,
  sizes: Sizes,
  removeFiles: RemoveFiles | null,
): Statement[] {
  const services = createServices({ units: createUnits(pool), origin, isDemo: false, removeFiles });
  return [
    ...statementsOfVisitors(services, sizes),
    ...statementsOfPeople(services, sizes),
    ...statementsOfJobs(services),
  ];
}

/** Does the jobs that delete what is due, until nothing is. */
export async function deleteAllDue(pool: TransactionPool, origin: string): Promise<void> {
  await deleteDue(createServices({ units: createUnits(pool), origin, isDemo: false }));
}
