import { type ContentCheck, notWhatItSays } from '../content-check.ts';

const FILE_HEADER_BYTES = 12;
const CHUNK_HEADER_BYTES = 8;

/** WAV: chunks that follow one another to the last byte of a RIFF file, with a format and the sound. */
export function wav(): ContentCheck {
  const seen = new Set<string>();
  let header = Buffer.alloc(0);
  let declared: number | null = null;
  let total = 0;
  /** The bytes until the next chunk. */
  let left = 0;

  function begin(bytes: Buffer): number {
    const needed = declared === null ? FILE_HEADER_BYTES : CHUNK_HEADER_BYTES;
    const part = bytes.subarray(0, needed - header.length);
    header = Buffer.concat([header, part]);
    if (header.length === needed) open();
    return part.length;
  }

  function open(): void {
    const size = header.readUInt32LE(4);
    const name = header.toString('latin1', 0, 4);
    if (declared === null) {
      if (name !== 'RIFF' || header.toString('latin1', 8) !== 'WAVE') throw notWhatItSays('audio/wav');
      declared = size + CHUNK_HEADER_BYTES;
    } else {
      if (!/^[ -~]{4}$/.test(name)) throw notWhatItSays('audio/wav');
      seen.add(name);
      // A chunk of odd length is followed by one more byte.
      left = size + (size % 2);
    }
    header = Buffer.alloc(0);
  }

  return {
    take(bytes) {
      total += bytes.length;
      for (let at = 0; at < bytes.length; ) {
        if (left === 0) at += begin(bytes.subarray(at));
        else {
          const step = Math.min(left, bytes.length - at);
          left -= step;
          at += step;
        }
      }
    },
    end() {
      const isWhole = left === 0 && header.length === 0 && total === declared;
      if (!isWhole || !seen.has('fmt ') || !seen.has('data')) throw notWhatItSays('audio/wav');
    },
  };
}
