import { toError } from '@callboard/errors';
import { type ComponentType, lazy, type ReactNode, Suspense, useEffect } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import type { BootErrorPageProps } from '../app/App.ts';
import { AppProvider } from '../app/AppProvider.tsx';
import { basenameOf } from '../app/basename.ts';
import { type AppSetup, createApp } from '../app/createApp.ts';
import { followRootRedirect, preloadFirstPage } from '../app/pagePreload.ts';
import { appCookieUrl, isProtectedApp } from '../auth/appCookie.ts';
import { authEnvironment, createAuthServer } from '../auth/authServer.ts';
import { type ConfigData, createConfig } from '../config/configApi.ts';
import { readPageConfig } from '../config/pageConfig.ts';
import type { IdentityApi } from '../identity/identityApi.ts';
import { createIdentitySource } from '../identity/identitySource.ts';
import { createRememberedProvider } from '../identity/rememberedProvider.ts';
import { createDiscovery, discoveryPattern } from '../network/discoveryApi.ts';
import type { Fetch } from '../network/fetchApi.ts';
import { browserStorage } from '../storage/browserStorage.ts';
import { translationApi } from '../translation/translationApi.ts';
import { BootErrorBoundary } from './BootErrorBoundary.tsx';
import { bootErrorMessage } from './bootErrorMessage.ts';
import { findUser } from './findUser.ts';
import type { SignIn } from './signIn.ts';
import { createSignOut } from './signOut.ts';
import { tellIdentityFailures } from './tellIdentityFailures.ts';

export type BootedApp = AppSetup & {
  /** The shell around the pages; it shows `<AppRoutes />` somewhere. */
  Shell: ComponentType;
  /** Loads the page that asks who the user is. Without it, everybody is a guest. */
  loadSignIn?: () => Promise<SignIn>;
};

export type BootOptions = {
  container: Element;
  BootErrorPage: ComponentType<BootErrorPageProps>;
  /** A function may load the app as a chunk of its own; whatever fails on the way ends on the boot error page. */
  load: () => BootedApp | Promise<BootedApp>;
  /** Reads the config out of the page if left out. */
  readConfig?: () => ConfigData | Promise<ConfigData>;
  fetch?: Fetch;
  /** Takes the browser elsewhere, for tests. */
  navigate?: (url: string) => void;
};

const AppCookie = lazy(async () => ({ default: (await import('./AppCookie.tsx')).AppCookie }));

type Show = (content: () => Promise<ReactNode>) => Promise<void>;

/** Starts the app in the page: config, then who the user is and the app's code at the same time, then the first page. */
export async function bootApp(options: BootOptions): Promise<Root> {
  const { container, BootErrorPage } = options;
  const root = createRoot(container);
  const show: Show = async (content) => {
    try {
      root.render(<BootErrorBoundary BootErrorPage={BootErrorPage}>{await content()}</BootErrorBoundary>);
    } catch (error) {
      console.error(error);
      root.render(<BootErrorPage error={toError(error)} message={bootErrorMessage(error)} />);
    }
  };
  await show(() => start(options, show, root));
  return root;
}

async function start(options: BootOptions, show: Show, root: Root): Promise<ReactNode> {
  const { readConfig = readPageConfig, fetch = (url, init) => window.fetch(url, init) } = options;
  const { navigate = (url) => window.location.replace(url) } = options;
  const data = await readConfig();
  const config = createConfig(data);
  const discovery = createDiscovery(discoveryPattern(config, window.location.origin));
  const server = createAuthServer({ fetch, discovery, environment: authEnvironment(config) });
  const remembered = createRememberedProvider(browserStorage());
  const leave = (url: string) => {
    // Nothing of the user stays in the page, should the browser keep it for its back button.
    root.render(null);
    navigate(url);
  };
  const removeCookie = async () => {
    if (isProtectedApp()) await fetch(appCookieUrl(discovery), { method: 'DELETE', credentials: 'include' });
  };
  const home = `${basenameOf(config, window.location.pathname) ?? ''}/`;
  const signOut = createSignOut({ server, remembered, leave, home, removeCookie });
  const identities = createIdentitySource({ server, signOut: signOut.here });

  const showApp = async ({ Shell, loadSignIn: _, ...setup }: BootedApp, identity: IdentityApi) => {
    const app = createApp({ ...setup, config: data, identity, fetch });
    tellIdentityFailures(app, identity);
    followRootRedirect(app);
    await Promise.all([app.apis.get(translationApi).ready(), preloadFirstPage(app)]);
    return (
      <AppProvider app={app}>
        <Shell />
        {identity.providerId && <WhileMounted run={signOut.followOtherTabs} />}
        {isProtectedApp() && (
          <Suspense fallback={null}>
            <AppCookie />
          </Suspense>
        )}
      </AppProvider>
    );
  };

  const [found, booted] = await Promise.all([findUser({ server, identities, remembered, config }), options.load()]);
  if (!('providers' in found)) return showApp(booted, found);
  if (!booted.loadSignIn) return showApp(booted, await identities.guest());

  const { Page, translations } = await booted.loadSignIn();
  const { Shell: _, loadSignIn: __, plugins, ...setup } = booted;
  const app = createApp({ ...setup, plugins: [...plugins, { id: 'sign-in', translations }], config: data, fetch });
  await app.apis.get(translationApi).ready();
  const parts = { server, identities, remembered };
  return (
    <AppProvider app={app}>
      <Page {...found} {...parts} onSignIn={(identity) => show(() => showApp(booted, identity))} />
    </AppProvider>
  );
}

/** Runs something for as long as the app is in the page. */
function WhileMounted({ run }: { run: () => () => void }) {
  useEffect(run, [run]);
  return null;
}
