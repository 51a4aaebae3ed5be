import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { atEnd } from '../../testing/at-end.ts';
import { startS3StandIn } from '../../testing/s3/s3-stand-in.ts';
import type { FileStore } from './file-store.ts';
import { listed, versionsIn } from './fixtures/listed.ts';
import { openFileStore } from './open-file-store.ts';

const MIB = 1024 * 1024;

const MAKERS: [string, () => Promise<FileStore>][] = [
  [
    'A folder of file contents',
    async () => {
      const made = mkdtempSync(join(tmpdir(), 'file store '));
      atEnd(() => rmSync(made, { recursive: true, force: true }));
      return openFileStore({ filesDir: join(made, 'files') });
    },
  ],
  [
    'An S3 bucket of file contents',
    async () => {
      const standIn = await startS3StandIn();
      // So a list of five files has three pages.
      standIn.state.pageSize = 2;
      return openFileStore({ filesDir: '/nowhere', s3: { ...standIn.settings, prefix: 'school/' } });
    },
  ],
];

async function read(store: FileStore, version: string, range?: { start: number; end?: number }) {
  const found = await store.read(version, range);
  return found && { size: found.size, bytes: await buffer(found.body) };
}

async function* inPieces(bytes: Buffer, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

const sumOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

describe.each(MAKERS)('%s', (_, make) => {
  it('returns what was written, whole and in ranges', async () => {
    const store = await make();
    const { version, size } = await store.write(Buffer.from('0123456789'));
    expect(size).toBe(10);
    const part = async (start: number, end?: number) =>
      `${(await read(store, version, { start, end }))?.bytes}`;
    expect(await read(store, version)).toEqual({ size: 10, bytes: Buffer.from('0123456789') });
    expect([await part(0, 0), await part(3, 5), await part(7), await part(9, 5_000)]).toEqual([
      '0',
      '345',
      '789',
      '9',
    ]);
    expect((await read(store, version, { start: 2, end: 4 }))?.size).toBe(10);
    for (const range of [{ start: 10 }, { start: 4, end: 3 }, { start: -1 }]) {
      await expect(store.read(version, range)).rejects.toThrow(RangeError);
    }
  });

  it('stores an empty file', async () => {
    const store = await make();
    const { version, size } = await store.write(inPieces(Buffer.alloc(0), 1));
    expect(size).toBe(0);
    expect(await read(store, version)).toEqual({ size: 0, bytes: Buffer.alloc(0) });
    await expect(store.read(version, { start: 0 })).rejects.toThrow(RangeError);
  });

  it.each([
    ['less than a part', 300_000, 7_919],
    ['exactly two parts', 16 * MIB, 65_536],
    ['two parts and a byte, in one piece', 16 * MIB + 1, 32 * MIB],
  ])('stores a stream of %s', async (_, length, piece) => {
    const store = await make();
    const bytes = randomBytes(length);
    const { version, size } = await store.write(inPieces(bytes, piece));
    expect(size).toBe(length);
    const seen = await read(store, version);
    expect([seen?.size, sumOf(seen?.bytes ?? Buffer.alloc(0))]).toEqual([length, sumOf(bytes)]);
    const range = { start: length - 200_001, end: length - 2 };
    expect((await read(store, version, range))?.bytes.equals(bytes.subarray(range.start, -1))).toBe(true);
  });

  it('stores nothing of a stream that fails', async () => {
    const store = await make();
    async function* breaking(before: number) {
      yield Buffer.alloc(before);
      throw new Error('The sender is gone.');
    }
    for (const before of [1_000, 20 * MIB]) {
      await expect(store.write(breaking(before))).rejects.toThrow('The sender is gone.');
    }
    expect(await versionsIn(store)).toEqual([]);
    expect(await store.removeUnfinished(new Date(Date.now() + 60_000))).toBe(0);
  });

  it('lists existing versions, and no removed ones', async () => {
    const store = await make();
    const began = Date.now();
    const written = await Promise.all(
      Array.from({ length: 5 }, (_, at) => store.write(Buffer.alloc(at + 1))),
    );
    await store.writeOwner(randomUUID());
    const all = await listed(store.list());
    expect(new Map(all.map(({ version, size }) => [version, size]))).toEqual(
      new Map(written.map(({ version, size }) => [version, size])),
    );
    for (const { writtenAt } of all) expect(Math.abs(writtenAt.getTime() - began)).toBeLessThan(60_000);
    const [first, second, ...rest] = written.map(({ version }) => version);
    await store.remove(first ?? '', second ?? '', randomUUID());
    await store.remove(first ?? '');
    await store.remove();
    expect(await versionsIn(store)).toEqual(rest.sort());
    expect(await store.read(first ?? '')).toBeNull();
  });

  it('restores a version under its name', async () => {
    const store = await make();
    const version = randomUUID();
    await store.restore(version, inPieces(Buffer.from('once'), 1));
    await store.restore(version, Buffer.from('again'));
    expect(`${(await read(store, version))?.bytes}`).toBe('again');
    expect(await versionsIn(store)).toEqual([version]);
  });

  it('refuses names that are not versions', async () => {
    const store = await make();
    for (const name of ['', 'files.json', '../../etc/passwd', `${randomUUID()}/..`]) {
      await expect((async () => store.read(name))()).rejects.toThrow('No version has such a name.');
      await expect(store.restore(name, Buffer.alloc(1))).rejects.toThrow('No version has such a name.');
      await expect((async () => store.remove(name))()).rejects.toThrow('No version has such a name.');
    }
  });

  it('records which database owns its files', async () => {
    const store = await make();
    expect(await store.readOwner()).toBeNull();
    const id = randomUUID();
    await store.writeOwner(id);
    expect(await store.readOwner()).toBe(id);
    await store.removeOwner();
    expect(await store.readOwner()).toBeNull();
  });

  it('releases files that are not read to their end', async () => {
    const store = await make();
    const { version } = await store.write(randomBytes(2 * MIB));
    for (let time = 0; time < 60; time++) {
      const found = await store.read(version);
      found?.body.destroy();
    }
    expect((await read(store, version))?.bytes).toHaveLength(2 * MIB);
  });
});
