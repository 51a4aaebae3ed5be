import main from '../../app.css?raw';
import base from '../../ui/base.css?raw';
import type { Look } from './look.ts';
import { paletteOf } from './palette.ts';

const FOLDER = '../../ui/illustrations/';
const SOURCES = import.meta.glob<string>('../../ui/illustrations/*.svg', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const ADDRESSES = import.meta.glob<string>('../../ui/illustrations/*.svg', {
  query: '?url&no-inline',
  import: 'default',
  eager: true,
});

/** Read on the server only, so that neither the stylesheet nor the drawings become part of a script. */
export function getLook(): Look {
  const { light, dark, pairs } = paletteOf(main, base);
  const drawings = Object.entries(SOURCES).map(([file, source]) => ({
    name: file.slice(FOLDER.length, -'.svg'.length),
    viewBox: /viewBox="([^"]+)"/.exec(source)?.[1] ?? '0 0 1 1',
    address: ADDRESSES[file] ?? '',
  }));
  return { light: Object.fromEntries(light), dark: Object.fromEntries(dark), pairs, drawings };
}
