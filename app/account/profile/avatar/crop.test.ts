import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Crop, FIRST_CROP, frameOf, LARGEST_ZOOM, moved, zoomed } from './crop.ts';

const WIDE = { width: 4000, height: 2000 };

const pictures = fc.record({
  width: fc.integer({ min: 1, max: 12_000 }),
  height: fc.integer({ min: 1, max: 12_000 }),
});
const crops = fc.record({
  zoom: fc.double({ min: 1, max: LARGEST_ZOOM, noNaN: true }),
  x: fc.double({ min: 0, max: 1, noNaN: true }),
  y: fc.double({ min: 0, max: 1, noNaN: true }),
});
const anyNumber = fc.double({ min: -20, max: 20, noNaN: true });

function middleOf(crop: Crop) {
  const { left, top, side } = frameOf(WIDE, crop);
  return [left + side / 2, top + side / 2];
}

describe('the square taken of a picture', () => {
  it('is at first the largest there is', () => {
    expect(frameOf(WIDE, FIRST_CROP)).toEqual({ left: 1000, top: 0, side: 2000 });
  });

  it('follows the hand that moves it, as far as the picture goes', () => {
    expect(frameOf(WIDE, moved(WIDE, FIRST_CROP, 0.25, 0)).left).toBe(1500);
    expect(frameOf(WIDE, moved(WIDE, FIRST_CROP, 9, 9))).toEqual({ left: 2000, top: 0, side: 2000 });
  });

  it('keeps its middle while it shrinks', () => {
    expect(middleOf(zoomed(WIDE, FIRST_CROP, 2))).toEqual(middleOf(FIRST_CROP));
  });

  it('never leaves the picture, whatever is done to it', () => {
    fc.assert(
      fc.property(pictures, crops, anyNumber, anyNumber, anyNumber, (picture, crop, right, down, zoom) => {
        const { left, top, side } = frameOf(
          picture,
          zoomed(picture, moved(picture, crop, right, down), zoom),
        );
        const slack = 1e-6 * Math.max(picture.width, picture.height);
        expect(side).toBeGreaterThan(0);
        expect(Math.min(left, top)).toBeGreaterThanOrEqual(-slack);
        expect(left + side).toBeLessThanOrEqual(picture.width + slack);
        expect(top + side).toBeLessThanOrEqual(picture.height + slack);
      }),
    );
  });
});
