import { statfsSync } from 'node:fs';
import { DiskFullError } from './startup-error.ts';

/** How much space Postgres allocates at once for its log (wal_segment_size). */
export const WAL_SEGMENT_BYTES = 16 * 1024 * 1024;

/** Whether the disk of a folder has this many bytes free; true where that is unknown. */
export function hasFreeBytes(folder: string, bytes: number): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize >= bytes;
  } catch {
    return true;
  }
}

/**
 * Whether an error was caused by a full disk: it says so, or the connection broke and there is no room for another
 * WAL segment, without which Postgres stops.
 */
export function isDiskFull(error: unknown, dataDir: string): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof DiskFullError || (cause as { code?: string }).code === '53100') return true;
  }
  return !hasFreeBytes(dataDir, WAL_SEGMENT_BYTES);
}
