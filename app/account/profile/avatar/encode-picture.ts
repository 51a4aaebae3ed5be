import { type Crop, frameOf } from './crop.ts';

/** Twice the largest size it is shown in, for sharp screens. */
const SIDE = 512;
const QUALITY = 0.86;

/** Draws the square of a picture that was chosen, as large as the canvas is. */
export function drawCrop(canvas: HTMLCanvasElement, picture: ImageBitmap, crop: Crop): void {
  const context = canvas.getContext('2d');
  if (!context) return;
  const { left, top, side } = frameOf(picture, crop);
  context.imageSmoothingQuality = 'high';
  // Under what is transparent in it; JPEG would make that black.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, left, top, side, side, 0, 0, canvas.width, canvas.height);
}

/**
 * The chosen square as a small new picture: only what is seen is left of the file, and neither place nor camera.
 * WebP where the browser can write it, else JPEG.
 * @throws when the browser writes neither
 */
export async function encodePicture(
  picture: ImageBitmap,
  crop: Crop,
): Promise<{ blob: Blob; extension: string }> {
  const canvas = document.createElement('canvas');
  canvas.width = SIDE;
  canvas.height = SIDE;
  drawCrop(canvas, picture, crop);
  const webp = await blobOf(canvas, 'image/webp');
  // A browser that cannot write a type writes PNG instead.
  if (webp?.type === 'image/webp') return { blob: webp, extension: 'webp' };
  const jpeg = await blobOf(canvas, 'image/jpeg');
  if (!jpeg) throw new Error('The picture could not be written.');
  return { blob: jpeg, extension: 'jpg' };
}

function blobOf(canvas: HTMLCanvasElement, type: string): Promise<Blob | null> {
  return new Promise((resolve) => canvas.toBlob(resolve, type, QUALITY));
}
