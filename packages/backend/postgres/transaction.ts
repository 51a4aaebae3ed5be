import type { Socket } from 'node:net';
import type pg from 'pg';

/** Sends the statements that begin a transaction, without awaiting answers. */
export type Begin = (client: pg.ClientBase) => readonly Promise<unknown>[];
export type Work<T> = (client: pg.ClientBase) => Promise<T>;

/**
 * Runs a transaction. Its beginning and the first query of `work` are sent together; an error thrown by `work` rolls
 * it back.
 * @param begin sends `begin` and the identity. If one of these fails, the queries of `work` fail with 25P02 and the
 * transaction fails with the original error
 */
export async function inTransaction<T>(pool: pg.Pool, begin: Begin, work: Work<T>): Promise<T> {
  const client = await pool.connect();
  const [opening, working] = inOnePiece(client, () => [
    quiet(Promise.all(begin(client))),
    quiet(run(work, client)),
  ]);
  try {
    const result = await working;
    await opening;
    const { command } = await client.query('commit');
    // If `work` swallowed the error of a query, Postgres answers the commit with ROLLBACK and not with an error.
    if (command !== 'COMMIT') throw new Error('A failed transaction was about to count as done.');
    client.release();
    return result;
  } catch (error) {
    const cause = await opening.then(
      () => error,
      (refusal: unknown) => refusal,
    );
    const broken = await client.query('rollback').then(
      () => undefined,
      (rollbackError: Error) => rollbackError,
    );
    client.release(broken);
    throw cause;
  }
}

/** Sends everything in one write, because each write to the server costs more than its few bytes. */
function inOnePiece<T>(client: pg.ClientBase, send: () => T): T {
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection;
  stream.cork();
  try {
    return send();
  } finally {
    stream.uncork();
  }
}

/** Turns an error thrown before the first query into a rejected promise. */
async function run<T>(work: Work<T>, client: pg.ClientBase): Promise<T> {
  return work(client);
}

/** The promise is awaited later; until then a rejection must not count as unhandled. */
function quiet<T>(promise: Promise<T>): Promise<T> {
  promise.catch(() => undefined);
  return promise;
}
