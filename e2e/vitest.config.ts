import { defineConfig } from 'vitest/config';
import { LongestFirst } from './longestFirst.ts';

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
    setupFiles: ['./limits.ts'],
    sequence: { sequencer: LongestFirst },
  },
});
