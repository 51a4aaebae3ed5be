/**
 * Takes apart what a server sends on a WebSocket (RFC 6455): whole, unmasked frames. The buffers it is given may be reused
 * as soon as it returns; a frame is handed on as a stretch of one of them.
 */
export function createFrameReader(receive: (bytes: Buffer, start: number, end: number) => void) {
  let rest: Buffer | null = null;

  /** @returns where the frame that begins here ends, or -1 when it is not complete yet */
  function step(bytes: Buffer, at: number): number {
    if (bytes.length < at + 2) return -1;
    const short = (bytes[at + 1] ?? 0) & 0x7f;
    const header = short < 126 ? 2 : short === 126 ? 4 : 10;
    if (bytes.length < at + header) return -1;
    const long =
      short === 126 ? bytes.readUInt16BE(at + 2) : Number(header === 10 && bytes.readBigUInt64BE(at + 2));
    const end = at + header + (short < 126 ? short : long);
    if (bytes.length < end) return -1;
    receive(bytes, at + header, end);
    return end;
  }

  return (fresh: Buffer): void => {
    const bytes = rest ? Buffer.concat([rest, fresh]) : fresh;
    rest = null;
    for (let at = 0; at < bytes.length; ) {
      const next = step(bytes, at);
      if (next < 0) {
        rest = Buffer.from(bytes.subarray(at));
        return;
      }
      at = next;
    }
  };
}

/** A text frame as a client sends it: masked, with the mask that changes nothing. */
export function clientFrame(text: string): Buffer {
  const data = Buffer.from(text);
  const header = Buffer.alloc(data.length < 126 ? 6 : 8);
  header[0] = 0x81;
  header[1] = 0x80 | Math.min(126, data.length);
  if (data.length >= 126) header.writeUInt16BE(data.length, 2);
  return Buffer.concat([header, data]);
}
