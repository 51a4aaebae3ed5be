import {
  chmodSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { createBackedUpSite } from '../testing/backups/backed-up-site.ts';
import { copyOf, forge, forgeFileList } from '../testing/backups/forge.ts';
import { tableFile } from './backup-layout.ts';
import type { StoredTable } from './manifest.ts';
import { readBackup } from './read-backup.ts';

let path: string;
let picture: string;
let sha256: string;
let pagesFile: string;
beforeAll(async () => {
  const school = await createBackedUpSite();
  const { version } = await school.person('ana');
  const taken = await school.keeper.backUp();
  path = join(school.folder, taken.name);
  sha256 = taken.sha256;
  pagesFile = tableFile(taken.manifest.tables.findIndex(({ name }) => name === PAGES));
  picture = join('files', version.slice(0, 2), version);
});

/** The table with the most data, which is in every backup. */
const PAGES = 'pages';
const tableIn = (copy: string) => join(copy, pagesFile);

/** Changes the manifest's entry of that table. */
function declare(change: Partial<StoredTable>): (copy: string) => void {
  return (copy) =>
    forge(copy, ({ tables }) => Object.assign(tables.find(({ name }) => name === PAGES) ?? {}, change));
}

function flip(file: string): void {
  const bytes = readFileSync(file);
  const middle = Math.floor(bytes.length / 2);
  bytes[middle] = (bytes[middle] ?? 0) ^ 1;
  writeFileSync(file, bytes);
}

describe('A backup', () => {
  it('is read completely, and compared with a noted hash', async () => {
    expect((await readBackup(path, sha256)).manifest.files.count).toBe(1);
    await expect(readBackup(path, 'f'.repeat(64))).rejects.toThrow('is not the backup with the hash');
  });

  it('is closed to other users of the machine', () => {
    expect(statSync(path).mode & 0o777).toBe(0o700);
    expect(statSync(join(path, '..')).mode & 0o777).toBe(0o700);
    for (const name of readdirSync(path, { recursive: true, encoding: 'utf8' })) {
      const stat = statSync(join(path, name));
      expect([name, stat.mode & 0o777]).toEqual([name, stat.isDirectory() ? 0o700 : 0o600]);
    }
  });

  const spoilt: [string, (copy: string) => void][] = [
    ['with a byte changed in a table', (copy) => flip(tableIn(copy))],
    ['with a table cut short', (copy) => truncateSync(tableIn(copy), 20)],
    ['without one of its tables', (copy) => rmSync(tableIn(copy))],
    ['with a byte changed in a file', (copy) => flip(join(copy, picture))],
    ['without one of its files', (copy) => rmSync(join(copy, picture))],
    ['with a shorter list of files', (copy) => truncateSync(join(copy, 'files.sha256'), 0)],
    ['with another manifest', (copy) => flip(join(copy, 'manifest.json'))],
    ['without the hash of its manifest', (copy) => rmSync(join(copy, 'manifest.sha256'))],
    ['with an invalid manifest', (copy) => writeFileSync(join(copy, 'manifest.json'), '{}')],
    ['whose table is a link to elsewhere', (copy) => linked(copy, pagesFile)],
    ['whose folder of files is a link to elsewhere', (copy) => linked(copy, 'files')],
    ['whose table is a folder', intoFolder],
    [
      'whose list leads out of it',
      (copy) => forgeFileList(copy, (text) => text.replace(picture, 'files/../../../../etc/hostname')),
    ],
    [
      'whose list names a file in a wrong place',
      (copy) => forgeFileList(copy, (text) => text.replace(/files\/../, 'files/zz')),
    ],
    ['that declares fewer rows than it has', declare({ rows: 1 })],
    ['that declares more bytes than there are anywhere', declare({ bytes: Number.MAX_SAFE_INTEGER })],
    ['that declares a size that is no number', declare({ bytes: 1e300 })],
    ['whose table is a thousand times larger than it says', bomb],
  ];

  it.each(spoilt)('is refused %s', async (_, spoil) => {
    const copy = copyOf(path);
    spoil(copy);
    await expect(readBackup(copy)).rejects.toThrow(
      /is not whole: ".*" is missing or is not what was backed up/,
    );
  });

  it('of a newer format is refused with advice', async () => {
    const copy = copyOf(path);
    forge(copy, (manifest) => Object.assign(manifest, { format: 2 }));
    await expect(readBackup(copy)).rejects.toThrow('was made by a newer version; bring that version');
  });

  it('is refused in a folder without one', async () => {
    await expect(readBackup(join(path, 'tables'))).rejects.toThrow('There is no backup in');
  });
});

function linked(copy: string, name: string): void {
  const elsewhere = `${copy} elsewhere`;
  renameSync(join(copy, name), elsewhere);
  symlinkSync(elsewhere, join(copy, name));
  chmodSync(elsewhere, 0o700);
}

function intoFolder(copy: string): void {
  rmSync(tableIn(copy));
  mkdirSync(tableIn(copy));
}

function bomb(copy: string): void {
  const packed = gzipSync(Buffer.alloc(20_000_000, 10));
  writeFileSync(tableIn(copy), packed);
  declare({ packedBytes: packed.length })(copy);
}
