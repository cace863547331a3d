export {
  /** @deprecated Import it from `@callboard/concurrency`. */
  createConcurrencyLimit,
} from '@callboard/concurrency';
export type { Logger } from 'pino';
export { type ActionFilter, actionFilterConfig, createActionFilter } from './actions/actionFilter.ts';
export {
  type ActionAnswer,
  type ActionCall,
  type Actions,
  actionsService,
  type ListedAction,
} from './actions/actions.ts';
export { addCodeHosts } from './addCodeHosts.ts';
export { type AuditEvent, askedBy, auditTopic } from './audit/audit.ts';
export { auditOutcome, createActionAudit } from './audit/createActionAudit.ts';
export { createRateLimitedAudit } from './audit/rateLimitedAudit.ts';
export { backUp, restoreBackup, verifyBackup } from './backup/backup.ts';
export { type BackendConfig, type CoreConfig, coreConfig } from './coreConfig.ts';
export { cookieValues, onlyCookie } from './credentials/cookieValues.ts';
export type {
  AccessRestriction,
  AccessToken,
  Credentials,
  IssuedToken,
  NoPrincipal,
  Principal,
  ServicePrincipal,
  TokenScope,
  TokenVerifier,
  UserPrincipal,
  UserTokenClaims,
} from './credentials/credentials.ts';
export { requireScope } from './credentials/tokenScopes.ts';
export { createTokenWatch, type TokenWatch } from './credentials/tokenWatch.ts';
export { createIndexes, createTables, increasingId } from './database/createTables.ts';
export { distinctPages } from './database/distinctPages.ts';
export { chunks, insertRows } from './database/insertRows.ts';
export { openDatabase, openToRead } from './database/openDatabase.ts';
export { migrateAll, planMigrations } from './database/planMigrations.ts';
export type { Dialect, Migration, PluginDatabase } from './database/pluginDatabase.ts';
export { upsertRows } from './database/upsertRows.ts';
export type { WriteStep } from './database/writeAtOnce.ts';
export { duration } from './duration.ts';
export type { Event, EventOrigin, Events } from './events/events.ts';
export { createTopic, type Topic } from './events/topic.ts';
export {
  createExtensionPoint,
  createServiceRef,
  type ExtensionPoint,
  type ServiceRef,
} from './extensions/extensionPoint.ts';
export type { Collection, Contribution, Extensions, Lazy } from './extensions/extensions.ts';
export type { Forwarding, ForwardingCaller } from './forwarding/forwarding.ts';
export { forwardUpgrade } from './forwarding/forwardUpgrade.ts';
export { passingHeaders } from './forwarding/passingHeaders.ts';
export { requestBody } from './forwarding/requestBody.ts';
export { isPortalHeader, sandboxHeaders } from './forwarding/sandboxHeaders.ts';
export { checkAnswer, type ForwardedAnswer, sendAnswer } from './forwarding/sendAnswer.ts';
export { lenientSegments, targetPath } from './forwarding/targetPath.ts';
export { checkTogether, configSchemas } from './host/configSchemas.ts';
export { createCookieAnswer } from './host/cookieRoutes.ts';
export type { PluginFolder } from './host/pluginFolder.ts';
export { pluginFindings, pluginWarnings } from './host/pluginWarnings.ts';
export { type OfflineServer, startOffline } from './host/startOffline.ts';
export { type PluginStatus, type RunningServer, type ServerOptions, startServer } from './host/startServer.ts';
export { webBuildService } from './host/webApp/builds/createWebBuilds.ts';
export type { WebPluginPart } from './host/webApp/plugins/webPlugins.ts';
export { createDiscovery, type Discovery } from './http/discovery.ts';
export {
  type ConnectionLimit,
  createConnectionLimit,
  /** @deprecated The former name of `createConnectionLimit`. */
  createConnectionLimit as createPlaces,
} from './http/live/connectionLimit.ts';
export { callerKey, RateLimitError } from './http/protection/rateLimit.ts';
export { createWindowCounter } from './http/protection/windowCounter.ts';
export { type Upgrade, upgradeOf } from './http/upgrades.ts';
export { type ImportReport, importData } from './imports/importData.ts';
export type { ImportContext, Importer, ImportStep, SourceRow } from './imports/importer.ts';
export { openBackstage } from './imports/openBackstage.ts';
export { jsonIn, optionalTextIn, optionalTimeIn, textIn, timeIn } from './imports/sourceValues.ts';
export {
  type AddedJob,
  type AddOptions,
  type Job,
  type JobDefinition,
  type JobState,
  type JobStatus,
  type Jobs,
  type JobTools,
  LeftToOthersError,
} from './jobs/jobs.ts';
export {
  codeHostPoint,
  connectSourcePoint,
  frameSourcePoint,
  type WellKnownPath,
  wellKnownPoint,
} from './kitPoints.ts';
export type { Lifecycle } from './lifecycle.ts';
export { createLogger, type LogOutput } from './logging/createLogger.ts';
export { makeFolder } from './makeFolder.ts';
export type { Metrics } from './metrics/metrics.ts';
export { type OpenApiDocument, type OpenApiDocuments, openApiDocuments } from './openapi/openApiDocuments.ts';
export { parseCriteria } from './permissions/parseCriteria.ts';
export {
  type Asked,
  type DeclaredPermissions,
  type Permission,
  type PermissionAction,
  type PermissionCondition,
  type PermissionCriteria,
  type PermissionDirectory,
  type PermissionResources,
  type PermissionRule,
  type Permissions,
  type Policy,
  type PolicyDecision,
  permissionDirectory,
  permissionPolicy,
} from './permissions/permissions.ts';
export {
  type ConfigFindings,
  type ConfigSurroundings,
  definePlugin,
  type PluginContext,
  type ServerPlugin,
} from './plugin.ts';
export { createMask, type Mask } from './redaction/createMask.ts';
export type { Replica, Replicas } from './replicas/replicas.ts';
export { type Cron, parseCron } from './scheduler/cron.ts';
export { type Frequency, frequency } from './scheduler/frequency.ts';
export { frequencyOf, type ScheduledTask, type Scheduler } from './scheduler/scheduler.ts';
export type { Secrets } from './secrets/createSecrets.ts';
export { runThread } from './threads/runThread.ts';
export type { Tracing } from './tracing/tracing.ts';
export { type ExtensionConfigs, extensionConfigs } from './webExtensions/extensionConfigs.ts';
export { type ExtensionSetting, extensionSettings } from './webExtensions/extensionSettings.ts';
