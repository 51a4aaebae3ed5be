import type { Drawing } from '#app/ui/illustration.tsx';
import main from '../../app.css?raw';
import base from '../../ui/base.css?raw';
import { type MeasuredPair, readPalette } from './palette.ts';

const FOLDER = '../../ui/illustrations/';
const DRAWINGS = import.meta.glob<Drawing>('../../ui/illustrations/*.svg', {
  query: '?drawing',
  import: 'default',
  eager: true,
});

/** The data of the style guide: values read from the stylesheet, and the drawings. */
export interface StyleGuideData {
  light: Record<string, string>;
  dark: Record<string, string>;
  pairs: MeasuredPair[];
  drawings: { name: string; drawing: Drawing }[];
}

/** On the server only, so that neither the stylesheet nor the drawings get into a script. */
export function getStyleGuideData(): StyleGuideData {
  const { light, dark, pairs } = readPalette(main, base);
  const drawings = Object.entries(DRAWINGS).map(([file, drawing]) => ({
    name: file.slice(FOLDER.length, -'.svg'.length),
    drawing,
  }));
  return { light: Object.fromEntries(light), dark: Object.fromEntries(dark), pairs, drawings };
}
