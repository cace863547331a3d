import { type LoadedConfig, noConfig } from '@callboard/config';
import { ServiceUnavailableError } from '@callboard/errors';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { actionRoutes } from '../actions/actionRoutes.ts';
import type { HostActions } from '../actions/createActions.ts';
import { pluginEvents } from '../events/pluginEvents.ts';
import type { HostExtensions } from '../extensions/createExtensions.ts';
import type { Discovery } from '../http/discovery.ts';
import type { RateLimit } from '../http/protection/rateLimit.ts';
import { failedToStart, type HostLifecycle } from '../lifecycle.ts';
import type { Metrics } from '../metrics/metrics.ts';
import type { HostOpenApiDocuments } from '../openapi/openApiDocuments.ts';
import type { PluginContext, ServerPlugin } from '../plugin.ts';
import type { HostTracing } from '../tracing/tracing.ts';
import { cookieRoutes } from './cookieRoutes.ts';
import type { HostFailures } from './failures.ts';
import { createPluginFolder } from './pluginFolder.ts';
import { mountPlugin } from './pluginScope.ts';
import type { Services } from './services.ts';
import { wellKnownRoutes } from './wellKnownRoutes.ts';

type Shared = {
  config: LoadedConfig;
  logger: Logger;
  services: Services;
  discovery: Discovery;
  lifecycle: HostLifecycle;
  metrics: Metrics;
  tracing: HostTracing;
  extensions: HostExtensions;
  rateLimit: RateLimit;
  actions: HostActions;
  openApi: HostOpenApiDocuments;
  failures: HostFailures;
};

/** Migrates a plugin's tables, then starts it with its context. The failure of an optional plugin is recorded and undone. */
export async function startPlugin(root: FastifyInstance, plugin: ServerPlugin, shared: Shared): Promise<void> {
  const { id } = plugin;
  const { services, discovery, failures } = shared;
  await migrate(plugin, shared);
  const context = contextOf(plugin, shared);
  await mountPlugin(root, {
    pluginId: id,
    authenticate: (request) => services.credentials.authenticateRequest(request, id),
    identify: (request) => services.credentials.identify(request, id),
    rateLimit: shared.rateLimit,
    async addRoutes(http, contract) {
      if (failures.isOptional(id)) refuseIfFailed(http, failures, id);
      if (failures.of(id) !== undefined) return;
      shared.openApi.addPlugin(id, { contract, baseUrl: discovery.externalBaseUrl(id) });
      wellKnownRoutes(http, {
        openApi: () => shared.openApi.documentOf(id),
        jwks: () => context.credentials.jwks(),
        permissionMetadata: () => services.permissions.metadataOf(id),
        applyConditions: (body) => services.permissions.applyConditions(id, body),
        principalOf: context.credentials.principalOf,
      });
      shared.actions.addPlugin(id, contract);
      actionRoutes(http, {
        pluginId: id,
        actions: shared.actions,
        identify: (request) => services.credentials.identify(request, id),
      });
      cookieRoutes(http, { pluginId: id, credentials: context.credentials, baseUrl: discovery.externalBaseUrl(id) });
      try {
        if (plugin.permissions) context.permissions.declare({ permissions: plugin.permissions });
        await plugin.start({ ...context, http });
        shared.extensions.checkProvided(plugin);
      } catch (error) {
        if (!failures.isOptional(id)) throw failedToStart(id, error);
        failures.record(id, error);
        await forget(plugin, shared);
      }
    },
  });
}

async function migrate(plugin: ServerPlugin, { services, failures }: Shared): Promise<void> {
  const { id, migrations } = plugin;
  try {
    failures.refuseDependent(plugin);
    if (migrations) await services.contracting.migrate(id, migrations);
  } catch (error) {
    if (!failures.isOptional(id)) throw error;
    failures.record(id, error);
  }
}

/** Its routes may be partly there. */
function refuseIfFailed(http: FastifyInstance, failures: HostFailures, id: string): void {
  http.addHook('onRequest', (_request, _reply, done) => {
    done(failures.of(id) === undefined ? undefined : new ServiceUnavailableError(`The plugin '${id}' did not start`));
  });
}

/** Nothing of a plugin that failed may run later. */
async function forget(plugin: ServerPlugin, { extensions, services, lifecycle, openApi }: Shared): Promise<void> {
  extensions.forget(plugin);
  openApi.forget(plugin.id);
  services.scheduler.forget(plugin.id);
  services.jobs.forget(plugin.id);
  await lifecycle.forget(plugin.id);
}

function contextOf(plugin: ServerPlugin, shared: Shared): Omit<PluginContext, 'http'> {
  const { id, config: schema = noConfig } = plugin;
  const { config, services, discovery, metrics, tracing, extensions } = shared;
  return {
    pluginId: id,
    config: config.valueFor(schema),
    logger: shared.logger.child({ plugin: id }),
    database: services.database.forPlugin(id),
    scheduler: services.scheduler.forPlugin(id),
    jobs: services.jobs.forPlugin(id),
    replicas: services.replicas,
    credentials: services.credentials.forPlugin(id),
    permissions: services.permissions.forPlugin(id),
    events: pluginEvents(services.events, id),
    secrets: services.secrets.forPlugin(id),
    folder: createPluginFolder(services.dataDirectory, id),
    reader: services.reader,
    lifecycle: shared.lifecycle.forPlugin(id),
    discovery,
    metrics,
    tracing: tracing.forPlugin(id),
    extensions: extensions.forPlugin(plugin),
  };
}
