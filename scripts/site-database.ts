import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { findRunningServer, openDatabase, StartupError } from '@english-beyond-limits/backend/postgres';
import { refuseDemoFolder } from '../server/demo/demo-folder.ts';
import type { Environment } from '../server/env.ts';

/**
 * Runs work on the site's database, which it starts when the site is not running.
 * @param work gets the address of the database with a role that reaches the schema and the backend's tables
 * @throws StartupError when there is no database yet
 */
export async function withSiteDatabase<T>(
  { dataDir, databaseUrl }: Pick<Environment, 'dataDir' | 'databaseUrl'>,
  work: (url: string) => Promise<T>,
): Promise<T> {
  if (!databaseUrl) refuseDemoFolder(dataDir);
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
