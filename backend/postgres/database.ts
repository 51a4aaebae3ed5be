import { bootstrap } from './bootstrap.ts';
import { describeAddress } from './database-address.ts';
import { startEmbedded } from './embedded.ts';
import { checkExternal } from './external.ts';
import { openPool } from './pool.ts';
import { StartupRefusal } from './startup-refusal.ts';

/** A database that has what a hosted Supabase is born with: ready for the migrations. */
export type Database = {
  kind: 'embedded' | 'external';
  ownerUrl: string;
  runtimeUrl: string;
  /** For the embedded auth backend; null on a Supabase, which has its own. */
  authUrl: string | null;
  /** Null on a Supabase, which lends its superuser to nobody. */
  superuserUrl: string | null;
  stop(): Promise<void>;
};

/** How to open it. */
export type DatabaseOptions = {
  dataDir: string;
  /** A server of one's own, instead of the embedded one. */
  databaseUrl?: string;
  durable?: boolean;
  log?: (message: string) => void;
  onExit?: (reason: string) => void;
};

/** Starts the embedded database, or connects to the one of DATABASE_URL, and prepares it. */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  return options.databaseUrl ? openExternal(options.databaseUrl) : openEmbedded(options);
}

async function openEmbedded(options: DatabaseOptions): Promise<Database> {
  const { superuserUrl, ownerUrl, runtimeUrl, authUrl, stop } = await startEmbedded(options);
  try {
    await bootstrap(superuserUrl);
    return { kind: 'embedded', superuserUrl, ownerUrl, runtimeUrl, authUrl, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function openExternal(url: string): Promise<Database> {
  await checkExternal(url);
  const { isSupabase } = await bootstrap(url);
  await refuseWithoutRestingRole(url);
  return {
    kind: 'external',
    superuserUrl: isSupabase ? null : url,
    ownerUrl: url,
    runtimeUrl: url,
    authUrl: isSupabase ? null : url,
    stop: async () => undefined,
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
