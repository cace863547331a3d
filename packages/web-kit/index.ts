export { type Alert, type AlertApi, type AlertSeverity, alertApi } from './alerts/alertApi.ts';
export { type ErrorApi, type ErrorContext, errorApi, type PostedError } from './alerts/errorApi.ts';
export { useAlerts } from './alerts/useAlerts.ts';
export { AnalyticsContext } from './analytics/AnalyticsContext.tsx';
export {
  type AnalyticsApi,
  type AnalyticsAttributes,
  type AnalyticsContextValue,
  type AnalyticsEvent,
  analyticsApi,
  analyticsPoint,
} from './analytics/analyticsApi.ts';
export { type Analytics, type CaptureOptions, useAnalytics } from './analytics/useAnalytics.ts';
export { type ApiFactory, type ApiRef, createApi, createApiRef } from './apis/apiRef.ts';
export { useApi, useApis } from './apis/useApi.ts';
export { type ConfiguredParts, useConfiguredParts, useContributions, useExtensions } from './app/App.ts';
export {
  createComponentExtension,
  createRoutableExtension,
  preloadExtension,
} from './app/componentExtension.tsx';
export { Placeholder } from './app/Placeholder.tsx';
export { PluginErrorBoundary } from './app/PluginErrorBoundary.tsx';
export { type AuthApi, authApi, loginFlow } from './auth/authApi.ts';
export type { AuthProvider } from './auth/authProvider.ts';
export { reasonOf } from './auth/authServer.ts';
export { login } from './auth/login.ts';
export { type LoginRequest, loginRequestsApi } from './auth/loginRequestsApi.ts';
export type { ProviderAuth } from './auth/providerAuth.ts';
export {
  type ScmAuthApi,
  scmAuthApi,
} from './auth/scm/scmAuthApi.ts';
export type { ScmCredentials, ScmCredentialsRequest } from './auth/scm/scmCredentials.ts';
export { type CodeHostFamily, codeHostPoint, type Issues } from './codeHosts/codeHostPoint.ts';
export { type CodeHost, type CodeHostsApi, codeHostsApi, useCodeHosts } from './codeHosts/codeHostsApi.ts';
export type {
  ChangedFile,
  ChangesRequest,
  PullRequest,
  PullRequestRequest,
  PullRequests,
} from './codeHosts/pullRequests.ts';
export { timedFetch, typedUrl } from './codeHosts/pullRequests.ts';
export { type ConfigApi, configApi, isRecord } from './config/configApi.ts';
export { type Command, type CommandSource, commandPoint } from './extensions/commandPoint.ts';
export {
  createExtensionPoint,
  type Extension,
  type ExtensionPoint,
  type RootElement,
  rootElementPoint,
  type StatusFact,
  type StatusFactSource,
  statusFactPoint,
} from './extensions/extensionPoint.ts';
export type { Contribution } from './extensions/extensionRegistry.ts';
export { lazyCommands } from './extensions/lazyCommands.ts';
export { ExtensionLoadError } from './extensions/lazyComponent.ts';
export { saveFile } from './files/saveFile.ts';
export {
  type FeatureFlag,
  type FeatureFlagDeclaration,
  type FeatureFlagState,
  type FeatureFlagsApi,
  featureFlagsApi,
} from './flags/featureFlagsApi.ts';
export { useFeatureFlag, useFeatureFlags } from './flags/useFeatureFlag.ts';
export {
  type BackstageIdentity,
  type IdentityApi,
  type IdentityState,
  identityApi,
  type ProfileInfo,
} from './identity/identityApi.ts';
export { LoginError, type LoginProblem } from './identity/LoginError.ts';
export { type Identity, useIdentity } from './identity/useIdentity.ts';
export { allowedLink } from './navigation/allowedLink.ts';
export { type NavLetter, useNavLetters } from './navigation/useNavLetters.ts';
export { type NavPlace, useNavPlaces } from './navigation/useNavPlaces.ts';
export { useRoutePattern, useRouteRef, useRouteRefParams } from './navigation/useRouteRef.ts';
export {
  type ConnectionApi,
  type ConnectionState,
  connectionApi,
  useConnection,
} from './network/connectionApi.ts';
export { type DiscoveryApi, discoveryApi } from './network/discoveryApi.ts';
export { type Fetch, type FetchApi, fetchApi } from './network/fetchApi.ts';
export { createReadBatch } from './network/readBatch.ts';
export { reloadFailedImages } from './network/reloadFailedImages.ts';
export {
  createEvents,
  createObserved,
  type Observed,
  type ObservedValue,
  type Subscribe,
  type Unsubscribe,
  useObserved,
} from './observed.ts';
export { RequirePermission } from './pages/RequirePermission.tsx';
export { useShownLocation } from './pages/ShownLocation.tsx';
export { useDocumentTitle, useIsLater, usePageTitle } from './pages/useTitle.ts';
export { withPermission } from './pages/withPermission.tsx';
export {
  type Permission,
  type PermissionApi,
  type PermissionQuestion,
  type PermissionResult,
  permissionApi,
} from './permissions/permissionApi.ts';
export { useAllowed } from './permissions/useAllowed.ts';
export { type PermissionState, rememberPermission, usePermission } from './permissions/usePermission.ts';
export type { PluginFailure } from './plugins/fitPlugins.ts';
export { type NavEntry, type NavSource, navPoint } from './plugins/navPoint.ts';
export {
  type CustomNavItem,
  definePlugin,
  type IconSource,
  type NavIcon,
  type NavItem,
  type NavLink,
  type NavSection,
  type Page,
  type WebPlugin,
} from './plugins/plugin.ts';
export { pluginFailuresApi } from './plugins/pluginFailuresApi.ts';
export { createExternalRouteRef, createOptionalRouteRef, type ExternalRouteRef } from './routing/externalRouteRef.ts';
export { createRouteRef, type RouteFunction, type RouteParams, type RouteRef } from './routing/routeRef.ts';
export { createSubRouteRef, type SubRouteRef } from './routing/subRouteRef.ts';
export { useUrlState } from './routing/useUrlState.ts';
export { type SignalListener, type SignalsApi, signalsApi, useSignal } from './signals/signalsApi.ts';
export { useKeptText } from './storage/keptText.ts';
export { browserStorage } from './storage/memoryStorage.ts';
export { type StorageApi, type StorageBucket, type Stored, storageApi } from './storage/storageApi.ts';
export { useDismissedBanners, useStored } from './storage/useStored.ts';
export { type AppTheme, type ThemeApi, themeApi, useTheme } from './theme/themeApi.ts';
export { type LanguageApi, languageApi, useLanguage } from './translation/languageApi.ts';
export { type TranslationApi, type Translator, translationApi } from './translation/translationApi.ts';
export {
  createTranslationRef,
  type Messages,
  type TranslatedText,
  type TranslationBundle,
  type TranslationKey,
  type TranslationRef,
  text,
} from './translation/translationRef.ts';
export { useText, useTextResolver, useTranslation } from './translation/useTranslation.ts';
