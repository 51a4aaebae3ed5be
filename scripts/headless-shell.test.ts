import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const { CHROMIUM = '' } = process.env;

describe('The browser of the tests', () => {
  // Where it cannot be installed, the machine's own is taken.
  it.runIf(CHROMIUM.endsWith('headless-shell'))('is the version of its lock file', () => {
    const lock = readFileSync(join(import.meta.dirname, '../tests/browser/package-lock.json'), 'utf8');
    const { version } = JSON.parse(lock).packages['node_modules/@sparticuz/chromium'];
    const said = spawnSync(CHROMIUM, ['--version'], { encoding: 'utf8' }).stdout;
    expect(said).toMatch(new RegExp(`^Chromium ${version.split('.')[0]}\\.`));
  });
});
