import { catalogMemory, catalogService, removeWithEntities } from '@callboard/plugin-catalog/server';
import { definePlugin } from '@callboard/server-kit';
import { factsPermissions } from '../common/index.ts';
import { catalogCollector } from './catalogFacts/catalogCollector.ts';
import { checkCollectors } from './collecting/checkCollectors.ts';
import { createCollecting } from './collecting/createCollecting.ts';
import { factsConfig } from './config.ts';
import { createCommitTime } from './delivery/commitTime.ts';
import { deliveryCollector } from './delivery/deliveryCollector.ts';
import { deliveryRoutes } from './delivery/deliveryRoutes.ts';
import { createDeliveryService } from './delivery/deliveryService.ts';
import { type DeploymentSource, deploymentSources } from './delivery/deploymentSource.ts';
import { createDeploymentStore } from './delivery/deploymentStore.ts';
import { repositoryDeployments } from './delivery/repositoryDeployments.ts';
import { sourceCollector } from './delivery/sourceCollector.ts';
import { factCollectors } from './factCollectors.ts';
import { createFactMemory, dayOf } from './factMemory.ts';
import { factReader } from './factReader.ts';
import { collectorSummaries, factRoutes } from './factRoutes.ts';
import { createFactService } from './factService.ts';
import { createFactStore } from './factStore.ts';
import { factsTables } from './migrations/0001-facts.ts';
import { deploymentsTable } from './migrations/0002-deployments.ts';
import { readDeployments } from './migrations/0003-read-deployments.ts';
import { fileCollector } from './repositories/fileCollector.ts';
import { repositoryCollector } from './repositories/repositoryCollector.ts';
import { createSourceFinder } from './repositories/sourceOf.ts';
import { watchRepositories } from './repositories/watchRepositories.ts';

export { type DeploymentSource, deploymentSources, type FoundDeployment } from './delivery/deploymentSource.ts';
export { type CollectedFacts, type FactCollector, factCollectors } from './factCollectors.ts';
export { type FactReader, factReader, type LatestFacts } from './factReader.ts';

const dayMs = 86_400_000;

export const factsServer = definePlugin({
  id: 'facts',
  needs: ['catalog'],
  wants: ['events'],
  points: [factCollectors, deploymentSources],
  provides: [factReader],
  config: factsConfig,
  permissions: factsPermissions,
  migrations: [factsTables, deploymentsTable, readDeployments],
  async start(context) {
    const { config, database, events, extensions, lifecycle, logger, reader, scheduler } = context;
    const [catalog, catalogInMemory] = [extensions.get(catalogService), extensions.get(catalogMemory)];
    const store = createFactStore(database);
    const memory = createFactMemory(catalogInMemory);
    const service = createFactService({ store, memory, events });
    await service.load();
    memory.attach();

    const contributions = extensions.collect(factCollectors);
    const deployments = createDeploymentStore(database);
    const reports = createReports();
    const {
      files,
      deployments: { environments },
    } = config.facts;
    const sourceOf = createSourceFinder({ reader, catalog });
    const watch = (onChange?: () => void) => watchRepositories({ events, memory: catalogInMemory, onChange });
    const own = [
      catalogCollector({ memory: catalogInMemory, catalog }),
      repositoryCollector({ reader, sourceOf, watch }),
      deliveryCollector({ store: deployments, onDeployment: reports.listen }),
      ...(files.length > 0 ? [fileCollector({ files, reader, sourceOf, watch: watch() })] : []),
    ].map((value) => ({ pluginId: 'facts', value }));
    const sources = extensions.collect(deploymentSources);
    const commitTime = createCommitTime({ reader, sourceOf });
    const reading = ({ pluginId, value: source }: { pluginId: string; value: DeploymentSource }) => ({
      pluginId,
      value: sourceCollector({ source, store: deployments, environments, commitTime, onDeployments: reports.report }),
    });
    const ownSources = [{ pluginId: 'facts', value: repositoryDeployments({ reader, sourceOf, watch }) }];
    const collectors = extensions.derive(() =>
      checkCollectors([
        ...own,
        ...[...ownSources, ...sources.contributions()].map(reading),
        ...contributions.contributions(),
      ]),
    );
    const collecting = createCollecting({ catalog, memory, service, scheduler, logger });
    lifecycle.onShutdown(async () => {
      await collecting.stop();
      service.close();
    });
    const { seq } = await catalog.asSystem.changes.after(undefined);
    // Not earlier: a collector may read what its plugin prepares during the start.
    lifecycle.onReady(() => collecting.start(collectors.get().values(), { isWorker: lifecycle.isWorker, from: seq }));

    extensions.provide(factReader, {
      ofEntity: memory.ofEntity,
      samples: service.samples,
      collectors: () => collectorSummaries(collectors.get(), memory),
    });
    factRoutes(context, { catalog, memory, service, collectors });
    scheduler.schedule({
      id: 'prune-samples',
      everyMs: dayMs,
      timeoutMs: dayMs / 24,
      async run() {
        await store.pruneSamples(dayOf(Date.now() - config.facts.retention));
        await deployments.prune(Date.now() - config.facts.retention);
      },
    });
    const delivery = createDeliveryService({
      memory: catalogInMemory,
      deployments,
      onDeployment: (ref) => reports.report([ref]),
    });
    deliveryRoutes(context, { catalog, memory: catalogInMemory, delivery });
    removeWithEntities({
      id: 'remove-facts',
      catalog,
      scheduler,
      // Entities with deployments have facts about them.
      keptUids: store.uids,
      async remove(uids) {
        await deployments.remove(uids);
        await service.remove(uids);
      },
    });
  },
});

/** Passes reported entities on to the collector that watches them. */
function createReports() {
  const listeners = new Set<(refs: readonly string[]) => void>();
  return {
    listen(listener: (refs: readonly string[]) => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    report(refs: readonly string[]): void {
      for (const listener of listeners) listener(refs);
    },
  };
}
