import pg from 'pg';
import { isSupabase } from '../postgres/bootstrap.ts';
import { describeAddress } from '../postgres/database-address.ts';
import { checkExternal } from '../postgres/external.ts';
import { isSuperuser, refuseOthersDatabase, refuseWithoutRights } from '../postgres/ordinary-login.ts';
import { BackupError } from './backup-error.ts';
import { markUnfinished, readMark, unmark } from './restore-marker.ts';
import type { RestoreTarget } from './restore-target.ts';

/** Allows one restore into a database at a time. */
const LOCK = 7_261_004;

/**
 * Prepares an empty database on an external server.
 * @param url as a superuser, or as the owner of the database with the right to create roles
 * @param filesPlace where the files are restored to
 * @throws BackupError when the database contains anything, or belongs to a Supabase project
 */
export async function openServerTarget(url: string, filesPlace: string): Promise<RestoreTarget> {
  await checkExternal(url);
  const address = describeAddress(url);
  const client = new pg.Client({ connectionString: url, application_name: 'restore', keepAlive: true });
  client.on('error', () => undefined);
  await client.connect();
  try {
    if (await isSupabase(client)) {
      throw new BackupError(
        `The database at ${address} belongs to a Supabase project, which restores its own backups; this one goes into the embedded database or a Postgres of your own.`,
      );
    }
    if (!(await isSuperuser(client))) {
      await refuseOthersDatabase(client);
      await refuseWithoutRights(client);
    }
    const { rows } = await client.query<{ is_ours: boolean }>('select pg_try_advisory_lock($1) as is_ours', [
      LOCK,
    ]);
    if (!rows[0]?.is_ours) throw new BackupError(`Another restore into ${address} is under way.`);
    const unfinishedFiles = await readMark(client);
    if (unfinishedFiles === null) await refuseData(client, address);
    else await empty(client);
    await markUnfinished(client, filesPlace);
    return {
      superuserUrl: url,
      ownerUrl: url,
      unfinishedFiles,
      async finish() {
        await unmark(client);
        await client.end();
      },
      async abandon() {
        await empty(client);
        await client.end();
      },
      leave: () => client.end(),
    };
  } catch (error) {
    await client.end();
    throw error;
  }
}

async function refuseData(client: pg.Client, address: string): Promise<void> {
  const { rows } = await client.query<{ what: string }>(ANYTHING);
  const [found] = rows;
  if (!found) return;
  throw new BackupError(
    `The database at ${address} holds data already ("${found.what}") and nothing of it was touched; create an empty one for the restore.`,
  );
}

const ANYTHING = `
  select what from (
    select n.nspname || '.' || c.relname as what, c.oid
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p', 'v', 'm', 'f', 'S')
      and n.nspname !~ '^pg_' and n.nspname <> 'information_schema'
    union all
    select nspname, oid from pg_namespace
    where nspname !~ '^pg_' and nspname not in ('information_schema', 'public')
  ) as found
  where not exists (select from pg_depend d where d.objid = found.oid and d.deptype = 'e')
  order by 1 limit 1`;

/** Drops what the restore made. Its marker proves that nothing else was there. */
async function empty(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select nspname as name from pg_namespace where nspname !~ '^pg_' and nspname <> 'information_schema'
     order by nspname = '_backend'`,
  );
  await client.query('begin; drop publication if exists supabase_realtime');
  for (const { name } of rows) {
    await client.query(`drop schema ${client.escapeIdentifier(name)} cascade`);
  }
  await client.query(`
    create schema public authorization pg_database_owner;
    grant usage on schema public to public;
    commit`);
}
