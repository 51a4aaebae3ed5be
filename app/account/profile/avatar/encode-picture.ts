import type { Area } from 'react-easy-crop';

/** Twice the largest size it is shown in, for sharp screens. */
const SIDE = 512;
const QUALITY = 0.86;
/** Enough to choose a square by. */
const SHOWN_SIDE = 1024;

/**
 * A picture as an address, small enough to be shown while a square is chosen. Our policy lets pictures in that are data,
 * not those that are blobs.
 */
export function dataUrlOf(picture: ImageBitmap): string {
  const scale = Math.min(1, SHOWN_SIDE / Math.max(picture.width, picture.height));
  const canvas = canvasOf(Math.round(picture.width * scale), Math.round(picture.height * scale));
  draw(canvas, picture, { left: 0, top: 0, width: picture.width, height: picture.height });
  return canvas.toDataURL('image/jpeg', QUALITY);
}

/**
 * The chosen square as a small new picture: only what is seen is left of the file, and neither place nor camera.
 * WebP where the browser can write it, else JPEG.
 * @param square in percent of the picture
 * @throws when the browser writes neither
 */
export async function encodePicture(
  picture: ImageBitmap,
  square: Area,
): Promise<{ blob: Blob; extension: string }> {
  const canvas = canvasOf(SIDE, SIDE);
  const side = (square.width / 100) * picture.width;
  const left = (square.x / 100) * picture.width;
  const top = (square.y / 100) * picture.height;
  draw(canvas, picture, { left, top, width: side, height: side });
  const webp = await blobOf(canvas, 'image/webp');
  // A browser that cannot write a type writes PNG instead.
  if (webp?.type === 'image/webp') return { blob: webp, extension: 'webp' };
  const jpeg = await blobOf(canvas, 'image/jpeg');
  if (!jpeg) throw new Error('The picture could not be written.');
  return { blob: jpeg, extension: 'jpg' };
}

/** The largest square there is, in the middle, in percent of the picture. */
export function middleOf({ width, height }: ImageBitmap): Area {
  const side = Math.min(width, height);
  const [across, down] = [(side / width) * 100, (side / height) * 100];
  return { x: (100 - across) / 2, y: (100 - down) / 2, width: across, height: down };
}

interface Part {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Draws a part of a picture over all of a canvas. */
function draw(canvas: HTMLCanvasElement, picture: ImageBitmap, { left, top, width, height }: Part): void {
  const context = canvas.getContext('2d');
  if (!context) return;
  context.imageSmoothingQuality = 'high';
  // Under what is transparent in it; JPEG would make that black.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, left, top, width, height, 0, 0, canvas.width, canvas.height);
}

function canvasOf(width: number, height: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  return canvas;
}

function blobOf(canvas: HTMLCanvasElement, type: string): Promise<Blob | null> {
  return new Promise((resolve) => canvas.toBlob(resolve, type, QUALITY));
}
