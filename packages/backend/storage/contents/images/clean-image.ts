import type { Sharp } from 'sharp';
import { invalidRequest, invalidType, tooLarge } from '../../storage-error.ts';
import { type ImageType, recogniseImage } from './image-type.ts';
import { loadSharp } from './load-sharp.ts';
import { refuseSecondMeaning } from './refuse-second-meaning.ts';

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
 * Draws an image anew from what is seen of it, upright and in plain colours: what a camera noted of place and time, and
 * whatever else was in the file, is gone.
 * @returns the image in the format it came in
 * @throws StorageError when it is no image of ours, damaged, moving, too large, or something else besides
 */
export async function cleanImage(bytes: Buffer): Promise<{ bytes: Buffer; type: ImageType }> {
  const type = recogniseImage(bytes);
  if (!type) throw invalidType('application/octet-stream');
  refuseSecondMeaning(bytes, type);
  const sharp = await loadSharp();
  const image = sharp(bytes, { failOn: 'error', limitInputPixels: MAX_SIDE ** 2 });
  // Looked at before anything is drawn: a small file may stand for gigabytes.
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
