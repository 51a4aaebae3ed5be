import { lstatSync, readFileSync, symlinkSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/**
 * The symbolic links that an npm package cannot contain (libpq.so.5 and the like). Normally the package's install
 * script makes them; we do not rely on it.
 * @returns their paths relative to the native folder, and the file beside them that each points to
 */
export function sharedLibraryLinks(nativeFolder: string): { path: string; target: string }[] {
  const listed = JSON.parse(readFileSync(join(nativeFolder, 'pg-symlinks.json'), 'utf8')) as {
    source: string;
    target: string;
  }[];
  return listed.map(({ source, target }) => ({
    path: join(basename(dirname(target)), basename(target)),
    target: basename(source),
  }));
}

/** Creates missing links. @returns false when the folder is not writable */
export function makeSharedLibraryLinks(nativeFolder: string): boolean {
  for (const { path, target } of sharedLibraryLinks(nativeFolder)) {
    const link = join(nativeFolder, path);
    if (lstatSync(link, { throwIfNoEntry: false })) continue;
    try {
      symlinkSync(target, link);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') return false;
    }
  }
  return true;
}
