import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    testTimeout: 60_000,
    projects: [
      { extends: true, test: { name: 'server', include: ['*/*.test.ts'] } },
      {
        extends: true,
        test: {
          name: 'web',
          environment: 'jsdom',
          include: ['*/*.test.tsx'],
          setupFiles: ['@callboard/web-kit/testing/setup'],
        },
      },
    ],
  },
});
