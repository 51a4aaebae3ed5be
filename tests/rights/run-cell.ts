import type pg from 'pg';
import type { Actor } from './actors.ts';

/** `denied`, `no rows`, `rows n`, `allowed` for a command that has no rows, or the error that nobody expected. */
export type Outcome = string;

const IDENTIFY = `select set_config('role', $1, true), set_config('request.jwt.claims', $2, true),
  set_config('app.visitor', $3, true), set_config('app.now', '', true)`;

const TRANSACTION = { open: 'begin', close: 'rollback' };
/** For a caller who has a transaction of its own open. */
export const SAVEPOINT = {
  open: 'savepoint cell',
  close: 'rollback to savepoint cell; release savepoint cell',
};

/** Runs one statement as an actor, introduced as units of work introduce theirs, and takes back what it did. */
export async function runAs(
  client: pg.ClientBase,
  { role, claims, visitorHash }: Actor,
  statement: string,
  bounds = TRANSACTION,
): Promise<Outcome> {
  const identity = role && [role, claims ? JSON.stringify(claims) : '', visitorHash ?? ''];
  // Sent together, so that a pipelining client has them answered in one flight.
  const [, , outcome] = await Promise.all([
    client.query(bounds.open),
    identity ? client.query(IDENTIFY, identity) : null,
    outcomeOf(client.query(statement)),
    client.query(bounds.close),
  ]);
  return outcome;
}

async function outcomeOf(running: Promise<pg.QueryResult>): Promise<Outcome> {
  try {
    const { rowCount } = await running;
    if (rowCount === null) return 'allowed';
    return rowCount === 0 ? 'no rows' : `rows ${rowCount}`;
  } catch (error) {
    const { code, message } = error as { code?: string; message: string };
    return code === '42501' ? 'denied' : `error ${code}: ${message}`;
  }
}
