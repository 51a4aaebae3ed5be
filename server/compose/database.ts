import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { type Database, isDiskFull, openDatabase } from '@english-beyond-limits/backend/postgres';
import { DEMO_LABEL, refuseDemoFolder } from '../demo/demo-folder.ts';
import type { Environment } from '../env.ts';
import { say } from './run-process.ts';

const MIGRATIONS = fileURLToPath(new URL('../../supabase/migrations', import.meta.url));
/** A hash of all sources of the build, with the content (scripts/build.ts). */
const BUILT_FROM = fileURLToPath(new URL('../../build/.inputs', import.meta.url));
const MIN_PAUSE_MS = 250;
const MAX_PAUSE_MS = 2_000;

interface PrepareOptions {
  env: Environment;
  isDevelopment: boolean;
  /** False turns fsync off: a power cut then loses what was done. */
  durable?: boolean;
  onAway(reason: string): void;
  onBack(): void;
  /** Called when the disk is full and the start is retried until there is room. */
  onWaiting(): void;
}

interface PreparedDatabase {
  database: Database;
  /** The newest migration this program knows. */
  latestMigration: string;
  /** Reports on seeds and ensures the first administrator; to be called after the site has started to respond. */
  finish(): Promise<void>;
}

/**
 * Opens the site's database and applies the backend's schema, migrations and content. Skips this for an embedded database
 * that exactly this version has prepared before. Retries while the disk is full.
 * @throws StartupError, SeedError
 */
export async function prepareDatabase(options: PrepareOptions): Promise<PreparedDatabase> {
  const { env, onWaiting } = options;
  let pause = MIN_PAUSE_MS;
  let lastMessage = '';
  for (;;) {
    try {
      return await prepareOnce(options);
    } catch (error) {
      if (env.databaseUrl || !isDiskFull(error, env.dataDir)) throw error;
      const { message } = error as Error;
      if (message !== lastMessage) say(`${message} Trying again until there is room.`);
      lastMessage = message;
      onWaiting();
    }
    await sleep(pause);
    pause = Math.min(pause * 2, MAX_PAUSE_MS);
  }
}

async function prepareOnce({
  env,
  isDevelopment,
  durable = true,
  onAway,
  onBack,
}: PrepareOptions): Promise<PreparedDatabase> {
  if (!env.isDemo && !env.databaseUrl) refuseDemoFolder(env.dataDir);
  const database = await openDatabase({
    dataDir: env.dataDir,
    label: env.isDemo ? DEMO_LABEL : undefined,
    durable,
    databaseUrl: env.databaseUrl,
    isPreparedElsewhere: env.supabase !== null,
    preparedAs: isDevelopment ? undefined : preparationHash(),
    log: say,
    onAway,
    onBack,
  });
  try {
    if (!database.isPrepared) await migrateAndSeed(database);
  } catch (error) {
    await database.stop();
    throw error;
  }
  return {
    database,
    latestMigration: latestMigration(),
    finish: () => finishPreparation(database, env),
  };
}

async function migrateAndSeed(database: Database): Promise<void> {
  const [{ migrate }, { seed }] = await Promise.all([
    import('@english-beyond-limits/backend/postgres'),
    import('../seed/seed.ts'),
  ]);
  const { applied } = await migrate(database.ownerUrl, MIGRATIONS, say);
  if (applied.length > 0) say(`Migrations applied: ${applied.length}.`);
  for (const line of await seed(database.ownerUrl)) say(line);
  database.markPrepared();
}

async function finishPreparation({ ownerUrl }: Database, env: Environment): Promise<void> {
  const [{ accounts }, { ensureFirstAdministrator }, { reportSeeds }] = await Promise.all([
    import('@english-beyond-limits/backend/accounts'),
    import('../administrators/first-administrator.ts'),
    import('../seed/seed-report.ts'),
  ]);
  for (const line of await reportSeeds(ownerUrl)) say(line);
  await ensureFirstAdministrator({ accounts, ownerUrl, email: env.adminEmail, say });
}

/** A hash of the migrations and the build; undefined without a build. */
function preparationHash(): string | undefined {
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
