import type pg from 'pg';
import type { ObjectPath } from '../object-path.ts';

/**
 * Locks the objects and quota of a person until the transaction ends: two uploads at once could both find room for
 * one more, or both replace the same file. The locks have a fixed order, so no two transactions wait for each other.
 * @param owner null without an owner
 */
export async function lockObjects(
  client: pg.ClientBase,
  owner: string | null,
  ...paths: ObjectPath[]
): Promise<void> {
  const names = paths.map(({ bucket, name }) => `storage ${bucket}/${name}`).sort();
  for (const name of owner ? [`storage ${owner}`, ...names] : names) {
    await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [name]);
  }
}
