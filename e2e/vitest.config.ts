import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ['**/*.e2e.ts'],
    globalSetup: ['./globalSetup.ts'],
    environment: 'node',
    // Two at a time, each with a Chromium and a server of its own or the one of all: a third of a journey is waiting.
    maxWorkers: 2,
    // Where a file says that its tests may run side by side: while one page waits, another is looked at.
    maxConcurrency: 2,
    testTimeout: 180_000,
    hookTimeout: 180_000,
    // As long as a busy machine may take; what holds at once is not waited for.
    expect: { poll: { timeout: 30_000 } },
  },
});
