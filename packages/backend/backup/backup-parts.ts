import { constants, type ReadStream } from 'node:fs';
import { lstat, open } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Writable } from 'node:stream';
import { BackupError } from './backup-error.ts';
import { MANIFEST } from './backup-layout.ts';

/**
 * Opens a file of the backup without following links.
 * @throws BackupError when it does not exist
 */
export async function openInside(path: string, name: string): Promise<{ stream: ReadStream; size: number }> {
  try {
    for (let folder = dirname(name); folder !== '.'; folder = dirname(folder)) {
      if (!(await lstat(join(path, folder))).isDirectory()) throw changed(path, folder);
    }
    const file = await open(
      join(path, name),
      constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK,
    );
    const found = await file.stat();
    if (found.isFile()) return { stream: file.createReadStream(), size: found.size };
    await file.close();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (name === MANIFEST && (code === 'ENOENT' || code === 'ENOTDIR')) {
      throw new BackupError(`There is no backup in "${path}".`, { cause: error });
    }
    if (code !== 'ENOENT' && code !== 'ELOOP' && code !== 'ENOTDIR') throw error;
  }
  throw changed(path, name);
}

/** Discards its input; used to only pass data through a hash. */
export function nowhere(): Writable {
  return new Writable({ write: (_chunk, _encoding, done) => done() });
}

/** The error for a backup with a changed part. */
export function changed(path: string, name: string): BackupError {
  return new BackupError(
    `The backup "${path}" is not whole: "${name}" is missing or is not what was backed up. Nothing was changed; take another copy of it, or an older backup.`,
  );
}
