import { hasLettersAt, type Sound } from './sound.ts';

/** In kbit/s, by the index in a frame's header, which starts at 1. */
const BITRATES_1 = [32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320];
const BITRATES_2 = [8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160];
const SAMPLE_RATES = [44_100, 48_000, 32_000];
/** MPEG 2.5, 2 and 1 by the bits that name them, and by what their sample rates are divided. */
const DIVISORS: Record<number, number> = { 0: 4, 2: 2, 3: 1 };

/** A quarter of a second: other bytes can look like a frame, but not like ten in a row. */
const MIN_FRAMES = 10;
/** The least part of the file after its tag that must be frames. */
const MIN_FRAME_SHARE = 0.9;

/** The frames of an MP3, without its tags; null when the file is no MP3. */
export function readMp3(file: Uint8Array): Sound | null {
  const from = afterTag(file);
  let at = from;
  let frames = 0;
  let seconds = 0;
  for (let frame = frameAt(file, at); frame && at + frame.length <= file.length; frame = frameAt(file, at)) {
    at += frame.length;
    frames++;
    seconds += frame.seconds;
  }
  if (frames < MIN_FRAMES || at - from < MIN_FRAME_SHARE * (file.length - from)) return null;
  return { mediaType: 'audio/mpeg', seconds, bytes: file.subarray(from, at) };
}

/** The end of an ID3 tag, 0 without one. A tag has its size in bytes of seven bits. */
function afterTag(file: Uint8Array): number {
  if (!hasLettersAt(file, 0, 'ID3')) return 0;
  let at = 10 + file.subarray(6, 10).reduce((size, byte) => size * 128 + (byte & 0x7f), 0);
  while (file[at] === 0) at++;
  return at;
}

function frameAt(file: Uint8Array, at: number): { length: number; seconds: number } | null {
  const [sync = 0, kind = 0, rates = 0] = file.subarray(at, at + 3);
  const divisor = DIVISORS[(kind >> 3) & 3];
  const isLayerThree = ((kind >> 1) & 3) === 1;
  if (sync !== 0xff || kind < 0xe0 || !isLayerThree || divisor === undefined) return null;
  const bitrate = (divisor === 1 ? BITRATES_1 : BITRATES_2)[(rates >> 4) - 1];
  const sampleRate = SAMPLE_RATES[(rates >> 2) & 3];
  if (bitrate === undefined || sampleRate === undefined) return null;
  const samples = divisor === 1 ? 1152 : 576;
  const padding = (rates >> 1) & 1;
  const seconds = samples / (sampleRate / divisor);
  return { length: Math.floor((seconds * bitrate * 1000) / 8 + 1e-6) + padding, seconds };
}
