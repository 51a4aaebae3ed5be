import { answerJson } from '../answer-json.ts';
import { isBucketName } from '../object-path.ts';
import { keepableText, readJson } from '../read-json.ts';
import { alreadyExists } from '../sql-refusal.ts';
import { type Call, ownerOf } from '../storage-context.ts';
import { StorageError } from '../storage-error.ts';
import { bucketForm, bucketSettings } from './bucket-form.ts';

const form = bucketForm.extend({ name: keepableText, id: keepableText.optional() });

/** POST on the buckets: whoever may add a row to `storage.buckets`. */
export async function createBucket({ context, request, caller }: Call): Promise<Response> {
  const wanted = await readJson(request, form);
  const { name, id = name } = wanted;
  if (!isBucketName(name) || !isBucketName(id)) throw invalidName();
  const settings = bucketSettings(wanted, context.maxBytes);
  const owner = ownerOf(caller.claims);
  await context
    .asAsking(caller, (client) =>
      client.query(
        `insert into storage.buckets (id, name, owner, owner_id, public, file_size_limit, allowed_mime_types)
         values ($1, $2, $3::uuid, $3::text, $4, $5, $6)`,
        [
          id,
          name,
          owner,
          settings.public ?? false,
          settings.file_size_limit ?? null,
          settings.allowed_mime_types ?? null,
        ],
      ),
    )
    .catch((error: { code?: string }) => {
      throw error.code === '23505' ? alreadyExists('BucketAlreadyExists') : error;
    });
  return answerJson({ name });
}

function invalidName(): StorageError {
  return new StorageError({
    statusCode: 400,
    code: 'InvalidBucketName',
    error: 'Invalid Input',
    message: 'Bucket name invalid',
  });
}
