import { defineConfig } from 'vitest/config';
import { JourneysFirst } from './tests/support/journeys-first.ts';

export default defineConfig({
  test: {
    include: ['{app,backend,content,server,scripts,supabase,tests}/**/*.test.{ts,tsx}'],
    globalSetup: ['tests/support/database-server.ts', 'tests/support/browser-server.ts'],
    setupFiles: ['tests/support/quiet-console.ts'],
    sequence: { sequencer: JourneysFirst },
    // Twice as many as there are cores: a third of a run is waiting for servers, browsers and each other.
    maxWorkers: 3,
    // On two busy cores everything takes several times as long; what hangs is still found.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 15_000 } },
  },
});
