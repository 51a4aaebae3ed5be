import { z } from 'zod';
import { type Bucket, findBucket } from '../buckets/find-bucket.ts';
import { allowedKind } from '../contents/allowed-kind.ts';
import type { FileMetadata } from '../download/find-object.ts';
import { demandPath, type ObjectPath } from '../object-path.ts';
import { keepableText, readJson } from '../read-json.ts';
import type { Call } from '../storage-context.ts';
import { invalidRequest, notSupported, objectTooLarge } from '../storage-error.ts';
import { largest } from '../upload/take-content.ts';

const form = z.object({
  bucketId: keepableText,
  sourceKey: keepableText,
  destinationBucket: keepableText.nullish(),
  destinationKey: keepableText,
  sourceVersionId: z.unknown().optional(),
  copyMetadata: z.boolean('must be boolean').default(true),
  metadata: z.object({ cacheControl: keepableText.optional(), mimetype: keepableText.optional() }).optional(),
});

/** Where an object is to be moved or copied from and to. */
export interface Transfer {
  source: ObjectPath;
  destination: ObjectPath;
  bucket: Bucket;
  form: z.infer<typeof form>;
}

/** Reads what a move or a copy asks for. @throws StorageError */
export async function readTransfer({ context, request }: Call): Promise<Transfer> {
  const wanted = await readJson(request, form);
  if (wanted.sourceVersionId !== undefined) throw notSupported('versioning');
  const source = demandPath(wanted.bucketId, wanted.sourceKey);
  const destination = demandPath(wanted.destinationBucket || source.bucket, wanted.destinationKey);
  return { source, destination, bucket: await findBucket(context, destination.bucket), form: wanted };
}

/**
 * What a bucket takes holds for what is moved or copied into it as well: its types, its size, and that the name says what
 * the file is.
 * @throws StorageError
 */
export function demandFits({ destination, bucket }: Transfer, metadata: FileMetadata): void {
  const kind = allowedKind(bucket, destination.name, metadata.mimetype);
  if (kind.type !== metadata.mimetype) {
    throw invalidRequest(`The file is ${metadata.mimetype}, its name says ${kind.type}`);
  }
  if (metadata.size > largest(kind, destination.name, bucket.maxBytes)) throw objectTooLarge();
}
