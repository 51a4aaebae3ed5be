import { execFileSync } from 'node:child_process';
import { chmodSync, cpSync, mkdtempSync, readdirSync, readlinkSync, rmSync, truncateSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { copyBinaries } from './binaries.ts';
import { findPlatformPackage } from './platform-package.ts';
import { makeSharedLibraryLinks, sharedLibraryLinks } from './shared-library-links.ts';

const platform = findPlatformPackage();
let parent: string;

beforeAll(() => {
  parent = mkdtempSync(join(tmpdir(), 'binaries-'));
});
afterAll(() => rmSync(parent, { recursive: true }));

test('two starts that copy the binaries at once get the same complete copy, which works without the package’s install script', async () => {
  const [folder, same] = await Promise.all([copyBinaries(platform, parent), copyBinaries(platform, parent)]);
  expect(same).toBe(folder);
  expect(readdirSync(parent)).toHaveLength(1);
  expect(execFileSync(join(folder, 'bin', 'postgres'), ['--version'], { encoding: 'utf8' })).toContain('18.');
  for (const { path, target } of sharedLibraryLinks(folder))
    expect(readlinkSync(join(folder, path))).toBe(target);
});

test('a damaged copy of the binaries is replaced', async () => {
  const folder = await copyBinaries(platform, parent);
  truncateSync(join(folder, 'bin', 'postgres'), 1000);
  rmSync(join(folder, 'lib', 'libpq.so.5.18'));
  expect(await copyBinaries(platform, parent)).toBe(folder);
  expect(execFileSync(join(folder, 'bin', 'postgres'), ['--version'], { encoding: 'utf8' })).toContain('18.');
  expect(readdirSync(parent)).toHaveLength(1);
});

test.skipIf(process.getuid?.() === 0)('a package folder without write permission is detected', () => {
  const native = join(parent, 'closed');
  cpSync(join(platform.nativeFolder, 'pg-symlinks.json'), join(native, 'pg-symlinks.json'), {
    recursive: true,
  });
  cpSync(join(platform.nativeFolder, 'lib', 'libz.so.1'), join(native, 'lib', 'libz.so.1'), {
    recursive: true,
  });
  chmodSync(join(native, 'lib'), 0o500);
  expect(makeSharedLibraryLinks(native)).toBe(false);
  chmodSync(join(native, 'lib'), 0o700);
});
