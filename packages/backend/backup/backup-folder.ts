import { access, constants, lstat, mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { folderTrouble } from './backup-error.ts';
import { isBackupName, isDraftOf, MANIFEST } from './backup-layout.ts';
import { parseManifest } from './manifest.ts';

/** A whole backup in the folder of backups. */
export interface FoundBackup {
  name: string;
  createdAt: Date;
  /** On the disk, in bytes. */
  bytes: number;
}

/** @throws BackupError when nothing can be written there */
export async function prepareBackupFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await access(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    throw folderTrouble(error, folder);
  }
}

/** The whole backups of a site in a folder, newest first; of every site without one. None when there is no folder. */
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

/** Removes what backups of this site left that did not come to their end. Only while no other one is being made. */
export async function removeDrafts(folder: string, site: string): Promise<void> {
  for (const name of await namesIn(folder)) {
    if (isDraftOf(name, site)) await rm(join(folder, name), { recursive: true, force: true });
  }
}

async function namesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw folderTrouble(error, folder);
  });
}

/** Null for what is no backup of ours, or cannot be read: it is then neither counted nor removed. */
async function manifestIn(backup: string) {
  try {
    if (!(await lstat(backup)).isDirectory()) return null;
    return parseManifest(await readFile(join(backup, MANIFEST), 'utf8'));
  } catch {
    return null;
  }
}
