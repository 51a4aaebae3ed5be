import type pg from 'pg';

/** Who a transaction runs as. */
export interface Identity {
  role: 'anon' | 'authenticated' | 'service_role';
  claims: Readonly<Record<string, unknown>> | null;
}

export interface UnitOptions {
  statementTimeoutMs: number;
  isReadOnly?: boolean;
}

const IDENTIFY = `select set_config('role', $1, true), set_config('request.jwt.claims', $2, true),
  set_config('statement_timeout', $3, true)`;

/**
 * One transaction under the policies that bind whoever asks, on a pool that rests in role anon. `begin`, the identity
 * and the first query travel in one flight. What `work` throws undoes all of it.
 */
export async function asCaller<T>(
  pool: pg.Pool,
  { role, claims }: Identity,
  { statementTimeoutMs, isReadOnly = false }: UnitOptions,
  work: (client: pg.ClientBase) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  const opening = Promise.all([
    client.query(isReadOnly ? 'begin read only' : 'begin'),
    client.query(IDENTIFY, [role, JSON.stringify(claims ?? { role }), String(statementTimeoutMs)]),
  ]);
  // A refusal surfaces below; until then it must not count as unhandled.
  opening.catch(() => undefined);
  try {
    const result = await work(client);
    await opening;
    const { command } = await client.query('commit');
    // A failed query whose error somebody swallowed: Postgres answers such a commit with ROLLBACK, not with an error.
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
