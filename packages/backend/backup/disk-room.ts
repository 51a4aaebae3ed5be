import { existsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { BackupError } from './backup-error.ts';
import { listBackups } from './backup-folder.ts';
import type { BackupSession } from './backup-session.ts';
import type { TableShape } from './catalogue.ts';
import { qualified } from './catalogue.ts';
import type { Manifest } from './manifest.ts';

const MB = 1024 * 1024;
/** Reserved for the database, which is often on the same disk: this size, or a twentieth of a small disk. */
const RESERVE_BYTES = 512 * MB;
const RESERVE_SHARE = 0.05;
/** The size of a backup relative to its tables without indexes. */
const PACKED_SHARE = 0.25;
/** The expected growth since the previous backup. */
const GROWTH = 1.1;
/** The size of a restored database relative to the text of its rows, with indexes and space for sorting. */
const RESTORED_SHARE = 1.75;
/** The write-ahead log of a restore; checkpoints do not shorten it below this (max_wal_size). */
const WAL_BYTES = 1024 * MB;

/**
 * Refuses a backup without enough disk space, because a full disk would stop the site.
 * @throws BackupError
 */
export async function refuseWithoutRoom(
  session: BackupSession,
  folder: string,
  tables: readonly TableShape[],
): Promise<void> {
  const [newest] = await listBackups(folder, session.site);
  const needed = newest ? newest.bytes * GROWTH : await guessBytes(session, tables);
  const { free, reserve } = await roomIn(folder);
  if (free === null || free - reserve >= needed) return;
  throw new BackupError(
    `The disk that holds "${folder}" is too full: a backup takes about ${inMb(needed)}, and ${inMb(free)} are free, of which ${inMb(reserve)} are left to the database. There is no new backup, and the ones before it stay; make room, or keep them for fewer days with BACKUP_DAYS.`,
    { trouble: 'disk-full' },
  );
}

/**
 * Refuses a restore without enough disk space.
 * @param folder the future folder of the database; it need not exist yet
 * @throws BackupError
 */
export async function refuseRestoreWithoutRoom(folder: string, { tables, files }: Manifest): Promise<void> {
  const text = tables.reduce((sum, { bytes }) => sum + bytes, 0);
  const needed = text * RESTORED_SHARE + Math.min(text, WAL_BYTES) + files.bytes;
  const { free } = await roomIn(folder);
  if (free === null || free >= needed) return;
  throw new BackupError(
    `The disk that holds "${folder}" is too full: the restored site takes about ${inMb(needed)}, and ${inMb(free)} are free. Nothing was changed; make room, or name another DATA_DIR.`,
    { trouble: 'disk-full' },
  );
}

/** The estimate for the first backup. */
async function guessBytes({ present }: BackupSession, tables: readonly TableShape[]): Promise<number> {
  const { rows } = await present.query<{ tables: string; files: string }>(
    `select coalesce(sum(pg_table_size(name::regclass)), 0) as tables,
       (select coalesce(sum((metadata ->> 'size')::numeric), 0) from storage.objects) as files
     from unnest($1::text[]) as name`,
    [tables.map((table) => qualified(present, table))],
  );
  return Number(rows[0]?.tables) * PACKED_SHARE + Number(rows[0]?.files);
}

/** The free and reserved space of the disk of a folder. `free` is null when it is unknown. */
async function roomIn(folder: string): Promise<{ free: number | null; reserve: number }> {
  let existing = resolve(folder);
  while (!existsSync(existing)) existing = dirname(existing);
  try {
    const { bavail, blocks, bsize } = await statfs(existing);
    return { free: bavail * bsize, reserve: Math.min(RESERVE_BYTES, blocks * bsize * RESERVE_SHARE) };
  } catch {
    return { free: null, reserve: 0 };
  }
}

function inMb(bytes: number): string {
  return `${Math.ceil(bytes / MB).toLocaleString('en')} MB`;
}
