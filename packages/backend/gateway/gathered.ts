/** Every piece has a price of its own, some hundred times that of a byte. */
const PIECE_BYTES = 16 * 1024;

/** The same bytes in pieces worth handing on: whoever sends a body may send each byte of it by itself. */
export async function* gathered(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer, void, void> {
  let held: Buffer | null = null;
  let size = 0;
  for await (const piece of pieces) {
    if (held && size + piece.byteLength > PIECE_BYTES) {
      yield held.subarray(0, size);
      held = null;
      size = 0;
    }
    if (piece.byteLength >= PIECE_BYTES) {
      yield Buffer.from(piece.buffer, piece.byteOffset, piece.byteLength);
    } else {
      held ??= Buffer.allocUnsafe(PIECE_BYTES);
      held.set(piece, size);
      size += piece.byteLength;
    }
  }
  if (held) yield held.subarray(0, size);
}
