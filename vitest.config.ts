import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { drawingImports } from './app/ui/illustrations/vite-plugin.ts';
import { OneProjectAtATime } from './tests/support/one-project-at-a-time.ts';
import { filesOf, type Project } from './tests/support/projects.ts';

const BUILD = 'tests/support/fresh-build.ts';
const DATABASES = 'tests/support/database-server.ts';
const EXAMPLE_DATABASES = 'packages/backend/testing/example-databases.ts';

/** @param globalSetup what is started once for all files of the project */
function project(name: Project, globalSetup: string[] = []): TestProjectInlineConfiguration {
  return {
    extends: true,
    test: {
      name,
      include: filesOf(name),
      globalSetup,
      // The files of a project share a process per worker, with all its modules; only a mocked module needs one of its own.
      isolate: name === 'mocks',
      // On a machine that others use, too, a browser or a process is sometimes stopped for seconds. The run names what it
      // repeated (tests/support/repeated-tests.ts).
      retry: name === 'browser' || name === 'process' ? 1 : 0,
    },
  };
}

export default defineConfig({
  plugins: [drawingImports()],
  test: {
    projects: [
      project('browser', [BUILD, DATABASES, 'tests/support/browser-server.ts']),
      project('process', [BUILD, DATABASES]),
      project('database', [BUILD, DATABASES]),
      project('backend', [EXAMPLE_DATABASES]),
      project('mocks', [EXAMPLE_DATABASES]),
      project('unit'),
    ],
    setupFiles: ['@english-beyond-limits/backend/testing/setup-file'],
    sequence: { sequencer: OneProjectAtATime },
    // One more than there are cores: while one waits, the others use both; a fourth makes no run shorter.
    maxWorkers: 3,
    // A page that lacks a word is not printed whole.
    diff: { truncateThreshold: 30 },
    // On two busy cores everything takes several times as long; a test that hangs still ends.
    testTimeout: process.env.TEST_LONG ? 1_800_000 : 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 30_000 } },
  },
});
