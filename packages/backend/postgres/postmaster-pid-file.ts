import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What a running (or killed) server has written about itself. */
export type PostmasterPidFile = { path: string; pid: number; port: number; isReady: boolean };

/** Reads `postmaster.pid` of a cluster; null when there is none. */
export function readPostmasterPidFile(clusterFolder: string): PostmasterPidFile | null {
  const path = join(clusterFolder, 'postmaster.pid');
  try {
    const lines = readFileSync(path, 'utf8').split('\n');
    const isReady = lines[7]?.trim() === 'ready';
    return { path, pid: Number(lines[0]) || 0, port: Number(lines[3]) || 0, isReady };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
