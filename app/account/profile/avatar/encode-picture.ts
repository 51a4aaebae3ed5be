import type { Area } from 'react-easy-crop';

/** The size of a new picture, in pixels. */
export interface PictureSize {
  width: number;
  height: number;
}

export interface EncodedPicture {
  blob: Blob;
  extension: string;
}

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
 * The chosen part as a new picture of this size, without the metadata of the file, such as place and camera. WebP if the browser can
 * encode it, else JPEG.
 * @param part in percent of the picture
 * @throws Error when the browser can encode neither
 */
export async function encodePicture(
  picture: ImageBitmap,
  part: Area,
  size: PictureSize,
): Promise<EncodedPicture> {
  const canvas = canvasOf(size.width, size.height);
  const left = (part.x / 100) * picture.width;
  const top = (part.y / 100) * picture.height;
  const width = (part.width / 100) * picture.width;
  draw(canvas, picture, { left, top, width, height: (width * size.height) / size.width });
  const webp = await blobOf(canvas, 'image/webp');
  // A browser that cannot encode a type returns PNG instead.
  if (webp?.type === 'image/webp') return { blob: webp, extension: 'webp' };
  const jpeg = await blobOf(canvas, 'image/jpeg');
  if (!jpeg) throw new Error('The picture could not be encoded.');
  return { blob: jpeg, extension: 'jpg' };
}

/** The largest part of this shape in the middle, in percent of the picture. */
export function middleOf({ width, height }: ImageBitmap, shape: PictureSize): Area {
  const scale = Math.min(width / shape.width, height / shape.height);
  const across = ((scale * shape.width) / width) * 100;
  const down = ((scale * shape.height) / height) * 100;
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
