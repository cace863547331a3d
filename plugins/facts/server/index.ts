import { catalogMemory, catalogService, removeWithEntities } from '@callboard/plugin-catalog/server';
import { definePlugin } from '@callboard/server-kit';
import { factsPermissions } from '../common/index.ts';
import { catalogCollector } from './catalogFacts/catalogCollector.ts';
import { checkCollectors } from './collecting/checkCollectors.ts';
import { createCollecting } from './collecting/createCollecting.ts';
import { factsConfig } from './config.ts';
import { factCollectors } from './factCollectors.ts';
import { createFactMemory } from './factMemory.ts';
import { factReader } from './factReader.ts';
import { dayOf } from './factRecord.ts';
import { collectorSummaries, factRoutes } from './factRoutes.ts';
import { createFactService } from './factService.ts';
import { createFactStore } from './factStore.ts';
import { factsTables } from './migrations/0001-facts.ts';
import { fileCollector } from './repositories/fileCollector.ts';
import { repositoryCollector } from './repositories/repositoryCollector.ts';
import { createSourceFinder } from './repositories/sourceOf.ts';
import { watchRepositories } from './repositories/watchRepositories.ts';

export { type CollectedFacts, type FactCollector, factCollectors } from './factCollectors.ts';
export { type FactReader, factReader, type LatestFacts } from './factReader.ts';

const dayMs = 86_400_000;

export const factsServer = definePlugin({
  id: 'facts',
  needs: ['catalog'],
  wants: ['events'],
  points: [factCollectors],
  provides: [factReader],
  config: factsConfig,
  permissions: factsPermissions,
  migrations: [factsTables],
  async start(context) {
    const { config, database, events, extensions, lifecycle, logger, reader, scheduler } = context;
    const [catalog, catalogInMemory] = [extensions.get(catalogService), extensions.get(catalogMemory)];
    const store = createFactStore(database);
    const memory = createFactMemory(catalogInMemory);
    const service = createFactService({ store, memory, events });
    await service.load();
    memory.attach();

    const contributions = extensions.collect(factCollectors);
    const { files } = config.facts;
    const sourceOf = createSourceFinder({ reader, catalog });
    const watch = (onChange?: () => void) => watchRepositories({ events, memory: catalogInMemory, onChange });
    const own = [
      catalogCollector({ memory: catalogInMemory, catalog }),
      repositoryCollector({ reader, sourceOf, watch }),
      ...(files.length > 0 ? [fileCollector({ files, reader, sourceOf, watch: watch() })] : []),
    ].map((value) => ({ pluginId: 'facts', value }));
    const collectors = extensions.derive(() => checkCollectors([...own, ...contributions.contributions()]));
    const collecting = createCollecting({ catalog, memory, service, scheduler, logger });
    lifecycle.onShutdown(async () => {
      await collecting.stop();
      service.close();
    });
    const { seq } = await catalog.asSystem.changes.after(undefined);
    lifecycle.onStarted(() => collecting.start(collectors.get().values(), { isWorker: lifecycle.isWorker, from: seq }));

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
      run: () => store.pruneSamples(dayOf(Date.now() - config.facts.retention)),
    });
    removeWithEntities({ id: 'remove-facts', catalog, scheduler, keptUids: store.uids, remove: service.remove });
  },
});
