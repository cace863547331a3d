import type { LoadedConfig } from '@callboard/config';
import type { FastifyInstance } from 'fastify';
import type { InjectOptions } from 'light-my-request';
import type { Logger } from 'pino';
import { type CoreConfig, coreConfig } from '../coreConfig.ts';
import { createExtensions } from '../extensions/createExtensions.ts';
import { createHttp } from '../http/createHttp.ts';
import { createDiscovery } from '../http/discovery.ts';
import { healthRoutes, livenessPath, readinessPath } from '../http/healthRoutes.ts';
import { type Listener, openListener } from '../http/listener.ts';
import { createLiveAnswers } from '../http/live/liveAnswers.ts';
import { createProtection } from '../http/protection/protection.ts';
import { kitId } from '../kitId.ts';
import { codeHostPoint, connectSourcePoint } from '../kitPoints.ts';
import { createLifecycle, type HostLifecycle } from '../lifecycle.ts';
import { createLogger } from '../logging/createLogger.ts';
import { createMetrics, metricsPath, metricsRoute } from '../metrics.ts';
import { permissionDirectory } from '../permissions/permissions.ts';
import type { ServerPlugin } from '../plugin.ts';
import { rolesOf } from '../roles.ts';
import { connectSources } from './connectSources.ts';
import { pluginWarnings } from './pluginWarnings.ts';
import { serveOnly } from './serveOnly.ts';
import { type ServerUrls, serverUrls, withUrls } from './serverUrls.ts';
import { openServices } from './services.ts';
import { shutdownTimes } from './shutdownTimes.ts';
import { startOrder } from './startOrder.ts';
import { startPlugin } from './startPlugin.ts';
import { createTeardown, type Teardown } from './teardown.ts';
import { createAppProtection } from './webApp/appProtection.ts';
import { serveWebApp } from './webApp/serveWebApp.ts';

export type ServerOptions = {
  plugins: readonly ServerPlugin[];
  /** Loaded with `configSchemas(plugins)`. */
  config: LoadedConfig;
  version: string;
  /** The built web app; without it only the API is served. */
  webDirectory?: string;
  logger?: Logger;
};

export type PluginStatus = { id: string; isReady: boolean };

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

// The web app is not a plugin, but it has an id and its own cookie.
const appPlugin: ServerPlugin = { id: 'app', start() {} };
/** The points and services of the kit itself. */
const kitDoors = { points: [codeHostPoint, connectSourcePoint], provides: [permissionDirectory] };
/** Requests that waited for the server come before deferrable work. */
const restMs = 500;

/** Starts the server. The port opens first, so probes see a process that is alive but not yet ready. */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const plugins = startOrder([appPlugin, ...options.plugins]);
  const core = options.config.valueFor(coreConfig);
  const logger = options.logger ?? createLogger({ ...core.backend.logger, secrets: options.config.secrets() });
  for (const warning of pluginWarnings(plugins, options.config, process.env)) logger.warn(warning.split('\n', 1)[0]);
  const listener = await openListener(core.backend, (port) =>
    createProtection({ config: core.backend, urls: serverUrls(core, port), logger }),
  );
  const lifecycle = createLifecycle(logger, rolesOf(core.backend));
  const teardown = createTeardown(lifecycle, logger);
  const { delayMs, drainMs, requestsMs } = shutdownTimes(core);
  teardown.onDrain(listener.beginDraining);
  // Running steps may call the portal until they are done, so the port closes after them.
  teardown.addDoor((elapsedMs) => listener.drain(Math.max(requestsMs - drainMs, requestsMs - elapsedMs)));
  try {
    const urls = serverUrls(core, listener.port);
    await assemble(plugins, options, { core, urls, logger, listener, lifecycle, teardown });
    return {
      url: urls.app,
      address: urls.address,
      // Through the listener, like every other request.
      inject: (async (options: InjectOptions) => {
        const { inject } = await import('light-my-request');
        return inject(listener.answer, options);
      }) as FastifyInstance['inject'],
      pluginStatus: () => Promise.all(plugins.map(({ id }) => statusOf(id, lifecycle))),
      close: () => teardown.close(delayMs),
    };
  } catch (error) {
    await teardown.close();
    throw error;
  }
}

type Parts = {
  core: CoreConfig;
  urls: ServerUrls;
  logger: Logger;
  listener: Listener;
  lifecycle: HostLifecycle;
  teardown: Teardown;
};

/** Everything between the open port and the first response. */
async function assemble(plugins: readonly ServerPlugin[], options: ServerOptions, parts: Parts): Promise<void> {
  const { core, urls, logger, listener, lifecycle, teardown } = parts;
  const { config, version, webDirectory } = options;
  const extensions = createExtensions(plugins, kitDoors);
  const services = await openServices({
    core,
    logger,
    teardown,
    secrets: config.secrets(),
    baseUrl: urls.backend,
    extensions: extensions.forKit,
  });
  const metrics = createMetrics();
  const http = await createHttp({ config: core.backend, urls, listener, logger, metrics });
  http.decorate('liveAnswers', createLiveAnswers(lifecycle.forPlugin(kitId).stopping));
  teardown.addResource(async () => http.close());

  const { isWeb } = rolesOf(core.backend);
  // Before the routes, because hooks apply to later routes only.
  if (!isWeb) serveOnly(http, [livenessPath, readinessPath, metricsPath]);
  healthRoutes(http, lifecycle);
  if (core.backend.metrics.enabled) metricsRoute(http, metrics);
  const { addReadinessCheck } = lifecycle.forPlugin(kitId);
  addReadinessCheck('database', () => services.database.ping().then(() => true));
  // Without events, a replica serves old data and does not run new jobs.
  addReadinessCheck('events', () => services.events.isListening());
  if (webDirectory && isWeb) {
    const { credentials } = services;
    const protection = core.app.protected ? createAppProtection({ urls, credentials }) : undefined;
    const frontendConfig = withUrls(config.frontend(), urls);
    await serveWebApp(http, { directory: webDirectory, frontendConfig, protection });
  } else {
    http.setNotFoundHandler((_request, reply) => reply.code(404).send());
  }

  // A worker answers no requests, so its jobs send theirs to the others.
  const internal = isWeb ? urls.address : urls.backend;
  const discovery = createDiscovery(`${internal}/api/{{pluginId}}`, `${urls.backend}/api/{{pluginId}}`);
  const { rateLimit } = listener.protection;
  const shared = { config, version, logger, services, discovery, lifecycle, metrics, extensions, rateLimit };
  for (const plugin of plugins) await startPlugin(http, plugin, shared);
  extensions.complete();
  listener.protection.letPagesCall(connectSources(extensions.forKit));
  await http.ready();
  services.credentials.start();
  // Before the hooks: one of them may wait for the first run of a task.
  services.scheduler.start();
  await lifecycle.runStarted();
  listener.handOver(http.routing);
  // Last: a resumed job may call the portal.
  services.jobs.start();
  setTimeout(() => void lifecycle.runReady(), restMs).unref();
}

async function statusOf(id: string, lifecycle: HostLifecycle): Promise<PluginStatus> {
  return { id, isReady: (await lifecycle.notReady(id)).length === 0 };
}
