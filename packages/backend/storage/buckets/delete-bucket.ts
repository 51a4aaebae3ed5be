import { answerJson } from '../answer-json.ts';
import { allowDeletes } from '../changes/allow-deletes.ts';
import { bucketId } from '../object-path.ts';
import type { Call } from '../storage-context.ts';
import { noSuchBucket, StorageError } from '../storage-error.ts';

/**
 * DELETE on a bucket: for callers who may see and delete its row. It must be empty, also of objects the caller cannot
 * see.
 */
export async function deleteBucket({ context, caller }: Call, place: string): Promise<Response> {
  const id = bucketId(place);
  const deleted = await context
    .asCaller(caller, async (client) => {
      await allowDeletes(client);
      return client.query('delete from storage.buckets where id = $1 returning id', [id]);
    })
    .catch((error: { code?: string }) => {
      throw error.code === '23503' ? notEmpty() : error;
    });
  if (!deleted.rowCount) throw noSuchBucket();
  return answerJson({ message: 'Successfully deleted' });
}

function notEmpty(): StorageError {
  return new StorageError({
    statusCode: 409,
    code: 'ResourceNotEmpty',
    message: 'The bucket you tried to delete is not empty',
  });
}
