import { defineConfig } from 'vitest/config';

/** For `npm run soak`; `npm test` runs the short soak with the journeys. */
export default defineConfig({
  test: {
    root: `${import.meta.dirname}/..`,
    include: ['soak.e2e.ts'],
    environment: 'node',
    setupFiles: ['./limits.ts'],
  },
});
