import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bootstrap } from '../postgres/bootstrap.ts';
import { openDatabase } from '../postgres/database.ts';
import { migrate } from '../postgres/migrate.ts';
import { urlOfDatabase } from './database-urls.ts';
import { queryAs } from './query.ts';

export const TEMPLATE = 'template_site';

interface TemplateServer {
  superuserUrl: string;
  ownerUrl: string;
  runtimeUrl: string;
  authUrl: string;
  stop(): Promise<void>;
}

/**
 * A throw-away server without fsync that holds one migrated and seeded template database to clone.
 * @param migrations the folder of the product's migrations
 * @param seed fills the template after its migrations
 */
export async function startTemplateServer(
  migrations: string,
  seed?: (ownerUrl: string) => Promise<unknown>,
): Promise<TemplateServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'test data '));
  const database = await openDatabase({ dataDir, durable: false });
  const { superuserUrl, ownerUrl, runtimeUrl, authUrl } = database;
  if (!superuserUrl || !authUrl) throw new Error('The template server is always an embedded one.');
  await queryAs(superuserUrl, `create database ${TEMPLATE} owner postgres`);
  await bootstrap(urlOfDatabase(superuserUrl, TEMPLATE));
  await migrate(urlOfDatabase(ownerUrl, TEMPLATE), migrations);
  await seed?.(urlOfDatabase(ownerUrl, TEMPLATE));
  return {
    superuserUrl,
    ownerUrl,
    runtimeUrl,
    authUrl,
    async stop() {
      await database.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
