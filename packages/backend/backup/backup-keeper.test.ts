import { spawnSync } from 'node:child_process';
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FileStore } from '../storage/files/file-store.ts';
import { createBackedUpSite } from '../testing/backups/backed-up-site.ts';
import { EXAMPLE_DATA } from '../testing/example-site.ts';
import { type BackupKeeperOptions, createBackupKeeper } from './backup-keeper.ts';
import { withBackupSession } from './backup-session.ts';
import { ERASURE_LIST } from './erasure-list.ts';
import { readBackup } from './read-backup.ts';

let school: Awaited<ReturnType<typeof createBackedUpSite>>;
/** In UTC. Bucharest is two hours ahead in winter, so the nightly backup of 02:30 is due at 00:30. */
const clock = { now: new Date(0) };
beforeAll(async () => {
  school = await createBackedUpSite({ now: () => clock.now });
  await school.person('ana');
});

/** Another keeper of the same site. */
function keeperWith(options: Partial<BackupKeeperOptions>) {
  return createBackupKeeper({
    superuserUrl: school.superuserUrl,
    files: school.files,
    folder: school.folder,
    keepDays: 35,
    nightly: { time: '02:30', zone: 'Europe/Bucharest' },
    schemas: EXAMPLE_DATA.schemas,
    listErasures: EXAMPLE_DATA.listErasures,
    now: () => clock.now,
    ...options,
  });
}

const wholeOnes = () => readdirSync(school.folder).filter((name) => /^\d/.test(name));

describe('The nightly backup', () => {
  it('is made once a night at the set local time, and at once after a missed night', async () => {
    const [{ made } = { made: new Date() }] = await school.ask<{ made: Date }>(
      'select min(applied_at) as made from _backend.bootstrap_steps',
    );
    // A new site has had no night yet.
    clock.now = made;
    expect(await school.keeper.backUpWhenDue()).toBeNull();
    clock.now = new Date('2027-01-15T00:29:00Z');
    const missed = await school.keeper.backUpWhenDue();
    expect(missed?.manifest.files.count).toBe(1);
    expect(await school.keeper.backUpWhenDue()).toBeNull();
    clock.now = new Date('2027-01-15T00:31:00Z');
    expect(await school.keeper.backUpWhenDue()).not.toBeNull();
    clock.now = new Date('2027-01-15T23:00:00Z');
    expect(await school.keeper.backUpWhenDue()).toBeNull();
    // In summer it is due an hour earlier in UTC.
    clock.now = new Date('2027-07-15T23:31:00Z');
    expect(await school.keeper.backUpWhenDue()).not.toBeNull();
    const { backups, failure, nightlyAt } = await school.keeper.readState();
    // They are months old by now, and the newest stays at any age.
    expect([backups.length, failure, nightlyAt]).toEqual([1, null, '02:30']);
    for (const { name } of backups) await readBackup(join(school.folder, name));
  });

  it('is made by one process, and a second one is refused while it runs', async () => {
    clock.now = new Date('2027-08-01T00:31:00Z');
    const made = await Promise.all([school.keeper.backUpWhenDue(), school.keeper.backUpWhenDue()]);
    expect(made.filter(Boolean)).toHaveLength(1);
    clock.now = new Date('2027-08-02T00:31:00Z');
    await withBackupSession(school.superuserUrl, async () => {
      expect(await school.keeper.backUpWhenDue()).toBeNull();
      await expect(school.keeper.backUp()).rejects.toThrow('is being made just now');
    });
    expect(await school.keeper.backUpWhenDue()).not.toBeNull();
  });

  it('is recorded when it fails, leaves earlier backups, and is tried again after an hour', async () => {
    const before = wholeOnes();
    // A folder cannot be made where a file is, not even by root.
    const broken = keeperWith({ folder: join(school.folder, ERASURE_LIST) });
    clock.now = new Date('2027-09-01T00:31:00Z');
    await expect(broken.backUpWhenDue()).rejects.toThrow(/cannot be written to.*the ones before it stay/);
    expect((await broken.readState()).failure?.trouble).toBe('not-writable');
    expect(await school.keeper.backUpWhenDue()).toBeNull();
    expect((await school.keeper.readState()).failure?.trouble).toBe('not-writable');
    expect(wholeOnes()).toEqual(before);
    clock.now = new Date('2027-09-01T01:32:00Z');
    expect(await school.keeper.backUpWhenDue()).not.toBeNull();
    expect((await school.keeper.readState()).failure).toBeNull();
  });

  it('removes the unfinished folder of a killed backup of this site', async () => {
    const site = (await school.files.readOwner()) ?? '';
    const draft = `.20270101T000000Z-${site.slice(0, 8)}.unfinished`;
    const foreign = '.20270101T000000Z-00000000.unfinished';
    for (const name of [draft, foreign]) mkdirSync(join(school.folder, name));
    await school.backUp();
    const left = readdirSync(school.folder).filter((name) => name.endsWith('.unfinished'));
    expect(left).toEqual([foreign]);
  });

  it('contains the new file when a file is replaced while it is being copied', async () => {
    const { id, version } = await school.person('schimbă');
    let isReplaced = false;
    const changing: FileStore = {
      ...school.files,
      async read(wanted) {
        if (!isReplaced) {
          isReplaced = true;
          const { version: next } = await school.files.write(Buffer.from('another picture'));
          await school.ask(`update storage.objects set version = $1 where name like $2 || '/%'`, [next, id]);
          await school.files.remove(version);
        }
        return school.files.read(wanted);
      },
    };
    const { name, manifest } = await keeperWith({ files: changing }).backUp();
    expect(manifest.files).toMatchObject({ count: 2, missing: 0 });
    const backup = await readBackup(join(school.folder, name));
    const contents: string[] = [];
    for await (const file of backup.files()) {
      for await (const chunk of backup.file(file.version, file.sha256)) contents.push(`${chunk}`);
    }
    expect(contents.sort()).toEqual(['another picture', 'picture of ana']);
    expect(readdirSync(join(school.folder, name, 'files'), { recursive: true }).join()).not.toContain(
      version,
    );
  });

  it('counts lost files and is made without them', async () => {
    const { version } = await school.person('pierdut');
    await school.files.remove(version);
    const { manifest } = await school.keeper.backUp();
    expect(manifest.files).toMatchObject({ count: 2, missing: 1 });
  });
});

