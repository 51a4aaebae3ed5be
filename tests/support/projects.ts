import { globSync, readFileSync } from 'node:fs';

/** Where tests are beside what they test. */
const BESIDE_THE_CODE = '{app,content,packages,scripts,server,supabase}/**/*.test.{ts,tsx}';
/** What starts, or needs, a database or a server. */
const SUPPORT =
  /from '(?:#tests\/support\/|@english-beyond-limits\/backend\/testing\/|(?:\.\.?\/)+testing\/)(?!repeats|form-data)/;
const MOCKS_A_MODULE = /^vi\.mock\(/m;

export type Project = 'browser' | 'process' | 'database' | 'backend' | 'mocks' | 'unit';

const files = globSync([BESIDE_THE_CODE, 'tests/**/*.test.ts'], { exclude: ['**/node_modules/**'] });
const byProject = Map.groupBy(files, projectOf);

/** The test files of a project. Every file is in one. */
export function filesOf(project: Project): string[] {
  return byProject.get(project) ?? [];
}

function projectOf(file: string): Project {
  const text = readFileSync(file, 'utf8');
  if (MOCKS_A_MODULE.test(text)) return 'mocks';
  if (isUnit(file, text)) return 'unit';
  if (file.startsWith('tests/e2e/')) return 'browser';
  if (file.startsWith('tests/process/')) return 'process';
  if (file.startsWith('packages/backend/')) return 'backend';
  return 'database';
}

/**
 * A test beside the code that uses none of the test support runs without a database, and so do those of the tree's
 * structure. The example of the backend and what starts Postgres have servers of their own.
 */
function isUnit(file: string, text: string): boolean {
  if (/^packages\/backend\/(?:example|postgres)\//.test(file)) return false;
  if (file.startsWith('tests/') && !file.startsWith('tests/structure/')) return false;
  return !SUPPORT.test(text);
}
