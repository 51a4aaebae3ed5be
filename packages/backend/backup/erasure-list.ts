import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { writeAtomically } from '../postgres/write-atomically.ts';
import { BackupError, folderError } from './backup-error.ts';
import { prepareBackupFolder } from './backup-folder.ts';

/** The list of erased people beside the backups, as hashes that reveal nothing. It is newer than each backup. */
export const ERASURE_LIST = 'erasures.json';

const list = z.strictObject({
  format: z.literal(1),
  site: z.uuid(),
  /** The list contains everyone erased until this time. */
  writtenAt: z.iso.datetime(),
  erasures: z.array(z.strictObject({ hash: z.string().regex(/^[0-9a-f]{64}$/), erasedAt: z.iso.datetime() })),
});

export type ErasureList = z.infer<typeof list>;
export type Erasure = ErasureList['erasures'][number];

/** Longer than any backup is kept. */
const FORGOTTEN_AFTER_MS = 3 * 366 * 24 * 3_600_000;

/** @returns null when there is none. @throws BackupError when it cannot be read */
export async function readErasureList(folder: string): Promise<ErasureList | null> {
  const file = join(folder, ERASURE_LIST);
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null;
    throw folderError(error, folder);
  });
  if (text === null) return null;
  try {
    return list.parse(JSON.parse(text));
  } catch (error) {
    throw new BackupError(
      `The list of erasures "${file}" cannot be read; bring it back from where the backups are copied to.`,
      { cause: error },
    );
  }
}

/**
 * Writes the erased people and merges the existing list, because a restored database has forgotten some of them.
 * @param known the erased people in the database
 * @param isNeeded whether to write without new entries, as with each backup, because the list must be newer
 * @throws BackupError, also when the list belongs to another site
 */
export async function keepErasureList(
  folder: string,
  site: string,
  known: readonly Erasure[],
  { now, isNeeded }: { now: Date; isNeeded: boolean },
): Promise<void> {
  await prepareBackupFolder(folder);
  const before = await readErasureList(folder);
  if (before && before.site !== site) throw othersFolder(folder);
  const merged = mergeErasures(before?.erasures ?? [], known, now);
  if (before && !isNeeded && isSame(before.erasures, merged)) return;
  const next: ErasureList = { format: 1, site, writtenAt: now.toISOString(), erasures: merged };
  try {
    writeAtomically(join(folder, ERASURE_LIST), `${JSON.stringify(next, null, 1)}\n`, 0o600);
  } catch (error) {
    throw folderError(error, folder);
  }
}

/**
 * All known erasures: from the list beside a backup, and from the folder of the site's next backups.
 * @throws BackupError when those belong to another site
 */
export async function readErasureLists(
  beside: string,
  next: string,
  site: string,
): Promise<ErasureList | null> {
  const [one, other] = [await readErasureList(beside), await readErasureList(next)];
  if (other && other.site !== site) throw othersFolder(next);
  if (!one || !other || one.site !== site) return one ?? other;
  const [writtenAt = ''] = [one.writtenAt, other.writtenAt].sort().reverse();
  return { ...one, writtenAt, erasures: mergeErasures(one.erasures, other.erasures, new Date()) };
}

function othersFolder(folder: string): BackupError {
  return new BackupError(
    `The backups in "${folder}" belong to another site; name another folder in BACKUP_DIR.`,
    { trouble: 'not-writable' },
  );
}

/** Merges two lists: each person once with the last time, without erasures older than any backup. */
export function mergeErasures(before: readonly Erasure[], known: readonly Erasure[], now: Date): Erasure[] {
  const last = new Map<string, string>();
  for (const { hash, erasedAt } of [...before, ...known]) {
    const other = last.get(hash);
    if (!other || other < erasedAt) last.set(hash, erasedAt);
  }
  return [...last]
    .filter(([, erasedAt]) => now.getTime() - Date.parse(erasedAt) < FORGOTTEN_AFTER_MS)
    .map(([hash, erasedAt]) => ({ hash, erasedAt }))
    .sort((a, b) => a.erasedAt.localeCompare(b.erasedAt) || a.hash.localeCompare(b.hash));
}

function isSame(one: readonly Erasure[], other: readonly Erasure[]): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
