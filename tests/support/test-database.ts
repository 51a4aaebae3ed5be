import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import { urlOfDatabase } from './database-urls.ts';
import { queryAs } from './query.ts';

export interface TestDatabase {
  superuserUrl: string;
  ownerUrl: string;
  runtimeUrl: string;
  authUrl: string;
}

/** A database of its own for the calling test file: migrated and seeded. It goes with the server of the run. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const server = inject('database');
  const name = `test_${randomBytes(6).toString('hex')}`;
  await queryAs(server.superuserUrl, `create database ${name} template template_site owner postgres`);
  return {
    superuserUrl: urlOfDatabase(server.superuserUrl, name),
    ownerUrl: urlOfDatabase(server.ownerUrl, name),
    runtimeUrl: urlOfDatabase(server.runtimeUrl, name),
    authUrl: urlOfDatabase(server.authUrl, name),
  };
}
