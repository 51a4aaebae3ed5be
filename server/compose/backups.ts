import { join } from 'node:path';
import type { BackupKeeper } from '@english-beyond-limits/backend/backup';
import type { Environment } from '../env.ts';

/** Every day has this time, also when the clocks change. */
const NIGHTLY = { time: '02:30', zone: 'Europe/Bucharest' };

/**
 * What makes the backups of this site. By themselves they are made in the embedded way, and with a Postgres of one's own
 * where a folder for them is named.
 * @param superuserUrl null on a Supabase, which makes its own
 * @returns null where backups are somebody else's: of a Supabase, and of files that a backend elsewhere keeps
 */
export function openBackups(
  env: Pick<Environment, 'dataDir' | 'databaseUrl' | 's3' | 'supabase' | 'backups'>,
  superuserUrl: string | null,
): BackupKeeper | null {
  if (!superuserUrl || env.supabase) return null;
  // Loaded when it is first asked for: no page waits for it.
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
