import { globSync, readFileSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import { readPalette } from './palette.ts';
import { StyleGuide } from './style-guide.tsx';

const app = `${import.meta.dirname}/../..`;
const { light, dark, pairs } = readPalette(
  readFileSync(`${app}/app.css`, 'utf8'),
  readFileSync(`${app}/ui/base.css`, 'utf8'),
);
const drawings = globSync('*.svg', { cwd: `${app}/ui/illustrations` }).map((file) => ({
  name: file.slice(0, -'.svg'.length),
  drawing: { viewBox: '0 0 1 1', address: file },
}));
const page = renderToStaticMarkup(
  <MemoryRouter>
    <StyleGuide
      data={{ light: Object.fromEntries(light), dark: Object.fromEntries(dark), pairs, drawings }}
    />
  </MemoryRouter>,
);
const named = new Set([...page.matchAll(/<code[^>]*>([^<]+)<\/code>/g)].map(([, name]) => name));

describe('the style guide', () => {
  it('has every token of the stylesheet', () => {
    const names = [...readFileSync(`${app}/app.css`, 'utf8').matchAll(/^ {2}(--[\w-]+):/gm)].map(
      ([, name = '']) => name,
    );
    const shown = (name: string) =>
      named.has(name) ||
      named.has(name.replace(/^--(color|text|radius|shadow|font-weight|font)-/, '')) ||
      named.has(name.slice(2)) ||
      // A line height is shown with its font size.
      name.endsWith('--line-height');
    expect(names.length).toBeGreaterThan(60);
    expect(names.filter((name) => !shown(name))).toEqual([]);
  });

  it('has no missing values', () => {
    expect(page).not.toMatch(/undefined|NaN|<code><\/code>/);
  });

  it('has every component of app/ui', () => {
    const components = globSync('*.tsx', { cwd: `${app}/ui` }).flatMap((file) =>
      [...readFileSync(`${app}/ui/${file}`, 'utf8').matchAll(/^export function ([A-Z]\w+)/gm)].map(
        ([, name]) => name,
      ),
    );
    expect(components.length).toBeGreaterThan(15);
    expect(components.filter((name) => !named.has(name))).toEqual([]);
  });

  it('has every drawing and every contact icon', () => {
    expect(drawings.length).toBeGreaterThan(25);
    expect(
      drawings.filter(({ name, drawing }) => !named.has(name) || !page.includes(`${drawing.address}#d`)),
    ).toEqual([]);
    const sprite = readFileSync(`${app}/ui/icons/contact-icons.svg`, 'utf8');
    const icons = [...sprite.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(icons.filter((icon) => !page.includes(`#${icon}"`))).toEqual([]);
  });
});
