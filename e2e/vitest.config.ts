import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ['**/*.e2e.ts'],
    globalSetup: ['./globalSetup.ts'],
    environment: 'node',
    // One Chromium and one server at a time: the machine has two cores.
    fileParallelism: false,
    // Where a file says that its tests may run side by side: while one page waits, another is looked at.
    maxConcurrency: 2,
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // As long as a busy machine may take; what holds at once is not waited for.
    expect: { poll: { timeout: 15_000 } },
  },
});
