import { createHash } from 'node:crypto';
import type { Caller } from '../gateway/caller.ts';
import { type Bucket, findBucket } from './find-bucket.ts';
import { cleanImage } from './images/clean-image.ts';
import { typeOfName } from './images/image-type.ts';
import { keepObject, mayKeep } from './keep-object.ts';
import type { ObjectPath } from './object-path.ts';
import { readUpload, type SentFile } from './read-upload.ts';
import { nameOf, type StorageContext } from './storage-context.ts';
import { invalidRequest, invalidType } from './storage-error.ts';
import type { UploadLimits } from './upload-limits.ts';

/** A file on its way to a place. */
export interface Upload {
  caller: Caller;
  path: ObjectPath;
  isUpsert: boolean;
}

/**
 * POST and PUT on an object: whoever may add it here adds it, under exactly the name they say. First the file is written,
 * then its row, so that no row ever speaks of a file that is not there.
 */
export async function uploadObject(
  context: StorageContext,
  limits: UploadLimits,
  request: Request,
  { caller, path, isUpsert }: Upload,
): Promise<Response> {
  const bucket = await findBucket(context, path.bucket);
  const declared = declaredType(bucket, path);
  await mayKeep(context, caller, path, isUpsert);
  const sent = await readUpload(request, bucket.maxBytes);
  const { bytes, type } = await limits.draw(nameOf(caller), () => cleanImage(sent.bytes));
  if (type !== declared) throw invalidRequest(`The file is ${type}, its name says ${declared}`);

  const version = await context.files.write(bytes);
  const metadata = metadataOf(bytes, type, sent);
  const kept = await keepObject(context, caller, { path, version, metadata, isUpsert }).catch(
    async (error: unknown) => {
      await discard(context, version);
      throw error;
    },
  );
  if (kept.replaced) await discard(context, kept.replaced);
  return Response.json(
    { Id: kept.id, Key: `${path.bucket}/${path.name}` },
    { headers: { 'Cache-Control': 'no-store' } },
  );
}

/** What the name says the file is, where the bucket takes that. So far every bucket holds images and nothing else. */
function declaredType({ types }: Bucket, { name }: ObjectPath): string {
  const type = typeOfName(name);
  if (!type || !types.includes(type)) throw invalidType(`of .${name.split('.').at(-1)?.slice(0, 20)}`);
  return type;
}

/** As the reference describes an object. */
function metadataOf(bytes: Buffer, type: string, { cacheSeconds }: SentFile) {
  return {
    eTag: `"${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}"`,
    size: bytes.length,
    mimetype: type,
    cacheControl: `max-age=${cacheSeconds}`,
    lastModified: new Date().toISOString(),
    contentLength: bytes.length,
    httpStatusCode: 200,
  };
}

/** What stays behind is swept later. */
async function discard({ files, log }: StorageContext, version: string): Promise<void> {
  await files.remove(version).catch((error: unknown) => log.warn({ err: error }, 'a file was not removed'));
}
