import { join } from 'node:path';
import type { BackupKeeper } from '@english-beyond-limits/backend/backup';
import type { Environment } from '../env.ts';

/** A time that exists on every day, also when the clocks change. */
const NIGHTLY = { time: '02:30', zone: 'Europe/Bucharest' };

/**
 * Opens the backups of this site. They are made every night when embedded, and with a Postgres of one's own if BACKUP_DIR
 * is set.
 * @param superuserUrl null on Supabase
 * @returns null with Supabase or a backend elsewhere, which make their own backups
 */
export function openBackups(
  env: Pick<Environment, 'dataDir' | 'databaseUrl' | 's3' | 'supabase' | 'backups'>,
  superuserUrl: string | null,
): BackupKeeper | null {
  if (!superuserUrl || env.supabase) return null;
  // Loaded at the first use, so that no page waits for it.
  let opening: Promise<BackupKeeper> | undefined;
  const keeper = () => {
    opening ??= openKeeper(env, superuserUrl);
    return opening;
  };
  return {
    backUp: async () => (await keeper()).backUp(),
    backUpWhenDue: async () => (await keeper()).backUpWhenDue(),
    keepErasures: async () => (await keeper()).keepErasures(),
    readState: async () => (await keeper()).readState(),
  };
}

async function openKeeper(
  env: Pick<Environment, 'dataDir' | 'databaseUrl' | 's3' | 'backups'>,
  superuserUrl: string,
): Promise<BackupKeeper> {
  const [{ createBackupKeeper }, { openFileStore }, { listErasures, SCHOOL_SCHEMAS }] = await Promise.all([
    import('@english-beyond-limits/backend/backup'),
    import('@english-beyond-limits/backend/files'),
    import('../backups/school-data.ts'),
  ]);
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
