import { alertApi, createAlerts } from '../alerts/alertApi.ts';
import { createErrors, errorApi } from '../alerts/errorApi.ts';
import { analyticsApi, analyticsPoint, createAnalytics } from '../analytics/analyticsApi.ts';
import { type ApiFactory, createApi } from '../apis/apiRef.ts';
import { authApi, createAuth } from '../auth/authApi.ts';
import { loginRequestsApi } from '../auth/loginRequestsApi.ts';
import { createScmAuth, scmAuthApi } from '../auth/scm/scmAuthApi.ts';
import { codeHostPoint } from '../codeHosts/codeHostPoint.ts';
import { codeHostsApi, createCodeHosts } from '../codeHosts/codeHostsApi.ts';
import { type ConfigApi, configApi } from '../config/configApi.ts';
import type { ExtensionRegistry } from '../extensions/extensionRegistry.ts';
import { createFeatureFlags, featureFlagsApi } from '../flags/featureFlagsApi.ts';
import { type IdentityApi, identityApi } from '../identity/identityApi.ts';
import { connectionApi, createConnection, watchedFetch } from '../network/connectionApi.ts';
import { type DiscoveryApi, discoveryApi } from '../network/discoveryApi.ts';
import { createFetch, type Fetch, fetchApi } from '../network/fetchApi.ts';
import { createObserved } from '../observed.ts';
import { createPermissions } from '../permissions/createPermissions.ts';
import { permissionApi } from '../permissions/permissionApi.ts';
import type { WebPlugin } from '../plugins/plugin.ts';
import { pluginFailuresApi } from '../plugins/pluginFailuresApi.ts';
import { createNoSignals, signalsApi } from '../signals/signalsApi.ts';
import { createLocalBuckets } from '../storage/localBuckets.ts';
import { storageApi } from '../storage/storageApi.ts';
import { createUserSettingsStorage } from '../storage/userSettingsStorage.ts';
import { type AppTheme, createThemes, observeSystemPrefersDark, themeApi } from '../theme/themeApi.ts';
import { type LanguageApi, languageApi } from '../translation/languageApi.ts';
import { createTranslations, translationApi } from '../translation/translationApi.ts';
import { webKitTexts } from '../translation/webKitTexts.ts';

type CoreParts = {
  plugins: readonly WebPlugin[];
  extensions: ExtensionRegistry;
  config: ConfigApi;
  discovery: DiscoveryApi;
  identity: IdentityApi;
  languages: LanguageApi;
  themes: readonly [AppTheme, ...AppTheme[]];
  localStorage: Storage;
  fetch: Fetch;
};

/** The APIs that every app has. */
export function createCoreApis(parts: CoreParts): ApiFactory[] {
  const { plugins, localStorage } = parts;
  return [
    createApi({ api: configApi, deps: {}, factory: () => parts.config }),
    createApi({ api: discoveryApi, deps: {}, factory: () => parts.discovery }),
    createApi({ api: identityApi, deps: {}, factory: () => parts.identity }),
    createApi({ api: languageApi, deps: {}, factory: () => parts.languages }),
    createApi({ api: pluginFailuresApi, deps: {}, factory: () => [] }),
    createApi({ api: alertApi, deps: {}, factory: createAlerts }),
    createApi({ api: errorApi, deps: { alerts: alertApi }, factory: createErrors }),
    createApi({ api: featureFlagsApi, deps: {}, factory: () => createFeatureFlags(plugins, localStorage) }),
    createApi({
      api: analyticsApi,
      deps: {},
      factory: () => createAnalytics(parts.extensions.values(analyticsPoint)),
    }),
    createApi({
      api: connectionApi,
      deps: { discovery: discoveryApi },
      factory: ({ discovery }) => createConnection({ fetch: parts.fetch, baseUrl: discovery.getBaseUrl('app') }),
    }),
    createApi({
      api: fetchApi,
      deps: { identity: identityApi, discovery: discoveryApi, connection: connectionApi, translations: translationApi },
      factory: ({ connection, translations, ...deps }) => {
        const reason = (url: string) =>
          deps.discovery.isBackendUrl(url)
            ? translations.getTranslator(webKitTexts).t('network.unreachable')
            : undefined;
        return createFetch({ ...deps, fetch: watchedFetch(parts.fetch, connection, reason) });
      },
    }),
    createApi({ api: loginRequestsApi, deps: {}, factory: () => createObserved([]) }),
    createApi({
      api: authApi,
      deps: { config: configApi, discovery: discoveryApi, requests: loginRequestsApi },
      factory: (deps) => createAuth({ ...deps, fetch: parts.fetch }),
    }),
    createApi({
      api: codeHostsApi,
      deps: { config: configApi },
      factory: ({ config }) => createCodeHosts({ config, families: parts.extensions.values(codeHostPoint) }),
    }),
    createApi({
      api: scmAuthApi,
      deps: { auth: authApi, codeHosts: codeHostsApi },
      factory: createScmAuth,
    }),
    createApi({
      api: permissionApi,
      deps: { config: configApi, discovery: discoveryApi, network: fetchApi },
      factory: createPermissions,
    }),
    createApi({ api: signalsApi, deps: {}, factory: createNoSignals }),
    createApi({
      api: storageApi,
      deps: {
        identity: identityApi,
        discovery: discoveryApi,
        network: fetchApi,
        connection: connectionApi,
        translations: translationApi,
        errors: errorApi,
      },
      factory: ({ identity, discovery, network, errors, ...deps }) =>
        identity.isGuest
          ? createLocalBuckets({ storage: localStorage, errors })
          : createUserSettingsStorage({
              ...deps,
              fetch: network.fetch,
              baseUrl: discovery.getBaseUrl('user-settings'),
              errors,
            }),
    }),
    createApi({
      api: themeApi,
      deps: {},
      factory: () =>
        createThemes({ themes: parts.themes, storage: localStorage, systemPrefersDark: observeSystemPrefersDark() }),
    }),
    createApi({
      api: translationApi,
      deps: { languages: languageApi, errors: errorApi, connection: connectionApi },
      factory: (deps) => createTranslations({ ...deps, texts: plugins.flatMap((plugin) => plugin.translations ?? []) }),
    }),
  ];
}
