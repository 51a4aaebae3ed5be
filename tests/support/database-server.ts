import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { bootstrap } from '../../backend/postgres/bootstrap.ts';
import { openDatabase } from '../../backend/postgres/database.ts';
import { migrate } from '../../backend/postgres/migrate.ts';
import { seed } from '../../server/seed/seed.ts';
import { superuserQuery, urlOfDatabase } from './database-urls.ts';

declare module 'vitest' {
  interface ProvidedContext {
    database: { superuserUrl: string; ownerUrl: string; runtimeUrl: string };
  }
}

/**
 * One server for all test files, without fsync; one migrated and seeded template; every test file clones it
 * (decision 0010).
 */
export default async function startDatabaseServer(project: TestProject) {
  const dataDir = mkdtempSync(join(tmpdir(), 'test data '));
  const database = await openDatabase({ dataDir, durable: false });
  const superuserUrl = database.superuserUrl;
  if (!superuserUrl) throw new Error('The tests need the embedded Postgres.');
  await superuserQuery(superuserUrl, 'create database template_site owner postgres');
  await bootstrap(urlOfDatabase(superuserUrl, 'template_site'));
  const ownerUrl = urlOfDatabase(database.ownerUrl, 'template_site');
  await migrate(ownerUrl, 'supabase/migrations');
  await seed(ownerUrl);
  project.provide('database', { superuserUrl, ownerUrl: database.ownerUrl, runtimeUrl: database.runtimeUrl });
  return async () => {
    await database.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
}
