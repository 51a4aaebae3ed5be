import { brotliCompressSync } from 'node:zlib';
import { decode, fetchRaw } from '../support/raw-response.ts';
import { openRecord } from '../support/run-record.ts';
import { fetchSettled } from '../support/settled-response.ts';
import { startSite } from '../support/site.ts';
import { homeRequest } from './home-request.ts';
import { pageFiles } from './page-files.ts';
import { publicPages } from './public-pages.ts';
import type { RunOptions } from './run-options.ts';

/** The first flight of packets: ten of 1,460 bytes, less the headers. */
const FIRST_FLIGHT_BYTES = 14_000;

interface PageBytes {
  path: string;
  html: number;
  /** The site does not send this page in brotli; `html` is what brotli would make of it. */
  isComputed: boolean;
  css: number;
  js: number;
  scripts: number;
  blocking: string[];
}

/** What every public page weighs on the way to a browser that takes brotli. */
export async function measureBytes({ paths }: RunOptions): Promise<void> {
  const record = openRecord('pages-bytes');
  const site = await startSite();
  const rows: PageBytes[] = [];
  try {
    const weights = new Map<string, number>();
    const weigh = async (path: string) => {
      const known = weights.get(path);
      if (known !== undefined) return known;
      const { status, body } = await fetchRaw(site.port, path, homeRequest('br'));
      if (status !== 200) throw new Error(`${path} answered ${status}.`);
      weights.set(path, body.length);
      return body.length;
    };
    const total = async (files: string[]) => {
      let sum = 0;
      for (const file of files) sum += await weigh(file);
      return sum;
    };
    for (const path of paths.length > 0 ? paths : await publicPages(site.port)) {
      const { status, body, headers } = await fetchSettled(site.port, path, homeRequest('br'));
      if (status !== 200) throw new Error(`${path} answered ${status}.`);
      const html = decode(body, headers['content-encoding']);
      const files = pageFiles(html);
      const isComputed = headers['content-encoding'] !== 'br';
      rows.push({
        path,
        html: isComputed ? brotliCompressSync(html).length : body.length,
        isComputed,
        css: await total(files.styles),
        js: await total(files.scripts),
        scripts: files.scripts.length,
        blocking: files.blocking,
      });
    }
  } finally {
    await site.stop();
  }
  process.stdout.write(table(rows));
  process.stdout.write(`${record.close(rows)}\n`);
}

function table(rows: PageBytes[]): string {
  const width = Math.max(...rows.map((row) => row.path.length));
  const line = (path: string, cells: string[], note: string) =>
    `${path.padEnd(width)}${cells.map((cell) => cell.padStart(10)).join('')}  ${note}`.trimEnd();
  const tooHeavy = rows.filter((row) => row.html + row.css > FIRST_FLIGHT_BYTES);
  const lines = rows.map((row) => {
    const notes = [
      row.html + row.css > FIRST_FLIGHT_BYTES ? `OVER ${FIRST_FLIGHT_BYTES}` : '',
      row.blocking.length > 0 ? `BLOCKED by ${row.blocking.join(', ')}` : '',
    ];
    const cells = [
      `${row.html}${row.isComputed ? '*' : ' '}`,
      row.css,
      row.html + row.css,
      row.js,
      row.scripts,
    ];
    return line(row.path, cells.map(String), notes.filter(Boolean).join('; '));
  });
  return [
    line('bytes in brotli', ['HTML ', 'CSS', 'HTML+CSS', 'JS', 'files'], ''),
    ...lines,
    rows.some((row) => row.isComputed)
      ? '* the site does not send it in brotli: what brotli would make of it'
      : '',
    `${tooHeavy.length} of ${rows.length} pages over ${FIRST_FLIGHT_BYTES} bytes of HTML and CSS; ` +
      `${rows.filter((row) => row.blocking.length > 0).length} with a blocking script`,
    '',
  ]
    .filter((text, index, all) => text || index === all.length - 1)
    .join('\n');
}
