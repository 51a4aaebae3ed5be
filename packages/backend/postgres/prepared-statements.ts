import type pg from 'pg';
import type { TextStatement } from './one-flight.ts';

/** How often a text must have come before it is worth a place on the connections. */
const OFTEN = 3;
/** On one connection: a planned statement weighs some ten kilobytes there. */
const MOST = 100;
const MOST_COUNTED = 2_000;
const LONGEST = 4_000;

interface Known {
  times: number;
  /** Never used for another text: Postgres would refuse it. */
  name: string;
}

const known = new Map<string, Known>();
let names = 0;
const preparedOn = new WeakMap<pg.ClientBase, Set<string>>();

/**
 * A statement as a connection is to send it: what has come often is prepared, so that Postgres neither reads nor plans it
 * and its policies again. Each role has its own, because Postgres before 15.9 may run a plan made for one role with the
 * policies of another (CVE-2024-10976).
 * @param query its text depends on the shape of what is asked and never on values, or nothing comes often
 */
export function prepared(client: pg.ClientBase, role: string, query: TextStatement): TextStatement {
  const key = `${role} ${query.text}`;
  if (key.length > LONGEST) return query;
  const statement = known.get(key) ?? count(key);
  statement.times++;
  if (statement.times <= OFTEN) return query;
  const here = preparedOn.get(client) ?? new Set();
  preparedOn.set(client, here.add(statement.name));
  return { ...query, name: statement.name };
}

/** Whether a connection holds so many statements that it is better replaced by a fresh one. */
export function isLaden(client: pg.ClientBase): boolean {
  return (preparedOn.get(client)?.size ?? 0) >= MOST;
}

function count(key: string): Known {
  // Whoever invents texts makes the others be counted anew, and no more than that.
  if (known.size >= MOST_COUNTED) known.clear();
  const statement = { times: 0, name: `s${++names}` };
  known.set(key, statement);
  return statement;
}
