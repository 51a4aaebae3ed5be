/**
 * `npm run backup`: database and files as they are at one moment, into BACKUP_DIR, whether the site is running or not.
 */
import { join } from 'node:path';
import { BackupRefusal } from '../backend/backup/backup-refusal.ts';
import { StartupRefusal } from '../backend/postgres/startup-refusal.ts';
import { openBackups } from '../open-backups.ts';
import { EnvironmentRefusal, parseEnvironment } from '../server/env.ts';
import { withSiteDatabase } from './site-database.ts';

const REFUSALS = [EnvironmentRefusal, StartupRefusal, BackupRefusal];

function say(line: string) {
  process.stdout.write(`${line}\n`);
}

try {
  const env = parseEnvironment(process.env);
  const taken = await withSiteDatabase(env, async (url) => {
    const backups = await openBackups(env, url);
    if (backups) return backups.backUp();
    throw new BackupRefusal(
      `The files are with the backend at ${env.supabase?.url}: make the backup there, with its own environment, or as its operator does.`,
    );
  });
  const { tables, files } = taken.manifest;
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  say(`Backup: ${join(env.backups.folder, taken.name)}`);
  say(
    `It has ${rows} rows of ${tables.length} tables and ${files.count} files, and is as secret as they are.`,
  );
  if (files.missing > 0) say(`Not in it: ${files.missing} files that rows name and that are not there.`);
  say(`SHA-256 of its manifest: ${taken.sha256}`);
} catch (error) {
  const isRefusal = error instanceof Error && REFUSALS.some((kind) => error instanceof kind);
  say(
    isRefusal ? error.message : `There is no new backup: ${error instanceof Error ? error.message : error}`,
  );
  process.exitCode = 1;
}
