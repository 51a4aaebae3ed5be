import { randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { ByteRange, FileContent, FileStore } from './file-store.ts';
import { folderOwner } from './folder-owner.ts';
import { isVersion, requireVersion } from './version-name.ts';

const DRAFT = '.draft';

/** Files in a folder of this machine, distributed over 256 subfolders. File names contain nothing from visitors. */
export function folderStore(folder: string): FileStore {
  const folderOf = (version: string) => join(folder, version.slice(0, 2));
  const fileOf = (version: string) => join(folderOf(version), requireVersion(version));

  /** The file gets its final name when it is completely on the disk. @returns its size */
  async function writeVersion(version: string, content: FileContent): Promise<number> {
    const file = fileOf(version);
    const draft = `${file}.${randomUUID()}${DRAFT}`;
    const made = await mkdir(folderOf(version), { recursive: true, mode: 0o700 });
    try {
      const size = await writeDurably(draft, content instanceof Uint8Array ? [content] : content);
      await rename(draft, file);
      // A new name only survives a power cut when its folder was synced.
      await syncFolder(folderOf(version));
      if (made) await syncFolder(folder);
      return size;
    } catch (error) {
      await rm(draft, { force: true });
      throw error;
    }
  }

  async function* entries(matches: (name: string) => boolean) {
    const all = await readdir(folder, { recursive: true, withFileTypes: true }).catch(ifMissing([]));
    for (const entry of all) {
      if (!entry.isFile() || !matches(entry.name)) continue;
      const path = join(entry.parentPath, entry.name);
      const found = await stat(path).catch(ifMissing(null));
      if (found) yield { name: entry.name, path, size: found.size, writtenAt: found.mtime };
    }
  }

  return {
    place: `"${folder}"`,
    ...folderOwner(folder),
    async write(content) {
      const version = randomUUID();
      return { version, size: await writeVersion(version, content) };
    },
    async restore(version, content) {
      await writeVersion(version, content);
    },
    async read(version, range) {
      const file = await open(fileOf(version), 'r').catch(ifMissing(null));
      if (!file) return null;
      try {
        const { size } = await file.stat();
        const part = range ? partOf(size, range) : { start: 0, end: size - 1 };
        return { size, body: await bodyOf(file, part) };
      } catch (error) {
        await file.close();
        throw error;
      }
    },
    async has(version) {
      return (await stat(fileOf(version)).catch(ifMissing(null))) !== null;
    },
    async remove(...versions) {
      for (const version of versions) await rm(fileOf(version), { force: true });
    },
    async *list() {
      for await (const { name, size, writtenAt } of entries(isVersion))
        yield { version: name, size, writtenAt };
    },
    async removeUnfinished(before) {
      let removed = 0;
      for await (const { path, writtenAt } of entries((name) => name.endsWith(DRAFT))) {
        if (writtenAt >= before) continue;
        await rm(path, { force: true });
        removed += 1;
      }
      return removed;
    },
  };
}

async function writeDurably(
  path: string,
  content: AsyncIterable<Uint8Array> | Uint8Array[],
): Promise<number> {
  const file = await open(path, 'wx', 0o600);
  try {
    let size = 0;
    for await (const chunk of content) {
      await file.writeFile(chunk);
      size += chunk.byteLength;
    }
    await file.sync();
    return size;
  } finally {
    await file.close();
  }
}

/** The first and last position of a range. @throws RangeError when it begins after the end */
function partOf(size: number, { start, end = size - 1 }: ByteRange): Required<ByteRange> {
  if (start < 0 || start >= size || end < start) throw new RangeError('The range is not within the file.');
  return { start, end: Math.min(end, size - 1) };
}

/** Small files are read at once, because a stream takes longer than their bytes. */
const MAX_BUFFERED_BYTES = 256 * 1024;

async function bodyOf(file: FileHandle, { start, end }: { start: number; end: number }): Promise<Readable> {
  const length = end - start + 1;
  if (length > MAX_BUFFERED_BYTES) return file.createReadStream({ start, end });
  const bytes = Buffer.alloc(length);
  if (length > 0) await file.read(bytes, 0, length, start);
  await file.close();
  return Readable.from(length > 0 ? [bytes] : [], { objectMode: false });
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
