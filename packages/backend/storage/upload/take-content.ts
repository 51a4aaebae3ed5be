import { createHash } from 'node:crypto';
import { isPlaceholder } from '../contents/allowed-kind.ts';
import { checked } from '../contents/content-check.ts';
import type { ContentKind } from '../contents/content-kinds.ts';
import { cleanImage } from '../contents/images/clean-image.ts';
import type { WrittenFile } from '../files/file-store.ts';
import type { StorageContext } from '../storage-context.ts';
import { invalidRequest, objectTooLarge, type StorageError, tooMany } from '../storage-error.ts';
import { bounded, FileTooLarge } from './bounded-content.ts';
import { tooSlow } from './brisk-body.ts';
import type { Share } from './fair-shares.ts';
import type { SentFile } from './read-upload.ts';

/** A file that was taken in. */
export interface TakenFile extends WrittenFile {
  /** The tag of exactly these bytes, in quotes. */
  eTag: string;
}

/** However much a bucket takes: an image is in memory four times over while it is drawn. */
const IMAGE_BYTES = 5 * 1024 * 1024;
/** How long the bytes of an image may take to come in: 5 MB in it are 0.7 Mbit/s. */
const IMAGE_MS = 60_000;

/** The largest file of a kind under a name, in bytes, where a bucket takes so much. */
export function largest({ check }: ContentKind, name: string, maxBytes: number): number {
  if (isPlaceholder(name)) return 0;
  return check === 'drawn' ? Math.min(maxBytes, IMAGE_BYTES) : maxBytes;
}

/** A file that is to be taken in. */
export interface Arrival {
  kind: ContentKind;
  sent: Pick<SentFile, 'content' | 'giveUp'>;
  /** As much as is read of it, in bytes. */
  maxBytes: number;
  /** Where it comes from; what uploads take of this process is shared among networks. */
  network: string;
}

/**
 * Reads a file, makes sure that it is what it says where that can be told, and keeps it. Images are drawn anew; anything
 * else is written as it comes in.
 * @throws StorageError; nothing of it stays then
 */
export async function takeContent(context: StorageContext, arrival: Arrival): Promise<TakenFile> {
  const taken = arrival.kind.check === 'drawn' ? takeImage(context, arrival) : takeStream(context, arrival);
  return taken.catch((error: unknown) => {
    throw error instanceof FileTooLarge ? objectTooLarge() : error;
  });
}

async function takeStream(
  context: StorageContext,
  { kind: { check }, sent, maxBytes, network }: Arrival,
): Promise<TakenFile> {
  const share = context.limits.streams(network, () => sent.giveUp(tooMany()));
  share.take(1);
  try {
    const content = buffers(bounded(sent.content, maxBytes));
    return await write(context, typeof check === 'string' ? content : checked(nonEmpty(content), check()));
  } finally {
    share.release();
  }
}

async function takeImage(
  context: StorageContext,
  { kind, sent, maxBytes, network }: Arrival,
): Promise<TakenFile> {
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
      // From here on it makes room for nobody: one image is drawn at a time.
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
  { content }: Arrival['sent'],
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
): Promise<TakenFile> {
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
