import { type ComponentType, lazy, type ReactNode, Suspense, useEffect } from 'react';
import type { Root } from 'react-dom/client';
import { type AppSetup, basenameOf, createApp } from '../app/createApp.ts';
import { appCookieUrl, isProtectedApp } from '../auth/appCookie.ts';
import { createIdentitySource } from '../auth/identitySource.ts';
import type { ConfigureOptions } from '../configured/configureApp.ts';
import { noteFailedStyles } from '../extensions/failedStyles.ts';
import type { IdentityApi } from '../identity/identityApi.ts';
import type { DiscoveryApi } from '../network/discoveryApi.ts';
import { AppProvider } from '../pages/AppProvider.tsx';
import { followRootRedirect, preloadFirstPage } from '../pages/pagePreload.ts';
import { declaredTexts } from '../translation/declaredTexts.ts';
import { translationApi } from '../translation/translationApi.ts';
import { type BootPartsOptions, createBootParts } from './bootParts.ts';
import { findUser, type SignInQuestion } from './findUser.ts';
import { openSignInPage } from './openSignInPage.tsx';
import { reportIdentityFailures } from './reportIdentityFailures.ts';
import { createScreen, type Screen, type ScreenOptions } from './screen.tsx';
import type { SignIn } from './signIn.ts';
import { createSignOut } from './signOut.ts';

export type BootedApp = AppSetup & {
  /** The shell around the pages; it must render `<AppRoutes />`. */
  Shell: ComponentType;
  /** Loads the sign-in page. Without it, every user is a guest. */
  loadSignIn?: (question: SignInQuestion & { discovery: DiscoveryApi }) => Promise<SignIn>;
  /** Arranges the app, if the configuration has one of `arrangingKeys`. */
  configure?: (options: ConfigureOptions) => Promise<AppSetup>;
};

const arrangingKeys = [
  'app.extensions',
  'app.packages',
  'app.pluginOverrides',
  'app.routes',
  'app.sidebar',
  'app.branding.banner',
  'app.branding.footer',
  'catalog.list',
];

export type BootOptions = ScreenOptions &
  BootPartsOptions & {
    /** A function can load the app as a separate chunk; any failure ends on the boot error page. */
    load: () => BootedApp | Promise<BootedApp>;
    /** Navigates the browser, for tests. */
    navigate?: (url: string) => void;
  };

const AppCookie = lazy(async () => ({ default: (await import('./AppCookie.tsx')).AppCookie }));

/** Starts the app: config, then the user's identity and the app's code in parallel, then the first page. */
export async function bootApp(options: BootOptions): Promise<Root> {
  noteFailedStyles();
  const screen = createScreen(options);
  await screen.show(() => start(options, screen));
  return screen.root;
}

async function start(options: BootOptions, { root, show }: Screen): Promise<ReactNode> {
  const { navigate = (url) => window.location.replace(url) } = options;
  const { data, config, fetch, discovery, server, remembered } = await createBootParts(options);
  const leave = (url: string) => {
    // No user data stays in the page, in case the browser caches it for its back button.
    root.render(null);
    navigate(url);
  };
  const removeCookie = async () => {
    if (isProtectedApp()) await fetch(appCookieUrl(discovery), { method: 'DELETE', credentials: 'include' });
  };
  const basename = basenameOf(config, window.location.pathname);
  const home = `${basename ?? ''}/`;
  const signOut = createSignOut({ server, remembered, leave, home, removeCookie });
  const identities = createIdentitySource({ server, signOut: signOut.here });

  const showApp = async ({ Shell, loadSignIn: _, configure, ...setup }: BootedApp, identity: IdentityApi) => {
    const parts = { config: data, identity, fetch };
    const isArranged = configure && arrangingKeys.some((key) => config.has(key));
    const app = createApp({ ...(isArranged ? await configure({ setup, ...parts }) : setup), ...parts });
    reportIdentityFailures(app, identity);
    followRootRedirect(app);
    await Promise.all([app.apis.get(translationApi).ready(), preloadFirstPage(app)]);
    // The code of the page may have loaded before the app could load its texts.
    await declaredTexts();
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

  const load = async () => {
    const booted = await options.load();
    // Most users are signed in, so the code of their page loads while the server identifies them.
    void preloadFirstPage({ plugins: booted.plugins, basename });
    return booted;
  };
  const [found, booted] = await Promise.all([findUser({ server, identities, remembered, config }), load()]);
  if (!('providers' in found)) return showApp(booted, found);
  const { Shell: _, loadSignIn, configure: __, ...setup } = booted;
  if (!loadSignIn) return showApp(booted, await identities.guest());

  const onSignIn = (identity: IdentityApi) => show(() => showApp(booted, identity));
  const page = { ...found, server, identities, remembered, onSignIn };
  return openSignInPage({ setup, signIn: await loadSignIn({ ...found, discovery }), config: data, fetch, page });
}

/** Runs a task while the app is mounted. */
function WhileMounted({ run }: { run: () => () => void }) {
  useEffect(run, [run]);
  return null;
}
