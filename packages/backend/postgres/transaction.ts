import type { Socket } from 'node:net';
import type pg from 'pg';

/** Sends what begins a transaction; it may not wait for an answer. */
export type Begin = (client: pg.ClientBase) => readonly Promise<unknown>[];
export type Work<T> = (client: pg.ClientBase) => Promise<T>;

/**
 * One transaction. What begins it and the first query of `work` are sent together; what `work` throws undoes all of it.
 * @param begin sends `begin` and who asks. If that is refused, the queries of `work` fail with 25P02 and the transaction
 * with the refusal itself
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
    // A failed query whose error was swallowed: Postgres answers such a commit with ROLLBACK, not with an error.
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

/** What is sent meanwhile leaves in one piece: each write to the server costs more than most of what it says. */
function inOnePiece<T>(client: pg.ClientBase, send: () => T): T {
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection;
  stream.cork();
  try {
    return send();
  } finally {
    stream.uncork();
  }
}

/** Also what throws before its first query becomes a rejected promise. */
async function run<T>(work: Work<T>, client: pg.ClientBase): Promise<T> {
  return work(client);
}

/** It is awaited later; until then a rejection must not count as unhandled. */
function quiet<T>(promise: Promise<T>): Promise<T> {
  promise.catch(() => undefined);
  return promise;
}
