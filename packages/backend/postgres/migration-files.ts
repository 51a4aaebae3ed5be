import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartupError } from './startup-error.ts';

/** One file of `supabase/migrations`. */
export type MigrationFile = { fileName: string; version: string; name: string; sql: string };

const FILE_NAME = /^(\d{14})_(.+)\.sql$/;

/** Reads the folder's migrations, oldest first; refuses a file whose name would make it be skipped. */
export function readMigrations(folder: string): MigrationFile[] {
  const fileNames = list(folder).filter((name) => name.endsWith('.sql'));
  const files = fileNames.sort().map((fileName) => {
    const [, version, name] = FILE_NAME.exec(fileName) ?? [];
    if (!version || !name) {
      throw new StartupError(
        `The migration "${join(folder, fileName)}" must be named <14 digits>_<name>.sql to be applied.`,
      );
    }
    return { fileName, version, name, sql: readFileSync(join(folder, fileName), 'utf8') };
  });
  for (const [index, file] of files.entries()) {
    const before = files[index - 1];
    if (before?.version !== file.version) continue;
    throw new StartupError(`The migrations ${before.fileName} and ${file.fileName} have the same version.`);
  }
  return files;
}

function list(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch (error) {
    throw new StartupError(`The folder of migrations "${folder}" cannot be read.`, { cause: error });
  }
}
