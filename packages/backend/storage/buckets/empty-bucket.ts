import { answerJson } from '../answer-json.ts';
import { allowDeletes } from '../changes/allow-deletes.ts';
import { removeFiles } from '../file-removal.ts';
import { bucketId } from '../object-path.ts';
import type { Call } from '../storage-context.ts';
import { noSuchBucket } from '../storage-error.ts';

const BATCH_SIZE = 500;

/**
 * POST on `…/empty`: removes every object in the bucket that the caller may see and remove, if they see the bucket.
 * The reference only requires the right to see the bucket, and continues after its answer.
 */
export async function emptyBucket(call: Call, place: string): Promise<Response> {
  const { context, caller } = call;
  const id = bucketId(place);
  const { rowCount } = await context.asCaller(caller, (client) =>
    client.query('select from storage.buckets where id = $1', [id]),
  );
  if (!rowCount) throw noSuchBucket();
  for (let after: string | null = ''; after !== null; ) after = await removeSome(call, id, after);
  return answerJson({ message: 'Empty bucket has been queued. Completion may take up to an hour.' });
}

/** @returns the last name it has checked; null when there was none */
async function removeSome({ context, caller }: Call, bucket: string, after: string): Promise<string | null> {
  const { names, versions } = await context.asCaller(caller, async (client) => {
    await allowDeletes(client);
    const seen = await client.query<{ name: string }>(
      `select name from storage.objects where bucket_id = $1 and name collate "C" > $2
       order by name collate "C" limit $3`,
      [bucket, after, BATCH_SIZE],
    );
    const found = seen.rows.map(({ name }) => name);
    const removed = await client.query<{ version: string | null }>(
      'delete from storage.objects where bucket_id = $1 and name = any($2) returning version',
      [bucket, found],
    );
    return { names: found, versions: removed.rows.flatMap(({ version }) => version ?? []) };
  });
  await removeFiles(context, versions);
  return names.at(-1) ?? null;
}
