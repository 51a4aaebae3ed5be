import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { versionsIn } from './fixtures/listed.ts';
import { folderStore } from './folder-store.ts';

const made: string[] = [];
afterAll(() => {
  for (const folder of made) rmSync(folder, { recursive: true, force: true });
});

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'folder store '));
  made.push(folder);
  return folder;
}

describe('A folder of file contents', () => {
  it('shows a file when it is complete, and removes what a crash left', async () => {
    const folder = newFolder();
    const store = folderStore(folder);
    let isSeenEarly = true;
    async function* slowly() {
      yield Buffer.from('half');
      isSeenEarly = (await versionsIn(store)).length > 0;
      yield Buffer.from(' and half');
    }
    const { version } = await store.write(slowly());
    expect(isSeenEarly).toBe(false);

    const left = join(folder, version.slice(0, 2), `${version}.${randomUUID()}.draft`);
    writeFileSync(left, 'half');
    const longAgo = new Date(Date.now() - 7_200_000);
    expect(await versionsIn(store)).toEqual([version]);
    expect(await store.removeUnfinished(longAgo)).toBe(0);
    utimesSync(left, longAgo, longAgo);
    expect(await store.removeUnfinished(new Date(Date.now() - 3_600_000))).toBe(1);
    expect(readdirSync(join(folder, version.slice(0, 2)))).toEqual([version]);
  });

  it('is closed to every other user of the machine', async () => {
    const folder = newFolder();
    const { version } = await folderStore(folder).write(Buffer.from('private'));
    const modeOf = (path: string) => statSync(path).mode & 0o777;
    expect(modeOf(join(folder, version.slice(0, 2)))).toBe(0o700);
    expect(modeOf(join(folder, version.slice(0, 2), version))).toBe(0o600);
  });

  it('does not list other files in it', async () => {
    const folder = newFolder();
    mkdirSync(join(folder, 'ab'));
    for (const name of ['files.json', 'ab/notes.txt', `ab/${randomUUID()}.bak`])
      writeFileSync(join(folder, name), '');
    expect(await versionsIn(folderStore(folder))).toEqual([]);
  });
});
