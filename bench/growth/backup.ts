import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Manifest } from '@english-beyond-limits/backend/backup';
import { migrate } from '@english-beyond-limits/backend/postgres';
import pg from 'pg';
import { quantile } from '../support/figures.ts';
import type { GrowthOptions } from './options.ts';
import { type Schools, urlOf } from './school.ts';
import { startSite } from './site.ts';
import { sizesOf } from './sizes.ts';
import { type Deed, sendVisitors, type Visitors } from './visitors.ts';

/** The limit: visitors wait at most this many times as long as without a backup. */
const MAX_RATIO = 3;
const MIGRATIONS = fileURLToPath(new URL('../../supabase/migrations', import.meta.url));
const RESTORE = fileURLToPath(new URL('../../scripts/restore.ts', import.meta.url));
const MAX_BACKUP_MS = 20 * 60_000;

type Latencies = Record<Deed, number[]>;

/**
 * A nightly backup by the site itself, with a migration begun while it is made, and a restore beside the site, while
 * visitors come at a fixed rate; before and after it, the same visitors without either.
 */
export async function measureBackup(
  schools: Schools,
  { isQuick }: GrowthOptions,
): Promise<{ holds: boolean; samples: unknown }> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-backup-'));
  const backupDir = join(folder, 'backups');
  const owner = new pg.Client({ connectionString: urlOf(schools.server.superuserUrl, 'large') });
  await owner.connect();
  // None is due before it is wanted.
  await owner.query(
    `update _backend.bootstrap_steps set applied_at = now() - interval '3 days';
     insert into _backend.backup_runs (started_at, finished_at) values (now(), now())`,
  );
  const site = await startSite(schools, backupDir);
  const visitors = await sendVisitors(
    site.port,
    urlOf(schools.server.superuserUrl, 'large'),
    sizesOf(schools.share),
    isQuick ? 0.2 : 1,
  );
  const quietMs = isQuick ? 3_000 : 40_000;
  const quiet = async () => {
    visitors.take();
    await sleep(quietMs);
    return visitors.take();
  };
  try {
    await sleep(quietMs / 4);
    const before = await quiet();
    const backup = await backUp(schools, owner, visitors, folder);
    const restored = await restore(join(backupDir, backup.name), folder, visitors);
    const after = await quiet();
    const rows = backup.manifest.tables.reduce((sum, table) => sum + table.rows, 0);
    const bytes = backup.manifest.tables.reduce((sum, table) => sum + table.packedBytes, 0);
    process.stdout.write(
      [
        `backup   ${backup.seconds.toFixed(0)} s for ${rows.toLocaleString('en')} rows, ${(bytes / 2 ** 20).toFixed(0)} MB, and ${backup.manifest.files.count.toLocaleString('en')} files`,
        `restore  ${restored.seconds.toFixed(0)} s: ${restored.said}`,
        `a migration begun during the backup was applied ${backup.migratedAfter.toFixed(1)} s after its end`,
        `  ${'p99 of visitors, ms'.padEnd(20)} ${['quiet', 'backup', 'restore', 'quiet again'].map((name) => name.padStart(18)).join('')}`,
        '',
      ].join('\n'),
    );
    let isFast = true;
    for (const name of Object.keys(before) as Deed[]) {
      const idle = quantile(before[name], 0.99);
      const columns = [before, backup.latencies, restored.latencies, after].map((latencies, index) => {
        const p99 = quantile(latencies[name], 0.99);
        const ratio = p99 / idle;
        if ((index === 1 || index === 2) && !(ratio <= MAX_RATIO)) isFast = false;
        return `${p99.toFixed(1)}${index === 0 ? '' : ` (${ratio.toFixed(1)})`}`.padStart(18);
      });
      process.stdout.write(`  ${name.padEnd(20)} ${columns.join('')}\n`);
    }
    process.stdout.write(`  longest wait during the backup ${longest(backup.latencies).toFixed(0)} ms\n`);
    const missed = visitors.missed();
    if (missed > 0)
      process.stdout.write(`! ${missed} requests were not sent: too many were waiting already.\n`);
    const isWhole = restored.said.includes(`${rows} rows`);
    if (!isWhole) process.stdout.write('! The restored database differs from the one that was backed up.\n');
    return {
      holds: isFast && isWhole && missed === 0 && backup.migratedAfter >= 0,
      samples: { before, backup: backup.latencies, restore: restored.latencies, after },
    };
  } finally {
    await visitors.stop();
    await site.stop();
    await owner.end();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Makes the site's nightly backup due, which it looks for once a minute. */
async function backUp(schools: Schools, owner: pg.Client, visitors: Visitors, folder: string) {
  await owner.query('delete from _backend.backup_runs');
  const begun = await until(
    owner,
    'select extract(epoch from min(started_at)) as at from _backend.backup_runs',
  );
  visitors.take();
  const migration = beginMigration(schools, folder);
  const ended = await until(
    owner,
    `select extract(epoch from coalesce(finished_at, failed_at)) as at from _backend.backup_runs
     where finished_at is not null or failed_at is not null`,
  );
  const latencies = visitors.take();
  const migratedAfter = (await migration) - ended;
  await owner.query(
    `alter table public.leads drop column bench_of_growth;
     delete from supabase_migrations.schema_migrations where version = '29990101000000'`,
  );
  const name = readdirSync(join(folder, 'backups')).find((entry) => /^\d/.test(entry));
  if (!name) throw new Error('The site made no backup.');
  const manifest = JSON.parse(
    readFileSync(join(folder, 'backups', name, 'manifest.json'), 'utf8'),
  ) as Manifest;
  return { name, manifest, latencies, seconds: ended - begun, migratedAfter };
}

/** As another process does that starts with a newer version. @returns when it was applied, in seconds since 1970 */
async function beginMigration({ server }: Schools, folder: string): Promise<number> {
  const migrations = join(folder, 'migrations');
  cpSync(MIGRATIONS, migrations, { recursive: true });
  writeFileSync(
    join(migrations, '29990101000000_bench.sql'),
    'alter table public.leads add column bench_of_growth text',
  );
  // Once the backup has its tables in use.
  await sleep(1_000);
  await migrate(urlOf(server.superuserUrl, 'large'), migrations);
  return Date.now() / 1000;
}

async function until(owner: pg.Client, statement: string): Promise<number> {
  const deadline = Date.now() + MAX_BACKUP_MS;
  for (;;) {
    const { rows } = await owner.query<{ at: string | null }>(statement);
    const at = rows[0]?.at;
    if (at) return Number(at);
    if (Date.now() > deadline) throw new Error('No backup ended in time.');
    await sleep(200);
  }
}

/** The command, into an empty folder beside the site. */
async function restore(backup: string, folder: string, visitors: Visitors) {
  visitors.take();
  const startedAt = performance.now();
  const child = spawn(process.execPath, [RESTORE, backup], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, DATA_DIR: join(folder, 'restored'), DATABASE_URL: '', LOG_LEVEL: 'error' },
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      said += text;
    });
  }
  const code = await new Promise((resolve) => child.once('exit', resolve));
  const latencies = visitors.take();
  if (code !== 0) throw new Error(`The restore failed:\n${said}`);
  rmSync(join(folder, 'restored'), { recursive: true, force: true });
  const [restored = ''] = said.split('\n').filter((line) => line.startsWith('Restored:'));
  return { latencies, seconds: (performance.now() - startedAt) / 1000, said: restored };
}

function longest(latencies: Latencies): number {
  return Math.max(...Object.values(latencies).map((samples) => quantile(samples, 1)));
}
