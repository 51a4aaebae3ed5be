import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { findRunningServer, openDatabase, StartupError } from '@english-beyond-limits/backend/postgres';
import type { Environment } from '../server/env.ts';

/**
 * Runs the work on the site's database, which is started for it where the site is not running.
 * @param work gets the address of a role that owns the schema and reaches what the backend keeps
 * @throws StartupError where there is none yet
 */
export async function withSiteDatabase<T>(
  { dataDir, databaseUrl }: Pick<Environment, 'dataDir' | 'databaseUrl'>,
  work: (url: string) => Promise<T>,
): Promise<T> {
  const running = databaseUrl ?? findRunningServer(dataDir);
  if (running) return work(running);
  if (!existsSync(join(dataDir, 'postgres'))) {
    throw new StartupError(`There is no database in "${dataDir}": start the site once first.`);
  }
  const database = await openDatabase({ dataDir });
  try {
    return await work(database.superuserUrl ?? database.ownerUrl);
  } finally {
    await database.stop();
  }
}
