import { defineConfig } from 'vitest/config';
import { JourneysFirst } from './tests/support/journeys-first.ts';

export default defineConfig({
  test: {
    include: ['{app,backend,content,server,scripts,supabase,tests}/**/*.test.{ts,tsx}'],
    globalSetup: ['tests/support/database-server.ts', 'tests/support/browser-server.ts'],
    setupFiles: ['tests/support/quiet-console.ts'],
    sequence: { sequencer: JourneysFirst },
    // One more than there are cores: while one waits, the others use both; a fourth makes no run shorter.
    maxWorkers: 3,
    // On two busy cores everything takes several times as long; what hangs is still found.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 15_000 } },
  },
});
