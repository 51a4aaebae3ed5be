import type pg from 'pg';
import type { Cell, Step } from './cell.ts';

/** `denied`, `no rows`, `rows n`, `allowed` for a command that has no rows, or an unexpected error. */
type Outcome = string;

const IDENTIFY = `select set_config('role', $1, true), set_config('request.jwt.claims', $2, true),
  set_config('app.visitor', $3, true), set_config('app.viewing', $4, true), set_config('app.now', $5, true)`;

const TRANSACTION = { open: 'begin', close: 'rollback' };
/** For a caller who has a transaction of its own open. */
export const SAVEPOINT = {
  open: 'savepoint cell',
  close: 'rollback to savepoint cell; release savepoint cell',
};

/** Runs the statement of a cell as its actor, after the steps before it, and rolls everything back. */
export async function runCell(
  client: pg.ClientBase,
  cell: Pick<Cell, 'actor' | 'statement' | 'first' | 'at'>,
  bounds = TRANSACTION,
): Promise<Outcome> {
  // Sent together, so that a pipelining client needs one round trip. A step that fails aborts the
  // transaction, which the statement then meets.
  const results = await Promise.allSettled([
    client.query(bounds.open),
    ...[...(cell.first ?? []), cell].flatMap((step) => [
      introduce(client, step),
      client.query(step.statement),
    ]),
    client.query(bounds.close),
  ]);
  const [outcome, closing] = results.slice(-2);
  if (closing?.status === 'rejected') throw closing.reason;
  return outcomeOf(outcome as PromiseSettledResult<pg.QueryResult>);
}

/** Sets identity and moment as a unit of work does. */
function introduce(client: pg.ClientBase, { actor, at }: Pick<Step, 'actor' | 'at'>) {
  const { role, claims, visitorHash, viewing } = actor;
  const values = [role, claims ? JSON.stringify(claims) : '', visitorHash ?? '', viewing ?? '', at ?? ''];
  return role && client.query(IDENTIFY, values);
}

function outcomeOf(result: PromiseSettledResult<pg.QueryResult>): Outcome {
  if (result.status === 'rejected') {
    const { code, message } = result.reason as { code?: string; message: string };
    return code === '42501' ? 'denied' : `error ${code}: ${message}`;
  }
  const { rowCount } = result.value;
  if (rowCount === null) return 'allowed';
  return rowCount === 0 ? 'no rows' : `rows ${rowCount}`;
}
