/**
 * Whether staff find a lead as fast among a million as among a thousand, and whether a file of a hundred thousand comes in
 * without visitors noticing. Beside it, in the same rounds and on the same rows: OFFSET, ILIKE and count(*), and a COPY into
 * tables with the same indexes; each peer twice, so that its second asking shows what the machine's noise makes of a ratio.
 *
 * `npm run bench crm`; `npm run bench crm -- --sizes 1000,10000` measures only those, `--part questions|import` one part,
 * `--only TEXT` the questions with it in their name, `--quick` only shows that it runs.
 */
import { parseArgs } from 'node:util';
import { measureImport } from './crm/import.ts';
import { measureQuestions } from './crm/measure-questions.ts';
import { measurePages } from './crm/pages.ts';
import { startSchools } from './crm/school.ts';
import { openRecord } from './support/run-record.ts';

const SIZES = [1_000, 10_000, 100_000, 1_000_000];

export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      sizes: { type: 'string' },
      part: { type: 'string' },
      only: { type: 'string' },
      quick: { type: 'boolean', default: false },
    },
  });
  const sizes = values.sizes?.split(',').map(Number) ?? SIZES;
  const say = (line: string) => void process.stdout.write(`${line}\n`);
  const record = openRecord('crm');
  const samples: Record<string, unknown> = {};
  const schools = await startSchools(sizes, say);
  try {
    if (values.part !== 'import') {
      samples.questions = await measureQuestions(
        schools,
        sizes,
        { isQuick: values.quick, only: values.only ?? '' },
        say,
      );
      samples.pages = await measurePages(schools, sizes, values.quick, say);
    }
    if (values.part !== 'questions') samples.import = await measureImport(schools, sizes, values.quick, say);
  } finally {
    await schools.stop();
  }
  say(record.close(samples));
}
