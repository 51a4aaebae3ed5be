import { findBucket } from '../buckets/find-bucket.ts';
import { allowedKind } from '../contents/allowed-kind.ts';
import { removeFiles } from '../file-removal.ts';
import type { Call } from '../storage-context.ts';
import { invalidRequest, invalidType, objectTooLarge } from '../storage-error.ts';
import { maxFileBytes } from '../upload/receive-content.ts';
import { countUpload, nameOf } from '../upload/upload-limits.ts';
import { checkUploadAllowed } from '../upload/write-object-row.ts';
import { finishUpload } from './finish-upload.ts';
import { receiveBytes } from './receive-bytes.ts';
import {
  byteHeader,
  capabilities,
  hasPart,
  parseMetadata,
  RESUMABLE_PATH,
  requireVersion,
  tusResponse,
  wrongOffset,
} from './resumable-protocol.ts';
import {
  beginUpload,
  beginWriting,
  endOf,
  endUpload,
  findUpload,
  offsetOf,
  type UnfinishedUpload,
  uploadOwnerOf,
} from './unfinished-upload.ts';

/** OPTIONS: what the protocol offers. */
export async function describeUploads({ context }: Call): Promise<Response> {
  return capabilities(context.maxBytes);
}

/** POST: begins an upload in parts, if the caller may add the object. The body may hold the first part. */
export async function createUpload(call: Call): Promise<Response> {
  const { context, request, caller } = call;
  requireVersion(request);
  const owner = uploadOwnerOf(caller);
  if (request.headers.has('Upload-Defer-Length')) throw invalidRequest('Upload-Length is required');
  const length = byteHeader(request, 'Upload-Length');
  const metadata = request.headers.get('Upload-Metadata') ?? '';
  const { path, declared } = parseMetadata(metadata);
  const bucket = await findBucket(context, path.bucket);
  const kind = allowedKind(bucket, path.name, declared);
  if (length > maxFileBytes(kind, path.name, bucket.maxBytes)) throw objectTooLarge();
  const isUpsert = request.headers.get('x-upsert') === 'true';
  const keeping = { who: caller, owner, bucket, path, isUpsert };
  await checkUploadAllowed(context, keeping, { mimetype: kind.type });
  await countUpload(context, caller);
  const upload = await beginUpload(context, { owner, isUpsert, length, metadata, path, bucket });
  const sent = hasPart(request) ? await append(call, upload.id, 0) : {};
  const location = { Location: `${RESUMABLE_PATH}/${upload.id}` };
  return tusResponse(201, { ...expiry(upload), ...sent, ...location });
}

/** HEAD: where the next part begins. */
export async function readUploadState({ context, request, caller }: Call, id: string): Promise<Response> {
  requireVersion(request);
  const upload = await findUpload(context, caller, id);
  return tusResponse(200, {
    ...expiry(upload),
    'Upload-Offset': String(offsetOf(upload)),
    'Upload-Length': String(upload.length),
    'Upload-Metadata': upload.metadata,
  });
}

/** PATCH: the next part. With the last one the object is made. */
export async function continueUpload(call: Call, id: string): Promise<Response> {
  const { request } = call;
  requireVersion(request);
  if (!hasPart(request)) throw invalidType(request.headers.get('Content-Type') ?? 'none');
  return tusResponse(204, await append(call, id, byteHeader(request, 'Upload-Offset')));
}

/** DELETE: gives an upload up. An object that it has made stays. */
export async function cancelUpload({ context, request, caller }: Call, id: string): Promise<Response> {
  requireVersion(request);
  const { parts } = await endUpload(context, caller, id);
  const versions = parts.map(({ version }) => version);
  if (versions.length > 0) await removeFiles(context, versions);
  return tusResponse(204);
}

/** Receives a part from an offset on. @returns the headers that say how far the upload is */
async function append(call: Call, id: string, offset: number): Promise<Record<string, string>> {
  const { context, request, caller } = call;
  return context.limits.ofPerson(nameOf(caller), async () => {
    const writing = await beginWriting(context, caller, id);
    const { upload } = writing;
    try {
      if (offset !== offsetOf(upload)) throw wrongOffset();
      const declared = Number(request.headers.get('Content-Length') ?? 0);
      if (offset + declared > upload.length) throw objectTooLarge();
      if (upload.isFinished) return { ...expiry(upload), 'Upload-Offset': String(upload.length) };
      const parts = await receiveBytes(call, writing);
      if (endOf(parts) === upload.length) await finishUpload(call, writing, parts);
      return { ...expiry(upload), 'Upload-Offset': String(endOf(parts)) };
    } finally {
      await writing.end();
    }
  });
}

function expiry({ expiresAt }: UnfinishedUpload): Record<string, string> {
  return { 'Upload-Expires': expiresAt.toUTCString() };
}
