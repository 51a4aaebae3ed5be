import type pg from 'pg';
import type { Instance } from './instance.ts';
import { StartupError } from './startup-error.ts';

/** Stores the instance id in the database at its first start, and refuses a database of another instance. */
export async function checkDatabaseInstance(superuser: pg.Client, instance: Instance): Promise<void> {
  await superuser.query(`
    create schema if not exists _backend;
    create table if not exists _backend.instance (
      only_one boolean primary key default true check (only_one),
      id uuid not null,
      created_at timestamptz not null
    )`);
  await superuser.query(
    'insert into _backend.instance (id, created_at) values ($1, $2) on conflict do nothing',
    [instance.id, instance.createdAt],
  );
  const { rows } = await superuser.query<{ id: string }>('select id from _backend.instance');
  if (rows[0]?.id === instance.id) return;
  throw new StartupError(
    `The database says it belongs to instance ${rows[0]?.id}, but the data folder to ${instance.id}; bring both back from the same backup.`,
  );
}
