import type pg from 'pg';
import { catchUp } from './catch-up.ts';
import { describeSqlError } from './describe-sql-error.ts';
import { type MigrationFile, readMigrations } from './migration-files.ts';
import {
  limitLockWaits,
  retryWhileLocked,
  WAIT_LIMITS,
  type WaitLimits,
  whileNoBackup,
} from './schema-change.ts';
import { StartupError } from './startup-error.ts';
import { withClient } from './with-client.ts';

const LOCK = 7_261_002;
const LOCK_TIMEOUT = '5min';

/** The versions applied in this run, and all versions of the folder, oldest first. */
export type Migrated = { applied: string[]; all: string[] };

/**
 * Applies the missing migrations of the folder, each once and in its own transaction, and records them like
 * Supabase's own tool. Several processes may call this at the same time: one works, the others wait. A running backup
 * is waited for, and a table in use is tried again and again, so that a running site is not blocked.
 * @param only when a backup is restored, the versions of the program that made it; otherwise all
 * @throws StartupError
 */
export async function migrate(
  ownerUrl: string,
  folder: string,
  log: (message: string) => void = () => undefined,
  only?: readonly string[],
  patience: WaitLimits = WAIT_LIMITS,
): Promise<Migrated> {
  const files = readMigrations(folder);
  return withClient(ownerUrl, async (client) => {
    await lock(client);
    await prepareHistory(client);
    const { rows } = await client.query<Recorded>(
      'select version, statements from supabase_migrations.schema_migrations order by version',
    );
    refuseNewerDatabase(rows, files, folder);
    warnOfEdits(rows, files, log);
    const known = new Set(rows.map(({ version }) => version));
    const pending = files.filter(({ version }) => !known.has(version) && (!only || only.includes(version)));
    const applyAll = async () => {
      for (const file of pending) {
        await retryWhileLocked(
          `Migration ${file.fileName}`,
          log,
          () => apply(client, file, patience),
          patience,
        );
      }
    };
    if (pending.length > 0) await whileNoBackup(client, log, applyAll, patience);
    return { applied: pending.map(({ version }) => version), all: files.map(({ version }) => version) };
  });
}

type Recorded = { version: string; statements: string[] | null };

const HISTORY = `
  create schema if not exists supabase_migrations;
  create table if not exists supabase_migrations.schema_migrations (version text not null primary key);
  alter table supabase_migrations.schema_migrations add column if not exists statements text[];
  alter table supabase_migrations.schema_migrations add column if not exists name text`;

/** Checks first: altering the table again would wait for a backup that is reading it. */
async function prepareHistory(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ is_there: boolean }>(
    `select count(*) = 3 as is_there from pg_attribute
     where attrelid = to_regclass('supabase_migrations.schema_migrations') and attname = any ($1)`,
    [['version', 'statements', 'name']],
  );
  if (!rows[0]?.is_there) await client.query(HISTORY);
}

async function lock(client: pg.Client): Promise<void> {
  try {
    await client.query(`set lock_timeout = '${LOCK_TIMEOUT}'`);
    await client.query('select pg_advisory_lock($1)', [LOCK]);
  } catch (error) {
    if ((error as { code?: string }).code !== '55P03') throw error;
    throw new StartupError('Another process has been migrating the database for five minutes; wait for it.');
  }
}

function refuseNewerDatabase(recorded: Recorded[], files: MigrationFile[], folder: string): void {
  const known = new Set(files.map(({ version }) => version));
  const missing = recorded.filter(({ version }) => !known.has(version));
  if (missing.length === 0) return;
  throw new StartupError(
    `The database was migrated by a newer version: it has ${missing.map(({ version }) => version).join(', ')}, which "${folder}" lacks.`,
  );
}

/** Supabase's tool records one element per statement, so only files recorded as a whole can be compared. */
function warnOfEdits(recorded: Recorded[], files: MigrationFile[], log: (message: string) => void): void {
  for (const { version, statements } of recorded) {
    const file = files.find((candidate) => candidate.version === version);
    if (!file || statements?.length !== 1 || statements[0] === file.sql) continue;
    log(
      `Migration ${file.fileName} was edited after it was applied; the database keeps what it had. Put the file back as it was, and the change into a new one.`,
    );
  }
}

async function apply(client: pg.Client, file: MigrationFile, patience: WaitLimits): Promise<void> {
  // The migration before may have left a role and settings. The search path is that of role "postgres" on hosted
  // projects.
  await client.query('reset role; reset all; set search_path to "$user", public, extensions');
  await limitLockWaits(client, patience);
  await client.query('begin');
  try {
    const { rows } = await client.query<{ id: string }>('select pg_current_xact_id()::text as id');
    await takeRoleOfOwner(client);
    await client.query(file.sql);
    await client.query('reset role');
    await refuseOwnTransaction(client, rows[0]?.id, file);
    await catchUp(client);
    await client.query(
      'insert into supabase_migrations.schema_migrations (version, name, statements) values ($1, $2, $3)',
      [file.version, file.name, [file.sql]],
    );
    // As on hosted projects after every schema change: clients that cache the tables read them again.
    await client.query(`notify pgrst, 'reload schema'`);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    if (error instanceof StartupError) throw error;
    throw new StartupError(
      `Migration ${file.fileName} failed and nothing of it was kept: ${describeSqlError(error, file.sql)}`,
      { cause: error },
    );
  }
}

/**
 * Everything of the product has one owner, also when another login migrates today: its functions call each other and read
 * its tables with the rights of their owner.
 */
async function takeRoleOfOwner(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ owner: string }>(
    `select quote_ident(pg_get_userbyid(nspowner)) as owner from pg_namespace
     where nspname = 'private' and pg_has_role(session_user, nspowner, 'member')`,
  );
  if (rows[0]) await client.query(`set role ${rows[0].owner}`);
}

async function refuseOwnTransaction(client: pg.Client, started: string | undefined, file: MigrationFile) {
  const { rows } = await client.query<{ id: string | null }>(
    'select pg_current_xact_id_if_assigned()::text as id',
  );
  if (rows[0]?.id === started) return;
  throw new StartupError(
    `Migration ${file.fileName} ends the transaction it runs in, so it may be half applied; remove its "commit" or "rollback".`,
  );
}
