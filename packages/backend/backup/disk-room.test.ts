import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../testing/backups/backed-up-site.ts';
import { refuseRestoreWithoutRoom } from './disk-room.ts';
import type { Manifest } from './manifest.ts';

/** The manifest of a backup with this many bytes of files. */
function manifestWith(bytes: number): Manifest {
  return {
    format: 1,
    createdAt: '2026-11-22T00:30:00.000Z',
    site: crypto.randomUUID(),
    postgresMajor: 18,
    bootstrapSteps: [],
    migrations: [],
    tables: [],
    sequences: [],
    files: { count: 1, bytes, sha256: '0'.repeat(64), missing: 0 },
  };
}

describe('A restore', () => {
  it('is refused before anything is written when the disk is too small', async () => {
    const folder = join(temporaryFolder(), 'data', 'not there yet');
    await expect(refuseRestoreWithoutRoom(folder, manifestWith(2 ** 60))).rejects.toThrow(
      /takes about 1,099,511,627,776 MB, and [\d,]+ MB are free\. Nothing was changed/,
    );
    expect(existsSync(folder)).toBe(false);
    await refuseRestoreWithoutRoom(folder, manifestWith(1));
  });
});
