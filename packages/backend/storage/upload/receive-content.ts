import { createHash } from 'node:crypto';
import { isPlaceholder } from '../contents/allowed-kind.ts';
import { checked } from '../contents/content-check.ts';
import type { ContentKind } from '../contents/content-kinds.ts';
import { cleanImage } from '../contents/images/clean-image.ts';
import type { WrittenFile } from '../files/file-store.ts';
import type { StorageContext } from '../storage-context.ts';
import { invalidRequest, objectTooLarge, type StorageError, tooMany } from '../storage-error.ts';
import { bounded, FileTooLargeError } from './bounded-content.ts';
import type { Share } from './fair-shares.ts';
import { tooSlow } from './minimum-throughput.ts';
import type { SentFile } from './read-upload.ts';

/** A received and stored file. */
export interface ReceivedFile extends WrittenFile {
  /** The ETag of these bytes, in quotes. */
  eTag: string;
}

/** A limit for images in every bucket, because an image is in memory four times while it is drawn. */
const IMAGE_BYTES = 5 * 1024 * 1024;
/** How long receiving an image may take: 5 MB in this time are 0.7 Mbit/s. */
const IMAGE_MS = 60_000;

/** The largest file of a kind and name in bytes, in a bucket with this limit. */
export function maxFileBytes({ check }: ContentKind, name: string, maxBytes: number): number {
  if (isPlaceholder(name)) return 0;
  return check === 'drawn' ? Math.min(maxBytes, IMAGE_BYTES) : maxBytes;
}

/** A file to be received. */
export interface IncomingFile {
  kind: ContentKind;
  sent: Pick<SentFile, 'content' | 'giveUp'>;
  /** The largest size, in bytes. */
  maxBytes: number;
  /** The network of the sender; resources of this process are shared among networks. */
  network: string;
}

/**
 * Receives a file, checks its type where possible, and stores it. Images are drawn again; other files are written
 * while they arrive.
 * @throws StorageError; then nothing is stored
 */
export async function receiveContent(context: StorageContext, arrival: IncomingFile): Promise<ReceivedFile> {
  const taken =
    arrival.kind.check === 'drawn' ? receiveImage(context, arrival) : receiveStream(context, arrival);
  return taken.catch((error: unknown) => {
    throw error instanceof FileTooLargeError ? objectTooLarge() : error;
  });
}

async function receiveStream(
  context: StorageContext,
  { kind: { check }, sent, maxBytes, network }: IncomingFile,
): Promise<ReceivedFile> {
  const share = context.limits.streams(network, () => sent.giveUp(tooMany()));
  share.take(1);
  try {
    const content = buffers(bounded(sent.content, maxBytes));
    return await write(context, typeof check === 'string' ? content : checked(nonEmpty(content), check()));
  } finally {
    share.release();
  }
}

async function receiveImage(
  context: StorageContext,
  { kind, sent, maxBytes, network }: IncomingFile,
): Promise<ReceivedFile> {
  let image: Buffer | null = null;
  const refused = Promise.withResolvers<never>();
  refused.promise.catch(() => undefined);
  const giveUp = (reason: StorageError) => {
    image = null;
    refused.reject(reason);
    sent.giveUp(reason);
  };
  const share = context.limits.imageBytes(network, () => giveUp(tooMany()));
  try {
    image = await readImage(sent, maxBytes, share, giveUp);
    const drawing = context.limits.draw(async () => {
      if (!image) throw tooMany();
      // It cannot be evicted any more: one image is drawn at a time.
      share.release();
      return cleanImage(image);
    }, network);
    const { bytes, type } = await Promise.race([drawing, refused.promise]);
    if (type !== kind.type) throw invalidRequest(`The file is ${type}, its name says ${kind.type}`);
    return await write(context, [bytes]);
  } finally {
    share.release();
  }
}

async function readImage(
  { content }: IncomingFile['sent'],
  maxBytes: number,
  share: Share,
  giveUp: (reason: StorageError) => void,
): Promise<Buffer> {
  const timer = setTimeout(() => giveUp(tooSlow()), IMAGE_MS);
  try {
    const parts: Buffer[] = [];
    for await (const part of nonEmpty(buffers(bounded(content, maxBytes)))) {
      share.take(part.byteLength);
      parts.push(part);
    }
    return Buffer.concat(parts);
  } finally {
    clearTimeout(timer);
  }
}

async function write(
  { files }: StorageContext,
  content: AsyncIterable<Buffer> | Iterable<Buffer>,
): Promise<ReceivedFile> {
  const hash = createHash('sha256');
  async function* hashed() {
    for await (const bytes of content) {
      hash.update(bytes);
      yield bytes;
    }
  }
  const written = await files.write(hashed());
  return { ...written, eTag: `"${hash.digest('hex').slice(0, 32)}"` };
}

async function* nonEmpty(content: AsyncIterable<Buffer>): AsyncGenerator<Buffer, void, void> {
  let isEmpty = true;
  for await (const bytes of content) {
    isEmpty &&= bytes.byteLength === 0;
    yield bytes;
  }
  if (isEmpty) throw invalidRequest('No content provided');
}

async function* buffers(content: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer, void, void> {
  for await (const bytes of content) yield Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
