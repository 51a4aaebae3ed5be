import pg from 'pg';
import { isSupabase } from '../postgres/bootstrap.ts';
import { BACKUP_LOCK } from '../postgres/schema-change.ts';
import { refuseUnfinishedDatabase } from '../postgres/unfinished-restore.ts';
import { BackupError } from './backup-error.ts';

/** The connections of one backup. The first holds a snapshot, the second reads the present state. */
export interface BackupSession {
  snapshot: pg.Client;
  present: pg.Client;
  /** The identity that database, files and backups share. */
  site: string;
}

/**
 * Runs the work while no other backup and no schema change is running.
 * @throws BackupError when one is, or when the database contains no site
 */
export async function withBackupSession<T>(
  superuserUrl: string,
  work: (session: BackupSession) => Promise<T>,
): Promise<T> {
  const [snapshot, present] = [connection(superuserUrl), connection(superuserUrl)];
  try {
    await snapshot.connect();
    await present.connect();
    await refuseUnfinishedDatabase(present);
    const site = await readSite(present);
    const { rows } = await present.query<{ is_ours: boolean }>('select pg_try_advisory_lock($1) as is_ours', [
      BACKUP_LOCK,
    ]);
    if (!rows[0]?.is_ours) {
      throw new BackupError(
        'A backup of this database is being made just now, or its tables are being changed for another version.',
        { trouble: 'busy' },
      );
    }
    return await work({ snapshot, present, site });
  } finally {
    await Promise.all([snapshot.end(), present.end()]);
  }
}

function connection(connectionString: string): pg.Client {
  const client = new pg.Client({
    connectionString,
    application_name: 'backup',
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
  });
  // A lost connection fails its running query; without a listener the error event would end the process.
  client.on('error', () => undefined);
  return client;
}

async function readSite(client: pg.Client): Promise<string> {
  if (await isSupabase(client)) {
    throw new BackupError(
      'DATABASE_URL belongs to a Supabase project: its accounts and files are in the project’s own backups.',
    );
  }
  const { rows } = await client.query<{ exists: boolean }>(
    `select to_regclass('_backend.file_store') is not null as exists`,
  );
  const site = rows[0]?.exists
    ? await client.query<{ id: string }>('select id from _backend.file_store')
    : { rows: [] };
  const id = site.rows[0]?.id;
  if (!id) throw new BackupError('There is no school in this database yet: start the site once first.');
  return id;
}
