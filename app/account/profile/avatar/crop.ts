/** The size of a picture in its own pixels. */
interface Picture {
  width: number;
  height: number;
}

/** Which square of a picture is taken. */
export interface Crop {
  /** 1 takes the largest square there is; 4 one with a quarter of its side. */
  zoom: number;
  /** Where the square lies between the left and the right edge, and between top and bottom: 0 to 1. */
  x: number;
  y: number;
}

export const LARGEST_ZOOM = 4;
/** The whole middle: where faces usually are, in pictures higher than wide a little above it. */
export const FIRST_CROP: Crop = { zoom: 1, x: 0.5, y: 0.4 };

/** The square in the picture's own pixels. */
export function frameOf({ width, height }: Picture, { zoom, x, y }: Crop) {
  const side = Math.min(width, height) / zoom;
  return { left: x * (width - side), top: y * (height - side), side };
}

/**
 * The square moved over the picture, as far as the picture goes.
 * @param right and down in parts of the square's side
 */
export function moved(picture: Picture, crop: Crop, right: number, down: number): Crop {
  const { left, top, side } = frameOf(picture, crop);
  return {
    zoom: crop.zoom,
    x: share(left + right * side, picture.width - side, crop.x),
    y: share(top + down * side, picture.height - side, crop.y),
  };
}

/** The square made smaller or larger around its own middle. */
export function zoomed(picture: Picture, crop: Crop, zoom: number): Crop {
  const before = frameOf(picture, crop);
  const kept = Math.min(LARGEST_ZOOM, Math.max(1, zoom));
  const side = Math.min(picture.width, picture.height) / kept;
  const inward = (before.side - side) / 2;
  return {
    zoom: kept,
    x: share(before.left + inward, picture.width - side, crop.x),
    y: share(before.top + inward, picture.height - side, crop.y),
  };
}

/** Where there is no room to move, the place stays as it was. */
function share(from: number, room: number, otherwise: number): number {
  return room > 0 ? Math.min(1, Math.max(0, from / room)) : otherwise;
}
