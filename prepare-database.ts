import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { type Database, isDiskFull, openDatabase } from '@english-beyond-limits/backend/postgres';
import type { Environment } from './server/env.ts';
import { say } from './server/run-process.ts';

const MIGRATIONS = fileURLToPath(new URL('./supabase/migrations', import.meta.url));
/** A hash of everything the site is built from, its content included (scripts/build.ts). */
const BUILT_FROM = fileURLToPath(new URL('./build/.inputs', import.meta.url));
const PAUSE_MS = { shortest: 250, longest: 2_000 };

interface Needs {
  env: Environment;
  isDevelopment: boolean;
  onAway(reason: string): void;
  onBack(): void;
  /** Called each time the disk is full and the start will be tried again. */
  onWaiting(): void;
}

interface PreparedDatabase {
  database: Database;
  /** The newest migration this program knows. */
  latestMigration: string;
  /** Work for after the site answers: reports about seeds, and the first administrator. */
  finish(): Promise<void>;
}

/**
 * Opens the site's database and updates it to this version: backend, migrations, content. An embedded one that exactly this
 * version has prepared before is used as it is. While the disk is full, it tries again until there is room.
 * @throws StartupError, SeedRefusal
 */
export async function prepareDatabase(needs: Needs): Promise<PreparedDatabase> {
  const { env, onWaiting } = needs;
  let pause = PAUSE_MS.shortest;
  let said = '';
  for (;;) {
    try {
      return await prepareOnce(needs);
    } catch (error) {
      if (env.databaseUrl || !isDiskFull(error, env.dataDir)) throw error;
      const { message } = error as Error;
      if (message !== said) say(`${message} Trying again until there is room.`);
      said = message;
      onWaiting();
    }
    await sleep(pause);
    pause = Math.min(pause * 2, PAUSE_MS.longest);
  }
}

async function prepareOnce({ env, isDevelopment, onAway, onBack }: Needs): Promise<PreparedDatabase> {
  const database = await openDatabase({
    dataDir: env.dataDir,
    databaseUrl: env.databaseUrl,
    isPreparedElsewhere: env.supabase !== null,
    preparedAs: isDevelopment ? undefined : preparedVersion(),
    log: say,
    onAway,
    onBack,
  });
  try {
    if (!database.isPrepared) await updateDatabase(database);
  } catch (error) {
    await database.stop();
    throw error;
  }
  return {
    database,
    latestMigration: latestMigration(),
    finish: () => finishStart(database, env),
  };
}

async function updateDatabase(database: Database): Promise<void> {
  const [{ migrate }, { seed }] = await Promise.all([
    import('@english-beyond-limits/backend/postgres'),
    import('./server/seed/seed.ts'),
  ]);
  const { applied } = await migrate(database.ownerUrl, MIGRATIONS, say);
  if (applied.length > 0) say(`Migrations applied: ${applied.length}.`);
  for (const line of await seed(database.ownerUrl)) say(line);
  database.markPrepared();
}

async function finishStart({ ownerUrl }: Database, env: Environment): Promise<void> {
  const [{ accounts }, { ensureFirstAdministrator }, { reportSeeds }] = await Promise.all([
    import('@english-beyond-limits/backend/accounts'),
    import('./server/first-administrator.ts'),
    import('./server/seed/seed-report.ts'),
  ]);
  for (const line of await reportSeeds(ownerUrl)) say(line);
  await ensureFirstAdministrator({ accounts, ownerUrl, email: env.adminEmail, say });
}

/** A hash of everything this program puts into a database: migrations and the build's inputs. Undefined without a build. */
function preparedVersion(): string | undefined {
  const hash = createHash('sha256');
  try {
    hash.update(readFileSync(BUILT_FROM));
    for (const name of readdirSync(MIGRATIONS).sort()) {
      hash.update(name).update(readFileSync(join(MIGRATIONS, name)));
    }
  } catch {
    return undefined;
  }
  return hash.digest('hex');
}

function latestMigration(): string {
  const [newest = ''] = readdirSync(MIGRATIONS)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .reverse();
  return newest.slice(0, newest.indexOf('_'));
}
