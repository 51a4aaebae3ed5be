import { brotliCompressSync } from 'node:zlib';

/** The size in bytes of each part of a page. Each is compressed alone, so together they are more than the page. */
export type PageParts = ReadonlyMap<string, number>;

const HTML_PARTS: [name: string, pattern: RegExp][] = [
  ['structured data', /<script type="application\/ld\+json"[^>]*>[\s\S]*?<\/script>/g],
  ['scripts and their data', /<script\b[\s\S]*?<\/script>/g],
  ['head', /<head[\s\S]*?<\/head>/g],
  ['menu and header', /<header[\s\S]*?<\/header>/g],
  ['main', /<main[\s\S]*?<\/main>/g],
  ['footer', /<footer[\s\S]*?<\/footer>/g],
];

export function brotliSize(bytes: Buffer | string): number {
  return brotliCompressSync(bytes).byteLength;
}

/** Measures a page part by part; what is found in one part is not counted in a later one. */
export function measureParts(html: string, css: Buffer): PageParts {
  const parts = new Map([['stylesheet', brotliSize(css)]]);
  let rest = html;
  for (const [name, pattern] of HTML_PARTS) {
    const found = [...rest.matchAll(pattern)].map(([text]) => text).join('');
    if (found !== '') parts.set(name, brotliSize(found));
    rest = rest.replace(pattern, '');
  }
  return parts.set('rest of the HTML', brotliSize(rest));
}

/** The parts of one page, largest first, each beside the median of that part over all pages. */
export function describeParts(parts: PageParts, all: readonly PageParts[]): string {
  return [...parts]
    .sort(([, a], [, b]) => b - a)
    .map(([name, bytes]) => {
      const others = all.flatMap((page) => page.get(name) ?? []).sort((a, b) => a - b);
      return `  ${name}: ${bytes} bytes (median of all pages: ${others[Math.floor(others.length / 2)]})`;
    })
    .join('\n');
}
