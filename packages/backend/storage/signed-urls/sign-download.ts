import { z } from 'zod';
import { answerJson } from '../answer-json.ts';
import { bucketId, demandPath, isObjectName, objectPath } from '../object-path.ts';
import { keepableText, readJson } from '../read-json.ts';
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
    .array(keepableText, 'must be array')
    .min(1, 'must NOT have fewer than 1 items')
    .max(MAX_PATHS, `must NOT have more than ${MAX_PATHS} items`),
});

/** POST on the signed address of an object: whoever sees the object gets an address that opens it for a while. */
export async function signDownload({ context, request, caller }: Call, place: string): Promise<Response> {
  const path = objectPath(place);
  const wanted = await readJson(request, one);
  if (wanted.transform !== undefined) throw notSupported('imageTransformation');
  if (wanted.versionId !== undefined) throw notSupported('versioning');
  const { rowCount } = await context.asAsking(caller, (client) =>
    client.query('select from storage.objects where bucket_id = $1 and name = $2', [path.bucket, path.name]),
  );
  if (!rowCount) throw noSuchObject();
  const token = await signUrl(context, path, { scope: 'download' }, wanted.expiresIn);
  return answerJson({ signedURL: `/object/sign/${path.bucket}/${path.name}?token=${token}` });
}

/** POST on the signed addresses of a bucket: the same for many, each with its address or what stands in the way. */
export async function signDownloads({ context, request, caller }: Call, place: string): Promise<Response> {
  const bucket = bucketId(place);
  const wanted = await readJson(request, several, LIST_BYTES);
  const { rows } = await context.asAsking(caller, (client) =>
    client.query<{ name: string }>(
      'select name from storage.objects where bucket_id = $1 and name = any($2)',
      [bucket, wanted.paths.filter(isObjectName)],
    ),
  );
  const visible = new Set(rows.map(({ name }) => name));
  const signed = wanted.paths.map(async (path) => {
    if (!visible.has(path)) return { error: MISSING, path, signedURL: null };
    const token = await signUrl(context, demandPath(bucket, path), { scope: 'download' }, wanted.expiresIn);
    return { error: null, path, signedURL: `/object/sign/${bucket}/${path}?token=${token}` };
  });
  return answerJson(await Promise.all(signed));
}

const MISSING = 'Either the object does not exist or you do not have access to it';
