import { hasLettersAt, type Sound } from './sound.ts';

const HEAD_BYTES = 27;
/** Positions in an Opus stream count samples at 48 kHz, whatever the rate of the recording (RFC 7845, section 4). */
const SAMPLES_PER_SECOND = 48_000;

/** One Opus stream in Ogg, as messengers save voice messages; null when the file has none, or other streams. */
export function readOggOpus(file: Uint8Array): Sound | null {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const first = HEAD_BYTES + (file[26] ?? 0);
  if (!hasLettersAt(file, 0, 'OggS') || !hasLettersAt(file, first, 'OpusHead') || first + 12 > file.length)
    return null;
  const stream = view.getUint32(14);
  const skipped = view.getUint16(first + 10, true);
  let samples = 0;
  let pages = 0;
  for (let at = 0; at < file.length; pages++) {
    const sizes = file.subarray(at + HEAD_BYTES, at + HEAD_BYTES + (file[at + 26] ?? 0));
    const end = at + HEAD_BYTES + sizes.length + sizes.reduce((sum, size) => sum + size, 0);
    const isPage = hasLettersAt(file, at, 'OggS') && end <= file.length && end > at + HEAD_BYTES;
    if (!isPage || view.getUint32(at + 14) !== stream) return null;
    // -1 on a page on which no packet ends.
    samples = Math.max(samples, Number(view.getBigInt64(at + 6, true)));
    at = end;
  }
  // The first two pages are headers.
  if (pages < 3) return null;
  const seconds = (samples - skipped) / SAMPLES_PER_SECOND;
  return { mediaType: 'audio/ogg', seconds: seconds > 0 && seconds < 36_000 ? seconds : null, bytes: file };
}
