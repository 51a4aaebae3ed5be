/**
 * The lessons of the course: their pages beside the same in a stock React Router app on the same database, the same pages
 * with many learners beside those with one, and responses to exercises beside the floor of one-row durable inserts.
 *
 * `npm run bench lessons` (about 22 minutes) runs all; `-- pages`, `growth` or `responses` one part. `--rounds 10`,
 * `--seconds 3` (of a slot), `--learners 100000` (of the large site), `--answering 1000` (at once) are the usual sizes;
 * `--quick` only shows that it runs.
 */
import { measureGrowth } from './lessons/growth.ts';
import { type LessonsOptions, parseOptions } from './lessons/options.ts';
import { measurePages } from './lessons/pages.ts';
import { measureResponses } from './lessons/responses.ts';
import { openRecord } from './support/run-record.ts';

const PARTS: Record<string, (options: LessonsOptions) => Promise<Record<string, unknown>>> = {
  pages: measurePages,
  growth: measureGrowth,
  responses: measureResponses,
};

export async function run(args: string[]): Promise<void> {
  const options = parseOptions(args, Object.keys(PARTS));
  const record = openRecord('lessons');
  const samples: Record<string, unknown> = {};
  try {
    for (const [name, measure] of Object.entries(PARTS)) {
      if (options.parts.length > 0 && !options.parts.includes(name)) continue;
      process.stdout.write(`\nlessons ${name}\n`);
      samples[name] = await measure(options);
    }
  } finally {
    process.stdout.write(`${record.close(samples)}\n`);
  }
}
