import { coalesceChunks } from './coalesce-chunks.ts';

/** The body is longer than the protocol allows. */
export class BodyTooLargeError extends Error {}

/**
 * Reads the body of a request, up to `maxBytes`. A declared length above that is refused before anything is read.
 * @throws BodyTooLargeError
 */
export async function readBody(request: Request, maxBytes: number): Promise<Buffer> {
  if (Number(request.headers.get('Content-Length') ?? 0) > maxBytes) throw new BodyTooLargeError();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body ? coalesceChunks(request.body) : []) {
    size += chunk.byteLength;
    if (size > maxBytes) throw new BodyTooLargeError();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
