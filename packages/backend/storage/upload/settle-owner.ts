import type pg from 'pg';
import type { Bucket } from '../buckets/find-bucket.ts';
import { accessDenied } from '../storage-error.ts';
import { refuseBeyondQuota } from './quota.ts';

/**
 * Checks that the owner of a just written row still has an account, and quota for the file. Continues the transaction
 * as the service and locks the account until it ends: an erasure either finds the row or prevents it.
 * @throws StorageError, which rolls the transaction back
 */
export async function settleOwner(
  client: pg.ClientBase,
  { owner, bucket, now }: { owner: string; bucket: Bucket; now: Date },
): Promise<void> {
  await continueAsService(client);
  const { rows } = await client.query<{ is_there: boolean }>(
    'select _backend.hold_account($1, $2) as is_there',
    [owner, now],
  );
  if (!rows[0]?.is_there) throw accessDenied('Access denied');
  await refuseBeyondQuota(client, { owner, bucket, now });
}

/** Continues a transaction as the service, which bypasses policies. */
export async function continueAsService(client: pg.ClientBase): Promise<void> {
  await client.query(`select set_config('role', 'service_role', true)`);
}
