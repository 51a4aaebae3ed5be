import { mkdirSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileError } from '../../postgres/file-error.ts';
import { writeAtomically } from '../../postgres/write-atomically.ts';
import type { FileStore } from './file-store.ts';
import { OWNER_FILE, ownerIn, ownerText } from './owner-text.ts';

/** The owner of the files in a folder, stored in its `files.json`. */
export function folderOwner(folder: string): Pick<FileStore, 'readOwner' | 'writeOwner' | 'removeOwner'> {
  const file = join(folder, OWNER_FILE);
  return {
    async readOwner() {
      const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return '';
        throw fileError(error, file);
      });
      return ownerIn(text);
    },
    async writeOwner(id) {
      try {
        mkdirSync(folder, { recursive: true, mode: 0o700 });
        writeAtomically(file, ownerText(id), 0o600);
      } catch (error) {
        throw fileError(error, file);
      }
    },
    removeOwner: () => rm(file, { force: true }),
  };
}
