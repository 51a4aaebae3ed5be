import { gathered } from './gathered.ts';

/** A body that is longer than its protocol takes. */
export class BodyTooLarge extends Error {}

/**
 * Reads the body of a request, at most so many bytes of it. A declared length that is too much is refused before
 * anything is read.
 * @throws BodyTooLarge
 */
export async function readBody(request: Request, maxBytes: number): Promise<Buffer> {
  if (Number(request.headers.get('Content-Length') ?? 0) > maxBytes) throw new BodyTooLarge();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body ? gathered(request.body) : []) {
    size += chunk.byteLength;
    if (size > maxBytes) throw new BodyTooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
