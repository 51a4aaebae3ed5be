import { cpSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { bootstrap } from '../postgres/bootstrap.ts';
import { migrate } from '../postgres/migrate.ts';
import { WAIT_LIMITS, type WaitLimits } from '../postgres/schema-change.ts';
import { withClient } from '../postgres/with-client.ts';
import type { FileStore } from '../storage/files/file-store.ts';
import { createBackedUpSite, temporaryFolder } from '../testing/backups/backed-up-site.ts';
import { EXAMPLE_DATA, EXAMPLE_MIGRATIONS } from '../testing/example-site.ts';
import { createBackupKeeper } from './backup-keeper.ts';

let school: Awaited<ReturnType<typeof createBackedUpSite>>;
const folder = join(temporaryFolder(), 'migrations');
let changes = 0;
beforeAll(async () => {
  cpSync(EXAMPLE_MIGRATIONS, folder, { recursive: true });
  school = await createBackedUpSite();
  await school.person('ana');
});

/** Adds a migration, which needs table `leads` for itself. @returns its version */
function addMigration(): string {
  const version = `2999010100000${++changes}`;
  writeFileSync(
    join(folder, `${version}_more.sql`),
    `alter table public.leads add column more_${changes} text`,
  );
  return version;
}

/** Begins to migrate. @returns what it says first, and what comes of it */
function beginToMigrate(patience: Partial<WaitLimits> = {}) {
  const said = Promise.withResolvers<string>();
  const migrated = migrate(school.superuserUrl, folder, said.resolve, undefined, {
    ...WAIT_LIMITS,
    ...patience,
  });
  return { said: Promise.race([said.promise, migrated]), migrated };
}

/** A backup that has its snapshot and uses every table, paused before it reads the first file. */
function heldBackup() {
  const [reading, mayRead] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const files: FileStore = {
    ...school.files,
    async read(version) {
      reading.resolve();
      await mayRead.promise;
      return school.files.read(version);
    },
  };
  const { superuserUrl, folder } = school;
  const keeper = createBackupKeeper({
    ...{
      superuserUrl,
      folder,
      files,
      listErasures: EXAMPLE_DATA.listErasures,
      keepDays: 35,
      nightly: null,
      schemas: EXAMPLE_DATA.schemas,
    },
  });
  const made = keeper.backUp();
  return { reading: Promise.race([reading.promise, made]), made, goOn: mayRead.resolve };
}

const readLeads = () => school.ask('select count(*)::int as n from public.leads');

describe('While a backup is made', () => {
  it('a migration waits without locking a table, and is applied afterwards', async () => {
    const version = addMigration();
    const backup = heldBackup();
    await backup.reading;
    const { said, migrated } = beginToMigrate();
    expect(await said).toMatch(/A backup of the database is being made/);
    expect(await readLeads()).toEqual([{ n: 0 }]);
    backup.goOn();
    await backup.made;
    expect((await migrated).applied).toEqual([version]);
  });

  it('a start without schema changes does not wait', async () => {
    addMigration();
    await migrate(school.superuserUrl, folder);
    const backup = heldBackup();
    await backup.reading;
    expect((await bootstrap(school.superuserUrl)).applied).toEqual([]);
    expect((await migrate(school.superuserUrl, folder)).applied).toEqual([]);
    backup.goOn();
    await backup.made;
  });

  it('a migration is refused when the backup does not end in time', async () => {
    addMigration();
    const backup = heldBackup();
    await backup.reading;
    await expect(beginToMigrate({ backupMs: 0 }).migrated).rejects.toThrow(
      /Start again once the backup is over/,
    );
    backup.goOn();
    await backup.made;
    expect((await migrate(school.superuserUrl, folder)).applied).toHaveLength(1);
  });
});

describe('A migration', () => {
  it('that needs a table in use lets others read it between its attempts, and is applied later', async () => {
    const version = addMigration();
    await withClient(school.superuserUrl, async (other) => {
      await other.query('begin; select from public.leads');
      const { said, migrated } = beginToMigrate({ lockMs: 50, pauseMs: 50, attempts: 10_000 });
      expect(await said).toMatch(/_more\.sql needs a table that is in use, and is tried again/);
      expect(await readLeads()).toEqual([{ n: 0 }]);
      await other.query('commit');
      expect((await migrated).applied).toEqual([version]);
    });
  });

  it('that never gets its table is refused with advice, and rolled back', async () => {
    addMigration();
    await withClient(school.superuserUrl, async (other) => {
      await other.query('begin; select from public.leads');
      await expect(beginToMigrate({ lockMs: 20, pauseMs: 0, attempts: 2 }).migrated).rejects.toThrow(
        /end it, and start again/,
      );
      await other.query('rollback');
    });
    expect((await migrate(school.superuserUrl, folder)).applied).toHaveLength(1);
  });

  it('prevents a backup from starting until it is done', async () => {
    const version = addMigration();
    await withClient(school.superuserUrl, async (other) => {
      await other.query('begin; select from public.leads');
      const { said, migrated } = beginToMigrate({ lockMs: 50, pauseMs: 50, attempts: 10_000 });
      await said;
      await expect(school.backUp()).rejects.toThrow('its tables are being changed');
      await other.query('commit');
      expect((await migrated).applied).toEqual([version]);
    });
    await school.backUp();
  });
});
