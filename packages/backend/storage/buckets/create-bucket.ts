import { answerJson } from '../answer-json.ts';
import { alreadyExists } from '../database-error.ts';
import { isBucketName } from '../object-path.ts';
import { readJson, storableText } from '../read-json.ts';
import { type Call, ownerOf } from '../storage-context.ts';
import { StorageError } from '../storage-error.ts';
import { bucketForm, bucketSettings } from './bucket-form.ts';

const form = bucketForm.extend({ name: storableText, id: storableText.optional() });

/** POST on the buckets: for callers who may insert into `storage.buckets`. */
export async function createBucket({ context, request, caller }: Call): Promise<Response> {
  const wanted = await readJson(request, form);
  const { name, id = name } = wanted;
  if (!isBucketName(name) || !isBucketName(id)) throw invalidName();
  const settings = bucketSettings(wanted, context.maxBytes);
  const owner = ownerOf(caller.claims);
  await context
    .asCaller(caller, (client) =>
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
