import { type ContentCheck, notWhatItSays } from '../content-check.ts';
import { edges } from './edges.ts';

const HEAD_BYTES = 27;

/** Sound in Ogg, as Opus: its first page begins with the header of such a stream (RFC 7845). */
export function oggOpus(): ContentCheck {
  return edges((head) => {
    const first = HEAD_BYTES + (head[26] ?? 0);
    const isOgg = head.toString('latin1', 0, 4) === 'OggS';
    if (!isOgg || head.toString('latin1', first, first + 8) !== 'OpusHead') throw notWhatItSays('audio/ogg');
  });
}
