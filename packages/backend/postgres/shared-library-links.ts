import { lstatSync, readFileSync, symlinkSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/**
 * The symbolic links npm cannot carry in a package (libpq.so.5 and the like). The package's own install script
 * would make them; we do not need it to have run.
 * @returns their paths relative to the native folder, and what each points to beside it
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

/** Makes the links that are missing; false when the folder may not be written to. */
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
