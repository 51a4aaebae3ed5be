import type { TestProject } from 'vitest/node';
import { dropFinishedDatabases } from './finished-databases.ts';
import { startTemplateServer } from './template-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    database: { superuserUrl: string; ownerUrl: string; runtimeUrl: string; authUrl: string };
  }
}

/** One server for all test files; every file that needs a database clones the template (decision 0010). */
export default async function startDatabaseServer(project: TestProject) {
  const { stop, ...urls } = await startTemplateServer();
  project.provide('database', urls);
  const stopDropping = dropFinishedDatabases(urls.superuserUrl);
  return async () => {
    await stopDropping();
    await stop();
  };
}
