import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { LoadedConfig } from '@callboard/config';
import { applyNetwork } from '@callboard/integrations';
import type { Logger } from 'pino';
import { type CoreConfig, coreConfig } from '../coreConfig.ts';
import type { ServiceRef } from '../extensions/extensionPoint.ts';
import { createDiscovery } from '../http/discovery.ts';
import { openListener } from '../http/listener.ts';
import { createProtection } from '../http/protection/protection.ts';
import { createLifecycle } from '../lifecycle.ts';
import { createMetrics } from '../metrics/metrics.ts';
import type { ServerPlugin } from '../plugin.ts';
import { rolesOf } from '../roles.ts';
import { noTracing } from '../tracing/tracing.ts';
import { createFailures } from './failures.ts';
import { appPlugin, openHost } from './openHost.ts';
import { serverUrls } from './serverUrls.ts';
import { startOrder } from './startOrder.ts';
import { startPlugin } from './startPlugin.ts';
import { createTeardown } from './teardown.ts';
import { webBuildService } from './webApp/builds/createWebBuilds.ts';

type Options = {
  plugins: readonly ServerPlugin[];
  config: LoadedConfig;
  version: string;
  logger: Logger;
  /** Uses the proxies and authorities of the process, because a portal is already running in it. */
  keepsNetwork?: boolean;
};

export type OfflineServer = {
  /** A service of a plugin. */
  find<T>(ref: ServiceRef<T>): T | undefined;
  close(): Promise<void>;
};

/**
 * Starts the plugins for a command: no port is open, no task and no job runs, and the database is an empty one in a
 * temporary folder. The command opens the portal's database itself if it needs it.
 */
export async function startOffline({
  config,
  version,
  logger,
  keepsNetwork,
  ...options
}: Options): Promise<OfflineServer> {
  const plugins = startOrder([appPlugin, ...options.plugins]);
  const folder = await mkdtemp(join(tmpdir(), 'callboard-offline-'));
  const core = offline(config.valueFor(coreConfig), folder);
  const metrics = createMetrics({ showsContents: false });
  const urls = serverUrls(core, core.backend.listen.port);
  const lifecycle = createLifecycle(logger, rolesOf(core.backend));
  const teardown = createTeardown(lifecycle, logger);
  teardown.addResource(() => rm(folder, { recursive: true, force: true }));
  try {
    const protection = () => createProtection({ config: core.backend, urls, logger, metrics });
    const listener = await openListener(core.backend, protection, { isOffline: true });
    const { proxy, tls } = core.backend;
    if (!keepsNetwork) teardown.addResource(await applyNetwork({ proxy, tls, env: process.env, direct: [] }));
    const parts = { core, urls, logger, listener, lifecycle, teardown, metrics, tracing: noTracing };
    const { extensions, services, actions, openApi, http } = await openHost({ plugins, config, version, ...parts });
    extensions.forKit.provide(webBuildService, { status: () => undefined });
    const discovery = createDiscovery(`${urls.backend}/api/{{pluginId}}`, `${urls.backend}/api/{{pluginId}}`);
    const { rateLimit } = listener.protection;
    const failures = createFailures([], logger);
    const shared = { ...parts, config, services, discovery, extensions, rateLimit, actions, openApi, failures };
    for (const plugin of plugins) await startPlugin(http, plugin, shared);
    extensions.complete();
    const { find } = extensions.forPlugin({ id: 'command', wants: plugins.map(({ id }) => id) });
    return { find, close: () => teardown.close() };
  } catch (error) {
    await teardown.close();
    throw error;
  }
}

function offline(core: CoreConfig, folder: string): CoreConfig {
  const { database: _, https: __, ...backend } = core.backend;
  return { ...core, backend: { ...backend, dataDirectory: folder, roles: ['web', 'worker'] } };
}
