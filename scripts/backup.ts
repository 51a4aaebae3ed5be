/**
 * `npm run backup [-- --normal-priority]`: backs up the database and the files of one moment into BACKUP_DIR, whether the site
 * is running or not.
 */
import { join } from 'node:path';
import { BackupError } from '@english-beyond-limits/backend/backup';
import { openBackups } from '../server/compose/backups.ts';
import { parseEnvironment } from '../server/env.ts';
import { lowerPriority } from './lower-priority.ts';
import { runCommand } from './run-command.ts';
import { withSiteDatabase } from './site-database.ts';

function say(line: string) {
  process.stdout.write(`${line}\n`);
}

await runCommand({ failed: 'No backup was made', refusals: [BackupError], say }, async () => {
  const words = process.argv.slice(2);
  const unknown = words.find((word) => word !== '--normal-priority');
  if (unknown !== undefined) {
    throw new BackupError(
      `Unknown argument "${unknown}": no backup was made. Usage: npm run backup [-- --normal-priority], in the environment the site is started with.`,
    );
  }
  if (words.length === 0) lowerPriority();
  const env = parseEnvironment(process.env);
  const taken = await withSiteDatabase(env, async (url) => {
    const backups = openBackups(env, url);
    if (backups) return backups.backUp();
    throw new BackupError(
      `The files are with the backend at ${env.supabase?.url}: make the backup there, with its own environment, or as its operator does.`,
    );
  });
  const { tables, files } = taken.manifest;
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  say(`Backup: ${join(env.backups.folder, taken.name)}`);
  say(
    `It has ${rows} rows of ${tables.length} tables and ${files.count} ${files.count === 1 ? 'file' : 'files'}, and is as secret as they are.`,
  );
  if (files.missing > 0)
    say(`Missing: ${files.missing} files that the database names and the file store does not have.`);
  say(`SHA-256 of its manifest: ${taken.sha256}`);
});
