import { toError } from '@callboard/errors';
import { Component, type ComponentType, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import type { BootErrorPageProps } from '../app/App.ts';
import { AppProvider } from '../app/AppProvider.tsx';
import { type AppSetup, createApp } from '../app/createApp.ts';
import { followRootRedirect, preloadFirstPage } from '../app/pagePreload.ts';
import { type ConfigData, createConfig } from '../config/configApi.ts';
import { readPageConfig } from '../config/pageConfig.ts';
import { loadGuestIdentity } from '../identity/loadGuestIdentity.ts';
import { createDiscovery, discoveryPattern } from '../network/discoveryApi.ts';
import type { Fetch } from '../network/fetchApi.ts';
import { translationApi } from '../translation/translationApi.ts';
import { bootErrorMessage } from './bootErrorMessage.ts';

export type BootedApp = AppSetup & {
  /** The shell around the pages; it shows `<AppRoutes />` somewhere. */
  Shell: ComponentType;
};

export type BootOptions = {
  container: Element;
  BootErrorPage: ComponentType<BootErrorPageProps>;
  /** A function may load the app as a chunk of its own; whatever fails on the way ends on the boot error page. */
  load: () => BootedApp | Promise<BootedApp>;
  /** Reads the config out of the page if left out. */
  readConfig?: () => ConfigData | Promise<ConfigData>;
  fetch?: Fetch;
};

/** Starts the app in the page: config, then who the user is and the app's code at the same time, then the first page. */
export async function bootApp(options: BootOptions): Promise<Root> {
  const { container, BootErrorPage } = options;
  const root = createRoot(container);
  try {
    const content = await start(options);
    root.render(<BootErrorBoundary BootErrorPage={BootErrorPage}>{content}</BootErrorBoundary>);
  } catch (error) {
    console.error(error);
    root.render(<BootErrorPage error={toError(error)} message={bootErrorMessage(error)} />);
  }
  return root;
}

async function start(options: BootOptions): Promise<ReactNode> {
  const { readConfig = readPageConfig, fetch = (url, init) => window.fetch(url, init) } = options;
  const config = await readConfig();
  const discovery = createDiscovery(discoveryPattern(createConfig(config), window.location.origin));
  const [identity, { Shell, ...setup }] = await Promise.all([loadGuestIdentity({ fetch, discovery }), options.load()]);
  const app = createApp({ ...setup, config, identity, fetch });
  followRootRedirect(app);
  await Promise.all([app.apis.get(translationApi).ready(), preloadFirstPage(app)]);
  return (
    <AppProvider app={app}>
      <Shell />
    </AppProvider>
  );
}

type BoundaryProps = { BootErrorPage: ComponentType<BootErrorPageProps>; children: ReactNode };

/** For what breaks outside of every plugin, such as the shell itself. */
class BootErrorBoundary extends Component<BoundaryProps, { error?: Error }> {
  override state: { error?: Error } = {};

  static getDerivedStateFromError(thrown: unknown) {
    return { error: toError(thrown) };
  }

  override render(): ReactNode {
    const { error } = this.state;
    const { BootErrorPage, children } = this.props;
    return error ? <BootErrorPage error={error} message={bootErrorMessage(error)} /> : children;
  }
}
