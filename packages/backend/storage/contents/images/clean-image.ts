import type { Sharp } from 'sharp';
import { invalidRequest, invalidType, tooLarge } from '../../storage-error.ts';
import { type ImageType, recogniseImage } from './image-type.ts';
import { loadSharp } from './load-sharp.ts';
import { rejectPolyglotFile } from './reject-polyglot-file.ts';

const MAX_SIDE = 4_096;
const MAX_WORK_S = 10;
const QUALITY = 85;

const WRITERS: Record<ImageType, (image: Sharp) => Sharp> = {
  'image/jpeg': (image) => image.jpeg({ quality: QUALITY }),
  'image/png': (image) => image.png(),
  'image/webp': (image) => image.webp({ quality: QUALITY }),
  'image/gif': (image) => image.gif(),
};

/**
 * Draws an image again from its pixels, upright and in sRGB. This removes metadata such as place and time, and
 * everything else hidden in the file.
 * @returns the image in its original format
 * @throws StorageError when it is not an accepted image, damaged, animated, too large, or also a valid file of
 * another type
 */
export async function cleanImage(bytes: Buffer): Promise<{ bytes: Buffer; type: ImageType }> {
  const type = recogniseImage(bytes);
  if (!type) throw invalidType('application/octet-stream');
  rejectPolyglotFile(bytes, type);
  const sharp = await loadSharp();
  const image = sharp(bytes, { failOn: 'error', limitInputPixels: MAX_SIDE ** 2 });
  // Checked before decoding, because a small file can expand to gigabytes.
  const { width, height, pages = 1 } = await image.metadata().catch(explain);
  if (Math.max(width, height) > MAX_SIDE) throw tooManyPixels();
  if (pages > 1) throw invalidRequest('Moving images are not supported');
  const drawn = WRITERS[type](image.autoOrient()).timeout({ seconds: MAX_WORK_S });
  return { bytes: await drawn.toBuffer().catch(explain), type };
}

function explain(error: Error): never {
  if (error.message.includes('pixel limit')) throw tooManyPixels();
  if (error.message.includes('timeout')) throw invalidRequest('The image takes too long to draw');
  throw invalidRequest('The image is damaged or incomplete');
}

function tooManyPixels() {
  return tooLarge(`The image exceeded ${MAX_SIDE} × ${MAX_SIDE} pixels`);
}
