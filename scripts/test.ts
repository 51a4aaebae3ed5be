/** `npm test`: types, lint, generated files, then every test. The last line is "N passed, N failed". */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildIfStale } from './build.ts';
import { check } from './check.ts';
import { findChromium } from './find-chromium.ts';

const say = (line: string) => process.stderr.write(`${line}\n`);
let passed = 0;
let failed = 0;

function finish(): never {
  process.stdout.write(`${passed} passed, ${failed} failed\n`);
  process.exit(failed === 0 ? 0 : 1);
}

({ passed, failed } = await check(say));
if (!buildIfStale(say)) {
  failed++;
  finish();
}

const chromium = findChromium(say);
if (!chromium) {
  say(
    'The browser tests need Chromium: install it (on Debian: apt-get install chromium) or set CHROME_PATH.',
  );
  failed++;
}
const folder = mkdtempSync(join(tmpdir(), 'test-report-'));
const report = join(folder, 'report.json');
const { status } = spawnSync(
  'vitest',
  [
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
    ...(chromium ? [] : ['--project=!browser']),
  ],
  { stdio: ['ignore', 'inherit', 'inherit'], env: { ...process.env, CHROMIUM: chromium ?? '' } },
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
