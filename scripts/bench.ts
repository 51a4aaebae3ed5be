/** `npm run bench NAME`: builds the site when its sources changed, then runs bench/NAME.ts with the other arguments. */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildIfStale } from './build.ts';

const folder = fileURLToPath(new URL('../bench', import.meta.url));
const name = process.argv[2] ?? '';
const file = join(folder, `${name}.ts`);
if (!/^[a-z-]+$/.test(name) || !existsSync(file)) {
  const known = readdirSync(folder).flatMap((entry) => entry.match(/^([a-z-]+)\.ts$/)?.[1] ?? []);
  process.stderr.write(`Name the benchmark to run: npm run bench ${known.join('|')}\n`);
  process.exit(1);
}
if (!buildIfStale((line) => process.stderr.write(`${line}\n`))) process.exit(1);
const { run } = (await import(file)) as { run(args: string[]): Promise<void> };
await run(process.argv.slice(3));
