import { globSync, readFileSync } from 'node:fs';

/** Where tests are beside what they test. */
const BESIDE_THE_CODE = '{app,content,packages,scripts,server,supabase}/**/*.test.{ts,tsx}';
/** What starts, or needs, a database or a server. */
const SUPPORT =
  /from '(?:#tests\/support\/|@english-beyond-limits\/backend\/testing\/|(?:\.\.?\/)+testing\/)/;

const files = globSync([BESIDE_THE_CODE, 'tests/**/*.test.ts'], { exclude: ['**/node_modules/**'] });

/**
 * A test beside the code that uses none of the test support runs without a database, and so do those of the tree's
 * structure. The example of the backend and what starts Postgres have servers of their own.
 */
function isUnit(file: string): boolean {
  if (/^packages\/backend\/(?:example|postgres)\//.test(file)) return false;
  if (file.startsWith('tests/') && !file.startsWith('tests/structure/')) return false;
  return !SUPPORT.test(readFileSync(file, 'utf8'));
}

const startsWith = (folder: string) => (file: string) => file.startsWith(folder);

/** The test files of each project. Every file is in one. */
export const UNIT = files.filter(isUnit);
export const BROWSER = files.filter(startsWith('tests/e2e/'));
export const PROCESS = files.filter(startsWith('tests/process/'));
export const BACKEND = files.filter((file) => file.startsWith('packages/backend/') && !isUnit(file));
const others = new Set([...UNIT, ...BROWSER, ...PROCESS, ...BACKEND]);
export const DATABASE = files.filter((file) => !others.has(file));
