import { readdirSync, readFileSync } from 'node:fs';
import type pg from 'pg';
import { describeSqlError } from './describe-sql-error.ts';
import {
  isSuperuser,
  refuseOthersDatabase,
  refuseWithoutRights,
  withoutSuperuser,
} from './ordinary-login.ts';
import { insist, limitLockWaits, whileNoBackup } from './schema-change.ts';
import { settleSearchPath } from './search-path.ts';
import { StartupRefusal } from './startup-refusal.ts';
import { refuseUnfinishedDatabase } from './unfinished-restore.ts';
import { withClient } from './with-client.ts';

const FOLDER = new URL('./bootstrap/', import.meta.url);
const LOCK = 7_261_001;

/** What a bootstrap did; on a Supabase, which has all of it, nothing. */
export type Bootstrapped = { isSupabase: boolean; applied: string[] };

/**
 * Gives a plain Postgres what a hosted Supabase is born with, so that the same migrations run on both. Each step
 * runs once, in a transaction, and is recorded in `_backend.bootstrap_steps`.
 * @param loginUrl as a superuser, or as the owner of the database who may create roles (decision 0053)
 * @param only the steps an older version had, for a backup of it that is being brought back; else all of them
 * @throws StartupRefusal, also of a database whose restore did not come to its end
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
      throw new StartupRefusal(
        `The database was prepared by a newer version (it has "${unknown[0]}"); start that version.`,
      );
    }
    const wanted = only ?? steps;
    const applied = steps.filter((name) => !done.includes(name) && wanted.includes(name));
    if (isOrdinary && applied.length > 0) await refuseWithoutRights(client);
    const applyAll = async () => {
      await limitLockWaits(client);
      for (const name of applied) await insist(`Step ${name}`, say, () => apply(client, name, isOrdinary));
    };
    if (applied.length > 0) await whileNoBackup(client, say, applyAll);
    await settleSearchPath(client);
    return { isSupabase: false, applied };
  });
}

/** Every step there is, in the order in which they run. */
export function listBootstrapSteps(): string[] {
  return readdirSync(FOLDER)
    .filter((name) => name.endsWith('.sql'))
    .sort();
}

/** Whether a database has all that its backend gives it before any migration: it is a Supabase, or every step is done. */
export async function isBootstrapped(client: pg.Client): Promise<boolean> {
  if (await isSupabase(client)) return true;
  const done = await readSteps(client);
  return listBootstrapSteps().every((name) => done.includes(name));
}

/** A database that has Supabase's accounts although we never prepared it is a Supabase. */
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
    throw new StartupRefusal(
      `The database could not be prepared (${name}): ${describeSqlError(error, step)}`,
      {
        cause: error,
      },
    );
  }
}

const RECORD = `
  create schema if not exists _backend;
  create table if not exists _backend.bootstrap_steps (
    name text primary key,
    applied_at timestamptz not null default now()
  )`;
