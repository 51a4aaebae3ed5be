import { join } from 'node:path';
import { requireVersion } from '../storage/files/version-name.ts';

export const MANIFEST = 'manifest.json';
/** The file with the manifest's hash, in the format of `sha256sum`. */
export const MANIFEST_HASH = 'manifest.sha256';
/** Hash and path of every file, one per line, in the format of `sha256sum`. */
export const FILE_LIST = 'files.sha256';
export const TABLES = 'tables';
export const FILES = 'files';

/** The path of a table's data. Tables are numbered as in the manifest, so that no name becomes a path. */
export function tableFile(index: number): string {
  return join(TABLES, `${String(index + 1).padStart(4, '0')}.copy.gz`);
}

/** The path of a version's content. @throws for an invalid version name */
export function contentFile(version: string): string {
  return join(FILES, requireVersion(version).slice(0, 2), version);
}

const NAME = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z-([0-9a-f]{8})$/;
const DRAFT = '.unfinished';

/** The folder name of a backup: the time in UTC, then the beginning of the site's identity. */
export function backupName(createdAt: Date, site: string): string {
  const moment = createdAt.toISOString().replaceAll(/[-:]|\.\d+/g, '');
  return `${moment}-${site.slice(0, 8)}`;
}

/** The folder name of an unfinished backup: hidden, and never mistaken for a complete one. */
export function draftName(name: string): string {
  return `.${name}${DRAFT}`;
}

/** Whether a folder has the name of a complete backup. */
export function isBackupName(name: string): boolean {
  return NAME.test(name);
}

/** Whether a folder is an unfinished backup of this site. */
export function isDraftOf(name: string, site: string): boolean {
  if (!name.startsWith('.') || !name.endsWith(DRAFT)) return false;
  return NAME.exec(name.slice(1, -DRAFT.length))?.[7] === site.slice(0, 8);
}
