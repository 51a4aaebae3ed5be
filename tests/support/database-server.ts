import { provideDatabases } from '@english-beyond-limits/backend/testing/database-server';
import type { TestProject } from 'vitest/node';
import { seed } from '#server/seed/seed.ts';

/** One server for all test files; every file that needs a database clones the template (decision 0010). */
export default function startDatabaseServer(project: TestProject): Promise<() => Promise<void>> {
  return provideDatabases(project, 'supabase/migrations', seed);
}
