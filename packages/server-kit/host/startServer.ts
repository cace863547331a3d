import type { LoadedConfig } from '@callboard/config';
import { applyNetwork } from '@callboard/integrations';
import type { FastifyInstance } from 'fastify';
import type { InjectOptions } from 'light-my-request';
import type { Logger } from 'pino';
import { coreConfig } from '../coreConfig.ts';
import { createDiscovery } from '../http/discovery.ts';
import { healthRoutes, livenessPath, readinessPath } from '../http/healthRoutes.ts';
import { openListener } from '../http/listener.ts';
import { createProtection } from '../http/protection/protection.ts';
import { markStaleAnswers } from '../http/staleAnswers.ts';
import { openCertificate } from '../http/tls/openCertificate.ts';
import { kitId } from '../kitId.ts';
import { createLifecycle, type HostLifecycle } from '../lifecycle.ts';
import { createLogger } from '../logging/createLogger.ts';
import { createMetrics } from '../metrics/metrics.ts';
import { metricsPath, metricsRoute } from '../metrics/metricsRoute.ts';
import { readinessMetric } from '../metrics/readinessMetric.ts';
import { observeOutgoing } from '../outgoing/observeOutgoing.ts';
import { outgoingMetrics } from '../outgoing/outgoingMetrics.ts';
import type { ServerPlugin } from '../plugin.ts';
import { rolesOf } from '../roles.ts';
import { openBranding, withBranding } from './branding/openBranding.ts';
import { createDatabaseState } from './databaseState.ts';
import { createFailures, type HostFailures } from './failures.ts';
import { appPlugin, type HostParts, openHost } from './openHost.ts';
import { openTracing } from './openTracing.ts';
import { pageSources } from './pageSources.ts';
import { pluginWarnings } from './pluginWarnings.ts';
import { serveOnly } from './serveOnly.ts';
import { serverUrls, withUrls } from './serverUrls.ts';
import type { Services } from './services.ts';
import { shutdownTimes } from './shutdownTimes.ts';
import { startOrder } from './startOrder.ts';
import { startPlugin } from './startPlugin.ts';
import { createTeardown } from './teardown.ts';
import { createAppProtection } from './webApp/appProtection.ts';
import { createWebBuilds, webBuildService } from './webApp/builds/createWebBuilds.ts';
import { noWebPlugins, openWebPlugins, type WebPluginPart } from './webApp/plugins/webPlugins.ts';
import { serveWebApp } from './webApp/serveWebApp.ts';
import { filesIn } from './webApp/webFiles.ts';
import { withWellKnownPaths } from './wellKnownPaths.ts';

export type ServerOptions = {
  plugins: readonly ServerPlugin[];
  /** Loaded with `configSchemas(plugins)`. */
  config: LoadedConfig;
  version: string;
  /** The built web app; without it only the API is served. */
  webDirectory?: string;
  /** The web parts of plugins that are not part of the build. */
  webPlugins?: readonly WebPluginPart[];
  logger?: Logger;
  /** The hash of the external plugins, which other replicas compare with theirs. */
  packages?: string;
  /** The ids of plugins that may fail; the server starts without them. */
  optional?: readonly string[];
  /** For the variables of OpenTelemetry; those of the process by default. */
  env?: Readonly<Record<string, string | undefined>>;
  /** Whether a plugin leads through a setup because the configuration is empty. */
  offersSetup?: boolean;
};

export type PluginStatus = {
  id: string;
  isReady: boolean;
  /** Why it failed to start. */
  error?: string;
};

export type RunningServer = {
  /** The URL of the portal for its users. */
  url: string;
  /** The URL of this process from the same machine. */
  address: string;
  inject: FastifyInstance['inject'];
  pluginStatus(): Promise<PluginStatus[]>;
  /** Accepts requests for the configured delay, finishes those in flight, then stops everything in reverse start order. */
  close(): Promise<void>;
};

/** Requests that waited for the server come before deferrable work. */
const restMs = 500;

/** Starts the server. The port opens first, so probes see a process that is alive but not yet ready. */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const plugins = startOrder([appPlugin, ...options.plugins]);
  const core = options.config.valueFor(coreConfig);
  const logger = options.logger ?? createLogger({ ...core.backend.logger, secrets: options.config.secrets() });
  for (const warning of pluginWarnings(plugins, options.config, process.env, options))
    logger.warn(warning.split('\n', 1)[0]);
  const { enabled, token } = core.backend.metrics;
  const arePublic = enabled && token === undefined;
  const metrics = createMetrics({ showsContents: !arePublic || !core.permission.enabled });
  const protectionOn = (port: number) =>
    createProtection({ config: core.backend, urls: serverUrls(core, port), logger, metrics });
  const { https, dataDirectory } = core.backend;
  const host = new URL(serverUrls(core, core.backend.listen.port).backend).hostname;
  const certificate = https && (await openCertificate({ https, dataDirectory, host, logger }));
  const listener = await openListener(core.backend, protectionOn, { certificate });
  const lifecycle = createLifecycle(logger, rolesOf(core.backend));
  const failures = createFailures(options.optional ?? [], logger);
  const teardown = createTeardown(lifecycle, logger);
  const { delayMs, drainMs, requestsMs } = shutdownTimes(core);
  teardown.onDrain(listener.beginDraining);
  // Running steps may call the portal until they are done, so the port closes after them.
  teardown.addDoor((elapsedMs) => listener.drain(Math.max(requestsMs - drainMs, requestsMs - elapsedMs)));
  const tracing = await openTracing({ ...options, core, metrics, logger });
  teardown.addResource(tracing.stop);
  const observers = [outgoingMetrics(metrics, !arePublic), ...(tracing.outgoing ? [tracing.outgoing] : [])];
  const endings = observers.map(observeOutgoing);
  teardown.addResource(async () => {
    for (const end of endings) end();
  });
  try {
    const urls = serverUrls(core, listener.port);
    const { proxy, tls } = core.backend;
    // Released last: plugins and services may still call others while they stop.
    teardown.addResource(await applyNetwork({ proxy, tls, env: process.env, direct: [new URL(urls.address).host] }));
    await assemble(plugins, options, { core, urls, logger, listener, lifecycle, teardown, metrics, tracing, failures });
    return {
      url: urls.app,
      address: urls.address,
      // Through the listener, like every other request.
      inject: (async (options: InjectOptions) => {
        const { inject } = await import('light-my-request');
        return inject(listener.answer, options);
      }) as FastifyInstance['inject'],
      pluginStatus: () => Promise.all(plugins.map(({ id }) => statusOf(id, lifecycle, failures))),
      close: () => teardown.close(delayMs),
    };
  } catch (error) {
    await teardown.close();
    throw error;
  }
}

