import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { CEFR_LEVELS } from '#app/domain/level-estimation/cefr.ts';

const read = (path: string) => readFileSync(join(import.meta.dirname, path), 'utf8');

it.each(CEFR_LEVELS)('The sky above the place of %s has the colour of its topmost sheet', (level) => {
  const [, sky] =
    new RegExp(`data-level="${level}"\\] \\{\\s*--sky: ([^;]+);`).exec(read('reveal.css')) ?? [];
  const [, sheet] =
    /<path d="M0 0H1600[^"]*" fill="([^"]+)"/.exec(
      read(`../../ui/illustrations/place-${level.toLowerCase()}.svg`),
    ) ?? [];
  expect(sky?.replaceAll(' ', '')).toMatch(/^light-dark/);
  expect(sky?.replaceAll(' ', '')).toBe(sheet);
});
