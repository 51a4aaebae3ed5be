import { join } from 'node:path';
import { type BackupKeeper, createBackupKeeper } from './backend/backup/backup-keeper.ts';
import { openFileStore } from './backend/storage/files/open-file-store.ts';
import { listErasures, SCHOOL_SCHEMAS } from './server/backups/school-data.ts';
import type { Environment } from './server/env.ts';

/** Every day has this time, also when the clocks change. */
const NIGHTLY = { time: '02:30', zone: 'Europe/Bucharest' };

/**
 * What makes the backups of this site. By themselves they are made in the embedded way, and with a Postgres of one's own
 * where a folder for them is named.
 * @param superuserUrl null on a Supabase, which makes its own
 * @returns null where backups are somebody else's: of a Supabase, and of files that a backend elsewhere keeps
 */
export async function openBackups(
  env: Pick<Environment, 'dataDir' | 'databaseUrl' | 's3' | 'supabase' | 'backups'>,
  superuserUrl: string | null,
): Promise<BackupKeeper | null> {
  if (!superuserUrl || env.supabase) return null;
  const { folder, isFolderGiven, keepDays } = env.backups;
  return createBackupKeeper({
    superuserUrl,
    files: await openFileStore({ filesDir: join(env.dataDir, 'files'), s3: env.s3 }),
    folder,
    keepDays,
    nightly: env.databaseUrl && !isFolderGiven ? null : NIGHTLY,
    schemas: SCHOOL_SCHEMAS,
    listErasures,
  });
}
