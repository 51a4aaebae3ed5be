import { type ContentCheck, notWhatItSays } from '../content-check.ts';
import { edges } from './edges.ts';

/** WebM: an EBML file whose header says so. */
export function webm(): ContentCheck {
  return edges((head) => {
    if (!isWebm(head)) throw notWhatItSays('video/webm');
  });
}

/** WebM with Opus sound and no picture, as browsers record it. */
export function soundWebm(): ContentCheck {
  return edges((head) => {
    // The description of the tracks comes before the sound: type 2 is sound, type 1 a picture.
    const isSound = head.includes('A_OPUS', 0, 'latin1') && head.includes(Buffer.from('838102', 'hex'));
    const isFilm = head.includes('V_', 0, 'latin1') && head.includes(Buffer.from('838101', 'hex'));
    if (!isWebm(head) || !isSound || isFilm) throw notWhatItSays('audio/webm');
  });
}

function isWebm(head: Buffer): boolean {
  const isEbml = head.subarray(0, 4).equals(Buffer.from('1a45dfa3', 'hex'));
  return isEbml && head.subarray(0, 64).indexOf('\x42\x82\x84webm', 0, 'latin1') !== -1;
}