/** Everything between the open port and the first response. */
async function assemble(
  plugins: readonly ServerPlugin[],
  options: ServerOptions,
  parts: HostParts & { failures: HostFailures },
): Promise<void> {
  const { core, urls, logger, listener, lifecycle, metrics, tracing, failures } = parts;
  const { config, version, packages, webDirectory } = options;
  const { extensions, services, actions, openApi, http } = await openHost({
    plugins,
    config,
    version,
    packages,
    ...parts,
  });
  const { isWeb } = rolesOf(core.backend);
  // Before the routes, because hooks apply to later routes only.
  if (!isWeb) serveOnly(http, [livenessPath, readinessPath, metricsPath]);
  const staleSince = services.events.lostSince;
  const databaseState = createDatabaseState(services);
  markStaleAnswers(http, staleSince);
  const health = { ...lifecycle, isStale: databaseState.isStale, differenceOfReplicas: services.replicas.difference };
  healthRoutes(http, health, core.backend.health.headers);
  readinessMetric(metrics, lifecycle);
  metrics.gauge('callboard_stale_seconds', 'Seconds since this replica lost the database, or 0', () =>
    Math.round((Date.now() - (staleSince() ?? Date.now())) / 1_000),
  );
  if (core.backend.metrics.enabled) metricsRoute(http, metrics, core.backend.metrics.token);
  const { addReadinessCheck } = lifecycle.forPlugin(kitId);
  addReadinessCheck('database', databaseState.isUsable);
  addReadinessCheck('version', () => services.replicas.check());
  // Without events, a replica serves old data and does not run new jobs.
  addReadinessCheck('events', databaseState.hasEvents);
  const web =
    webDirectory === undefined || !isWeb ? undefined : await openWebApp(webDirectory, options, { ...services, logger });
  const buildStored = web?.builds.store();
  extensions.forKit.provide(webBuildService, { status: () => web?.builds.status() });
  if (web) {
    const { credentials } = services;
    const protection = core.app.protected ? createAppProtection({ urls, credentials }) : undefined;
    const branding = await openBranding(core, logger);
    const frontendConfig = withBranding(withUrls(config.frontend(), urls), branding);
    await serveWebApp(http, { ...web, frontendConfig, branding, protection });
  } else {
    http.setNotFoundHandler((_request, reply) => reply.code(404).send());
  }

  // A worker answers no requests, so its jobs send theirs to the others.
  const internal = isWeb ? (listener.ownUrl ?? urls.address) : urls.backend;
  const discovery = createDiscovery(`${internal}/api/{{pluginId}}`, `${urls.backend}/api/{{pluginId}}`);
  const { rateLimit } = listener.protection;
  const observed = { logger, metrics, tracing };
  const host = { services, discovery, lifecycle, ...observed, extensions, rateLimit, actions, openApi, failures };
  const shared = { config, ...host };
  for (const plugin of plugins) await startPlugin(http, plugin, shared);
  extensions.complete();
  const { scripts } = web?.webPlugins ?? noWebPlugins;
  listener.protection.letPagesUse({ ...pageSources(extensions.forKit), scripts });
  await http.ready();
  actions.routeThrough(http.routing);
  services.credentials.start();
  // Before the hooks: one of them may wait for the first run of a task.
  services.scheduler.start();
  await lifecycle.runStarted((pluginId, error) => {
    if (failures.isOptional(pluginId)) failures.record(pluginId, error);
    return failures.isOptional(pluginId);
  });
  await buildStored;
  listener.handOver(withWellKnownPaths(http.routing, extensions.forKit));
  // Last: a resumed job may call the portal.
  services.jobs.start();
  setTimeout(() => void lifecycle.runReady(), restMs).unref();
}

async function openWebApp(
  directory: string,
  { webPlugins: parts = [] }: ServerOptions,
  { database, events, logger }: Pick<Services, 'database' | 'events'> & { logger: Logger },
) {
  const files = await filesIn(directory);
  const webPlugins = await openWebPlugins(directory, parts, logger);
  const builds = await createWebBuilds({ directory, files, webPlugins, database, events, logger });
  return { directory, files, webPlugins, builds };
}

async function statusOf(id: string, lifecycle: HostLifecycle, failures: HostFailures): Promise<PluginStatus> {
  const error = failures.of(id);
  if (error !== undefined) return { id, isReady: false, error };
  return { id, isReady: (await lifecycle.notReady(id)).length === 0 };
}
