import { readdirSync, readFileSync } from 'node:fs';
import type pg from 'pg';
import { describeSqlError } from './describe-sql-error.ts';
import {
  isSuperuser,
  refuseOthersDatabase,
  refuseWithoutRights,
  withoutSuperuser,
} from './ordinary-login.ts';
import { limitLockWaits, retryWhileLocked, whileNoBackup } from './schema-change.ts';
import { settleSearchPath } from './search-path.ts';
import { StartupError } from './startup-error.ts';
import { refuseUnfinishedDatabase } from './unfinished-restore.ts';
import { withClient } from './with-client.ts';

const FOLDER = new URL('./bootstrap/', import.meta.url);
const LOCK = 7_261_001;

/** The steps a bootstrap applied; none on a Supabase, which has everything already. */
export type Bootstrapped = { isSupabase: boolean; applied: string[] };

/**
 * Prepares a plain Postgres like a new hosted Supabase project, so that the same migrations run on both. Each step
 * runs once, in a transaction, and is recorded in `_backend.bootstrap_steps`.
 * @param loginUrl as a superuser, or as the owner of the database with the right to create roles (decision 0053)
 * @param only when a backup is restored, the steps of the version that made it; otherwise all
 * @throws StartupError, also when a restore of this database was not finished
 */
export async function bootstrap(
  loginUrl: string,
  only?: readonly string[],
  say: (line: string) => void = () => undefined,
): Promise<Bootstrapped> {
  return withClient(loginUrl, async (client) => {
    if (await isSupabase(client)) return { isSupabase: true, applied: [] };
    const isOrdinary = !(await isSuperuser(client));
    if (isOrdinary) await refuseOthersDatabase(client);
    if (!only) await refuseUnfinishedDatabase(client);
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    const done = await readSteps(client);
    const steps = listBootstrapSteps();
    const unknown = done.filter((name) => !steps.includes(name));
    if (unknown.length > 0) {
      throw new StartupError(
        `The database was prepared by a newer version (it has "${unknown[0]}"); start that version.`,
      );
    }
    const wanted = only ?? steps;
    const applied = steps.filter((name) => !done.includes(name) && wanted.includes(name));
    if (isOrdinary && applied.length > 0) await refuseWithoutRights(client);
    const applyAll = async () => {
      await limitLockWaits(client);
      for (const name of applied)
        await retryWhileLocked(`Step ${name}`, say, () => apply(client, name, isOrdinary));
    };
    if (applied.length > 0) await whileNoBackup(client, say, applyAll);
    await settleSearchPath(client);
    return { isSupabase: false, applied };
  });
}

/** All steps, in the order in which they run. */
export function listBootstrapSteps(): string[] {
  return readdirSync(FOLDER)
    .filter((name) => name.endsWith('.sql'))
    .sort();
}

/** Whether a database is ready for migrations: it is a Supabase, or every step is done. */
export async function isBootstrapped(client: pg.Client): Promise<boolean> {
  if (await isSupabase(client)) return true;
  const done = await readSteps(client);
  return listBootstrapSteps().every((name) => done.includes(name));
}

/** A database that has Supabase's account tables although we did not prepare it is a Supabase. */
export async function isSupabase(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ is_supabase: boolean }>(
    `select exists (select from pg_class where relname = 'users' and relnamespace =
         (select oid from pg_namespace where nspname = 'auth'))
       and not exists (select from pg_namespace where nspname = '_backend') as is_supabase`,
  );
  return rows[0]?.is_supabase ?? false;
}

async function readSteps(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ exists: boolean }>(
    `select to_regclass('_backend.bootstrap_steps') is not null as exists`,
  );
  if (!rows[0]?.exists) return [];
  const steps = await client.query<{ name: string }>(
    'select name from _backend.bootstrap_steps order by name',
  );
  return steps.rows.map(({ name }) => name);
}

async function apply(client: pg.Client, name: string, isOrdinary: boolean): Promise<void> {
  const whole = readFileSync(new URL(name, FOLDER), 'utf8');
  const step = isOrdinary ? withoutSuperuser(name, whole) : whole;
  await client.query('begin');
  try {
    await client.query(RECORD);
    await client.query(step);
    await client.query('insert into _backend.bootstrap_steps (name) values ($1)', [name]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw new StartupError(`The database could not be prepared (${name}): ${describeSqlError(error, step)}`, {
      cause: error,
    });
  }
}

const RECORD = `
  create schema if not exists _backend;
  create table if not exists _backend.bootstrap_steps (
    name text primary key,
    applied_at timestamptz not null default now()
  )`;
