import type { TestProject } from 'vitest/node';
import { dropFinishedDatabases } from './finished-databases.ts';
import { startTemplateServer } from './template-server.ts';

type Urls = Record<'superuserUrl' | 'ownerUrl' | 'runtimeUrl' | 'authUrl', string>;

declare module 'vitest' {
  interface ProvidedContext {
    database: Urls;
  }
}

interface SharedServer {
  urls: Urls;
  users: number;
  stop(): Promise<void>;
}

/** Vitest loads this file once for each project; the servers are those of the whole run. */
const SERVERS = Symbol.for('english-beyond-limits.test-servers');
const shared = globalThis as { [SERVERS]?: Map<string, Promise<SharedServer>> };
shared[SERVERS] ??= new Map();
const servers = shared[SERVERS];

/**
 * One server for all test files of every project with the same migrations; a file that needs a database clones the
 * template.
 * @param migrations the folder of the product's migrations
 * @param seed fills the template after its migrations
 * @returns stops the server after its last project
 */
export async function provideDatabases(
  project: TestProject,
  migrations: string,
  seed?: (ownerUrl: string) => Promise<unknown>,
): Promise<() => Promise<void>> {
  const starting = servers.get(migrations) ?? start(migrations, seed);
  servers.set(migrations, starting);
  const server = await starting;
  server.users++;
  project.provide('database', server.urls);
  return async () => {
    server.users--;
    if (server.users > 0) return;
    servers.delete(migrations);
    await server.stop();
  };
}

async function start(
  migrations: string,
  seed?: (ownerUrl: string) => Promise<unknown>,
): Promise<SharedServer> {
  const { stop, ...urls } = await startTemplateServer(migrations, seed);
  const stopDropping = dropFinishedDatabases(urls.superuserUrl);
  return {
    urls,
    users: 0,
    async stop() {
      await stopDropping();
      await stop();
    },
  };
}
