import { z } from 'zod';
import { answerJson } from '../answer-json.ts';
import { findBucket } from '../buckets/find-bucket.ts';
import { removeFiles } from '../file-removal.ts';
import { bucketId, isObjectName, objectPath } from '../object-path.ts';
import { readJson, storableText } from '../read-json.ts';
import type { Call } from '../storage-context.ts';
import { accessDenied, noSuchObject } from '../storage-error.ts';
import { allowDeletes } from './allow-deletes.ts';

interface RemovedRow {
  version: string | null;
  [column: string]: unknown;
}

const MAX_BYTES = 1024 * 1024;
const MAX_NAMES = 1_000;
const form = z.object({
  prefixes: z
    .array(storableText.refine(isObjectName, 'must be the name of an object'), 'must be array')
    .min(1, 'must NOT have fewer than 1 items')
    .max(MAX_NAMES, `must NOT have more than ${MAX_NAMES} items`),
});

/** DELETE on a bucket with names in the body: removes the objects the caller may see and remove, and returns them. */
export async function removeObjects(call: Call, place: string): Promise<Response> {
  const bucket = await findBucket(call.context, bucketId(place));
  const { prefixes } = await readJson(call.request, form, MAX_BYTES);
  return answerJson(await remove(call, bucket.id, prefixes));
}

/** DELETE on an object: the same for a single one. */
export async function removeObject(call: Call, place: string): Promise<Response> {
  const { bucket, name } = objectPath(place);
  const removed = await remove(call, bucket, [name]);
  if (removed.length > 0) return answerJson({ message: 'Successfully deleted' });
  const { rowCount } = await call.context.asCaller(call.caller, (client) =>
    client.query('select from storage.objects where bucket_id = $1 and name = $2', [bucket, name]),
  );
  throw rowCount ? accessDenied('Access denied') : noSuchObject();
}

async function remove({ context, caller }: Call, bucket: string, names: string[]): Promise<RemovedRow[]> {
  const removed = await context.asCaller(caller, async (client) => {
    await allowDeletes(client);
    const { rows } = await client.query<RemovedRow>(
      `delete from storage.objects where bucket_id = $1 and name = any($2)
       returning id, name, bucket_id, owner, owner_id, version, created_at, updated_at, last_accessed_at, metadata,
         user_metadata`,
      [bucket, names],
    );
    return rows;
  });
  await removeFiles(
    context,
    removed.flatMap(({ version }) => version ?? []),
  );
  return removed;
}
