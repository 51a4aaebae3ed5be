import { type ContentCheck, notWhatItSays } from '../content-check.ts';
import { edges } from './edges.ts';

/** WebM: an EBML file whose header says so. */
export function webm(): ContentCheck {
  return edges((head) => {
    const isEbml = head.subarray(0, 4).equals(Buffer.from('1a45dfa3', 'hex'));
    const docType = head.subarray(0, 64).indexOf('\x42\x82\x84webm', 0, 'latin1');
    if (!isEbml || docType === -1) throw notWhatItSays('video/webm');
  });
}
