import { answerJson } from '../answer-json.ts';
import { objectPath } from '../object-path.ts';
import type { Call } from '../storage-context.ts';
import { type FoundObject, findPublicObject, findVisibleObject } from './find-object.ts';

/** GET on the information about an object: for callers who may see it. */
export async function getObjectInfo(call: Call, place: string): Promise<Response> {
  return answerJson(describe(await findVisibleObject(call, objectPath(place))));
}

/** The same for an object in a public bucket: for everyone. */
export async function getPublicObjectInfo({ context }: Call, place: string): Promise<Response> {
  return answerJson(describe(await findPublicObject(context, objectPath(place))));
}

function describe({ metadata, user_metadata, updated_at, ...row }: FoundObject) {
  return {
    id: row.id,
    name: row.name,
    version: row.version,
    bucket_id: row.bucket_id,
    size: metadata.size,
    content_type: metadata.mimetype,
    cache_control: metadata.cacheControl,
    etag: metadata.eTag,
    metadata: user_metadata ?? {},
    last_modified: updated_at,
    created_at: row.created_at,
  };
}
