import { catalogService } from '@callboard/plugin-catalog/server';
import { addDirectory } from '@callboard/plugin-directories/server';
import { definePlugin, type PluginContext } from '@callboard/server-kit';
import { scimManage } from './callers/authenticate.ts';
import { isOn, scimConfig } from './config.ts';
import { resourceTables } from './migrations/0001-resources.ts';
import { createChangeStore } from './resources/changeStore.ts';
import { createRepresentation } from './resources/representation.ts';
import { createResourceQueries } from './resources/resourceQueries.ts';
import { createResourceService } from './resources/resourceService.ts';
import { createResourceStore } from './resources/resourceStore.ts';
import { scimRoutes } from './routes.ts';
import { groupType, userType } from './schema/resourceType.ts';
import { createApplyChanges } from './sync/applyChanges.ts';
import { readDirectory } from './sync/readDirectory.ts';
import type { ResourceRow } from './tables.ts';

const directoryId = 'scim.default';
const applyTask = 'apply-changes';
/** For a change whose trigger was lost, and after a problem with the catalog. */
const retryMs = 30_000;
const timeoutMs = 600_000;

export const scimServer = definePlugin({
  id: 'scim',
  needs: ['catalog', 'directories'],
  config: scimConfig,
  permissions: [scimManage],
  migrations: [resourceTables],
  async start(context: PluginContext<typeof scimConfig>) {
    const { database, discovery, extensions, lifecycle, logger, scheduler } = context;
    const config = context.config.scim;
    if (!isOn(config)) return;
    const baseUrl = `${discovery.externalBaseUrl('scim')}/v2`;
    const store = createResourceStore(database);
    const changes = createChangeStore(database);
    const representation = createRepresentation({ store, baseUrl });
    const urlOf = ({ kind, id }: ResourceRow) => representation.urlOf(kind === 'user' ? userType : groupType, id);

    const directory = addDirectory(context, {
      id: directoryId,
      name: 'ScimEntityProvider:default',
      target: baseUrl,
      rules: config,
      read: (signal) => readDirectory({ store, urlOf }, signal),
    });
    const run = createApplyChanges({
      store,
      changes,
      directory,
      catalog: extensions.get(catalogService).asSystem,
      urlOf,
      isSyncing: async () => (await scheduler.state(`sync-${directoryId}`))?.isRunning ?? false,
    });
    // The catalog is connected then; changes that an earlier process has not applied are waiting.
    lifecycle.onStarted(async () => {
      scheduler.schedule({ id: applyTask, everyMs: retryMs, timeoutMs, run });
      await scheduler.trigger(applyTask);
    });
    const onChange = () =>
      void scheduler.trigger(applyTask).catch((error) => {
        logger.warn(
          { err: error },
          `Could not apply a change to people or groups immediately; it is retried within ${retryMs / 1000} s`,
        );
      });

    await scimRoutes(context, {
      config,
      queries: createResourceQueries({ store, representation }),
      service: createResourceService({ store, changes, onChange }),
      baseUrl,
    });
  },
});
