import { linkSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { idOf } from './names.ts';

const BYTES = 20_480;
/** A file can have about this many names on the common file systems. */
const LINKS_EACH = 10_000;

/** The contents of pictures where the storage looks for them: a few files of 20 kB under many names. */
export function linkPictures(folder: string, count: number): void {
  let first = '';
  for (let number = 1; number <= count; number++) {
    const version = idOf('picture', number);
    const within = join(folder, version.slice(0, 2));
    mkdirSync(within, { recursive: true, mode: 0o700 });
    const file = join(within, version);
    if (number % LINKS_EACH === 1) {
      writeFileSync(file, Buffer.alloc(BYTES, number), { mode: 0o600 });
      first = file;
    } else {
      linkSync(first, file);
    }
  }
}
