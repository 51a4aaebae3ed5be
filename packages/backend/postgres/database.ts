import { awaitPreparation } from './await-preparation.ts';
import { bootstrap } from './bootstrap.ts';
import { describeAddress } from './database-address.ts';
import { startEmbedded } from './embedded.ts';
import { checkExternal } from './external.ts';
import { openPool } from './pool.ts';
import { StartupRefusal } from './startup-refusal.ts';
import { refuseUnfinishedFolder } from './unfinished-restore.ts';

/** A database that has what a hosted Supabase is born with: ready for the migrations. */
export type Database = {
  kind: 'embedded' | 'external';
  ownerUrl: string;
  runtimeUrl: string;
  /** For the embedded auth backend; null on a Supabase, which has its own. */
  authUrl: string | null;
  /** Null on a Supabase, which lends its superuser to nobody. */
  superuserUrl: string | null;
  /** Whether this version has prepared it before: then migrations and seeds have nothing to do either. */
  isPrepared: boolean;
  /** Remembers that; of a server of one's own nothing is remembered. */
  markPrepared(): void;
  stop(): Promise<void>;
};

/** How to open it. */
export type DatabaseOptions = {
  dataDir: string;
  /** A server of one's own, instead of the embedded one. */
  databaseUrl?: string | undefined;
  /** A backend in another process, or a hosted project, prepares it: it is waited for, and nothing is done. */
  isPreparedElsewhere?: boolean;
  /** What this program prepares a database with, as a hash; without it every start prepares. */
  preparedAs?: string | undefined;
  durable?: boolean;
  log?: (message: string) => void;
  /** The embedded server ended by itself and is being started again, on the same address. */
  onAway?: (reason: string) => void;
  /** It accepts connections again. */
  onBack?: () => void;
};

const NOT_OURS = { isPrepared: false, markPrepared: () => undefined, stop: async () => undefined };

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
    ...NOT_OURS,
  };
}

/** Nothing of the backend's own is reached from here: accounts, keys and files are its business. */
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
    ...NOT_OURS,
  };
}

async function refuseWithoutRestingRole(url: string): Promise<void> {
  const pool = openPool(url, { max: 1, statementTimeoutMs: 10_000, applicationName: 'start' });
  try {
    await pool.query('select 1');
  } catch (error) {
    throw new StartupRefusal(
      `A connection to the database at ${describeAddress(url)} cannot rest in role anon: ${(error as Error).message}.`,
      { cause: error },
    );
  } finally {
    await pool.end();
  }
}
