import pg from 'pg';
import { queryPipelined, type TextRow, type TextStatement } from './pipelined-transaction.ts';
import { prepared, shouldRecycle } from './prepared-statements.ts';
import { inTransaction } from './transaction.ts';

/** The role and claims a transaction runs with. */
export interface Identity {
  role: 'anon' | 'authenticated' | 'service_role';
  claims: Readonly<Record<string, unknown>> | null;
}

/** The backend itself, which bypasses policies. */
export const SERVICE: Identity = { role: 'service_role', claims: null };

export interface UnitOptions {
  statementTimeoutMs: number;
  isReadOnly?: boolean;
  /** Settings of the transaction, for `current_setting`. The names are ours, never a visitor's. */
  settings?: readonly (readonly [name: string, value: string])[];
}

const IDENTIFY = {
  name: 'identify',
  text: `select set_config('role', $1, true), set_config('request.jwt.claims', $2, true),
    set_config('statement_timeout', $3, true)`,
};

/** Sets the access mode, too, because no `begin` precedes it. */
const IDENTIFY_UNIT = {
  name: 'identify_unit',
  text: `select set_config('role', $1, true), set_config('request.jwt.claims', $2, true),
    set_config('statement_timeout', $3, true), set_config('transaction_read_only', $4, true)`,
};

const SET = { name: 'set', text: 'select set_config($1, $2, true)' };

/**
 * Runs a transaction under the caller's policies, on a pool that rests in role anon. `begin`, the identity and the
 * first query are sent together. An error thrown by `work` rolls it back.
 */
export async function asCaller<T>(
  pool: pg.Pool,
  identity: Identity,
  options: UnitOptions,
  work: (client: pg.ClientBase) => Promise<T>,
): Promise<T> {
  return inTransaction(pool, (client) => begin(client, identity, options), work);
}

/**
 * Runs a single statement as the caller. The whole transaction is sent at once, and frequent statements are prepared.
 * It is committed before the caller sees the result.
 * @param statement its text must not contain values, only depend on the shape of the request
 * @returns its rows, each value as text
 */
export async function queryOnce(
  pool: pg.Pool,
  identity: Identity,
  { statementTimeoutMs, isReadOnly = false, settings = [] }: UnitOptions,
  statement: TextStatement,
): Promise<TextRow[]> {
  const client = await pool.connect();
  const identified = [...identityValues(identity, statementTimeoutMs), isReadOnly ? 'on' : 'off'];
  try {
    const results = await queryPipelined(client, [
      { ...IDENTIFY_UNIT, values: identified },
      ...settings.map((values) => ({ ...SET, values })),
      prepared(client, identity.role, statement),
    ]);
    client.release(shouldRecycle(client));
    return results.at(-1) ?? [];
  } catch (error) {
    // After an error of a statement the connection can be reused, except when the server is shutting down (57P).
    client.release(!(error instanceof pg.DatabaseError) || (error.code ?? '').startsWith('57P'));
    throw error;
  }
}

function identityValues({ role, claims }: Identity, statementTimeoutMs: number): string[] {
  return [role, claimsText(claims ?? { role }), String(statementTimeoutMs)];
}

function begin(
  client: pg.ClientBase,
  identity: Identity,
  { statementTimeoutMs, isReadOnly = false, settings = [] }: UnitOptions,
): Promise<unknown>[] {
  return [
    client.query(isReadOnly ? 'begin read only' : 'begin'),
    client.query({ ...IDENTIFY, values: identityValues(identity, statementTimeoutMs) }),
    ...settings.map((values) => client.query({ ...SET, values: [...values] })),
  ];
}

/** The same token gives the same frozen claims object, so their JSON is cached. */
const texts = new WeakMap<object, string>();

function claimsText(claims: Readonly<Record<string, unknown>>): string {
  if (!Object.isFrozen(claims)) return JSON.stringify(claims);
  const text = texts.get(claims) ?? JSON.stringify(claims);
  texts.set(claims, text);
  return text;
}
