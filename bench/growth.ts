/**
 * Whether the site stays fast as it grows: a database with a million leads, five million events, six million answers,
 * two hundred thousand accounts and a million mails, and beside it, in the same server, one of a hundredth of the size.
 *
 * `npm run bench growth` runs every part; `npm run bench growth -- statements sweep` only those. `--rows 0.1` fills in a
 * tenth, `--keep FOLDER` fills once and uses the folder again, `--only TEXT` measures the statements with it in their
 * name, `--quick` only shows that it runs.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { measureBackup } from './growth/backup.ts';
import { type GrowthOptions, parseOptions } from './growth/options.ts';
import { type Schools, startSchools } from './growth/school.ts';
import { measureStatements } from './growth/statements.ts';
import { measureSweep } from './growth/sweep.ts';
import { openRecord } from './support/run-record.ts';

type Part = (schools: Schools, options: GrowthOptions) => Promise<{ holds: boolean; samples: unknown }>;

/** In this order: what a sweep removes is piled up for it, and stays out of the backup. */
const PARTS: Record<string, Part> = {
  statements: measureStatements,
  backup: measureBackup,
  sweep: measureSweep,
};

export async function run(args: string[]): Promise<void> {
  const options = readOptions(args);
  if (!options) return;
  const record = openRecord('growth');
  const folder = mkdtempSync(join(tmpdir(), 'bench-growth-'));
  const dataDir = options.keptFolder ? resolve(options.keptFolder) : join(folder, 'data');
  const say = (line: string) => void process.stdout.write(`${line}\n`);
  const samples: Record<string, unknown> = { share: options.share };
  try {
    const schools = await startSchools(dataDir, options.share, say);
    try {
      for (const [name, measure] of Object.entries(PARTS)) {
        if (options.parts.length > 0 && !options.parts.includes(name)) continue;
        say(`\ngrowth ${name}${options.isQuick ? ' (quick: figures mean nothing)' : ''}`);
        const part = await measure(schools, options);
        samples[name] = part.samples;
        if (!part.holds) process.exitCode = 1;
      }
    } finally {
      await schools.stop();
    }
    say(record.close(samples));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function readOptions(args: string[]): GrowthOptions | null {
  try {
    return parseOptions(args, Object.keys(PARTS));
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`);
    process.exitCode = 1;
    return null;
  }
}
