import { z } from 'zod';
import { type Bucket, findBucket } from '../buckets/find-bucket.ts';
import { allowedKind } from '../contents/allowed-kind.ts';
import type { FileMetadata } from '../download/find-object.ts';
import { type ObjectPath, requirePath } from '../object-path.ts';
import { readJson, storableText } from '../read-json.ts';
import type { Call } from '../storage-context.ts';
import { invalidRequest, notSupported, objectTooLarge } from '../storage-error.ts';
import { maxFileBytes } from '../upload/receive-content.ts';

const form = z.object({
  bucketId: storableText,
  sourceKey: storableText,
  destinationBucket: storableText.nullish(),
  destinationKey: storableText,
  sourceVersionId: z.unknown().optional(),
  copyMetadata: z.boolean('must be boolean').default(true),
  metadata: z.object({ cacheControl: storableText.optional(), mimetype: storableText.optional() }).optional(),
});

/** Source and destination of a move or copy. */
export interface Transfer {
  source: ObjectPath;
  destination: ObjectPath;
  bucket: Bucket;
  form: z.infer<typeof form>;
}

/** Reads the body of a move or copy. @throws StorageError */
export async function readTransfer({ context, request }: Call): Promise<Transfer> {
  const wanted = await readJson(request, form);
  if (wanted.sourceVersionId !== undefined) throw notSupported('versioning');
  const source = requirePath(wanted.bucketId, wanted.sourceKey);
  const destination = requirePath(wanted.destinationBucket || source.bucket, wanted.destinationKey);
  return { source, destination, bucket: await findBucket(context, destination.bucket), form: wanted };
}

/**
 * Checks a moved or copied object against the rules of the destination bucket: type, size, and that the name fits the
 * type.
 * @throws StorageError
 */
export function requireFits({ destination, bucket }: Transfer, metadata: FileMetadata): void {
  const kind = allowedKind(bucket, destination.name, metadata.mimetype);
  if (kind.type !== metadata.mimetype) {
    throw invalidRequest(`The file is ${metadata.mimetype}, its name says ${kind.type}`);
  }
  if (metadata.size > maxFileBytes(kind, destination.name, bucket.maxBytes)) throw objectTooLarge();
}
