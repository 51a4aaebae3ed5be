/**
 * `npm run restore -- <backup> [--sha256 <hash>] [--without-erasures] [--normal-priority]`: brings a backup back
 * into an empty DATA_DIR, or into the empty database of DATABASE_URL, and erases again whoever was erased since.
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
  'As in: npm run restore -- data.old/backups/20261122T003000Z-1f2e3d4c [--sha256 HASH] [--without-erasures] [--normal-priority]';
const MIGRATIONS = fileURLToPath(new URL('../supabase/migrations', import.meta.url));

function say(line: string) {
  process.stdout.write(`${line}\n`);
}

function readTask(args: string[]) {
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
        isWithout: values['without-erasures'],
        givesWay: !values['normal-priority'],
      };
    }
  } catch {
    // What parseArgs says is for whoever writes programs.
  }
  throw new BackupError(`Name one backup, and nothing that restore does not take. ${USAGE}`);
}

async function nameOne({ folder }: Environment['backups']): Promise<BackupError> {
  const found = existsSync(folder) ? await listBackups(folder) : [];
  const names = found.map(({ name }) => `\n  ${join(folder, name)}`).join('');
  return new BackupError(
    names
      ? `Name the backup to bring back, one of these or another copy:${names}`
      : `Name the backup to bring back; there is none in "${folder}". ${USAGE}`,
  );
}

async function restore(
  env: Environment,
  { path, expected, isWithout, givesWay }: ReturnType<typeof readTask>,
) {
  if (!path) throw await nameOne(env.backups);
  if (env.supabase) {
    throw new BackupError(
      'SUPABASE_URL names a backend elsewhere, which keeps accounts and files: restore there, with its own environment.',
    );
  }
  if (givesWay) lowerPriority();
  say('Reading the backup.');
  const backup = await readBackup(path, expected);
  refuseNewerBackup(backup, MIGRATIONS);
  const known = await readErasureLists(dirname(path), env.backups.folder, backup.manifest.site);
  const erasures = isWithout ? null : known;
  if (!isWithout) refuseWithoutErasures(backup, erasures);

  if (!env.databaseUrl) await refuseRestoreWithoutRoom(env.dataDir, backup.manifest);
  const files = await openFileStore({ filesDir: join(env.dataDir, 'files'), s3: env.s3 });
  const target = env.databaseUrl
    ? await openServerTarget(env.databaseUrl, files.place)
    : await openFolderTarget(env.dataDir, files.place);
  say('Bringing it back.');
  const restored = await restoreBackup({
    backup,
    target,
    files,
    schemas: SCHOOL_SCHEMAS,
    migrations: MIGRATIONS,
    erasures,
    replay: replayErasures,
  });
  // The backups to come are of the same site: whoever is on the list stays on it.
  if (erasures) {
    const { folder } = env.backups;
    await keepErasureList(folder, erasures.site, erasures.erasures, { now: new Date(), isNeeded: false });
  }
  say(`Restored: ${restored.rows} rows and ${restored.files} files, as of ${backup.manifest.createdAt}.`);
  say(
    erasures
      ? `Erased again: ${restored.erased}, by the list of ${erasures.writtenAt}.`
      : 'Nobody was erased again: whoever was erased since the backup is in it.',
  );
  say('Now start the site.');
}

await runCommand({ failed: 'Nothing was restored', refusals: [BackupError], say }, () =>
  restore(parseEnvironment(process.env), readTask(process.argv.slice(2))),
);
