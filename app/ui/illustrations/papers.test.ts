import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const MAX_BYTES = { figure: 6000, scene: 10_000 };
const folder = import.meta.dirname;
const figures = globSync('{fox,stork,hedgehog}-*.svg', { cwd: folder });
const scenes = [
  'blank-sheet',
  'cafe-table',
  'host-console',
  'kite-in-tree',
  'live-phone',
  'workshop-table',
].map((name) => `${name}.svg`);
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
    const colours = coloursOf(source);
    expect(colours.filter((colour) => !allowed.has(colour))).toEqual([]);
    expect(colours.length).toBeGreaterThan(5);
    expect(source).toContain('viewBox="0 0 400 400"');
    expect(source.match(/\bid="[^"]*"/g)).toEqual(['id="d"']);
    expect(source).not.toMatch(/style|url\(/);
    expect(Buffer.byteLength(source)).toBeLessThanOrEqual(MAX_BYTES.figure);
  });

  it.each(scenes)('in %s has the colours of the papers and of our own tokens', (file) => {
    const source = readFileSync(join(folder, file), 'utf8');
    const literal = coloursOf(source).filter((colour) => !colour.startsWith('var(--color-'));
    expect(literal.filter((colour) => !allowed.has(colour))).toEqual([]);
    expect(literal.length).toBeGreaterThan(5);
    expect(Buffer.byteLength(source)).toBeLessThanOrEqual(MAX_BYTES.scene);
  });
});

function coloursOf(source: string): string[] {
  const all = [...source.matchAll(/\b(?:fill|stroke)="([^"]*)"/g)].map(([, colour = '']) => colour);
  return [...new Set(all)].filter((colour) => colour !== 'none');
}
