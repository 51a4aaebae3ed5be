import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { drawingImports } from './app/ui/illustrations/vite-plugin.ts';
import { JourneysFirst } from './tests/support/journeys-first.ts';
import { BACKEND, BROWSER, DATABASE, PROCESS, UNIT } from './tests/support/projects.ts';

const BUILD = 'tests/support/fresh-build.ts';
const DATABASES = 'tests/support/database-server.ts';

/** @param globalSetup what is started once for all files of the project */
function project(
  name: string,
  include: string[],
  globalSetup: string[] = [],
): TestProjectInlineConfiguration {
  return {
    extends: true,
    test: { name, include, globalSetup, isolate: name !== 'unit' },
  };
}

export default defineConfig({
  plugins: [drawingImports()],
  test: {
    projects: [
      project('unit', UNIT),
      project('database', DATABASE, [BUILD, DATABASES]),
      project('backend', BACKEND, ['packages/backend/testing/example-databases.ts']),
      project('browser', BROWSER, [BUILD, DATABASES, 'tests/support/browser-server.ts']),
      project('process', PROCESS, [BUILD, DATABASES]),
    ],
    setupFiles: ['@english-beyond-limits/backend/testing/quiet-console'],
    sequence: { sequencer: JourneysFirst },
    // One more than there are cores: while one waits, the others use both; a fourth makes no run shorter.
    maxWorkers: 3,
    // A page that lacks a word is not printed whole.
    diff: { truncateThreshold: 30 },
    // On two busy cores everything takes several times as long; a test that hangs still ends.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 15_000 } },
  },
});
