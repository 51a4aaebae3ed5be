import { type ContentCheck, notWhatItSays } from '../content-check.ts';

const HEADER_BYTES = 8;
const LONG_HEADER_BYTES = 16;

/**
 * A film or a recording in boxes (ISO 14496-12), each with its length: they have to follow one another up to the last byte,
 * begin with one that names a brand of ours, and hold what plays.
 * @param brands what the first box may say the file is
 */
export function boxedMedia(type: string, brands: RegExp): ContentCheck {
  const seen = new Set<string>();
  let header = Buffer.alloc(0);
  /** Bytes up to the next box; null when the last one reaches to the end of the file. */
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

/** A length that does not fit stands behind the name, in eight more bytes. */
function isLong(header: Buffer): boolean {
  return header.length >= 4 && header.readUInt32BE(0) === 1;
}
