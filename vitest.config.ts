import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { bundledSource } from './scripts/bundledSource.mjs';
import { tablerIcons } from './scripts/tablerIcons.mjs';

export default defineConfig({
  test: {
    // Processes, not threads, for the native SQLite module; scripts/testSetup.ts keeps the files in one of them apart.
    pool: 'forks',
    isolate: false,
    // One more than a small machine has cores: half of the time of a server's test is waiting, for a database most of all.
    maxWorkers: 3,
    // How often property tests try, compared with what is enough every day: `npm test -- --long`.
    provide: { times: process.env.CALLBOARD_LONG ? 20 : 1 },
    setupFiles: ['./scripts/testSetup.ts'],
    reporters: ['default'],
    projects: [
      {
        extends: true,
        plugins: [bundledSource()],
        test: {
          name: 'server',
          environment: 'node',
          include: [
            'packages/{errors,cli,concurrency,contract,config,create-plugin,docs,git,integrations,json-schema,outside-plugins,plugin-tools,server-kit}/**/*.test.ts',
            'plugins/*/{common,server}/**/*.test.ts',
            'demo/*/server/**/*.test.ts',
            'apps/server/**/*.test.ts',
            'examples/**/*.test.ts',
            'scripts/**/*.test.ts',
          ],
          globalSetup: ['./scripts/postgresSetup.mjs', './scripts/toolsSetup.mjs'],
        },
      },
      {
        extends: true,
        plugins: [react(), tablerIcons()],
        test: {
          name: 'web',
          environment: 'jsdom',
          include: [
            'packages/{web-kit,ui,definitions,forms}/**/*.test.{ts,tsx}',
            'plugins/*/{web,testing}/**/*.test.{ts,tsx}',
            'apps/web/**/*.test.{ts,tsx}',
            'examples/**/*.test.tsx',
          ],
          setupFiles: ['./scripts/webTestSetup.ts'],
        },
      },
    ],
  },
});
