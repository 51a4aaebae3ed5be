import { awaitPreparation } from './await-preparation.ts';
import { bootstrap } from './bootstrap.ts';
import { describeAddress } from './database-address.ts';
import { startEmbedded } from './embedded.ts';
import { checkExternal } from './external.ts';
import { openPool } from './pool.ts';
import { StartupError } from './startup-error.ts';
import { refuseUnfinishedFolder } from './unfinished-restore.ts';

/** A database prepared like a new hosted Supabase project, ready for migrations. */
export type Database = {
  kind: 'embedded' | 'external';
  ownerUrl: string;
  runtimeUrl: string;
  /** The URL for our auth backend; null on a Supabase, which has its own. */
  authUrl: string | null;
  /** Null on a Supabase, which gives no access to its superuser. */
  superuserUrl: string | null;
  /** Whether this version has prepared it before: then migrations and seeds can be skipped. */
  isPrepared: boolean;
  /** Records that it is prepared. Does nothing for an external server. */
  markPrepared(): void;
  stop(): Promise<void>;
};

export type DatabaseOptions = {
  dataDir: string;
  /** The URL of an external server, used instead of the embedded one. */
  databaseUrl?: string | undefined;
  /** Another process or a hosted project prepares the database: wait for it, and change nothing. */
  isPreparedElsewhere?: boolean;
  /** A hash of everything this program prepares a database with; without it every start prepares. */
  preparedAs?: string | undefined;
  durable?: boolean;
  /** Of the embedded database: see `EmbeddedOptions`. */
  label?: string | undefined;
  log?: (message: string) => void;
  /** The embedded server stopped unexpectedly and is being restarted on the same address. */
  onAway?: (reason: string) => void;
  /** It accepts connections again. */
  onBack?: () => void;
};

const NOT_EMBEDDED = { isPrepared: false, markPrepared: () => undefined, stop: async () => undefined };

/** Starts the embedded database, or connects to the one of DATABASE_URL, and prepares it. */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const { databaseUrl, isPreparedElsewhere = false } = options;
  if (!databaseUrl) return openEmbedded(options);
  return isPreparedElsewhere ? openPrepared(databaseUrl) : openExternal(databaseUrl, options.log);
}

async function openEmbedded(options: DatabaseOptions): Promise<Database> {
  refuseUnfinishedFolder(options.dataDir);
  const { port: _, ...server } = await startEmbedded(options);
  const { superuserUrl, isPrepared, stop } = server;
  try {
    if (!isPrepared) await bootstrap(superuserUrl, undefined, options.log);
    return { kind: 'embedded', ...server };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function openExternal(url: string, log?: DatabaseOptions['log']): Promise<Database> {
  await checkExternal(url);
  const { isSupabase } = await bootstrap(url, undefined, log);
  await refuseWithoutRestingRole(url);
  return {
    kind: 'external',
    superuserUrl: isSupabase ? null : url,
    ownerUrl: url,
    runtimeUrl: url,
    authUrl: isSupabase ? null : url,
    ...NOT_EMBEDDED,
  };
}

/**
 * The backend's own parts (accounts, keys, files) are not accessible here; the other process is responsible for them.
 */
async function openPrepared(url: string): Promise<Database> {
  await checkExternal(url);
  await awaitPreparation(url);
  await refuseWithoutRestingRole(url);
  return {
    kind: 'external',
    superuserUrl: null,
    ownerUrl: url,
    runtimeUrl: url,
    authUrl: null,
    ...NOT_EMBEDDED,
  };
}

async function refuseWithoutRestingRole(url: string): Promise<void> {
  const pool = openPool(url, { max: 1, statementTimeoutMs: 10_000, applicationName: 'start' });
  try {
    await pool.query('select 1');
  } catch (error) {
    throw new StartupError(
      `A connection to the database at ${describeAddress(url)} cannot rest in role anon: ${(error as Error).message}.`,
      { cause: error },
    );
  } finally {
    await pool.end();
  }
}
