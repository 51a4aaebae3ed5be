import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const folder = join(root, 'docs/decisions');
const decisions = readdirSync(folder).sort();

describe('Decisions', () => {
  it('The decisions are numbered without a hole', () => {
    expect(decisions.map((name) => Number(name.slice(0, 4)))).toEqual(decisions.map((_, index) => index + 1));
  });

  it.each(decisions)('The decision %s names tests that exist', (name) => {
    const text = readFileSync(join(folder, name), 'utf8');
    const cited = [...text.matchAll(/^- `([^`]+\.test\.tsx?)`/gm)].map((match) => match[1] ?? '');
    expect(cited.length).toBeGreaterThan(0);
    expect(cited.filter((file) => !existsSync(join(root, file)))).toEqual([]);
  });
});
