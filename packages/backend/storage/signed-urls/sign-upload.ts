import { answerJson } from '../answer-json.ts';
import { findBucket } from '../buckets/find-bucket.ts';
import { allowedKind } from '../contents/allowed-kind.ts';
import { kindOfName } from '../contents/content-kinds.ts';
import { objectPath } from '../object-path.ts';
import { type Call, ownerOf } from '../storage-context.ts';
import { checkUploadAllowed } from '../upload/write-object-row.ts';
import { signUrl } from './url-token.ts';

const TWO_HOURS_S = 7_200;

/** POST on the signed URL of an upload: callers who may add the object get a URL that accepts it for two hours. */
export async function signUpload({ context, request, caller }: Call, place: string): Promise<Response> {
  const path = objectPath(place);
  const bucket = await findBucket(context, path.bucket);
  // If the name does not tell the type, it is checked at the upload.
  const type = kindOfName(path.name) ? allowedKind(bucket, path.name, null).type : undefined;
  const owner = ownerOf(caller.claims);
  const isUpsert = request.headers.get('x-upsert') === 'true';
  await checkUploadAllowed(context, { who: caller, owner, bucket, path, isUpsert }, { mimetype: type });
  const token = await signUrl(context, path, { scope: 'upload', upsert: isUpsert, owner }, TWO_HOURS_S);
  return answerJson({ url: `/object/upload/sign/${path.bucket}/${path.name}?token=${token}`, token });
}
