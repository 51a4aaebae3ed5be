import { randomUUID } from 'node:crypto';
import { closeSync, openSync, readFileSync, renameSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { fileError } from './file-error.ts';
import { processIdentity } from './process-identity.ts';
import { StartupError } from './startup-error.ts';

/** The lock of this process on its data folder, until it is released or the process ends in any way. */
export type DataFolderLock = { release(): void };

/** Locks the data folder for this process, or refuses when another living process holds it. */
export function lockDataFolder(dataDir: string): DataFolderLock {
  const file = join(dataDir, 'lock');
  const mine = `${process.pid} ${processIdentity(process.pid)}\n`;
  for (let attempt = 0; attempt < 20; attempt++) {
    if (create(file, mine)) return { release: () => releaseIfMine(file, mine) };
    const found = read(file);
    if (found === null) continue;
    if (isAlive(found)) throw inUse(dataDir, found);
    // An empty file may be a lock that another process is just writing.
    if (found === '' && attempt < 5) pause(20);
    else removeStaleLock(file, found, dataDir);
  }
  throw new StartupError(`The data folder "${dataDir}" could not be locked; remove the file "${file}".`);
}

/** Whether a living process holds the data folder. */
export function isDataFolderInUse(dataDir: string): boolean {
  return isAlive(read(join(dataDir, 'lock')) ?? '');
}

function create(file: string, content: string): boolean {
  try {
    const descriptor = openSync(file, 'wx', 0o600);
    try {
      writeSync(descriptor, content);
    } catch (error) {
      rmSync(file, { force: true });
      throw error;
    } finally {
      closeSync(descriptor);
    }
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw fileError(error, file);
  }
}

function read(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw fileError(error, file);
  }
}

function isAlive(content: string): boolean {
  const [pid, ...identity] = content.trim().split(' ');
  return Number(pid) > 0 && processIdentity(Number(pid)) === identity.join(' ');
}

/**
 * Two starts may both find the lock of a dead process. Only one of them can rename it, and that one checks what it
 * has renamed.
 */
function removeStaleLock(file: string, seen: string, dataDir: string): void {
  const aside = `${file}.${randomUUID()}`;
  try {
    renameSync(file, aside);
  } catch {
    return;
  }
  const taken = read(aside) ?? '';
  if (taken !== seen && isAlive(taken)) {
    renameSync(aside, file);
    throw inUse(dataDir, taken);
  }
  rmSync(aside, { force: true });
}

function releaseIfMine(file: string, mine: string): void {
  try {
    if (readFileSync(file, 'utf8') === mine) rmSync(file, { force: true });
  } catch {
    // A lock that cannot be removed is recognised as stale at the next start.
  }
}

function inUse(dataDir: string, content: string): StartupError {
  return new StartupError(
    `The data folder "${dataDir}" is already in use by process ${content.split(' ')[0]}; stop that one first.`,
  );
}

function pause(milliseconds: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);
}
