import { networkOf } from '../../auth/limits/limits.ts';
import { removeFiles } from '../file-removal.ts';
import type { Call } from '../storage-context.ts';
import { objectTooLarge, tooMany } from '../storage-error.ts';
import { openUpload } from '../upload/read-upload.ts';
import { endOf, type StoredPart, type Writing } from './unfinished-upload.ts';

/** A part is kept after so many bytes: no more of them are lost when the process is killed. */
const MAX_PART_BYTES = 2 * 1024 * 1024;

interface Reader {
  /** The next bytes; null at the end, and when reading failed. */
  next(): Promise<Buffer | null>;
  failure(): { error: unknown } | null;
}

/**
 * Receives the next bytes of an upload and keeps them in parts. Those that arrived before the connection broke, or before
 * reading was given up, are kept as well.
 * @returns all parts of the upload now
 * @throws StorageError when there are more bytes than the upload has; the error of reading otherwise
 */
export async function receiveBytes({ context, request, caller }: Call, writing: Writing) {
  const { length, parts } = writing.upload;
  const kept: StoredPart[] = [...parts];
  const sent = await openUpload(request);
  const share = context.limits.streams(networkOf(caller.clientAddress), () => sent.giveUp(tooMany()));
  try {
    share.take(1);
    const reader = readerOf(sent.content);
    for (let first = await reader.next(); first; first = await reader.next()) {
      const start = endOf(kept);
      const part = { start, ...(await context.files.write(partOf(reader, first, length - start))) };
      await writing.keepPart(part).catch(async (error: unknown) => {
        await removeFiles(context, [part.version]);
        throw error;
      });
      kept.push(part);
    }
    const failed = reader.failure();
    if (failed && endOf(kept) < length) throw failed.error;
    return kept;
  } finally {
    share.release();
    await sent.close();
  }
}

function readerOf(content: AsyncGenerator<Buffer, void, void>): Reader {
  let failure: { error: unknown } | null = null;
  return {
    async next() {
      try {
        for (;;) {
          const { done, value } = await content.next();
          if (done) return null;
          if (value.byteLength > 0) return value;
        }
      } catch (error) {
        failure = { error };
        return null;
      }
    },
    failure: () => failure,
  };
}

/** The bytes of one part. The last one reads on to the end, to find bytes that are too many. */
async function* partOf(reader: Reader, first: Buffer, room: number): AsyncGenerator<Buffer> {
  let size = 0;
  for (let bytes: Buffer | null = first; bytes; bytes = await reader.next()) {
    size += bytes.byteLength;
    if (size > room) throw objectTooLarge();
    yield bytes;
    if (size >= MAX_PART_BYTES && size < room) return;
  }
}
