import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Illustration } from './illustration.tsx';
import kite from './illustrations/kite.svg?drawing';

const app = join(import.meta.dirname, '..');
const drawings = globSync('*.svg', { cwd: join(app, 'ui/illustrations') });

describe('An illustration', () => {
  it('shows the drawing of a file with its viewBox', () => {
    expect(renderToStaticMarkup(<Illustration drawing={kite} className="w-full" />)).toBe(
      '<svg viewBox="-112 -62 174 232" aria-hidden="true" class="w-full">' +
        '<use href="/app/ui/illustrations/kite.svg?no-inline#d"></use></svg>',
    );
  });

  it('fills a box of any shape from its bottom up when it may be cut', () => {
    expect(renderToStaticMarkup(<Illustration drawing={kite} fit="slice" />)).toBe(
      '<svg viewBox="-112 -62 174 232" preserveAspectRatio="xMidYMax slice" aria-hidden="true">' +
        '<use href="/app/ui/illustrations/kite.svg?no-inline#d"></use></svg>',
    );
  });

  it('has a row in the list of drawings, which has no other rows', () => {
    const list = readFileSync(join(app, 'ui/illustrations/README.md'), 'utf8');
    const listed = [...list.matchAll(/^\| `([\w-]+)`/gm)].map(([, name]) => `${name}.svg`);
    expect(listed).toEqual(drawings.toSorted());
  });

  // The poses of the characters are one set, whole for whoever writes the next page; papers.test.ts knows them.
  const placed = drawings.filter((file) => !/^(?:fox|stork|hedgehog)-/.test(file));
  it.each(placed)('%s is used by a page', (file) => {
    const isImported = globSync('**/*.tsx', { cwd: app }).some((page) =>
      readFileSync(join(app, page), 'utf8').includes(`illustrations/${file}?drawing'`),
    );
    expect(isImported).toBe(true);
  });
});
