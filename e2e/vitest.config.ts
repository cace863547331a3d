import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ['**/*.e2e.ts'],
    globalSetup: ['./globalSetup.ts'],
    environment: 'node',
    // Two at a time, each with a Chromium and a separate or the shared server: a third of a journey is waiting.
    maxWorkers: 2,
    // For files whose tests may run in parallel: while one page waits, another is checked.
    maxConcurrency: 2,
    testTimeout: 180_000,
    hookTimeout: 180_000,
    // Enough for a busy machine; checks that pass immediately do not wait.
    expect: { poll: { timeout: 30_000 } },
  },
});
