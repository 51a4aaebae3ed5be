import { networkOf } from '../../auth/limits/limits.ts';
import { findBucket } from '../buckets/find-bucket.ts';
import { allowedKind } from '../contents/allowed-kind.ts';
import { toStorageError } from '../database-error.ts';
import { removeFiles } from '../file-removal.ts';
import type { FileStore } from '../files/file-store.ts';
import type { Call } from '../storage-context.ts';
import { objectTooLarge, StorageError } from '../storage-error.ts';
import { maxFileBytes } from '../upload/receive-content.ts';
import { storeObject } from '../upload/upload-object.ts';
import { parseMetadata, uploadGone } from './resumable-protocol.ts';
import { markFinished, type StoredPart, type Writing } from './unfinished-upload.ts';

/** Refusals after which the same bytes may still be accepted. */
const TEMPORARY = new Set([408, 429]);

/**
 * Makes the object of an upload whose bytes are all there, by the checks of every upload.
 * @throws what those throw; after a final refusal the upload and its parts are gone
 */
export async function finishUpload(
  call: Call,
  { upload, drop }: Writing,
  parts: readonly StoredPart[],
): Promise<void> {
  const versions = parts.map(({ version }) => version);
  try {
    await makeObject(call, upload, parts);
  } catch (error) {
    if (isFinal(error)) {
      await drop();
      await removeFiles(call.context, versions);
    }
    throw error;
  }
  if (versions.length > 0) await removeFiles(call.context, versions);
}

async function makeObject(
  { context, caller }: Call,
  { id, owner, isUpsert, length, metadata }: Writing['upload'],
  parts: readonly StoredPart[],
): Promise<void> {
  const { path, declared, details } = parseMetadata(metadata);
  const bucket = await findBucket(context, path.bucket);
  const kind = allowedKind(bucket, path.name, declared);
  const maxBytes = maxFileBytes(kind, path.name, bucket.maxBytes);
  if (length > maxBytes) throw objectTooLarge();
  const keeping = {
    who: caller,
    owner,
    isUpsert,
    bucket,
    path,
    conclude: (client: Parameters<typeof markFinished>[0]) => markFinished(client, id, context.now()),
  };
  const network = networkOf(caller.clientAddress);
  const arrival = { kind, sent: storedContent(context.files, parts), maxBytes, network };
  await storeObject(context, keeping, arrival, () => details);
}

/** The bytes of all parts, one after another. */
function storedContent(files: FileStore, parts: readonly StoredPart[]) {
  let refusal: StorageError | null = null;
  async function* read(): AsyncGenerator<Buffer, void, void> {
    for (const { version } of parts) {
      const found = await files.read(version);
      if (!found) throw uploadGone();
      for await (const bytes of found.body) {
        if (refusal) throw refusal;
        yield bytes;
      }
    }
  }
  const giveUp = (reason: StorageError) => {
    refusal = reason;
  };
  return { content: read(), giveUp };
}

function isFinal(error: unknown): boolean {
  const refusal = error instanceof StorageError ? error : toStorageError(error);
  const status = refusal?.details.statusCode ?? 500;
  return status < 500 && !TEMPORARY.has(status);
}
