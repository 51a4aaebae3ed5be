import type pg from 'pg';
import type { TextStatement } from './pipelined-transaction.ts';

/** How often a statement must occur before it is prepared. */
const PREPARE_AFTER = 3;
/** On one connection; each planned statement takes about ten kilobytes there. */
const MAX_PREPARED = 100;
const MAX_COUNTED = 2_000;
const MAX_KEY_LENGTH = 4_000;

interface StatementUse {
  count: number;
  /** Never reused for another text, because Postgres would refuse that. */
  name: string;
}

const uses = new Map<string, StatementUse>();
let names = 0;
const preparedOn = new WeakMap<pg.ClientBase, Set<string>>();

/**
 * The statement as it should be sent: with a name when it occurs often, so that Postgres does not parse and plan it
 * and its policies again. Each role has its own names, because Postgres before 15.9 may run a plan made for one role
 * with the policies of another (CVE-2024-10976).
 * @param query its text must not contain values, otherwise no text repeats
 */
export function prepared(client: pg.ClientBase, role: string, query: TextStatement): TextStatement {
  const key = `${role} ${query.text}`;
  if (key.length > MAX_KEY_LENGTH) return query;
  const statement = uses.get(key) ?? count(key);
  statement.count++;
  if (statement.count <= PREPARE_AFTER) return query;
  const here = preparedOn.get(client) ?? new Set();
  preparedOn.set(client, here.add(statement.name));
  return { ...query, name: statement.name };
}

/** Whether a connection has so many prepared statements that it should be replaced by a new one. */
export function shouldRecycle(client: pg.ClientBase): boolean {
  return (preparedOn.get(client)?.size ?? 0) >= MAX_PREPARED;
}

function count(key: string): StatementUse {
  // A client that sends ever new texts only resets the counters.
  if (uses.size >= MAX_COUNTED) uses.clear();
  const statement = { count: 0, name: `s${++names}` };
  uses.set(key, statement);
  return statement;
}
