import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  bootstrap,
  listBootstrapSteps,
  migrate,
  readMigrations,
} from '@english-beyond-limits/backend/postgres';
import { atEnd } from '@english-beyond-limits/backend/testing/at-end';
import { urlOfDatabase } from '@english-beyond-limits/backend/testing/database-urls';
import { queryAs } from '@english-beyond-limits/backend/testing/query';
import type { TestDatabase } from '@english-beyond-limits/backend/testing/test-database';
import { expect, inject } from 'vitest';
import { compareWithLanded } from '#tests/support/landed-migrations.ts';
import { seed } from '../../server/seed/seed.ts';

const MIGRATIONS = 'supabase/migrations';

export interface Landed {
  /** The last step of preparing a database there was; all of today's when none is named. */
  lastBootstrapStep?: string;
  /** The last migration the schema had. */
  lastMigration: string;
  /** Its rows, as an SQL file beside this one, with {names} in braces. */
  snapshot: string;
  values: Record<string, string>;
}

/** A database as a landed schema left it, brought up to date the way a start does it. */
export async function upgradeLandedDatabase(landed: Landed): Promise<TestDatabase> {
  const database = await createLandedDatabase(landed);
  await bootstrap(database.superuserUrl);
  await migrate(database.ownerUrl, MIGRATIONS);
  await seed(database.ownerUrl);
  return database;
}

/** A database as a landed schema left it. */
export async function createLandedDatabase({
  lastBootstrapStep,
  lastMigration,
  snapshot,
  values,
}: Landed): Promise<TestDatabase> {
  const server = inject('database');
  const name = `upgrade_${randomBytes(6).toString('hex')}`;
  await queryAs(server.superuserUrl, `create database ${name} owner postgres`);
  atEnd(() => queryAs(server.superuserUrl, `drop database ${name} with (force)`));
  const database = {
    superuserUrl: urlOfDatabase(server.superuserUrl, name),
    ownerUrl: urlOfDatabase(server.ownerUrl, name),
    runtimeUrl: urlOfDatabase(server.runtimeUrl, name),
    authUrl: urlOfDatabase(server.authUrl, name),
  };
  const steps = listBootstrapSteps();
  await bootstrap(
    database.superuserUrl,
    steps.filter((step) => step <= (lastBootstrapStep ?? step)),
  );
  // The files must be as they landed, or this would upgrade a database that never existed.
  expect(compareWithLanded()).toMatchObject({ changed: [], missing: [] });
  const versions = readMigrations(MIGRATIONS).map(({ version }) => version);
  await migrate(
    database.ownerUrl,
    MIGRATIONS,
    undefined,
    versions.filter((version) => version <= lastMigration),
  );
  let text = readFileSync(join(import.meta.dirname, snapshot), 'utf8');
  for (const [key, value] of Object.entries(values)) text = text.replaceAll(`{${key}}`, value);
  // As superuser, because the tables of accounts belong to the backend's own role.
  await queryAs(database.superuserUrl, text);
  return database;
}
