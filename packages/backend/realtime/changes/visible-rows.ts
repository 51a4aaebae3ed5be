import pg from 'pg';
import { asCaller, type Identity } from '../../postgres/as-caller.ts';

const OPTIONS = { statementTimeoutMs: 3_000, isReadOnly: true };
const INSUFFICIENT_PRIVILEGE = '42501';

/**
 * Runs a query as a subscriber. A policy or a missing grant that ends it with an error (SQLSTATE 42501) means what an
 * empty answer means: there is nothing they may see, and nothing went wrong.
 * @returns the rows of the query, or none
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
