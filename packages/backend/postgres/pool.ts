import pg from 'pg';
import { patientClients } from './patient-client.ts';
import { REQUEST_SEARCH_PATH } from './search-path.ts';
import { type Begin, inTransaction, type Work } from './transaction.ts';

const IDLE_IN_TRANSACTION_MS = 15_000;
const CONNECT_MS = 10_000;
const IDLE_MS = 60_000;

/** How many connections, how long a statement may take, and the name the server shows for them. */
export type PoolOptions = {
  max: number;
  statementTimeoutMs: number;
  applicationName: string;
  /** The role connections rest in; the backend's own parts name theirs. */
  role?: 'anon' | 'supabase_auth_admin' | 'supabase_storage_admin';
};

/** A pool that can also run a whole transaction. */
export interface TransactionPool extends pg.Pool {
  inTransaction<T>(begin: Begin, work: Work<T>): Promise<T>;
}

/**
 * Opens a pool whose every connection rests in role anon from the moment it connects: code that forgets to say
 * who asks is refused instead of seeing everything. The role is part of the startup, so RESET ROLE and the end
 * of a transaction return to anon as well. Queries of one client need not wait for each other: what is sent
 * without awaiting travels in one flight.
 */
export function openPool(url: string, options: PoolOptions): TransactionPool {
  const { connectionString, startupOptions } = takeStartupOptions(url);
  const settings = {
    role: options.role ?? 'anon',
    search_path: REQUEST_SEARCH_PATH,
    // Where a server has it on, a short request waits for the compiler: on a busy machine longer than it may take.
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
    connectionTimeoutMillis: CONNECT_MS,
    idleTimeoutMillis: IDLE_MS,
    Client: patientClients(),
    onConnect: (client) => rest(client, settings),
  });
  // A lost connection fails the query that runs on it and is replaced by the next one; as events without a
  // listener, of the pool when idle and of the client when lent out, it would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return Object.assign(pool, {
    inTransaction: <T>(begin: Begin, work: Work<T>) => inTransaction(pool, begin, work),
  });
}

/** A pooler between us and the server may drop startup options without a word; then the session is told. */
async function rest(client: pg.ClientBase, settings: Record<string, string>): Promise<void> {
  const { rows } = await client.query<{ role: string }>('select current_user as role');
  if (rows[0]?.role === settings.role) return;
  for (const setting of Object.entries(settings))
    await client.query('select set_config($1, $2, false)', setting);
}

/** Options inside the URL would replace ours: pg lets the URL win. */
function takeStartupOptions(url: string): { connectionString: string; startupOptions: string[] } {
  const [address = '', query = ''] = url.split('?', 2);
  const parameters = new URLSearchParams(query);
  const startupOptions = parameters.getAll('options');
  parameters.delete('options');
  return { connectionString: parameters.size ? `${address}?${parameters}` : address, startupOptions };
}
