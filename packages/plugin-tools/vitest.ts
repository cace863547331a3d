import type { ViteUserConfig } from 'vitest/config';

type Options = {
  /** The folder with the sources; a pattern, if there are several plugins. */
  source?: string;
};

/** Starting a portal, and loading the app for the first time, takes seconds on a busy machine. */
const testTimeout = 60_000;

/** The configuration of Vitest for a plugin: `*.test.ts` run in Node, and `*.test.tsx` in jsdom. */
export function pluginTests({ source = 'src' }: Options = {}): ViteUserConfig {
  return {
    test: {
      testTimeout,
      projects: [
        { extends: true, test: { name: 'server', include: [`${source}/**/*.test.ts`] } },
        {
          extends: true,
          test: {
            name: 'web',
            environment: 'jsdom',
            include: [`${source}/**/*.test.tsx`],
            setupFiles: ['@callboard/web-kit/testing/setup'],
            // Vite and Node resolve React Router to different files; the kits and the tests must use the same one.
            server: { deps: { inline: [/[/\\]@callboard[/\\]/] } },
          },
        },
      ],
    },
  };
}
