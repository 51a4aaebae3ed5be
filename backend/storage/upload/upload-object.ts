import type { Identity } from '../../postgres/as-caller.ts';
import { answerJson } from '../answer-json.ts';
import { findBucket } from '../buckets/find-bucket.ts';
import { allowedKind } from '../contents/allowed-kind.ts';
import { removeFiles } from '../file-removal.ts';
import { objectPath } from '../object-path.ts';
import { type Call, ownerOf } from '../storage-context.ts';
import { keepObject, mayKeep } from './keep-object.ts';
import { openUpload, refuseDeclaredLength } from './read-upload.ts';
import { largest, takeContent } from './take-content.ts';
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
  const kind = allowedKind(bucket, path.name);
  const maxBytes = largest(kind, bucket.maxBytes);
  refuseDeclaredLength(request, maxBytes);
  const keeping = { ...uploader, bucket, path };
  return context.limits.inPlace(uploader.owner ?? nameOf(caller), async () => {
    await mayKeep(context, keeping, { mimetype: kind.type });
    await countUpload(context, caller);
    const sent = await openUpload(request);
    const { version, size, eTag } = await takeContent(context, kind, sent, maxBytes);
    const metadata = {
      eTag,
      size,
      mimetype: kind.type,
      cacheControl: `max-age=${sent.cacheSeconds}`,
      lastModified: context.now().toISOString(),
      contentLength: size,
      httpStatusCode: 200,
    };
    const content = { version, metadata, userMetadata: sent.userMetadata };
    const kept = await keepObject(context, keeping, content).catch(async (error: unknown) => {
      await removeFiles(context, [version]);
      throw error;
    });
    if (kept.replaced) await removeFiles(context, [kept.replaced]);
    return { id: kept.id, key: `${path.bucket}/${path.name}` };
  });
}
