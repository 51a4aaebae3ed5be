import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { Level } from './badge.tsx';
import { LevelPlace } from './level-place.tsx';

const LEVELS: Level[] = ['A1', 'A2', 'B1', 'B2', 'C1', 'C2'];

describe('The place of a level', () => {
  it.each(LEVELS)('shows the drawing of %s, hidden from screen readers, and fills its box', (level) => {
    const html = renderToStaticMarkup(<LevelPlace level={level} className="h-full" />);
    expect(html).toContain(`/place-${level.toLowerCase()}.svg?no-inline#d"`);
    expect(html).toContain('viewBox="0 0 1600 520"');
    expect(html).toContain('preserveAspectRatio="xMidYMax slice" aria-hidden="true" class="h-full"');
  });

  it.each(LEVELS)('weighs at most ten kilobytes for %s, and refers to nothing outside itself', (level) => {
    const file = join(import.meta.dirname, `illustrations/place-${level.toLowerCase()}.svg`);
    const source = readFileSync(file, 'utf8');
    expect(Buffer.byteLength(source)).toBeLessThanOrEqual(10_000);
    expect(source.match(/\bid="[^"]*"/g)).toEqual(['id="d"']);
    expect(source).not.toMatch(/url\(|<style|href=/);
  });
});
