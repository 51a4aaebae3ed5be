import type { TestProject } from 'vitest/node';
import { dropFinishedDatabases } from './finished-databases.ts';
import { startTemplateServer } from './template-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    database: { superuserUrl: string; ownerUrl: string; runtimeUrl: string; authUrl: string };
  }
}

/**
 * One server for all test files of a project; every file that needs a database clones the template.
 * @param migrations the folder of the product's migrations
 * @param seed fills the template after its migrations
 * @returns stops the server
 */
export async function provideDatabases(
  project: TestProject,
  migrations: string,
  seed?: (ownerUrl: string) => Promise<unknown>,
): Promise<() => Promise<void>> {
  const { stop, ...urls } = await startTemplateServer(migrations, seed);
  project.provide('database', urls);
  const stopDropping = dropFinishedDatabases(urls.superuserUrl);
  return async () => {
    await stopDropping();
    await stop();
  };
}
