import { SERVICE } from '../../postgres/as-caller.ts';
import { answerJson } from '../answer-json.ts';
import { findObject } from '../download/find-object.ts';
import { serveObject } from '../download/serve-object.ts';
import { objectPath } from '../object-path.ts';
import { readQuery } from '../read-json.ts';
import type { Call } from '../storage-context.ts';
import { takeUpload } from '../upload/upload-object.ts';
import { tokenQuery } from './url-parameters.ts';
import { verifyDownload, verifyUpload } from './url-token.ts';

/** GET and HEAD on a signed URL: for every holder until it expires. */
export async function downloadSignedObject(call: Call, place: string): Promise<Response> {
  const { context, url } = call;
  const path = objectPath(place);
  const until = await verifyDownload(context, readQuery(url, tokenQuery).token, path);
  const keeping = { until, now: context.now() };
  return serveObject(call, async () => ({ found: await findObject(context, path), keeping }));
}

/**
 * PUT on the signed URL of an upload: for every holder until it expires, with the rights of the user who signed it.
 */
export async function uploadSignedObject(call: Call, place: string): Promise<Response> {
  const { context, url } = call;
  const path = objectPath(place);
  const { owner, upsert } = await verifyUpload(context, readQuery(url, tokenQuery).token, path);
  const { key } = await takeUpload(call, place, { who: SERVICE, owner, isUpsert: upsert });
  return answerJson({ Key: key });
}
