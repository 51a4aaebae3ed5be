import { createHash } from 'node:crypto';
import { checked } from '../contents/content-check.ts';
import type { ContentKind } from '../contents/content-kinds.ts';
import { cleanImage } from '../contents/images/clean-image.ts';
import type { WrittenFile } from '../files/file-store.ts';
import type { StorageContext } from '../storage-context.ts';
import { invalidRequest, objectTooLarge } from '../storage-error.ts';
import { bounded, FileTooLarge } from './bounded-content.ts';
import type { SentFile } from './read-upload.ts';

/** A file that was taken in. */
export interface TakenFile extends WrittenFile {
  /** The tag of exactly these bytes, in quotes. */
  eTag: string;
}

/** However much a bucket takes: an image is in memory four times over while it is drawn. */
const IMAGE_BYTES = 5 * 1024 * 1024;

/** The largest file of a kind, in bytes, where a bucket takes so much. */
export function largest({ check }: ContentKind, maxBytes: number): number {
  return check === 'drawn' ? Math.min(maxBytes, IMAGE_BYTES) : maxBytes;
}

/**
 * Reads a file, makes sure that it is what it says, and keeps it. Images are drawn anew; anything else is written as it
 * comes in.
 * @param maxBytes as much as is read of it
 * @throws StorageError; nothing of it stays then
 */
export async function takeContent(
  context: StorageContext,
  kind: ContentKind,
  { content }: SentFile,
  maxBytes: number,
): Promise<TakenFile> {
  const { check } = kind;
  const taken =
    check === 'drawn'
      ? takeImage(context, kind, content, maxBytes)
      : write(context, checked(nonEmpty(bounded(content, maxBytes)), check()));
  return taken.catch((error: unknown) => {
    throw error instanceof FileTooLarge ? objectTooLarge() : error;
  });
}

async function takeImage(
  context: StorageContext,
  kind: ContentKind,
  content: AsyncIterable<Buffer>,
  maxBytes: number,
): Promise<TakenFile> {
  const sent: Buffer[] = [];
  for await (const part of nonEmpty(bounded(content, maxBytes))) sent.push(part);
  const { bytes, type } = await context.limits.draw(() => cleanImage(Buffer.concat(sent)));
  if (type !== kind.type) throw invalidRequest(`The file is ${type}, its name says ${kind.type}`);
  return write(context, [bytes]);
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

async function* nonEmpty(content: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer, void, void> {
  let isEmpty = true;
  for await (const bytes of content) {
    isEmpty &&= bytes.byteLength === 0;
    yield Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }
  if (isEmpty) throw invalidRequest('No content provided');
}
