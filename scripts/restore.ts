/**
 * `npm run restore -- <backup> [--sha256 <hash>] [--without-erasures] [--normal-priority]`: restores a backup
 * into an empty DATA_DIR, or into the empty database of DATABASE_URL, and repeats the erasures made since.
 */
import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import {
  BackupError,
  keepErasureList,
  listBackups,
  openFolderTarget,
  openServerTarget,
  readBackup,
  readErasureLists,
  refuseNewerBackup,
  refuseRestoreWithoutRoom,
  refuseWithoutErasures,
  restoreBackup,
} from '@english-beyond-limits/backend/backup';
import { openFileStore } from '@english-beyond-limits/backend/files';
import { replayErasures, SCHOOL_SCHEMAS } from '../server/backups/school-data.ts';
import { type Environment, parseEnvironment } from '../server/env.ts';
import { lowerPriority } from './lower-priority.ts';
import { runCommand } from './run-command.ts';

const USAGE =
  'Usage: npm run restore -- data.old/backups/20261122T003000Z-1f2e3d4c [--sha256 HASH] [--without-erasures] [--normal-priority]';
const MIGRATIONS = fileURLToPath(new URL('../supabase/migrations', import.meta.url));

function say(line: string) {
  process.stdout.write(`${line}\n`);
}

function parseTask(args: string[]) {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        sha256: { type: 'string' },
        'without-erasures': { type: 'boolean', default: false },
        'normal-priority': { type: 'boolean', default: false },
      },
    });
    const [path, more] = positionals;
    if (more === undefined) {
      return {
        path: path && resolve(path),
        expected: values.sha256,
        isWithoutErasures: values['without-erasures'],
        hasLowPriority: !values['normal-priority'],
      };
    }
  } catch {
    // The message of parseArgs is written for programmers.
  }
  throw new BackupError(`Name one backup, and no unknown arguments. ${USAGE}`);
}

async function missingPathError({ folder }: Environment['backups']): Promise<BackupError> {
  const found = existsSync(folder) ? await listBackups(folder) : [];
  const names = found.map(({ name }) => `\n  ${join(folder, name)}`).join('');
  return new BackupError(
    names
      ? `Name the backup to restore, one of these or another copy:${names}`
      : `Name the backup to restore; there is none in "${folder}". ${USAGE}`,
  );
}

async function restore(
  env: Environment,
  { path, expected, isWithoutErasures, hasLowPriority }: ReturnType<typeof parseTask>,
) {
  if (!path) throw await missingPathError(env.backups);
  if (env.supabase) {
    throw new BackupError(
      'SUPABASE_URL names a backend elsewhere, which has the accounts and files: restore there, in its own environment.',
    );
  }
  if (hasLowPriority) lowerPriority();
  say('Reading the backup.');
  const backup = await readBackup(path, expected);
  refuseNewerBackup(backup, MIGRATIONS);
  const known = await readErasureLists(dirname(path), env.backups.folder, backup.manifest.site);
  const erasures = isWithoutErasures ? null : known;
  if (!isWithoutErasures) refuseWithoutErasures(backup, erasures);

  if (!env.databaseUrl) await refuseRestoreWithoutRoom(env.dataDir, backup.manifest);
  const files = await openFileStore({ filesDir: join(env.dataDir, 'files'), s3: env.s3 });
  const target = env.databaseUrl
    ? await openServerTarget(env.databaseUrl, files.place)
    : await openFolderTarget(env.dataDir, files.place);
  say('Restoring the backup.');
  const restored = await restoreBackup({
    backup,
    target,
    files,
    schemas: SCHOOL_SCHEMAS,
    migrations: MIGRATIONS,
    erasures,
    replay: replayErasures,
  });
  // Later backups are of the same site, so its erasure list is kept.
  if (erasures) {
    const { folder } = env.backups;
    await keepErasureList(folder, erasures.site, erasures.erasures, { now: new Date(), isNeeded: false });
  }
  say(`Restored: ${restored.rows} rows and ${restored.files} files, as of ${backup.manifest.createdAt}.`);
  say(
    erasures
      ? `Erased again: ${restored.erased} (by the erasure list of ${erasures.writtenAt}).`
      : 'No erasure was repeated: people who were erased after the backup are in the database again.',
  );
  say('Now start the site.');
}

await runCommand({ failed: 'Nothing was restored', refusals: [BackupError], say }, () =>
  restore(parseEnvironment(process.env), parseTask(process.argv.slice(2))),
);