describe('The erasure list', () => {
  const hashes = () => {
    const { erasures } = JSON.parse(readFileSync(join(school.folder, ERASURE_LIST), 'utf8'));
    return (erasures as { hash: string }[]).map(({ hash }) => hash);
  };

  it('contains erased people, also those a restored database does not know any more', async () => {
    const { id } = await school.person('de sters');
    await school.ask('select private.erase_person($1)', [id]);
    await school.keeper.keepErasures();
    const before = hashes();
    expect(before).toHaveLength(1);
    await school.ask('delete from private.erasures');
    await school.backUp();
    expect(hashes()).toEqual(before);
  });

  it('is not written where no backups are made', async () => {
    const folder = join(school.home, 'no backups');
    await keeperWith({ folder, nightly: null }).keepErasures();
    expect(existsSync(folder)).toBe(false);
  });

  it('is not overwritten when it belongs to another site or cannot be read', async () => {
    const file = join(school.folder, ERASURE_LIST);
    const ours = readFileSync(file, 'utf8');
    const theirs = JSON.stringify({ ...JSON.parse(ours), site: crypto.randomUUID() });
    writeFileSync(file, theirs);
    await expect(school.keeper.keepErasures()).rejects.toThrow('belong to another site');
    await expect(school.backUp()).rejects.toThrow('belong to another site');
    expect(readFileSync(file, 'utf8')).toBe(theirs);
    writeFileSync(file, ours.slice(0, 20));
    await expect(school.keeper.keepErasures()).rejects.toThrow('cannot be read');
    writeFileSync(file, ours);
  });
});

describe('A backup on a full disk', () => {
  const mountPoint = () => join(school.home, 'disk');
  const mount = (...args: string[]) =>
    spawnSync('mount', [...args, '-t', 'tmpfs', 'tmpfs', mountPoint()], { encoding: 'utf8' });
  afterAll(() => {
    spawnSync('umount', [mountPoint()]);
  });

  it('is refused, leaves earlier backups, and works again with free space', async (context) => {
    mkdirSync(mountPoint());
    const { status, stderr, error } = mount('-o', 'size=8m');
    context.skip(status !== 0, `only root can mount a small disk: ${error?.message ?? stderr}`);
    const folder = join(mountPoint(), 'backups');
    const keeper = keeperWith({ folder, nightly: null, now: () => new Date() });
    const { name } = await keeper.backUp();
    const filling = join(mountPoint(), 'filling');
    const fill = () => {
      for (;;) appendFileSync(filling, Buffer.alloc(4 * 1024));
    };
    expect(fill).toThrow('ENOSPC');
    await expect(keeper.backUp()).rejects.toThrow(
      /is too full: a backup takes about .* the ones before it stay/,
    );
    expect((await keeper.readState()).failure?.trouble).toBe('disk-full');
    expect(readdirSync(folder)).toEqual([name, ERASURE_LIST]);
    await readBackup(join(folder, name));
    rmSync(filling);
    // Something else fills the disk while the backup is being made.
    const filled: FileStore = {
      ...school.files,
      async read(version) {
        expect(fill).toThrow('ENOSPC');
        return school.files.read(version);
      },
    };
    const overtaken = keeperWith({ folder, nightly: null, now: () => new Date(), files: filled });
    await expect(overtaken.backUp()).rejects.toThrow(/The disk that holds .* is full/);
    rmSync(filling);
    await keeper.backUp();
    expect((await keeper.readState()).backups).toHaveLength(2);
  });
});
