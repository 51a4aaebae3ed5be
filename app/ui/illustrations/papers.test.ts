import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const MAX_BYTES = 6000;
const folder = import.meta.dirname;
const figures = globSync('{fox,stork,hedgehog}-*.svg', { cwd: folder });
const [, papers = ''] = readFileSync(join(folder, 'README.md'), 'utf8').split('## Papers');
// Pairs as well as single colours: a tone of the light scheme belongs to one tone of the dark.
const allowed = new Set(
  [...papers.matchAll(/`(#\w{6})`(?: · `(#\w{6})`)?/g)].map(([, light, dark]) =>
    dark ? `light-dark(${light},${dark})` : light,
  ),
);

describe('A figure of folded paper', () => {
  it('has six poses for each of three characters', () => {
    const poses = ['greeting', 'listening', 'thinking', 'speaking', 'mistaken', 'proud'];
    const expected = ['fox', 'stork', 'hedgehog'].flatMap((name) =>
      poses.map((pose) => `${name}-${pose}.svg`),
    );
    expect(figures.toSorted()).toEqual(expected.toSorted());
  });

  it.each(figures)('%s has only colours of the papers, the common frame and few bytes', (file) => {
    const source = readFileSync(join(folder, file), 'utf8');
    const colours = new Set([...source.matchAll(/\b(?:fill|stroke)="([^"]*)"/g)].map(([, colour]) => colour));
    colours.delete('none');
    expect([...colours].filter((colour) => !allowed.has(colour))).toEqual([]);
    expect(colours.size).toBeGreaterThan(5);
    expect(source).toContain('viewBox="0 0 400 400"');
    expect(source.match(/\bid="[^"]*"/g)).toEqual(['id="d"']);
    expect(source).not.toMatch(/style|url\(/);
    expect(Buffer.byteLength(source)).toBeLessThanOrEqual(MAX_BYTES);
  });
});
