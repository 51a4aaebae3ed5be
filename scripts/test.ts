/**
 * `npm test`: types, lint, generated files, then every test. `npm run test:long`: the tests that repeat something, at their
 * full length. The last line is "N passed, N failed".
 */
import { spawnSync } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildIfStale } from './build.ts';
import { check } from './check.ts';
import { findChromium } from './find-chromium.ts';
import { findHeadlessShell } from './headless-shell.ts';

const isLong = process.argv.includes('--long');
const say = (line: string) => process.stderr.write(`${line}\n`);
let passed = 0;
let failed = 0;

function finish(): never {
  process.stdout.write(`${passed} passed, ${failed} failed\n`);
  process.exit(failed === 0 ? 0 : 1);
}

/** The test files that are longer in `npm run test:long`. None of them needs a browser. */
function listLongTests(): string[] {
  const files = globSync('{app,packages,server,tests}/**/*.test.ts', { exclude: ['**/node_modules/**'] });
  return files.filter((file) => /from '\S*\/testing\/repeats(?:\.ts)?'/.test(readFileSync(file, 'utf8')));
}

/** @returns null where there is none, which counts as one failure */
async function findBrowser(): Promise<string | null> {
  const chromium = process.env.CHROME_PATH || (await findHeadlessShell(say)) || findChromium(say);
  if (chromium) return chromium;
  say(
    'The browser tests need Chromium: install it (on Debian: apt-get install chromium) or set CHROME_PATH.',
  );
  failed++;
  return null;
}

if (!isLong) ({ passed, failed } = await check(say));
if (!buildIfStale(say)) {
  failed++;
  finish();
}

const chromium = isLong ? null : await findBrowser();
const folder = mkdtempSync(join(tmpdir(), 'test-report-'));
const report = join(folder, 'report.json');
const { status } = spawnSync(
  'vitest',
  [
    'run',
    '--reporter=default',
    '--reporter=json',
    '--reporter=./tests/support/repeated-tests.ts',
    `--outputFile.json=${report}`,
    ...(chromium ? [] : ['--project=!browser']),
    ...(isLong ? listLongTests() : []),
  ],
  {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, CHROMIUM: chromium ?? '', ...(isLong && { TEST_LONG: '1' }) },
  },
);
try {
  const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(report, 'utf8'));
  passed += numPassedTests;
  // A file that could not be loaded, or an error outside every test, fails the run without failing a test.
  failed += Math.max(numFailedTests, status === 0 ? 0 : 1);
} catch {
  say('The tests did not run to their end: see above.');
  failed++;
}
rmSync(folder, { recursive: true, force: true });
finish();
