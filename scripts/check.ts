/** `npm run check`: route types, types, lint and format, database types. `npm test` begins with the same checks. */
import { spawn } from 'node:child_process';

const CHECKS: { name: string; command: string; args: string[] }[] = [
  { name: 'types', command: 'tsc', args: ['--noEmit'] },
  { name: 'lint and format', command: 'biome', args: ['check', '--error-on-warnings', '.'] },
  {
    name: 'database types match the migrations',
    command: process.execPath,
    args: ['scripts/db-types.ts', '--verify'],
  },
];

function run(command: string, args: string[]): Promise<{ isPassed: boolean; output: string }> {
  return new Promise((resolve) => {
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    const keep = (text: string) => {
      output += text;
    };
    child.stdout.setEncoding('utf8').on('data', keep);
    child.stderr.setEncoding('utf8').on('data', keep);
    child.on('error', (error) => resolve({ isPassed: false, output: String(error) }));
    child.on('close', (code) => resolve({ isPassed: code === 0, output }));
  });
}

/**
 * Runs every check, and prints the output of each that failed in one piece.
 * @returns how many passed and how many failed
 */
export async function check(say: (line: string) => void): Promise<{ passed: number; failed: number }> {
  // First, because the other checks read the generated route types.
  const first = { name: 'route types', ...(await run('react-router', ['typegen'])) };
  const others = await Promise.all(
    CHECKS.map(async ({ name, command, args }) => ({ name, ...(await run(command, args)) })),
  );
  const all = [first, ...others];
  for (const { name, isPassed, output } of all) {
    if (!isPassed) say(output.trimEnd());
    say(`${isPassed ? 'passed' : 'FAILED'}: ${name}`);
  }
  const passed = all.filter(({ isPassed }) => isPassed).length;
  return { passed, failed: all.length - passed };
}

if (import.meta.main) {
  const { failed } = await check((line) => process.stderr.write(`${line}\n`));
  process.exit(failed === 0 ? 0 : 1);
}
