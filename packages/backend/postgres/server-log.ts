import { closeSync, fstatSync, mkdirSync, openSync, readSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { fileError } from './file-error.ts';

const TAIL_BYTES = 16 * 1024;

/** Opens a new log file for the server; the log of the previous start is kept as `postgres.log.1`. */
export function openServerLog(dataDir: string): { path: string; descriptor: number } {
  const path = join(dataDir, 'log', 'postgres.log');
  try {
    mkdirSync(join(dataDir, 'log'), { recursive: true, mode: 0o700 });
    try {
      renameSync(path, `${path}.1`);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    }
    return { path, descriptor: openSync(path, 'a', 0o600) };
  } catch (error) {
    throw fileError(error, path);
  }
}

/** What was written to the log after its first `from` bytes, at most the last 16 KB. */
export function readLogSince(path: string, from: number): string {
  const descriptor = openSync(path, 'r');
  try {
    const { size } = fstatSync(descriptor);
    const start = Math.max(from, size - TAIL_BYTES);
    const tail = Buffer.alloc(Math.max(0, size - start));
    readSync(descriptor, tail, 0, tail.length, start);
    return tail.toString('utf8');
  } finally {
    closeSync(descriptor);
  }
}
