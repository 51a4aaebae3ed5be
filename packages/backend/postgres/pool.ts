import pg from 'pg';
import { backoffClients } from './backoff-client.ts';
import { REQUEST_SEARCH_PATH } from './search-path.ts';
import { type Begin, inTransaction, type Work } from './transaction.ts';

const IDLE_IN_TRANSACTION_MS = 15_000;
const CONNECT_MS = 10_000;
const IDLE_MS = 60_000;

/** The size of the pool, the statement timeout, and the application name that the server shows. */
export type PoolOptions = {
  max: number;
  statementTimeoutMs: number;
  applicationName: string;
  /** The resting role of the connections; parts of the backend use their own. */
  role?: 'anon' | 'supabase_auth_admin' | 'supabase_storage_admin';
  /** How long a query waits for a connection, CONNECT_MS by default. */
  connectMs?: number;
};

/** A pool that can also run a transaction. */
export interface TransactionPool extends pg.Pool {
  inTransaction<T>(begin: Begin, work: Work<T>): Promise<T>;
}

/**
 * Opens a pool whose connections rest in role anon from the start: code that forgets to set an identity is refused
 * instead of seeing everything. The role is a startup option, so RESET ROLE and the end of a transaction return to
 * anon. Queries sent on one client without awaiting are pipelined.
 */
export function openPool(url: string, options: PoolOptions): TransactionPool {
  const { connectionString, startupOptions } = takeStartupOptions(url);
  const settings = {
    role: options.role ?? 'anon',
    search_path: REQUEST_SEARCH_PATH,
    // Where JIT is on, a short query waits for the compiler, on a busy machine longer than its timeout.
    jit: 'off',
    statement_timeout: String(options.statementTimeoutMs),
    idle_in_transaction_session_timeout: String(IDLE_IN_TRANSACTION_MS),
  };
  const pool = new pg.Pool({
    connectionString,
    options: [
      ...startupOptions,
      ...Object.entries(settings).map(([name, value]) => `-c ${name}=${value}`),
    ].join(' '),
    application_name: options.applicationName,
    max: options.max,
    pipeline: true,
    keepAlive: true,
    connectionTimeoutMillis: options.connectMs ?? CONNECT_MS,
    idleTimeoutMillis: IDLE_MS,
    Client: backoffClients(),
    onConnect: (client) => applySettings(client, settings),
  });
  // A lost connection fails its running query and is replaced. Without a listener, the error event of the pool (idle)
  // or of the client (in use) would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return Object.assign(pool, {
    inTransaction: <T>(begin: Begin, work: Work<T>) => inTransaction(pool, begin, work),
  });
}

/** A pooler between us and the server may silently drop startup options; then they are set in the session. */
async function applySettings(client: pg.ClientBase, settings: Record<string, string>): Promise<void> {
  const { rows } = await client.query<{ role: string }>('select current_user as role');
  if (rows[0]?.role === settings.role) return;
  for (const setting of Object.entries(settings))
    await client.query('select set_config($1, $2, false)', setting);
}

/** pg prefers options in the URL, which would replace ours, so they are taken out and merged. */
function takeStartupOptions(url: string): { connectionString: string; startupOptions: string[] } {
  const [address = '', query = ''] = url.split('?', 2);
  const parameters = new URLSearchParams(query);
  const startupOptions = parameters.getAll('options');
  parameters.delete('options');
  return { connectionString: parameters.size ? `${address}?${parameters}` : address, startupOptions };
}
