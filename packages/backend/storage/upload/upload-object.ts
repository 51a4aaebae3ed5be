import { networkOf } from '../../auth/limits/limits.ts';
import type { Identity } from '../../postgres/as-caller.ts';
import { answerJson } from '../answer-json.ts';
import { findBucket } from '../buckets/find-bucket.ts';
import { allowedKind } from '../contents/allowed-kind.ts';
import type { ContentKind } from '../contents/content-kinds.ts';
import { removeFiles } from '../file-removal.ts';
import { objectPath } from '../object-path.ts';
import { type Call, ownerOf, type StorageContext } from '../storage-context.ts';
import { openUpload, refuseDeclaredLength, type UploadDetails } from './read-upload.ts';
import { type IncomingFile, maxFileBytes, type ReceivedFile, receiveContent } from './receive-content.ts';
import { countUpload, nameOf } from './upload-limits.ts';
import {
  checkUploadAllowed,
  type ObjectContent,
  type ObjectUpload,
  writeObjectRow,
} from './write-object-row.ts';

/** The identity and owner of an upload. */
export interface Uploader {
  who: Identity;
  /** The owner of the object; null without one. */
  owner: string | null;
  isUpsert: boolean;
}

/** POST and PUT on an object: adds or replaces it under exactly this name, if the caller may. */
export async function uploadObject(call: Call, place: string): Promise<Response> {
  const { request, caller } = call;
  const isUpsert = request.method === 'PUT' || request.headers.get('x-upsert') === 'true';
  const uploader = { who: caller, owner: ownerOf(caller.claims), isUpsert };
  const { id, key } = await takeUpload(call, place, uploader);
  return answerJson({ Id: id, Key: key });
}

/**
 * Receives an upload. The file is stored before its row, so that every row has its file.
 * @returns the id and path of the object
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
      const maxBytes = maxFileBytes(kind, path.name, bucket.maxBytes);
      refuseDeclaredLength(request, maxBytes);
      await checkUploadAllowed(context, keeping, { mimetype: kind.type });
      await countUpload(context, caller);
      const network = networkOf(caller.clientAddress);
      const arrival = { kind, sent, maxBytes, network };
      const id = await storeObject(context, keeping, arrival, () => sent.details());
      return { id, key: `${path.bucket}/${path.name}` };
    } finally {
      await sent.close();
    }
  });
}

/**
 * Stores an arriving file, then writes its row.
 * @param details of the upload, complete when the file was read
 * @returns the id of the object
 */
export async function storeObject(
  context: StorageContext,
  keeping: ObjectUpload,
  arrival: IncomingFile,
  details: () => UploadDetails,
): Promise<string> {
  const file = await receiveContent(context, arrival);
  const content = contentOf(context, arrival.kind, file, details());
  const { id } = await writeRowOrRemoveFile(context, keeping, content);
  return id;
}

/** Writes the row of a stored file. On failure the file is removed; on success the replaced one is. */
async function writeRowOrRemoveFile(context: StorageContext, keeping: ObjectUpload, content: ObjectContent) {
  const kept = await writeObjectRow(context, keeping, content).catch(async (error: unknown) => {
    await removeFiles(context, [content.version]);
    throw error;
  });
  if (kept.replaced) await removeFiles(context, [kept.replaced]);
  return kept;
}

function contentOf(
  { now }: StorageContext,
  { type }: ContentKind,
  { version, size, eTag }: ReceivedFile,
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
