import type pg from 'pg';
import type { Bucket } from '../buckets/find-bucket.ts';
import { accessDenied } from '../storage-error.ts';
import { refuseBeyondQuota } from './quota.ts';

/**
 * Makes sure that the owner of a row that was just written still has an account, and room for the file. The transaction
 * goes on as the service, and until it ends the account cannot be deleted: an erasure finds the row, or the row is not
 * written.
 * @throws StorageError: the transaction is undone
 */
export async function settleOwner(
  client: pg.ClientBase,
  { owner, bucket, now }: { owner: string; bucket: Bucket; now: Date },
): Promise<void> {
  await client.query(`select set_config('role', 'service_role', true)`);
  const { rows } = await client.query<{ is_there: boolean }>(
    'select _backend.hold_account($1, $2) as is_there',
    [owner, now],
  );
  if (!rows[0]?.is_there) throw accessDenied('Access denied');
  await refuseBeyondQuota(client, owner, bucket);
}
