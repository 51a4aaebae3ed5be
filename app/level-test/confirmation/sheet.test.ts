import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const colorsIn = (css: string) =>
  [...css.matchAll(/(--color-[a-z0-9-]+): (?:light-dark\()?(#[0-9a-f]{6})[;,]/g)].map(
    ([, name = '', color = '']) => ({
      name,
      color,
    }),
  );

it('The sheet has the light colours of the site in both schemes', () => {
  const read = (path: string) => readFileSync(join(import.meta.dirname, path), 'utf8');
  const light = new Map(colorsIn(read('../../app.css')).map(({ name, color }) => [name, color]));
  const own = colorsIn(read('sheet.css'));
  expect(own.length).toBeGreaterThan(10);
  for (const { name, color } of own) expect(color, name).toBe(light.get(name));
});
