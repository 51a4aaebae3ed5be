import { encode } from 'uqr';
import { describe, expect, it } from 'vitest';
import { drawQrCode } from './qr-code.server.ts';

const ADDRESS = 'https://exemplu.ro/test-nivel/confirmare/0123-4567-89AB-CDEF-GHJK';

/** The modules that a path covers. */
function modulesOf({ size, path }: { size: number; path: string }): boolean[][] {
  const modules = Array.from({ length: size }, () => Array<boolean>(size).fill(false));
  for (const [, x, y, width] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) {
    (modules[Number(y)] as boolean[]).fill(true, Number(x), Number(x) + Number(width));
  }
  return modules;
}

describe('a QR code', () => {
  it('has every dark module of its text and no other, inside a quiet zone', () => {
    const drawn = drawQrCode(ADDRESS);
    expect(modulesOf(drawn)).toEqual(encode(ADDRESS, { ecc: 'M', border: 4 }).data);
    expect(modulesOf(drawn).slice(0, 4).flat()).not.toContain(true);
    expect(modulesOf(drawn)[4]?.slice(0, 12)).toEqual([
      ...Array<boolean>(4).fill(false),
      ...Array<boolean>(7).fill(true),
      false,
    ]);
  });
});
