import type { Area } from 'react-easy-crop';

/** In pixels: twice the largest size it is shown in, for high-density screens. */
const SIDE = 512;
const QUALITY = 0.86;
/** In pixels. */
const PREVIEW_SIDE = 1024;

/**
 * A preview of the picture as a data URL: the content security policy allows those and no blob URLs.
 */
export function dataUrlOf(picture: ImageBitmap): string {
  const scale = Math.min(1, PREVIEW_SIDE / Math.max(picture.width, picture.height));
  const canvas = canvasOf(Math.round(picture.width * scale), Math.round(picture.height * scale));
  draw(canvas, picture, { left: 0, top: 0, width: picture.width, height: picture.height });
  return canvas.toDataURL('image/jpeg', QUALITY);
}

/**
 * The chosen square as a new picture, without the metadata of the file, such as place and camera. WebP if the browser can
 * encode it, else JPEG.
 * @param square in percent of the picture
 * @throws Error when the browser can encode neither
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
  // A browser that cannot encode a type returns PNG instead.
  if (webp?.type === 'image/webp') return { blob: webp, extension: 'webp' };
  const jpeg = await blobOf(canvas, 'image/jpeg');
  if (!jpeg) throw new Error('The picture could not be encoded.');
  return { blob: jpeg, extension: 'jpg' };
}

/** The largest square in the middle, in percent of the picture. */
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

/** Draws a part of a picture over the whole canvas. */
function draw(canvas: HTMLCanvasElement, picture: ImageBitmap, { left, top, width, height }: Part): void {
  const context = canvas.getContext('2d');
  if (!context) return;
  context.imageSmoothingQuality = 'high';
  // A background for transparent pixels, which JPEG would make black.
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
