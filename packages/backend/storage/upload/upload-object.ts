import { networkOf } from '../../auth/limits/limits.ts';
import type { Identity } from '../../postgres/as-caller.ts';
import { answerJson } from '../answer-json.ts';
import { findBucket } from '../buckets/find-bucket.ts';
import { allowedKind } from '../contents/allowed-kind.ts';
import type { ContentKind } from '../contents/content-kinds.ts';
import { removeFiles } from '../file-removal.ts';
import { objectPath } from '../object-path.ts';
import { type Call, ownerOf, type StorageContext } from '../storage-context.ts';
import { type Keeping, keepObject, mayKeep, type ObjectContent } from './keep-object.ts';
import { openUpload, refuseDeclaredLength, type UploadDetails } from './read-upload.ts';
import { largest, type TakenFile, takeContent } from './take-content.ts';
import { countUpload, nameOf } from './upload-limits.ts';

/** Whose right an upload goes by. */
export interface Uploader {
  who: Identity;
  /** Whose the object will be; null for nobody's. */
  owner: string | null;
  isUpsert: boolean;
}

/** POST and PUT on an object: whoever may add it here adds it, or replaces it, under exactly the name they say. */
export async function uploadObject(call: Call, place: string): Promise<Response> {
  const { request, caller } = call;
  const isUpsert = request.method === 'PUT' || request.headers.get('x-upsert') === 'true';
  const uploader = { who: caller, owner: ownerOf(caller.claims), isUpsert };
  const { id, key } = await takeUpload(call, place, uploader);
  return answerJson({ Id: id, Key: key });
}

/**
 * Takes an upload in. First the file is written, then its row, so that no row ever speaks of a file that is not there.
 * @returns the id of the object, and where it is
 */
export async function takeUpload(
  { context, request, caller }: Call,
  place: string,
  uploader: Uploader,
): Promise<{ id: string; key: string }> {
  const path = objectPath(place);
  const bucket = await findBucket(context, path.bucket);
  refuseDeclaredLength(request, bucket.maxBytes);
  const keeping = { ...uploader, bucket, path };
  return context.limits.ofPerson(uploader.owner ?? nameOf(caller), async () => {
    const sent = await openUpload(request);
    try {
      const kind = allowedKind(bucket, path.name, sent.declared);
      const maxBytes = largest(kind, path.name, bucket.maxBytes);
      refuseDeclaredLength(request, maxBytes);
      await mayKeep(context, keeping, { mimetype: kind.type });
      await countUpload(context, caller);
      const network = networkOf(caller.clientAddress);
      const file = await takeContent(context, { kind, sent, maxBytes, network });
      const kept = await keep(context, keeping, contentOf(context, kind, file, sent.details()));
      return { id: kept.id, key: `${path.bucket}/${path.name}` };
    } finally {
      await sent.close();
    }
  });
}

/** Writes the row of a file that is there. Without a row it goes, and so does the file it replaces. */
async function keep(context: StorageContext, keeping: Keeping, content: ObjectContent) {
  const kept = await keepObject(context, keeping, content).catch(async (error: unknown) => {
    await removeFiles(context, [content.version]);
    throw error;
  });
  if (kept.replaced) await removeFiles(context, [kept.replaced]);
  return kept;
}

function contentOf(
  { now }: StorageContext,
  { type }: ContentKind,
  { version, size, eTag }: TakenFile,
  { cacheSeconds, userMetadata }: UploadDetails,
): ObjectContent {
  const metadata = {
    eTag,
    size,
    mimetype: type,
    cacheControl: `max-age=${cacheSeconds}`,
    lastModified: now().toISOString(),
    contentLength: size,
    httpStatusCode: 200,
  };
  return { version, metadata, userMetadata };
}
