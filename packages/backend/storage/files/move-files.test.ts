import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { atEnd } from '../../testing/at-end.ts';
import { startS3StandIn } from '../../testing/s3/s3-stand-in.ts';
import { versionsIn } from './fixtures/listed.ts';
import { moveFiles } from './move-files.ts';
import { openFileStore } from './open-file-store.ts';

async function places() {
  const made = mkdtempSync(join(tmpdir(), 'moved files '));
  atEnd(() => rmSync(made, { recursive: true, force: true }));
  const standIn = await startS3StandIn();
  return {
    standIn,
    folder: await openFileStore({ filesDir: made }),
    bucket: await openFileStore({ filesDir: made, s3: standIn.settings }),
  };
}

describe('Moving files', () => {
  it('copies all files and the ownership, continues after an interruption, and works in both directions', async () => {
    const { standIn, folder, bucket } = await places();
    const owner = randomUUID();
    await folder.writeOwner(owner);
    const contents = [randomBytes(10), randomBytes(9 * 1024 * 1024), Buffer.alloc(0)];
    const written = await Promise.all(contents.map((content) => folder.write(content)));

    standIn.trouble('UploadPart', ...Array.from({ length: 4 }, () => 'cut' as const));
    await expect(moveFiles(folder, bucket)).rejects.toThrow('was not written to');
    expect([await folder.readOwner(), await bucket.readOwner()]).toEqual([owner, null]);
    const arrived = (await versionsIn(bucket)).length;
    expect(await moveFiles(folder, bucket)).toEqual({ copied: 3 - arrived, known: arrived });
    expect([await folder.readOwner(), await bucket.readOwner()]).toEqual([null, owner]);
    for (const [at, { version }] of written.entries()) {
      const found = await bucket.read(version);
      expect(found && (await buffer(found.body)).equals(contents[at] ?? Buffer.alloc(0))).toBe(true);
    }

    await bucket.remove(written[0]?.version ?? '');
    const later = await bucket.write(Buffer.from('later'));
    await folder.remove(...(await versionsIn(folder)));
    expect(await moveFiles(bucket, folder)).toEqual({ copied: 3, known: 0 });
    expect(await versionsIn(folder)).toEqual(await versionsIn(bucket));
    expect(await versionsIn(folder)).toContain(later.version);
  });

  it('is refused when the target belongs to another database, or the source to none', async () => {
    const { folder, bucket } = await places();
    await expect(moveFiles(folder, bucket)).rejects.toThrow('There are no files of a site in');
    await folder.writeOwner(randomUUID());
    await bucket.writeOwner(randomUUID());
    await expect(moveFiles(folder, bucket)).rejects.toThrow('belong to another database');
  });
});
