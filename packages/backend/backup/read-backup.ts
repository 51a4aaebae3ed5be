import { createHash } from 'node:crypto';
import { createInterface } from 'node:readline';
import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { isVersion } from '../storage/files/version-name.ts';
import { BackupError } from './backup-error.ts';
import { contentFile, FILE_LIST, MANIFEST, MANIFEST_HASH, tableFile } from './backup-layout.ts';
import { changed, nowhere, openInside } from './backup-parts.ts';
import { FORMAT, formatOf, type Manifest, parseManifest, type StoredTable } from './manifest.ts';
import { type Measure, measure } from './measure.ts';

/** A verified backup: everything was read once and has the hashes of its manifest. */
export interface ReadBackup {
  path: string;
  manifest: Manifest;
  /** Writes the rows of a table into a stream, and verifies them again. */
  pourTable(index: number, into: Writable): Promise<void>;
  /** All files in the list. */
  files(): AsyncGenerator<{ version: string; sha256: string }>;
  /** The contents of a file, verified when read to the end. */
  file(version: string, sha256: string): AsyncGenerator<Uint8Array>;
}

/** A limit far above real manifests, which list tables and not files. */
const MAX_MANIFEST_BYTES = 64 * 1024 * 1024;

/**
 * Opens a backup and verifies all of it.
 * @param expected the hash of its manifest, if it was noted when the backup was made
 * @throws BackupError when it is incomplete, changed, of a newer format, or not a backup
 */
export async function readBackup(path: string, expected?: string): Promise<ReadBackup> {
  const manifest = await readManifest(path, expected);
  const backup: ReadBackup = {
    path,
    manifest,
    async pourTable(index, into) {
      const table = manifest.tables[index];
      if (!table) throw new Error('There is no such table in the backup.');
      const plain = measure({ bytes: table.bytes, error: () => changed(path, tableFile(index)) });
      await unpack(path, tableFile(index), table, plain, into);
    },
    files: () => filesIn(path),
    file: (version, sha256) => contentOf(path, version, sha256),
  };
  for (const index of manifest.tables.keys()) await backup.pourTable(index, nowhere());
  await checkFiles(backup);
  return backup;
}

async function readManifest(path: string, expected: string | undefined): Promise<Manifest> {
  const text = (await readSmall(path, MANIFEST)).toString('utf8');
  const [noted = ''] = (await readSmall(path, MANIFEST_HASH)).toString('utf8').split(' ');
  const sha256 = createHash('sha256').update(text).digest('hex');
  if (sha256 !== noted) throw changed(path, MANIFEST);
  if (expected !== undefined && sha256 !== expected.toLowerCase()) {
    throw new BackupError(`"${path}" is not the backup with the hash ${expected}; nothing was changed.`);
  }
  const format = formatOf(text);
  if (format !== null && format > FORMAT) {
    throw new BackupError(`"${path}" was made by a newer version; bring that version and restore there.`);
  }
  const manifest = parseManifest(text);
  if (!manifest) throw changed(path, MANIFEST);
  return manifest;
}

async function readSmall(path: string, name: string): Promise<Buffer> {
  const { stream, size } = await openInside(path, name);
  if (size > MAX_MANIFEST_BYTES) {
    stream.destroy();
    throw changed(path, name);
  }
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

async function unpack(path: string, name: string, table: StoredTable, plain: Measure, into: Writable) {
  const { stream, size } = await openInside(path, name);
  if (size !== table.packedBytes) {
    stream.destroy();
    throw changed(path, name);
  }
  try {
    await pipeline(stream, createGunzip(), plain.stream, into);
  } catch (error) {
    throw (error as { code?: string }).code?.startsWith('Z_') ? changed(path, name) : error;
  }
  const isSame =
    plain.bytes() === table.bytes && plain.lines() === table.rows && plain.sha256() === table.sha256;
  if (!isSame) throw changed(path, name);
}

async function checkFiles(backup: ReadBackup): Promise<void> {
  const { path, manifest } = backup;
  const list = measure();
  const { stream } = await openInside(path, FILE_LIST);
  await pipeline(stream, list.stream, nowhere());
  if (list.sha256() !== manifest.files.sha256 || list.lines() !== manifest.files.count) {
    throw changed(path, FILE_LIST);
  }
  let bytes = 0;
  for await (const { version, sha256 } of backup.files()) {
    for await (const chunk of backup.file(version, sha256)) bytes += chunk.byteLength;
  }
  if (bytes !== manifest.files.bytes) throw changed(path, FILE_LIST);
}

const LINE = /^([0-9a-f]{64}) {2}(\S+)$/;

async function* filesIn(path: string): ReturnType<ReadBackup['files']> {
  const { stream } = await openInside(path, FILE_LIST);
  for await (const line of createInterface({ input: stream, crlfDelay: Number.POSITIVE_INFINITY })) {
    const [, sha256 = '', place = ''] = LINE.exec(line) ?? [];
    const version = place.split('/').at(-1) ?? '';
    if (!isVersion(version) || contentFile(version) !== place) throw changed(path, FILE_LIST);
    yield { version, sha256 };
  }
}

async function* contentOf(path: string, version: string, sha256: string): ReturnType<ReadBackup['file']> {
  const { stream } = await openInside(path, contentFile(version));
  const hash = createHash('sha256');
  for await (const chunk of stream) {
    hash.update(chunk as Buffer);
    yield chunk as Buffer;
  }
  if (hash.digest('hex') !== sha256) throw changed(path, contentFile(version));
}
