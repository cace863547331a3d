import { loadSignIn } from '@callboard/plugin-auth/web';
import { ErrorFallback, NotFoundPage, Progress, UiProvider } from '@callboard/ui';
import { AppRootElements, AppRoutes, type BootedApp } from '@callboard/web-kit/host';
import { plugins } from './plugins.ts';
import { Shell } from './shell/Shell.tsx';

/** Everything that starts after the page has read its configuration. */
export const app: BootedApp = {
  plugins,
  components: { Progress, ErrorFallback, NotFoundPage },
  // Nobody can sign in to an empty portal, so it may wait to be set up.
  loadSignIn: async ({ providers, hasForm, discovery }) =>
    (!providers.length && !hasForm && (await (await import('./setup.ts')).loadSetupPage(discovery))) || loadSignIn(),
  configure: async (options) => (await import('./configured/configure.ts')).configure(options),
  Shell: () => (
    <UiProvider>
      <Shell>
        <AppRoutes />
      </Shell>
      <AppRootElements />
    </UiProvider>
  ),
};
