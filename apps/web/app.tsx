import { portalRoute } from '@callboard/plugin-portal/web';
import { ErrorFallback, NotFoundPage, Progress, UiProvider } from '@callboard/ui';
import { AppRoutes, type BootedApp } from '@callboard/web-kit';
import { plugins } from './plugins.ts';
import { Shell } from './shell/Shell.tsx';

/** All that the page starts, once it has read its configuration. */
export const app: BootedApp = {
  plugins,
  components: { Progress, ErrorFallback, NotFoundPage },
  rootRedirect: portalRoute,
  Shell: () => (
    <UiProvider>
      <Shell>
        <AppRoutes />
      </Shell>
    </UiProvider>
  ),
};
