import { invalidRequest } from '../../storage-error.ts';
import { type ContentCheck, notWhatItSays } from '../content-check.ts';
import { edges } from './edges.ts';

const BEGINNINGS = ['PK\x03\x04', 'PK\x05\x06'];
const END_BYTES = 22;

/** A ZIP file (also the container of workbooks), from its first record to its last. Its content is not unpacked. */
export function archive(type: string, content = ''): ContentCheck {
  return edges((head, tail) => {
    const begins = head.toString('latin1', 0, 4);
    const hasContent = head.includes(content) || tail.includes(content);
    if (!BEGINNINGS.includes(begins) || !isEndOfArchive(tail) || !hasContent) {
      throw notWhatItSays(type);
    }
  });
}

/** Refuses files that also open as an archive. Archives are read from the end. */
export function noArchive(): ContentCheck {
  return edges((_, tail) => {
    if (isEndOfArchive(tail)) throw invalidRequest('The file holds more than it says');
  });
}

/** Whether the last record of an archive, with its comment, ends exactly at the end of the file. */
function isEndOfArchive(tail: Buffer): boolean {
  for (let at = tail.lastIndexOf('PK\x05\x06', undefined, 'latin1'); at !== -1; ) {
    const isWhole = at + END_BYTES <= tail.length;
    if (isWhole && at + END_BYTES + tail.readUInt16LE(at + 20) === tail.length) return true;
    at = at === 0 ? -1 : tail.lastIndexOf('PK\x05\x06', at - 1, 'latin1');
  }
  return false;
}
