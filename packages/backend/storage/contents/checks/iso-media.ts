import { type ContentCheck, notWhatItSays } from '../content-check.ts';

const HEADER_BYTES = 8;
const LONG_HEADER_BYTES = 16;

/**
 * A video or audio file made of boxes (ISO 14496-12). The boxes must follow one another to the last byte, begin with
 * an accepted brand, and contain media data.
 * @param brands the accepted brands of the first box
 */
export function isoMedia(type: string, brands: RegExp): ContentCheck {
  const seen = new Set<string>();
  let header = Buffer.alloc(0);
  /** The bytes until the next box; null when the last one extends to the end of the file. */
  let left: number | null = 0;

  function begin(bytes: Buffer): number {
    const wanted = isLong(header) ? LONG_HEADER_BYTES : HEADER_BYTES;
    const needed = seen.size === 0 ? HEADER_BYTES + 4 : wanted;
    const part = bytes.subarray(0, needed - header.length);
    header = Buffer.concat([header, part]);
    if (header.length === needed && (needed > HEADER_BYTES || !isLong(header))) open();
    return part.length;
  }

  function open(): void {
    const name = header.toString('latin1', 4, HEADER_BYTES);
    const isFirst = seen.size === 0;
    if (isFirst && (name !== 'ftyp' || !brands.test(header.toString('latin1', 8, 12))))
      throw notWhatItSays(type);
    const length = isLong(header) ? Number(header.readBigUInt64BE(8)) : header.readUInt32BE(0);
    if (!/^[ -~©]{4}$/.test(name) || (length !== 0 && length < header.length)) throw notWhatItSays(type);
    seen.add(name);
    left = length === 0 ? null : length - header.length;
    header = Buffer.alloc(0);
  }

  return {
    take(bytes) {
      for (let at = 0; at < bytes.length; ) {
        if (left === null) return;
        if (left === 0) at += begin(bytes.subarray(at));
        else {
          const step = Math.min(left, bytes.length - at);
          left -= step;
          at += step;
        }
      }
    },
    end() {
      const plays = seen.has('moov') && (seen.has('mdat') || seen.has('moof'));
      if (left || header.length > 0 || !plays) throw notWhatItSays(type);
    },
  };
}

/** A length above 32 bits is in eight more bytes after the name. */
function isLong(header: Buffer): boolean {
  return header.length >= 4 && header.readUInt32BE(0) === 1;
}
