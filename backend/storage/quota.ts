import type pg from 'pg';
import { tooLarge } from './storage-error.ts';

const MAX_OBJECTS = 20;
const MAX_BYTES = 20 * 1024 * 1024;

/**
 * Counts what a person keeps, the upload that is being written included.
 * @param client in the transaction of the upload, which goes on as the service: nobody's policies hide what counts
 * @throws StorageError when it is too much: the transaction is undone
 */
export async function refuseBeyondQuota(client: pg.ClientBase, owner: string): Promise<void> {
  await client.query(`select set_config('role', 'service_role', true)`);
  const { rows } = await client.query<{ objects: number; bytes: number }>(
    `select count(*)::integer as objects, coalesce(sum((metadata ->> 'size')::bigint), 0)::integer as bytes
     from storage.objects where owner_id = $1`,
    [owner],
  );
  const { objects, bytes } = rows[0] ?? { objects: 0, bytes: 0 };
  if (objects <= MAX_OBJECTS && bytes <= MAX_BYTES) return;
  throw tooLarge(`Your files exceeded ${MAX_OBJECTS} files or ${MAX_BYTES / 1024 / 1024} MB`);
}
