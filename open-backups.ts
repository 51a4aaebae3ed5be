import { join } from 'node:path';
import type { BackupKeeper } from '@english-beyond-limits/backend/backup';
import type { Environment } from './server/env.ts';

/** A time that every day has once, also when the clocks change. */
const NIGHTLY = { time: '02:30', zone: 'Europe/Bucharest' };

/**
 * Opens the backups of this site. Nightly backups are made with the embedded Postgres, and with a Postgres of one's own
 * when BACKUP_DIR is set.
 * @param superuserUrl null on a Supabase, which makes its own
 * @returns null when another program makes the backups: on a Supabase, and with a backend elsewhere
 */
export function openBackups(
  env: Pick<Environment, 'dataDir' | 'databaseUrl' | 's3' | 'supabase' | 'backups'>,
  superuserUrl: string | null,
): BackupKeeper | null {
  if (!superuserUrl || env.supabase) return null;
  // Loaded at its first use, so that no page waits for it.
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
    import('./server/backups/school-data.ts'),
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
