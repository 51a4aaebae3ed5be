import { join } from 'node:path';
import { requireVersion } from '../storage/files/version-name.ts';

export const MANIFEST = 'manifest.json';
/** Holds the manifest's hash, in the form of `sha256sum`. */
export const MANIFEST_HASH = 'manifest.sha256';
/** Hash and place of every file, a line each, in the form of `sha256sum`. */
export const FILE_LIST = 'files.sha256';
export const TABLES = 'tables';
export const FILES = 'files';

/** Where the data of a table is; tables are numbered as in the manifest, so that no name becomes a path. */
export function tableFile(index: number): string {
  return join(TABLES, `${String(index + 1).padStart(4, '0')}.copy.gz`);
}

/** Where the contents of a version are. @throws for what is no version's name */
export function contentFile(version: string): string {
  return join(FILES, requireVersion(version).slice(0, 2), version);
}

const NAME = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z-([0-9a-f]{8})$/;
const DRAFT = '.unfinished';

/** The folder of a backup: the moment in UTC, then the beginning of the site's identity. */
export function backupName(createdAt: Date, site: string): string {
  const moment = createdAt.toISOString().replaceAll(/[-:]|\.\d+/g, '');
  return `${moment}-${site.slice(0, 8)}`;
}

/** The folder in which one is being made: hidden, and never taken for a backup. */
export function draftName(name: string): string {
  return `.${name}${DRAFT}`;
}

/** Whether a folder is called as a backup that came to its end. */
export function isBackupName(name: string): boolean {
  return NAME.test(name);
}

/** Whether a folder was left by a backup of this site that did not come to its end. */
export function isDraftOf(name: string, site: string): boolean {
  if (!name.startsWith('.') || !name.endsWith(DRAFT)) return false;
  return NAME.exec(name.slice(1, -DRAFT.length))?.[7] === site.slice(0, 8);
}
