import { openRecord } from '../support/run-record.ts';
import { startSite } from '../support/site.ts';
import { runLighthouse } from './lighthouse.ts';
import { publicPages } from './public-pages.ts';
import type { RunOptions } from './run-options.ts';

const CATEGORIES = ['accessibility', 'best-practices', 'seo'];
const QUICK_PAGES = 2;

/** What Lighthouse says of every page of the sitemap, apart from speed: it says the same every time, so once. */
export async function measureScores({ paths, isQuick }: RunOptions): Promise<void> {
  const record = openRecord('pages-scores');
  const site = await startSite();
  const samples: Record<string, unknown> = {};
  let perfect = 0;
  let visited = 0;
  try {
    const all = paths.length > 0 ? paths : await publicPages(site.port);
    for (const path of isQuick ? all.slice(0, QUICK_PAGES) : all) {
      // localhost, because that is the origin the site believes it has, and secure to a browser.
      const { scores, failed } = await runLighthouse(
        `http://localhost:${site.port}${path}`,
        CATEGORIES,
      ).catch((error: Error) => ({ scores: {} as Record<string, number>, failed: [error.message] }));
      samples[path] = { scores, failed };
      visited++;
      const isPerfect = CATEGORIES.every((category) => scores[category] === 1);
      if (isPerfect) perfect++;
      const said = CATEGORIES.map(
        (category) => `${category} ${Math.round((scores[category] ?? 0) * 100)}`,
      ).join(', ');
      process.stdout.write(`${path}  ${said}${isPerfect ? '' : `  BELOW 100: ${failed.join('; ')}`}\n`);
    }
  } finally {
    await site.stop();
    process.stdout.write(`${perfect} of ${visited} pages have 100 in ${CATEGORIES.join(', ')}\n`);
    process.stdout.write(`${record.close(samples)}\n`);
  }
}
