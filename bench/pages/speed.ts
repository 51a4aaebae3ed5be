import { globSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { median } from '../support/figures.ts';
import { decode, fetchRaw, type RawResponse } from '../support/raw-response.ts';
import { openRecord } from '../support/run-record.ts';
import { fetchSettled } from '../support/settled-response.ts';
import { type Site, startSite } from '../support/site.ts';
import { begin } from '../support/test-takers.ts';
import { homeRequest } from './home-request.ts';
import { type LighthouseReport, runLighthouse } from './lighthouse.ts';
import { withoutScripts } from './page-files.ts';
import { publicPages } from './public-pages.ts';
import { type Recording, recordingOf, startRecordedServer } from './recording.ts';
import type { RunOptions } from './run-options.ts';

/** The page of a running test: not in the sitemap, and only with the cookie of the test. */
const QUESTION = '/test-nivel/intrebare';
/** One of each kind: the home, the start of the test, a question, a guide, a course, the way to reach us. */
const PAGES = ['/', '/test-nivel', QUESTION, '/ghid-gratuit', '/curs-engleza-conversationala', '/contact'];
const CLIENT_FILES = fileURLToPath(new URL('../../build/client', import.meta.url));
const RUNS = 5;

/**
 * Lighthouse's figure for speed beside the same pages without JavaScript, from a bare server with our own styles,
 * fonts and pictures: what our scripts cost a slow phone. The two take turns.
 */
export async function measureSpeed({ paths, isQuick }: RunOptions): Promise<void> {
  const record = openRecord('pages-speed');
  const site = await startSite();
  const samples: Record<string, unknown> = {};
  try {
    const known = await publicPages(site.port);
    const chosen =
      paths.length > 0 ? paths : PAGES.filter((path) => known.includes(path) || path === QUESTION);
    const pages = isQuick ? chosen.slice(0, 1) : chosen;
    const visitor = { Cookie: (await begin(site.port, 0)).cookie };
    const [first = '/'] = pages;
    const bare = await startRecordedServer(await recordWithoutScripts(site, pages, visitor), first);
    try {
      for (const path of pages) {
        const headers = path === QUESTION ? visitor : {};
        const ours: LighthouseReport[] = [];
        const scriptless: LighthouseReport[] = [];
        for (let run = 0; run < (isQuick ? 1 : RUNS); run++) {
          ours.push(await runLighthouse(`http://localhost:${site.port}${path}`, ['performance'], headers));
          scriptless.push(
            await runLighthouse(`http://localhost:${bare.port}${path}`, ['performance'], headers),
          );
        }
        samples[path] = { ours, scriptless };
        process.stdout.write(showPage(path, ours, scriptless));
      }
    } finally {
      await bare.stop();
    }
  } finally {
    await site.stop();
    process.stdout.write(`${record.close(samples)}\n`);
  }
}

/** The pages stripped and packed as the site packs them, and every built file just as the site sends it. */
async function recordWithoutScripts(
  site: Site,
  pages: string[],
  visitor: Record<string, string>,
): Promise<Recording[]> {
  const headers = homeRequest('gzip, deflate, br, zstd');
  const recordings: Recording[] = [];
  for (const path of pages) {
    const own = path === QUESTION ? visitor : {};
    const page = await fetchSettled(site.port, path, { ...headers, ...own });
    recordings.push(recordingOf(path, page, repacked(page)));
  }
  for (const file of globSync('**/*.*', { cwd: CLIENT_FILES })) {
    if (/\.(br|gz|js)$/.test(file)) continue;
    const response = await fetchRaw(site.port, `/${file}`, headers);
    recordings.push(recordingOf(`/${file}`, response, response.body));
  }
  return recordings;
}

function repacked({ body, headers }: RawResponse): Buffer {
  const encoding = headers['content-encoding'];
  const html = Buffer.from(withoutScripts(decode(body, encoding)));
  if (encoding === 'br') return brotliCompressSync(html);
  return encoding === 'gzip' ? gzipSync(html) : html;
}

function showPage(path: string, ours: LighthouseReport[], scriptless: LighthouseReport[]): string {
  const score = (reports: LighthouseReport[]) =>
    median(reports.map((report) => report.scores.performance ?? 0));
  const metrics = (reports: LighthouseReport[]) =>
    Object.keys(reports[0]?.metrics ?? {})
      .map((name) => {
        const value = median(reports.map((report) => report.metrics[name] ?? Number.NaN));
        return `${name} ${name === 'CLS' ? value.toFixed(3) : Math.round(value)}`;
      })
      .join(', ');
  const points = (reports: LighthouseReport[]) => Math.round(score(reports) * 100);
  return [
    `${path}  performance ÷ the same without JavaScript ${(score(ours) / score(scriptless)).toFixed(2)}   (aim ≥ 0.98)`,
    `  background: ${points(ours)} (${metrics(ours)}); without JavaScript ${points(scriptless)} (${metrics(scriptless)})`,
    '',
  ].join('\n');
}
