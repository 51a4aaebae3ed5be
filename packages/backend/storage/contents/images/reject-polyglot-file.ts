import { invalidRequest } from '../../storage-error.ts';
import { findImageEnd } from './image-end.ts';
import type { ImageType } from './image-type.ts';

/**
 * Signatures of formats whose readers start at the end of a file or skip unknown bytes: archives, documents and
 * pages.
 */
const OTHER_FORMATS = [
  'PK\x03\x04',
  'PK\x05\x06',
  'Rar!\x1a',
  '7z\xbc\xaf',
  '%PDF-',
  '<?php',
  '<script',
  '<html',
  '<svg',
  '<!doctype',
];

/**
 * Refuses a polyglot file: an image that other programs read as an archive, a document or a page after the end of the
 * image. Phones append a second picture or a video to a JPEG; that is removed, not refused.
 * @throws StorageError
 */
export function rejectPolyglotFile(bytes: Buffer, type: ImageType): void {
  const end = findImageEnd(bytes, type);
  if (end === null) throw invalidRequest('The image is damaged or incomplete');
  const rest = bytes.subarray(end);
  const isForeign = type === 'image/jpeg' ? hasOtherFormat(rest) : rest.some(Boolean);
  if (isForeign) throw invalidRequest('The file holds more than an image');
}

function hasOtherFormat(bytes: Buffer): boolean {
  const text = bytes.toString('latin1').toLowerCase();
  return OTHER_FORMATS.some((sign) => text.includes(sign.toLowerCase()));
}
