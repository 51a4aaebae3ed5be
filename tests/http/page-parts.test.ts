import { describe, expect, it } from 'vitest';
import { brotliSize, describeParts, measureParts } from './page-parts.ts';

const page = (main: string) =>
  `<html><head><title>a</title><script type="application/ld+json">{}</script></head><body><header>menu</header><main>${main}</main><script>data()</script></body></html>`;

describe('Parts of a page', () => {
  it('Each part of a page is counted once', () => {
    const parts = measureParts(page('words'), Buffer.from('a{}'));
    expect(Object.fromEntries(parts)).toEqual({
      stylesheet: brotliSize('a{}'),
      'structured data': brotliSize('<script type="application/ld+json">{}</script>'),
      'scripts and their data': brotliSize('<script>data()</script>'),
      head: brotliSize('<head><title>a</title></head>'),
      'menu and header': brotliSize('<header>menu</header>'),
      main: brotliSize('<main>words</main>'),
      'rest of the HTML': brotliSize('<html><body></body></html>'),
    });
  });

  it('The parts are listed largest first, each beside its median', () => {
    const [small, usual, large] = ['a', 'b', crypto.randomUUID().repeat(3) + crypto.randomUUID()].map(
      (main) => measureParts(page(main), Buffer.from('a{}')),
    );
    if (!small || !usual || !large) throw new Error('Three pages are needed.');
    const lines = describeParts(large, [small, usual, large]).split('\n');
    expect(lines[0]).toBe(`  main: ${large.get('main')} bytes (median of all pages: ${usual.get('main')})`);
    expect(lines).toHaveLength(large.size);
  });
});
