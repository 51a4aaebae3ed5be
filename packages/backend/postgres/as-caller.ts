import pg from 'pg';
import { queryInOneFlight, type TextRow, type TextStatement } from './one-flight.ts';
import { isLaden, prepared } from './prepared-statements.ts';
import { inTransaction } from './transaction.ts';

/** Who a transaction runs as. */
export interface Identity {
  role: 'anon' | 'authenticated' | 'service_role';
  claims: Readonly<Record<string, unknown>> | null;
}

/** The backend itself, which no policy binds. */
export const SERVICE: Identity = { role: 'service_role', claims: null };

export interface UnitOptions {
  statementTimeoutMs: number;
  isReadOnly?: boolean;
  /** What `current_setting` tells inside the transaction; names of ours, never of visitors. */
  settings?: readonly (readonly [name: string, value: string])[];
}

const IDENTIFY = {
  name: 'identify',
  text: `select set_config('role', $1, true), set_config('request.jwt.claims', $2, true),
    set_config('statement_timeout', $3, true)`,
};

/** Together with the mode of the transaction: nothing else begins it. */
const IDENTIFY_UNIT = {
  name: 'identify_unit',
  text: `select set_config('role', $1, true), set_config('request.jwt.claims', $2, true),
    set_config('statement_timeout', $3, true), set_config('transaction_read_only', $4, true)`,
};

const SET = { name: 'set', text: 'select set_config($1, $2, true)' };

/**
 * One transaction under the policies that bind whoever asks, on a pool that rests in role anon. `begin`, the identity
 * and the first query travel in one flight. What `work` throws undoes all of it.
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
 * One statement as whoever asks, and nothing else: the whole transaction travels in one flight, and a statement that comes
 * often is prepared. Whatever is made of its result, what it did stays done.
 * @param statement its text depends on the shape of what is asked and never on values
 * @returns its rows, each value as Postgres writes it
 */
export async function askOnce(
  pool: pg.Pool,
  identity: Identity,
  { statementTimeoutMs, isReadOnly = false, settings = [] }: UnitOptions,
  statement: TextStatement,
): Promise<TextRow[]> {
  const client = await pool.connect();
  const identified = [...identityValues(identity, statementTimeoutMs), isReadOnly ? 'on' : 'off'];
  try {
    const results = await queryInOneFlight(client, [
      { ...IDENTIFY_UNIT, values: identified },
      ...settings.map((values) => ({ ...SET, values })),
      prepared(client, identity.role, statement),
    ]);
    client.release(isLaden(client));
    return results.at(-1) ?? [];
  } catch (error) {
    // What the server refused leaves the connection as it was, unless it is leaving itself.
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

/** A token that is shown again has the same claims, which nobody can change: their text is made once. */
const texts = new WeakMap<object, string>();

function claimsText(claims: Readonly<Record<string, unknown>>): string {
  if (!Object.isFrozen(claims)) return JSON.stringify(claims);
  const text = texts.get(claims) ?? JSON.stringify(claims);
  texts.set(claims, text);
  return text;
}
