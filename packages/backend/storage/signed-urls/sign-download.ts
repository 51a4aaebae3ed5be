import { z } from 'zod';
import { answerJson } from '../answer-json.ts';
import { bucketId, isObjectName, objectPath, requirePath } from '../object-path.ts';
import { readJson, storableText } from '../read-json.ts';
import type { Call } from '../storage-context.ts';
import { noSuchObject, notSupported } from '../storage-error.ts';
import { expiresIn } from './url-parameters.ts';
import { signUrl } from './url-token.ts';

const MAX_PATHS = 1_000;
const LIST_BYTES = 1024 * 1024;
const one = z.object({ expiresIn, transform: z.unknown().optional(), versionId: z.unknown().optional() });
const several = z.object({
  expiresIn,
  paths: z
    .array(storableText, 'must be array')
    .min(1, 'must NOT have fewer than 1 items')
    .max(MAX_PATHS, `must NOT have more than ${MAX_PATHS} items`),
});

/** POST on the signed URL of an object: callers who see the object get a URL that opens it for a limited time. */
export async function signDownload({ context, request, caller }: Call, place: string): Promise<Response> {
  const path = objectPath(place);
  const wanted = await readJson(request, one);
  if (wanted.transform !== undefined) throw notSupported('imageTransformation');
  if (wanted.versionId !== undefined) throw notSupported('versioning');
  const { rowCount } = await context.asCaller(caller, (client) =>
    client.query('select from storage.objects where bucket_id = $1 and name = $2', [path.bucket, path.name]),
  );
  if (!rowCount) throw noSuchObject();
  const token = await signUrl(context, path, { scope: 'download' }, wanted.expiresIn);
  return answerJson({ signedURL: `/object/sign/${path.bucket}/${path.name}?token=${token}` });
}

/** POST on the signed URLs of a bucket: the same for many objects, each with its URL or an error. */
export async function signDownloads({ context, request, caller }: Call, place: string): Promise<Response> {
  const bucket = bucketId(place);
  const wanted = await readJson(request, several, LIST_BYTES);
  const { rows } = await context.asCaller(caller, (client) =>
    client.query<{ name: string }>(
      'select name from storage.objects where bucket_id = $1 and name = any($2)',
      [bucket, wanted.paths.filter(isObjectName)],
    ),
  );
  const visible = new Set(rows.map(({ name }) => name));
  const signed = wanted.paths.map(async (path) => {
    if (!visible.has(path)) return { error: MISSING, path, signedURL: null };
    const token = await signUrl(context, requirePath(bucket, path), { scope: 'download' }, wanted.expiresIn);
    return { error: null, path, signedURL: `/object/sign/${bucket}/${path}?token=${token}` };
  });
  return answerJson(await Promise.all(signed));
}

const MISSING = 'Either the object does not exist or you do not have access to it';
