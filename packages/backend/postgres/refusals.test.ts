import { chmodSync, cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readLabel } from './cluster.ts';
import { startEmbedded } from './embedded.ts';
import { dataFolderOfThisTest, temporaryDataFolder } from './fixtures/temporary-folder.ts';
import { StartupError } from './startup-error.ts';

const made = temporaryDataFolder();
let dataDir: string;

/** Every refusal is one sentence for the person who typed `npm start`. */
async function refusal(folder = dataDir, label?: string): Promise<string> {
  const outcome = await startEmbedded({ dataDir: folder, durable: false, label }).catch(
    (error: unknown) => error,
  );
  expect(outcome).toBeInstanceOf(StartupError);
  const { message } = outcome as StartupError;
  expect(message).toMatch(/^\S[^\n]*\.$/);
  return message;
}

beforeAll(async () => {
  await (await startEmbedded({ dataDir: made.dataDir, durable: false })).stop();
});
afterAll(made.remove);

describe('an unusable data folder is refused', () => {
  beforeEach(() => {
    dataDir = dataFolderOfThisTest();
  });

  test('because it is a file', async () => {
    writeFileSync(dataDir, '');
    expect(await refusal()).toMatch(/must be a folder, but there is a file in its place/);
    expect(await refusal(join(dataDir, 'below'))).toMatch(/must be a folder/);
  });

  test('because "postgres" in it is somebody else\'s', async () => {
    mkdirSync(join(dataDir, 'postgres'), { recursive: true });
    writeFileSync(join(dataDir, 'postgres', 'thesis.txt'), 'not a database');
    expect(await refusal()).toMatch(/was not made by this program/);
    expect(readFileSync(join(dataDir, 'postgres', 'thesis.txt'), 'utf8')).toBe('not a database');
  });

  test('because "postgres" in it is a file', async () => {
    mkdirSync(dataDir);
    writeFileSync(join(dataDir, 'postgres'), '');
    expect(await refusal()).toMatch(/was not made by this program/);
  });

  test.skipIf(process.getuid?.() === 0)('because this user may not write there', async () => {
    mkdirSync(dataDir);
    chmodSync(dataDir, 0o500);
    expect(await refusal()).toMatch(/This user may not write to/);
    chmodSync(dataDir, 0o700);
    chmodSync(dirname(dataDir), 0o500);
    expect(await refusal(`${dataDir} beside`)).toMatch(/This user may not write to/);
    chmodSync(dirname(dataDir), 0o700);
  });
});

describe('a data folder whose parts do not belong together is refused', () => {
  beforeEach(() => {
    dataDir = dataFolderOfThisTest();
    cpSync(made.dataDir, dataDir, { recursive: true });
  });

  test('because its database was made by another major version', async () => {
    writeFileSync(join(dataDir, 'postgres', 'PG_VERSION'), '17\n');
    expect(await refusal()).toMatch(/holds data of Postgres 17 but this version brings Postgres 18/);
  });

  test('because its database was made by another program', async () => {
    rmSync(join(dataDir, 'postgres', 'instance.json'));
    expect(await refusal()).toMatch(/was not made by this program/);
  });

  test('because it was created with another label, or with none', async () => {
    expect(await refusal(dataDir, 'demo')).toMatch(
      /has no label and this program wants one with the label "demo"/,
    );
    expect(readLabel(dataDir)).toBeNull();
    for (const file of ['instance.json', 'postgres/instance.json']) {
      const path = join(dataDir, file);
      writeFileSync(path, JSON.stringify({ ...JSON.parse(readFileSync(path, 'utf8')), label: 'demo' }));
    }
    expect(await refusal()).toMatch(/has the label "demo" and this program wants one with no label/);
    expect(readLabel(dataDir)).toBe('demo');
  });

  test('because its database is gone', async () => {
    rmSync(join(dataDir, 'postgres'), { recursive: true });
    expect(await refusal()).toMatch(/was used before but its database .* is gone/);
  });

  test('because its files belong to another instance', async () => {
    const marker = join(dataDir, 'instance.json');
    const other = { ...JSON.parse(readFileSync(marker, 'utf8')), id: crypto.randomUUID() };
    writeFileSync(marker, JSON.stringify(other));
    expect(await refusal()).toMatch(/belong to two different instances/);
    writeFileSync(join(dataDir, 'postgres', 'instance.json'), JSON.stringify(other));
    expect(await refusal()).toMatch(/The database says it belongs to instance/);
  });

  test('because its passwords are those of another database', async () => {
    writeFileSync(join(dataDir, 'secrets', 'supabase_admin'), 'another\n');
    expect(await refusal()).toMatch(/missing or not those of the database/);
  });

  test('a start completes a cluster whose first start died before it wrote the marker', async () => {
    const marker = join(dataDir, 'instance.json');
    const before = readFileSync(marker, 'utf8');
    rmSync(marker);
    await (await startEmbedded({ dataDir, durable: false })).stop();
    expect(readFileSync(marker, 'utf8')).toBe(before);
  });

  test('a start ignores what another one left that died while creating the cluster', async () => {
    for (const name of ['postgres', 'instance.json']) rmSync(join(dataDir, name), { recursive: true });
    const halfMade = join(dataDir, 'postgres.new-of-the-dead');
    mkdirSync(join(halfMade, 'cluster', 'base'), { recursive: true });
    await (await startEmbedded({ dataDir, durable: false })).stop();
    expect(existsSync(halfMade)).toBe(false);
  });
});

test('a data folder in use by a living process is refused, and accepted after that process has stopped', async () => {
  const first = await startEmbedded({ dataDir: made.dataDir, durable: false });
  expect(await refusal(made.dataDir)).toContain(`is already in use by process ${process.pid}`);
  await first.stop();
  await (await startEmbedded({ dataDir: made.dataDir, durable: false })).stop();
});
