/** Handling a chunk costs some hundred times as much as handling a byte. */
const CHUNK_BYTES = 16 * 1024;

/** Joins small chunks into larger ones. A client may send every byte of a body in a chunk of its own. */
export async function* coalesceChunks(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer, void, void> {
  let held: Buffer | null = null;
  let size = 0;
  for await (const chunk of chunks) {
    if (held && size + chunk.byteLength > CHUNK_BYTES) {
      yield held.subarray(0, size);
      held = null;
      size = 0;
    }
    if (chunk.byteLength >= CHUNK_BYTES) {
      yield Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength);
    } else {
      held ??= Buffer.allocUnsafe(CHUNK_BYTES);
      held.set(chunk, size);
      size += chunk.byteLength;
    }
  }
  if (held) yield held.subarray(0, size);
}
