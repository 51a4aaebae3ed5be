import { objectPath } from '../object-path.ts';
import type { Call } from '../storage-context.ts';
import { findPublicObject, findVisibleObject } from './find-object.ts';
import { serveObject } from './serve-object.ts';

/** GET and HEAD on an object: for callers who may see it. */
export async function downloadObject(call: Call, place: string): Promise<Response> {
  const path = objectPath(place);
  return serveObject(call, async () => {
    const found = await findVisibleObject(call, path);
    return { found, keeping: found.isPublic ? 'public' : 'private' };
  });
}

/** GET and HEAD on the public URL of an object: for everyone who has the URL. */
export async function downloadPublicObject(call: Call, place: string): Promise<Response> {
  const path = objectPath(place);
  return serveObject(call, async () => ({
    found: await findPublicObject(call.context, path),
    keeping: 'public',
  }));
}
