import { statfsSync } from 'node:fs';
import { DiskFullRefusal } from './startup-refusal.ts';

/** What Postgres asks of the disk at once when it writes on (wal_segment_size). */
export const WAL_SEGMENT_BYTES = 16 * 1024 * 1024;

/** Whether the disk that holds a folder has so many bytes free; true where that cannot be found out. */
export function hasRoomFor(folder: string, bytes: number): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize >= bytes;
  } catch {
    return true;
  }
}

/**
 * Whether something failed because the disk is full: it says so itself, or its connection broke and there is no room for
 * another WAL segment, without which Postgres ends.
 */
export function failedForRoom(error: unknown, dataDir: string): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof DiskFullRefusal || (cause as { code?: string }).code === '53100') return true;
  }
  return !hasRoomFor(dataDir, WAL_SEGMENT_BYTES);
}
