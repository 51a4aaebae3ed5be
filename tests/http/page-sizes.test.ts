import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { queryAs } from '@english-beyond-limits/backend/testing/query';
import { beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';
import { brotliSize, describeParts, measureParts } from './page-parts.ts';
import { CANONICAL } from './public-addresses.ts';
import { newVisitor, startTest } from './visitor.ts';

/**
 * Where most visits begin: these fit into one window of a new connection. The course page can not: styles and shell are 11,100
 * bytes, and the bare texts of its 24 lessons 2,800 more.
 */
const ONE_WINDOW_BYTES = 14_000;
const IN_ONE_WINDOW = ['/', '/test-nivel', '/linktree', '/ghid-gratuit'];
const MAX_BYTES = 20_000;

const BUILT = join(import.meta.dirname, '../../build/client/assets');

let made: TestApp;
const pages = new Map<string, string>();
beforeAll(async () => {
  made = await createTestApp();
  for (const path of CANONICAL) {
    const response = await made.request(path);
    expect(response.status, path).toBe(200);
    pages.set(path, await response.text());
  }
});

function htmlOf(path: string): string {
  return pages.get(path) ?? '';
}

function stylesOf(html: string): Buffer[] {
  const styles = [...html.matchAll(/<link [^>]*rel="stylesheet"[^>]*href="\/assets\/([^"]+)"/g)];
  expect(styles.length).toBeGreaterThan(0);
  return styles.map(([, file = '']) => readFileSync(join(BUILT, file)));
}

/** As they are sent: each file packed alone. */
function bytesOf(html: string, styles: Buffer[]): number {
  return brotliSize(html) + styles.reduce((sum, style) => sum + brotliSize(style), 0);
}

describe('Sizes of pages', () => {
  it.each([
    ['fits with its styles into one window of a new connection', `skill = 'grammar'`, ONE_WINDOW_BYTES],
    ['is small with the longest text, too', `skill = 'reading'`, MAX_BYTES],
  ])('The question of a running test %s', async (_, which, limit) => {
    const visitor = newVisitor(made.app);
    const { testId } = await startTest(visitor);
    await queryAs(
      made.database.ownerUrl,
      `update public.level_tests set current_item_id = (
         select id from private.items where ${which} order by length(coalesce(passage, '') || prompt) desc, id limit 1
       ) where id = $1`,
      [testId],
    );
    const html = await (await visitor.get('/test-nivel/intrebare')).text();
    expect(html).toContain('name="testId"');
    const styles = stylesOf(html);
    const size = bytesOf(html, styles);
    expect(size, describeParts(measureParts(html, Buffer.concat(styles)), [])).toBeLessThanOrEqual(limit);
  });

  it('Every public page is small with its styles, and where visits begin it fits into one window of a new connection', () => {
    const measured = CANONICAL.map((path) => {
      const styles = stylesOf(htmlOf(path));
      const limit = IN_ONE_WINDOW.includes(path) ? ONE_WINDOW_BYTES : MAX_BYTES;
      return { path, css: Buffer.concat(styles), excess: bytesOf(htmlOf(path), styles) - limit };
    });
    const tooLarge = measured.filter(({ excess }) => excess > 0);
    if (tooLarge.length === 0) return;
    const parts = new Map(measured.map(({ path, css }) => [path, measureParts(htmlOf(path), css)]));
    const reports = tooLarge.map(({ path, excess }) => {
      const own = parts.get(path) ?? new Map();
      return `${path} is ${excess} bytes too large. Its parts, each compressed alone:\n${describeParts(own, [...parts.values()])}`;
    });
    expect.fail(reports.join('\n'));
  });
});
