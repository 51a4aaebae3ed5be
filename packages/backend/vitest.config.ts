import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'backend',
    include: ['**/*.test.ts'],
    globalSetup: ['testing/example-databases.ts'],
    setupFiles: ['testing/setup-file.ts'],
    maxWorkers: 3,
    // On two busy cores everything takes several times as long; what hangs is still found.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 15_000 } },
  },
});
