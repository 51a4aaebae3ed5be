import type { ImageType } from './image-type.ts';

const ENDS: Record<ImageType, (bytes: Buffer) => number | null> = {
  'image/jpeg': endOfJpeg,
  'image/png': endOfPng,
  'image/gif': endOfGif,
  'image/webp': endOfWebp,
};

/** Where an image ends according to its own structure; null when the bytes end before that. */
export function findImageEnd(bytes: Buffer, type: ImageType): number | null {
  const end = ENDS[type](bytes);
  return end !== null && end <= bytes.length ? end : null;
}

/** PNG: chunks of length, name, data and checksum, up to IEND. */
function endOfPng(bytes: Buffer): number | null {
  let at = 8;
  while (at + 12 <= bytes.length) {
    const name = bytes.toString('latin1', at + 4, at + 8);
    at += 12 + bytes.readUInt32BE(at);
    if (name === 'IEND') return at;
  }
  return null;
}

/** WebP: the first bytes contain the total length; RIFF pads it to an even number. */
function endOfWebp(bytes: Buffer): number | null {
  if (bytes.length < 12) return null;
  const size = bytes.readUInt32LE(4);
  return 8 + size + (size % 2);
}

/** JPEG: segments with a length, and after a start of scan everything up to the next marker. */
function endOfJpeg(bytes: Buffer): number | null {
  let at = 2;
  while (at + 2 <= bytes.length) {
    if (bytes[at] !== 0xff) return null;
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xff) at += 1;
    else if (marker === 0xd9) return at + 2;
    else if (marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7)) at += 2;
    else {
      if (at + 4 > bytes.length) return null;
      at += 2 + bytes.readUInt16BE(at + 2);
      if (marker === 0xda) at = endOfScan(bytes, at);
    }
  }
  return null;
}

/** In a scan, FF is data when 00 or a restart marker follows; any other marker ends the scan. */
function endOfScan(bytes: Buffer, start: number): number {
  let at = bytes.indexOf(0xff, start);
  while (at !== -1) {
    const next = bytes[at + 1] ?? 0;
    if (next !== 0 && (next < 0xd0 || next > 0xd7)) return at;
    at = bytes.indexOf(0xff, at + 2);
  }
  return bytes.length;
}

/** GIF: a header and its colours, then extensions and images as chains of short blocks, up to the trailer. */
function endOfGif(bytes: Buffer): number | null {
  let at = 13 + colours(bytes[10] ?? 0);
  while (at < bytes.length) {
    const kind = bytes[at];
    if (kind === 0x3b) return at + 1;
    if (kind === 0x21) at = endOfBlocks(bytes, at + 2);
    else if (kind === 0x2c) at = endOfBlocks(bytes, at + 11 + colours(bytes[at + 9] ?? 0));
    else return null;
  }
  return null;
}

function colours(flags: number): number {
  return flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0;
}

function endOfBlocks(bytes: Buffer, start: number): number {
  let at = start;
  for (let size = bytes[at]; size; size = bytes[at]) at += 1 + size;
  return at + 1;
}
