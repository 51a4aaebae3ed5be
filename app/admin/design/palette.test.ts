import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { contrast, readPalette } from './palette.ts';

const app = `${import.meta.dirname}/../..`;
const { pairs } = readPalette(
  readFileSync(`${app}/app.css`, 'utf8'),
  readFileSync(`${app}/ui/base.css`, 'utf8'),
);

describe('contrast', () => {
  it('is computed as in WCAG', () => {
    expect(contrast('#000000', '#ffffff')).toBe(21);
    expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
    expect(contrast('#f6f3e9', '#f6f3e9')).toBe(1);
  });

  it.each(pairs)('of $text on $background is at least $minimum in light and dark', (pair) => {
    expect(pair.light).toBeGreaterThanOrEqual(pair.minimum);
    expect(pair.dark).toBeGreaterThanOrEqual(pair.minimum);
  });
});
