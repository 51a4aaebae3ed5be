import type { TestProject } from 'vitest/node';
import { provideDatabases } from './database-server.ts';
import { EXAMPLE_MIGRATIONS } from './example-site.ts';

/** One server for the package's own tests, with the database of the example as template. */
export default function startExampleDatabases(project: TestProject): Promise<() => Promise<void>> {
  return provideDatabases(project, EXAMPLE_MIGRATIONS);
}
