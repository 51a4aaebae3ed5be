import { createBucket } from './buckets/create-bucket.ts';
import { deleteBucket } from './buckets/delete-bucket.ts';
import { emptyBucket } from './buckets/empty-bucket.ts';
import { getBucket, listBuckets } from './buckets/read-buckets.ts';
import { updateBucket } from './buckets/update-bucket.ts';
import { copyObject } from './changes/copy-object.ts';
import { moveObject } from './changes/move-object.ts';
import { removeObject, removeObjects } from './changes/remove-objects.ts';
import { downloadObject, downloadPublicObject } from './download/download-object.ts';
import { getObjectInfo, getPublicObjectInfo } from './download/object-info.ts';
import { listObjects } from './listing/list-objects.ts';
import { listObjectsV2 } from './listing/list-objects-v2.ts';
import {
  cancelUpload,
  continueUpload,
  createUpload,
  describeUploads,
  readUploadState,
} from './resumable/resumable-upload.ts';
import { signDownload, signDownloads } from './signed-urls/sign-download.ts';
import { signUpload } from './signed-urls/sign-upload.ts';
import { downloadSignedObject, uploadSignedObject } from './signed-urls/use-signed-url.ts';
import type { Call } from './storage-context.ts';
import { notSupported } from './storage-error.ts';
import { uploadObject } from './upload/upload-object.ts';

/** Handles a call; `place` is the part of the path after the route. */
export type Answer = (call: Call, place: string) => Promise<Response>;

/**
 * What happens with a rejected token: the call is refused, or continues without a user where content may be public.
 */
export type TokenRule = 'refused' | 'passed over';

export interface Route {
  methods: string;
  path: RegExp;
  token: TokenRule;
  answer: Answer;
}

const ONE = '([^/]+)';
const ALL = '([^/]+/.+)';

/** The first match counts, because fixed words of the protocol are at the same position as bucket names. */
export const ROUTES: readonly Route[] = [
  route('POST', 'bucket/?', createBucket),
  route('GET HEAD', 'bucket/?', listBuckets),
  route('GET HEAD', `bucket/${ONE}`, getBucket),
  route('PUT', `bucket/${ONE}`, updateBucket),
  route('DELETE', `bucket/${ONE}`, deleteBucket),
  route('POST', `bucket/${ONE}/empty`, emptyBucket),

  open('GET HEAD', `object/public/${ALL}`, downloadPublicObject),
  open('GET HEAD', `object/info/public/${ALL}`, getPublicObjectInfo),
  open('GET HEAD', `object/sign/${ALL}`, downloadSignedObject),
  open('PUT', `object/upload/sign/${ALL}`, uploadSignedObject),

  route('POST', `object/sign/${ALL}`, signDownload),
  route('POST', `object/sign/${ONE}`, signDownloads),
  route('POST', `object/upload/sign/${ALL}`, signUpload),
  route('GET HEAD', `object/authenticated/${ALL}`, downloadObject),
  route('GET HEAD', `object/info/authenticated/${ALL}`, getObjectInfo),
  open('GET HEAD', `object/info/${ALL}`, getObjectInfo),
  route('POST', `object/list/${ONE}`, listObjects),
  route('POST', `object/list-v2/${ONE}`, listObjectsV2),
  route('POST', 'object/move', moveObject),
  route('POST', 'object/copy', copyObject),
  route('DELETE', `object/${ONE}`, removeObjects),
  route('DELETE', `object/${ALL}`, removeObject),
  route('POST PUT', `object/${ALL}`, uploadObject),
  open('GET HEAD', `object/${ALL}`, downloadObject),

  open('OPTIONS', 'upload/resumable(?:/.*)?', describeUploads),
  route('POST', 'upload/resumable/?', createUpload),
  route('HEAD', `upload/resumable/${ONE}`, readUploadState),
  route('PATCH', `upload/resumable/${ONE}`, continueUpload),
  route('DELETE', `upload/resumable/${ONE}`, cancelUpload),

  unsupported('render/.*', 'imageTransformation'),
  unsupported('upload/resumable/sign(/.*)?', 'resumable uploads to signed URLs'),
  unsupported('s3(/.*)?', 's3Protocol'),
  unsupported('iceberg(/.*)?', 'icebergCatalog'),
  unsupported('vector(/.*)?', 'vectorBuckets'),
  unsupported('cdn/.*', 'purgeCache'),
];

function route(methods: string, path: string, answer: Answer, token: TokenRule = 'refused'): Route {
  return { methods, path: new RegExp(`^/storage/v1/${path}$`), token, answer };
}

function open(methods: string, path: string, answer: Answer): Route {
  return route(methods, path, answer, 'passed over');
}

function unsupported(path: string, feature: string): Route {
  return open('GET HEAD POST PUT PATCH DELETE', path, () => {
    throw notSupported(feature);
  });
}
