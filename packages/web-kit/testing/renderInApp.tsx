import { QueryClient } from '@tanstack/react-query';
import { act, type RenderResult, render } from '@testing-library/react';
import { type ComponentType, Fragment, type ReactNode } from 'react';
import { MemoryRouter, useLocation, useNavigate } from 'react-router';
import { configuredParts, type KnownExtensions } from '../configured/configuredParts.ts';
import { readSettings } from '../configured/readSettings.ts';
import {
  type App,
  type AppComponents,
  AppProvider,
  type ConfigData,
  createApp,
  createConfig,
  type LanguageSetup,
  type RouteBindings,
} from '../host.ts';
import {
  type ApiFactory,
  type ApiRef,
  type ConfiguredParts,
  connectionApi,
  createApi,
  type ExternalRouteRef,
  type Fetch,
  type IdentityApi,
  type NavIcon,
  type RouteRef,
  type WebPlugin,
} from '../index.ts';
import { memoryStorage } from '../storage/memoryStorage.ts';
import { fakeFetch } from './fakeFetch.ts';
import { fakeConnection } from './fakes.ts';
import { mountedRoutes } from './mountedRoutes.ts';
import { simpleComponents } from './simpleComponents.tsx';

export type RenderInAppOptions = {
  plugins?: readonly WebPlugin[];
  bindRoutes?: RouteBindings;
  apis?: readonly ApiFactory[];
  config?: ConfigData;
  /** Gives routes a path without a page, so links to them can be created: `{ '/docs/:name': docsRoute }`. */
  routes?: Readonly<Record<string, RouteRef | ExternalRouteRef>>;
  initialPath?: string;
  /** Replaces the memory router, for tests of the browser's history. The page starts at the browser's URL. */
  Router?: ComponentType<{ basename?: string; children: ReactNode }>;
  identity?: IdentityApi;
  languages?: LanguageSetup;
  components?: Partial<AppComponents>;
  /** Inside the app and around the element, such as the design system's provider. */
  Wrapper?: ComponentType<{ children: ReactNode }>;
  fetch?: Fetch;
  localStorage?: Storage;
  /** The arrangement of parts of pages, from `configuredFor`. */
  configured?: ConfiguredParts;
};

export type RenderedInApp = RenderResult & {
  app: App;
  /** The current URL: path, query and hash. */
  currentUrl(): string;
  /** Like the browser's back button. */
  goBack(): void;
};

/** Renders an element, `<AppRoutes />` for whole pages, in a separate app: memory router, no retries, nothing shared. */
export function renderInApp(element: ReactNode, options: RenderInAppOptions = {}): RenderedInApp {
  const { initialPath = '/', Wrapper = Fragment, plugins = [] } = options;
  const mounted = mountedRoutes(options.routes ?? {});
  const app = createApp({
    plugins: [...plugins, mounted.plugin],
    bindRoutes: { ...mounted.bindings, ...options.bindRoutes },
    components: { ...simpleComponents, ...options.components },
    apis: [implementApi(connectionApi, fakeConnection()), ...(options.apis ?? [])],
    languages: options.languages,
    config: options.config ?? {},
    identity: options.identity,
    configured: options.configured,
    localStorage: options.localStorage ?? memoryStorage(),
    fetch: options.fetch ?? fakeFetch({}),
    queryClient: new QueryClient({ defaultOptions: { queries: { retry: false }, mutations: { retry: false } } }),
  });

  const place: Place = { url: initialPath, goBack: () => {} };
  const memoryRouter = (props: { children: ReactNode }) => (
    <MemoryRouter initialEntries={[initialPath]}>{props.children}</MemoryRouter>
  );
  const result = render(
    <AppProvider app={app} Router={options.Router ?? memoryRouter}>
      <LocationProbe place={place} />
      <Wrapper>{element}</Wrapper>
    </AppProvider>,
    // Errors in an error boundary are visible on the screen; React's own report is noise in a test.
    { onCaughtError: () => {} },
  );
  return { ...result, app, currentUrl: () => place.url, goBack: () => act(() => place.goBack()) };
}

/** An API's implementation for the `apis` option. */
export function implementApi<T>(api: ApiRef<T>, implementation: T): ApiFactory {
  return createApi({ api, deps: {}, factory: () => implementation });
}

type Place = { url: string; goBack: () => void };

function LocationProbe({ place }: { place: Place }) {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  place.goBack = () => void navigate(-1);
  place.url = pathname + search + hash;
  return null;
}

/** Parts of pages as these `app.extensions` arrange them; `known` are the ids of the tested plugins. */
export function configuredFor(
  extensions: readonly unknown[],
  known: KnownExtensions,
  icons: Readonly<Record<string, NavIcon>> = {},
): ConfiguredParts {
  const settings = readSettings(createConfig({ app: { extensions } }));
  return { ...configuredParts(settings, known, icons), titleAt: () => undefined };
}
