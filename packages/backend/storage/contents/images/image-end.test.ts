import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { runs } from '../../../testing/repeats.ts';
import { draw } from '../../fixtures/crafted-images.ts';
import { findImageEnd } from './image-end.ts';
import { type ImageType, recogniseImage } from './image-type.ts';

const images = new Map<ImageType, Buffer[]>();
beforeAll(async () => {
  images.set('image/jpeg', [
    await draw(31, 17).jpeg().toBuffer(),
    await draw(200, 90).jpeg({ progressive: true }).toBuffer(),
    await draw(64, 64).withMetadata({ orientation: 3 }).jpeg({ quality: 100 }).toBuffer(),
  ]);
  images.set('image/png', [
    await draw().png().toBuffer(),
    await draw(9, 9).png({ palette: true }).toBuffer(),
  ]);
  images.set('image/webp', [
    await draw().webp().toBuffer(),
    await draw(7, 3).webp({ lossless: true }).toBuffer(),
  ]);
  images.set('image/gif', [await draw().gif().toBuffer(), await draw(5, 5).gif({ colours: 4 }).toBuffer()]);
});

describe.each(['image/jpeg', 'image/png', 'image/webp', 'image/gif'] as const)('The end of %s', (type) => {
  it('is found at its last byte, whatever follows', () => {
    for (const image of images.get(type) ?? []) {
      expect(recogniseImage(image)).toBe(type);
      expect(findImageEnd(image, type)).toBe(image.length);
      fc.assert(
        fc.property(fc.uint8Array({ maxLength: 50 }), (rest) => {
          expect(findImageEnd(Buffer.concat([image, rest]), type)).toBe(image.length);
        }),
        runs(10_000, 100),
      );
    }
  });

  it('is not found in an incomplete image, and never beyond the end of the data', () => {
    for (const image of images.get(type) ?? []) {
      fc.assert(
        fc.property(fc.nat(image.length - 1), fc.uint8Array({ maxLength: 200 }), (length, noise) => {
          expect(findImageEnd(image.subarray(0, length), type)).toBeNull();
          const begun = Buffer.concat([image.subarray(0, 20), noise]);
          expect(findImageEnd(begun, type) ?? 0).toBeLessThanOrEqual(begun.length);
        }),
        runs(10_000, 100),
      );
    }
  });
});
