import pg from 'pg';
import { asCaller, type Identity } from '../../postgres/as-caller.ts';

const OPTIONS = { statementTimeoutMs: 3_000, isReadOnly: true };
const INSUFFICIENT_PRIVILEGE = '42501';

/**
 * Runs a query as a subscriber. An error of a policy or a missing grant (SQLSTATE 42501) is not a failure: it means
 * that the subscriber may see nothing.
 * @returns the rows, or none
 */
export async function visibleRows<Row extends pg.QueryResultRow>(
  pool: pg.Pool,
  identity: Identity,
  query: string,
  values: unknown[],
): Promise<Row[]> {
  try {
    return await asCaller(pool, identity, OPTIONS, async (client) => {
      const { rows } = await client.query<Row>(query, values);
      return rows;
    });
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === INSUFFICIENT_PRIVILEGE) return [];
    throw error;
  }
}
