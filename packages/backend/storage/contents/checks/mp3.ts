import { type ContentCheck, notWhatItSays } from '../content-check.ts';

const TAG_BYTES = 10;
const FRAME_BYTES = 4;
const KILOBITS = {
  1: [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  2: [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
};
const HERTZ = [44_100, 48_000, 32_000];
/** So many consecutive frames do not occur in other files by chance. */
const FRAMES = 4;

/** MP3 (MPEG audio, layer III): consecutive frames after an optional tag. */
export function mp3(): ContentCheck {
  let header = Buffer.alloc(0);
  let left = 0;
  let frames = 0;
  let isTagRead = false;

  function begin(bytes: Buffer): number {
    const needed = isTagRead ? FRAME_BYTES : TAG_BYTES;
    const part = bytes.subarray(0, needed - header.length);
    header = Buffer.concat([header, part]);
    if (header.length < needed) return part.length;
    const read = header;
    header = Buffer.alloc(0);
    if (isTagRead || read.toString('latin1', 0, 3) !== 'ID3') {
      isTagRead = true;
      left = frameBytes(read) - read.length;
      frames += 1;
    } else {
      // The size is stored in seven bits of each byte.
      isTagRead = true;
      left = read.subarray(6, TAG_BYTES).reduce((size, byte) => size * 128 + (byte & 0x7f), 0);
    }
    return part.length;
  }

  return {
    take(bytes) {
      for (let at = 0; at < bytes.length && (frames < FRAMES || left > 0); ) {
        if (left === 0) at += begin(bytes.subarray(at));
        else {
          const step = Math.min(left, bytes.length - at);
          left -= step;
          at += step;
        }
      }
    },
    end() {
      if (frames < FRAMES) throw notWhatItSays('audio/mpeg');
    },
  };
}

/** The length of a frame from its first four bytes. @throws StorageError when they are not a frame header */
function frameBytes(header: Buffer): number {
  const [sync = 0, kind = 0, rate = 0] = header;
  const version = (kind >> 3) & 3;
  const kilobits = KILOBITS[version === 3 ? 1 : 2][rate >> 4];
  const hertz = HERTZ[(rate >> 2) & 3];
  const isFrame = sync === 0xff && (kind & 0xe6) === 0xe2 && version !== 1;
  if (!isFrame || !kilobits || !hertz) throw notWhatItSays('audio/mpeg');
  const slower = version === 3 ? 1 : version === 2 ? 2 : 4;
  const padding = (rate >> 1) & 1;
  return Math.floor(((version === 3 ? 144 : 72) * kilobits * 1_000) / (hertz / slower)) + padding;
}
