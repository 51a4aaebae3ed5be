import { access, constants, lstat, mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { folderError } from './backup-error.ts';
import { isBackupName, isDraftOf, MANIFEST } from './backup-layout.ts';
import { parseManifest } from './manifest.ts';

/** A complete backup in the backup folder. */
export interface FoundBackup {
  name: string;
  createdAt: Date;
  /** The size on the disk, in bytes. */
  bytes: number;
}

/** @throws BackupError when the folder is not writable */
export async function prepareBackupFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await access(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    throw folderError(error, folder);
  }
}

/**
 * The complete backups of a site in a folder, newest first; of every site if none is given. Empty when there is no
 * folder.
 */
export async function listBackups(folder: string, site?: string): Promise<FoundBackup[]> {
  const found: FoundBackup[] = [];
  for (const name of (await namesIn(folder)).filter(isBackupName)) {
    const manifest = await manifestIn(join(folder, name));
    if (!manifest || (site !== undefined && manifest.site !== site)) continue;
    const packed = manifest.tables.reduce((sum, { packedBytes }) => sum + packedBytes, 0);
    found.push({ name, createdAt: new Date(manifest.createdAt), bytes: packed + manifest.files.bytes });
  }
  return found.sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime());
}

/** Removes unfinished backups of this site. Must only run while no other backup is being made. */
export async function removeDrafts(folder: string, site: string): Promise<void> {
  for (const name of await namesIn(folder)) {
    if (isDraftOf(name, site)) await rm(join(folder, name), { recursive: true, force: true });
  }
}

async function namesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw folderError(error, folder);
  });
}

/** Null for a folder that is not a readable backup: it is neither counted nor removed. */
async function manifestIn(backup: string) {
  try {
    if (!(await lstat(backup)).isDirectory()) return null;
    return parseManifest(await readFile(join(backup, MANIFEST), 'utf8'));
  } catch {
    return null;
  }
}
