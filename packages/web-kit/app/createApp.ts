import { InputError } from '@callboard/errors';
import type { QueryClient } from '@tanstack/react-query';
import type { ApiFactory } from '../apis/apiRef.ts';
import { createApiRegistry } from '../apis/apiRegistry.ts';
import { type ConfigApi, type ConfigData, createConfig } from '../config/configApi.ts';
import { createExtensionRegistry } from '../extensions/extensionRegistry.ts';
import { createGuestIdentity, type IdentityApi } from '../identity/identityApi.ts';
import { createDiscovery, discoveryPattern } from '../network/discoveryApi.ts';
import type { Fetch } from '../network/fetchApi.ts';
import { createQueryClient } from '../network/queryClient.ts';
import { checkNavItems, checkPlugins } from '../plugins/checkPlugins.ts';
import type { WebPlugin } from '../plugins/plugin.ts';
import type { RouteBindings } from '../routing/routeBindings.ts';
import type { RouteRef } from '../routing/routeRef.ts';
import { createRouteTable, type RouteTable } from '../routing/routeTable.ts';
import { browserStorage } from '../storage/memoryStorage.ts';
import type { AppTheme } from '../theme/themeApi.ts';
import { createLanguages, type LanguageSetup } from '../translation/languageApi.ts';
import { text } from '../translation/translationRef.ts';
import { webKitTexts } from '../translation/webKitTexts.ts';
import type { App, AppComponents, ConfiguredParts, PluginFrame } from './App.ts';
import { createCoreApis } from './coreApis.ts';
import { createTitleStack } from './titleStack.ts';

const standardThemes: readonly [AppTheme, AppTheme] = [
  { id: 'light', variant: 'light', title: text(webKitTexts, 'theme.light') },
  { id: 'dark', variant: 'dark', title: text(webKitTexts, 'theme.dark') },
];

export type AppSetup = {
  plugins: readonly WebPlugin[];
  /** `{ 'catalog.viewTechDoc': 'techdocs.docRoot' }` */
  bindRoutes?: RouteBindings;
  components: Omit<AppComponents, 'BootErrorPage'>;
  /** Replace those of the kit and the plugins. */
  apis?: readonly ApiFactory[];
  /** English and German by default; config `app.languages` takes precedence. */
  languages?: LanguageSetup;
  themes?: readonly [AppTheme, ...AppTheme[]];
  /** The target of '/'. */
  rootRedirect?: string | RouteRef<never>;
  /** The order and settings of parts of pages. */
  configured?: ConfiguredParts;
  /** Rendered around the content of each plugin. */
  PluginFrame?: PluginFrame;
};

export type CreateAppOptions = AppSetup & {
  config: ConfigData;
  /** The plain guest by default. */
  identity?: IdentityApi;
  queryClient?: QueryClient;
  localStorage?: Storage;
  fetch?: Fetch;
};

/** Combines the plugins and validates them; throws the first problem. */
export function createApp(options: CreateAppOptions): App {
  const { plugins, localStorage = browserStorage() } = options;
  const config = createConfig(options.config);
  checkPlugins(plugins);
  const routes = createRouteTable(plugins, options.bindRoutes ?? {});
  checkNavItems(plugins, routes);
  const extensions = createExtensionRegistry(plugins);
  const core = createCoreApis({
    plugins,
    extensions,
    config,
    localStorage,
    discovery: createDiscovery(discoveryPattern(config, window.location.origin)),
    identity: options.identity ?? createGuestIdentity(),
    languages: createLanguages(
      { ...standardLanguages, ...options.languages, ...configuredLanguages(config) },
      localStorage,
    ),
    themes: options.themes ?? standardThemes,
    fetch: options.fetch ?? ((url, init) => window.fetch(url, init)),
  });
  return {
    plugins,
    components: options.components,
    routes,
    extensions,
    apis: createApiRegistry([...core, ...plugins.flatMap((plugin) => plugin.apis ?? []), ...(options.apis ?? [])]),
    queryClient: options.queryClient ?? createQueryClient(),
    titles: createTitleStack(config.getOptionalString('app.title') ?? 'Callboard'),
    basename: basenameOf(config, window.location.pathname),
    rootRedirect: rootRedirectPath(options.rootRedirect, routes),
    configured: options.configured,
    PluginFrame: options.PluginFrame,
  };
}

const standardLanguages: LanguageSetup = { available: ['en', 'de'] };

function configuredLanguages(config: ConfigApi): Partial<LanguageSetup> {
  const available = config.getOptionalStringArray('app.languages.available');
  const initial = config.getOptionalString('app.languages.default');
  return { ...(available ? { available } : {}), ...(initial ? { initial } : {}) };
}

function rootRedirectPath(target: AppSetup['rootRedirect'], routes: RouteTable): string | undefined {
  if (target === undefined || typeof target === 'string') return target;
  const path = routes.pathOf(target);
  if (path === undefined) throw new InputError(`'/' cannot lead to route '${target.id}', which has no page`);
  return path;
}

/**
 * The base path of the app, from `app.baseUrl`. If the page is not below that path, it was opened at a different address,
 * and the path is ignored.
 */
export function basenameOf(config: ConfigApi, pagePath: string): string | undefined {
  const baseUrl = config.getOptionalString('app.baseUrl');
  const path = baseUrl && URL.canParse(baseUrl) ? new URL(baseUrl).pathname.replace(/(?<!\/)\/+$/, '') : '';
  return path && `${pagePath}/`.startsWith(`${path}/`) ? path : undefined;
}
