import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Where the contents of objects are. A version is written once and never changed; its name is random. */
export interface FileStore {
  /** Keeps the bytes durably. @returns the version they are found under */
  write(bytes: Uint8Array): Promise<string>;
  /** The bytes of a version, or null when there are none. */
  read(version: string): Promise<Buffer | null>;
  /** Removes a version; one that is gone already is no error. */
  remove(version: string): Promise<void>;
  /** Every version that was written before a moment. */
  listBefore(moment: Date): Promise<string[]>;
}

const VERSION = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/**
 * Files in a folder of this machine, spread over 256 folders in it. Nothing that a visitor sends becomes part of a file's
 * name.
 */
export function folderStore(folder: string): FileStore {
  const folderOf = (version: string) => join(folder, version.slice(0, 2));
  const fileOf = (version: string) => {
    if (!VERSION.test(version)) throw new Error('No version has such a name.');
    return join(folderOf(version), version);
  };

  return {
    async write(bytes) {
      const version = randomUUID();
      const made = await mkdir(folderOf(version), { recursive: true, mode: 0o700 });
      const file = await open(fileOf(version), 'wx', 0o600);
      try {
        await file.writeFile(bytes);
        await file.sync();
      } finally {
        await file.close();
      }
      // A file is there after a power cut only when its folder says so.
      await syncFolder(folderOf(version));
      if (made) await syncFolder(folder);
      return version;
    },
    read: (version) => readFile(fileOf(version)).catch(ifMissing(null)),
    remove: (version) => rm(fileOf(version), { force: true }),
    async listBefore(moment) {
      const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(ifMissing([]));
      const versions = entries.filter((entry) => entry.isFile() && VERSION.test(entry.name));
      const old = await Promise.all(
        versions.map(async ({ name }) => {
          const found = await stat(fileOf(name)).catch(ifMissing(null));
          return found && found.mtime < moment ? [name] : [];
        }),
      );
      return old.flat();
    },
  };
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}

function ifMissing<T>(instead: T): (error: NodeJS.ErrnoException) => T {
  return (error) => {
    if (error.code === 'ENOENT') return instead;
    throw error;
  };
}
