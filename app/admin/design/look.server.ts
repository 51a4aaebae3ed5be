import type { Drawing } from '#app/ui/illustration.tsx';
import main from '../../app.css?raw';
import base from '../../ui/base.css?raw';
import type { Look } from './look.ts';
import { paletteOf } from './palette.ts';

const FOLDER = '../../ui/illustrations/';
const DRAWINGS = import.meta.glob<Drawing>('../../ui/illustrations/*.svg', {
  query: '?drawing',
  import: 'default',
  eager: true,
});

/** Read on the server only, so that neither the stylesheet nor the drawings become part of a script. */
export function getLook(): Look {
  const { light, dark, pairs } = paletteOf(main, base);
  const drawings = Object.entries(DRAWINGS).map(([file, drawing]) => ({
    name: file.slice(FOLDER.length, -'.svg'.length),
    drawing,
  }));
  return { light: Object.fromEntries(light), dark: Object.fromEntries(dark), pairs, drawings };
}
