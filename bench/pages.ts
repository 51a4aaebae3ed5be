/**
 * The public pages: how fast they are served beside a bare server, a Next page and a stock React Router one, what they
 * weigh, what Lighthouse says of them, and how soon the site answers after `npm start`.
 *
 * `npm run bench pages` runs every part; `npm run bench pages -- bytes scores` only those, `--quick` with few and
 * short slots, and an address (`/test-nivel`) only that page where pages are measured one by one.
 */
import { measureBytes } from './pages/bytes.ts';
import { measureFloor } from './pages/floor.ts';
import { measureNext } from './pages/next.ts';
import { measureRendered } from './pages/rendered.ts';
import type { RunOptions } from './pages/run-options.ts';
import { measureScores } from './pages/scores.ts';
import { measureSpeed } from './pages/speed.ts';
import { measureStart } from './pages/start.ts';

const PARTS: Record<string, (options: RunOptions) => Promise<void>> = {
  bytes: measureBytes,
  floor: measureFloor,
  next: measureNext,
  rendered: measureRendered,
  start: measureStart,
  scores: measureScores,
  speed: measureSpeed,
};

export async function run(args: string[]): Promise<void> {
  const wanted = args.filter((arg) => !arg.startsWith('-') && !arg.startsWith('/'));
  const unknown = wanted.filter((name) => !(name in PARTS));
  if (unknown.length > 0) {
    process.stderr.write(
      `There is no part ${unknown.join(', ')}. There is: ${Object.keys(PARTS).join(', ')}.\n`,
    );
    process.exitCode = 1;
    return;
  }
  const options = { isQuick: args.includes('--quick'), paths: args.filter((arg) => arg.startsWith('/')) };
  for (const [name, measure] of Object.entries(PARTS)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue;
    process.stdout.write(`\npages ${name}${options.isQuick ? ' (quick: figures mean nothing)' : ''}\n`);
    await measure(options);
  }
}
