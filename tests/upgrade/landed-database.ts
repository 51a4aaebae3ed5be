import { randomBytes } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, inject } from 'vitest';
import { urlOfDatabase } from '#tests/support/database-urls.ts';
import { queryAs } from '#tests/support/query.ts';
import type { TestDatabase } from '#tests/support/test-database.ts';
import { bootstrap } from '../../backend/postgres/bootstrap.ts';
import { migrate } from '../../backend/postgres/migrate.ts';
import { seed } from '../../server/seed/seed.ts';

interface Landed {
  /** The last migration the schema had. */
  lastMigration: string;
  /** What was in it, as SQL beside this file, with {names} in braces. */
  snapshot: string;
  values: Record<string, string>;
}

/** A database as a landed schema left it, brought up to date the way a start does it. */
export async function upgradeLandedDatabase({
  lastMigration,
  snapshot,
  values,
}: Landed): Promise<TestDatabase> {
  const server = inject('database');
  const name = `upgrade_${randomBytes(6).toString('hex')}`;
  await queryAs(server.superuserUrl, `create database ${name} owner postgres`);
  afterAll(() => queryAs(server.superuserUrl, `drop database ${name} with (force)`));
  const database = {
    superuserUrl: urlOfDatabase(server.superuserUrl, name),
    ownerUrl: urlOfDatabase(server.ownerUrl, name),
    runtimeUrl: urlOfDatabase(server.runtimeUrl, name),
    authUrl: urlOfDatabase(server.authUrl, name),
  };
  await bootstrap(database.superuserUrl);
  const folder = mkdtempSync(join(tmpdir(), 'landed-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  mkdirSync(join(folder, 'migrations'));
  for (const file of readdirSync('supabase/migrations').filter((it) => it.slice(0, 14) <= lastMigration)) {
    cpSync(join('supabase/migrations', file), join(folder, 'migrations', file));
  }
  await migrate(database.ownerUrl, join(folder, 'migrations'));
  let text = readFileSync(join(import.meta.dirname, snapshot), 'utf8');
  for (const [key, value] of Object.entries(values)) text = text.replaceAll(`{${key}}`, value);
  // Accounts belong to the backend's own role; here they are written by whoever may write everything.
  await queryAs(database.superuserUrl, text);
  await migrate(database.ownerUrl, 'supabase/migrations');
  await seed(database.ownerUrl);
  return database;
}
