import { spawnSync } from 'node:child_process';
import { appendFileSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { startEmbedded } from './embedded.ts';
import { temporaryDataFolder } from './fixtures/temporary-folder.ts';
import { withClient } from './with-client.ts';

const { dataDir: disk, remove } = temporaryDataFolder();
mkdirSync(disk);

function mount(...args: string[]): string {
  const { stderr, error } = spawnSync('mount', [...args, '-t', 'tmpfs', 'tmpfs', disk], { encoding: 'utf8' });
  return error?.message ?? stderr;
}

const obstacle = process.getuid?.() === 0 ? mount('-o', 'size=20m') : 'only root can mount a small disk';
afterAll(() => {
  if (!obstacle) spawnSync('umount', [disk]);
  remove();
});

if (obstacle) process.stderr.write(`The full disk is not tested: ${obstacle.trim()}.\n`);

describe.skipIf(obstacle !== '')('on a full disk', () => {
  const dataDir = join(disk, 'data');
  const filling = join(disk, 'filling');
  const start = () => startEmbedded({ dataDir, durable: false });

  function fill(): void {
    expect(() => {
      for (;;) appendFileSync(filling, Buffer.alloc(64 * 1024));
    }).toThrow('ENOSPC');
  }

  test('on a full disk a first start says so and leaves no cluster; with free space it works', async () => {
    await expect(start()).rejects.toThrow(/The disk that holds .* is full/);
    expect(mount('-o', 'remount,size=200m')).toBe('');
    const server = await start();
    await withClient(server.superuserUrl, (client) => client.query('create table kept as select 1 as one'));
    await server.stop();
  });

  test('on a full disk a later start says so; with free space all saved data is there', async () => {
    fill();
    await expect(start()).rejects.toThrow(/The disk that holds .* is full/);
    rmSync(filling);
    const server = await start();
    const { rows } = await withClient(server.superuserUrl, (client) => client.query('table kept'));
    expect(rows).toEqual([{ one: 1 }]);
    await server.stop();
  });
});
