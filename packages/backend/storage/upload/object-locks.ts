import type pg from 'pg';
import type { ObjectPath } from '../object-path.ts';

/**
 * Until the transaction ends, whoever else changes what a person keeps or these objects waits: two uploads at once would
 * both find room for one more, and both replace the same file. One order for everybody, so that no two wait for each
 * other.
 * @param owner null for nobody
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
