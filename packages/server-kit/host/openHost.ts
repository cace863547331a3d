import type { LoadedConfig } from '@callboard/config';
import type { Logger } from 'pino';
import { createActionFilter } from '../actions/actionFilter.ts';
import { actionsService } from '../actions/actions.ts';
import { createActions } from '../actions/createActions.ts';
import type { CoreConfig } from '../coreConfig.ts';
import { createExtensions } from '../extensions/createExtensions.ts';
import { createHttp } from '../http/createHttp.ts';
import type { Listener } from '../http/listener.ts';
import { createLiveAnswers } from '../http/live/liveAnswers.ts';
import { kitId } from '../kitId.ts';
import { codeHostPoint, connectSourcePoint, frameSourcePoint, wellKnownPoint } from '../kitPoints.ts';
import type { HostLifecycle } from '../lifecycle.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { createOpenApiDocuments, openApiDocuments } from '../openapi/openApiDocuments.ts';
import { permissionDirectory } from '../permissions/permissions.ts';
import type { ServerPlugin } from '../plugin.ts';
import type { HostTracing } from '../tracing/tracing.ts';
import type { ServerUrls } from './serverUrls.ts';
import { openServices } from './services.ts';
import type { Teardown } from './teardown.ts';
import { webBuildService } from './webApp/builds/createWebBuilds.ts';

// The web app is not a plugin, but it has an id and its own cookie.
export const appPlugin: ServerPlugin = { id: 'app', start() {} };

/** The points and services of the kit itself. */
const kitServices = [permissionDirectory, actionsService, openApiDocuments, webBuildService];
export const kitDoors = {
  points: [codeHostPoint, connectSourcePoint, frameSourcePoint, wellKnownPoint],
  provides: kitServices,
};

export type HostParts = {
  core: CoreConfig;
  urls: ServerUrls;
  logger: Logger;
  listener: Listener;
  lifecycle: HostLifecycle;
  teardown: Teardown;
  metrics: Metrics;
  tracing: HostTracing;
};

type Options = HostParts & {
  plugins: readonly ServerPlugin[];
  config: LoadedConfig;
  version: string;
  packages?: string | undefined;
};

/** What plugins need to start: the services, the extensions and the routes. */
export async function openHost({ plugins, config, version, packages, ...parts }: Options) {
  const { core, urls, logger, listener, lifecycle, teardown, metrics, tracing } = parts;
  const extensions = createExtensions(plugins, kitDoors);
  const services = await openServices({
    core,
    logger,
    teardown,
    version,
    packages,
    plugins,
    secrets: config.secrets(),
    baseUrl: urls.backend,
    extensions: extensions.forKit,
    metrics,
    tracing,
  });
  const { filter, pluginSources } = core.backend.actions;
  const { directory } = services.permissions;
  const actions = createActions({ directory, isOffered: createActionFilter(filter), pluginSources });
  extensions.forKit.provide(actionsService, actions);
  const openApi = createOpenApiDocuments(version);
  extensions.forKit.provide(openApiDocuments, openApi);
  const http = await createHttp({ config: core.backend, urls, listener, logger, metrics, tracing });
  http.decorate('liveAnswers', createLiveAnswers(lifecycle.forPlugin(kitId).stopping));
  teardown.addResource(async () => http.close());
  return { extensions, services, actions, openApi, http };
}
