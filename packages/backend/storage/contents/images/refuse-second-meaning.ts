import { invalidRequest } from '../../storage-error.ts';
import { findImageEnd } from './image-end.ts';
import type { ImageType } from './image-type.ts';

/** Archives, documents and pages that read a file from its end, or skip what they do not know. */
const OTHER_MEANINGS = [
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
 * Refuses a file that is an image to one program and something else to another: an archive, a document or a page behind
 * the image's end. Telephones write a second picture or a film behind a JPEG; that is left out, not refused.
 * @throws StorageError
 */
export function refuseSecondMeaning(bytes: Buffer, type: ImageType): void {
  const end = findImageEnd(bytes, type);
  if (end === null) throw invalidRequest('The image is damaged or incomplete');
  const rest = bytes.subarray(end);
  const isForeign = type === 'image/jpeg' ? hasOtherMeaning(rest) : rest.some(Boolean);
  if (isForeign) throw invalidRequest('The file holds more than an image');
}

function hasOtherMeaning(bytes: Buffer): boolean {
  const text = bytes.toString('latin1').toLowerCase();
  return OTHER_MEANINGS.some((sign) => text.includes(sign.toLowerCase()));
}
