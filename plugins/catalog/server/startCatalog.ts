import { signalsService } from '@callboard/plugin-signals/server';
import { frameSourcePoint, makeFolder, type PluginContext, permissionDirectory } from '@callboard/server-kit';
import { kindRegistry } from '../common/index.ts';
import { agentRoutes } from './agents/agentRoutes.ts';
import { createCatalogAudit } from './caller.ts';
import { createCatalogActions } from './catalogActions.ts';
import { catalogMetrics, observeRounds } from './catalogMetrics.ts';
import type { catalogConfig } from './config.ts';
import { createEntityAccess } from './entityAccess.ts';
import { entityRoutes } from './entityRoutes.ts';
import { embedOrigins } from './entityToolsConfig.ts';
import { catalogMemory } from './forPlugins/catalogMemory.ts';
import { catalogService } from './forPlugins/catalogService.ts';
import { createCatalogMemory } from './forPlugins/createCatalogMemory.ts';
import { createCatalogService } from './forPlugins/createCatalogService.ts';
import { createChanges } from './forPlugins/createChanges.ts';
import { createChangeSeal } from './history/changeSeal.ts';
import { createHistoryService } from './history/historyService.ts';
import {
  catalogProcessors,
  catalogProviders,
  checkProcessors,
  createFilling,
  createIngestion,
  createReadRequests,
  createRounds,
} from './ingestion/index.ts';
import { locationRoutes } from './locationRoutes.ts';
import { createFileFollower } from './locations/followFiles.ts';
import { createRepositoryFollower } from './locations/followRepository.ts';
import { createLocationService, registeredLocationOf } from './locations/locationService.ts';
import { createLocationStore } from './locations/locationStore.ts';
import { notifyBrowsers } from './notifyBrowsers.ts';
import { declarePermissions } from './query/declarePermissions.ts';
import { createQueryService } from './query/service.ts';
import { queryRoutes } from './queryRoutes.ts';
import { createReplica } from './replica/createReplica.ts';
import { scheduleUpkeep } from './scheduleUpkeep.ts';
import { skillRoutes } from './skills/skillRoutes.ts';
import { createSnapshots } from './snapshot/createSnapshots.ts';
import { openSources } from './sources/openSources.ts';
import { otherSources } from './sources/otherSources.ts';
import { sourceRoutes } from './sources/sourceRoutes.ts';
import { createCatalogStore } from './store/catalogStore.ts';
import { createHistoryStore } from './store/historyStore.ts';
import { viewRoutes } from './views/viewRoutes.ts';
import { createViewService } from './views/viewService.ts';
import { createViewStore } from './views/viewStore.ts';
import { createCatalogWriter } from './writer/createCatalogWriter.ts';
import { entityOfParent } from './writer/update.ts';

/** Loads the catalog into memory, serves it, and keeps it in sync with its sources. */
export async function startCatalog(context: PluginContext<typeof catalogConfig>): Promise<void> {
  const { http, database, events, jobs, logger, scheduler, lifecycle, extensions, metrics, tracing, reader } = context;
  const config = context.config.catalog;
  for (const origin of embedOrigins(context.config.entity)) extensions.add(frameSourcePoint, origin);
  const store = createCatalogStore(database);
  const historyStore = createHistoryStore(database);
  const locationStore = createLocationStore(database);
  const { enabled: hasSnapshots, folder, minEntities, interval } = config.snapshot;
  const snapshots = hasSnapshots
    ? createSnapshots({
        store,
        folder: folder === undefined ? context.folder.open : () => sharedFolder(folder),
        databaseKey: await historyStore.key(),
        minEntities,
        stopping: lifecycle.stopping,
        logger,
      })
    : undefined;
  const replica = createReplica({ store, events, logger, snapshots });
  const { index } = replica;
  const providers = extensions.collect(catalogProviders);
  const addedProcessors = extensions.collect(catalogProcessors);
  const writer = createCatalogWriter({ store, orphanStrategy: config.orphanStrategy, onCommitted: replica.committed });
  const sources = await openSources({
    database,
    store,
    replica,
    scheduler,
    logger,
    stopping: lifecycle.stopping,
    everyMs: config.processingInterval,
    normalize: reader.normalize,
  });
  const requests = createReadRequests({
    jobs,
    perform: (request) => ingestion.perform(request),
    catchUp: replica.catchUp,
  });
  const ingestion = createIngestion({
    config,
    store,
    writer,
    index,
    urls: reader,
    registered: async () => (await locationStore.inOrder()).map(registeredLocationOf),
    logger,
    reads: sources.log.reads,
    tracing,
    providerRuns: sources.providerRuns,
    processors: extensions.derive(() => checkProcessors(addedProcessors.contributions(), config.processorOptions)),
    hasNewer: context.replicas.hasNewer,
    stopping: lifecycle.stopping,
    isReader: lifecycle.isWorker,
    request: requests.add,
  });
  const rounds = createRounds({
    ingestAll: observeRounds(metrics, (options) =>
      sources.log.round(() => ingestion.ingestAll(options), ingestion.locationCount),
    ),
    ingestAtStart: ingestion.ingestAtStart,
    scheduler,
    config,
    stopping: lifecycle.stopping,
    logger,
    isReader: lifecycle.isWorker,
    onFirstRoundOver: sources.failures.start,
  });
  const queries = createQueryService({
    index,
    seq: () => `${replica.version()}.${index.beside.version}`,
    parentsOf: async (ref) => (await store.parentsOf([ref])).flatMap(({ parent }) => entityOfParent(parent) ?? []),
  });

  await replica.load();

  declarePermissions(context, index);
  const directory = extensions.get(permissionDirectory);
  catalogMetrics(metrics, { replica, store, locationCount: ingestion.locationCount, failing: sources.failures.count });

  // The frequency of changes is not public if a policy restricts visibility.
  const signals = directory.isEnabled ? undefined : extensions.find(signalsService);
  if (signals) lifecycle.onShutdown(notifyBrowsers(events, signals));

  const access = createEntityAccess(context, index);
  const audit = createCatalogAudit(context);
  const locations = createLocationService({
    store: locationStore,
    ingestion,
    allowedTypes: config.allowedLocationTypes,
    isReadOnly: config.readonly,
    defaultConflict: config.defaultLocationConflictStrategy,
  });
  const actions = createCatalogActions({ access, audit, locations, refresh: ingestion.refresh });
  const feed = createChanges({ replica, store, history: historyStore, logger, stopping: lifecycle.stopping });
  const parentsOf = async (ref: string) => (await store.parentsOf([ref])).map(({ parent }) => parent);
  const { changes } = feed;
  const filling = createFilling({ rounds, seq: replica.seq, stopping: lifecycle.stopping });
  const followFiles = createFileFollower({
    events: config.scmEvents,
    isReadOnly: config.readonly,
    locations,
    urls: reader,
    logger,
  });
  const followRepository = createRepositoryFollower({
    events: config.scmEvents,
    isReadOnly: config.readonly,
    locations,
    logger,
  });
  const isRefreshed = config.scmEvents.refresh;
  const parts = {
    index,
    queries,
    access,
    actions,
    locations,
    changes,
    parentsOf,
    whenFilled: filling.whenFilled,
    followFiles,
    followRepository,
  };
  const service = createCatalogService({
    ...parts,
    ingestion,
    isRefreshed,
    history: historyStore,
    catchUp: replica.catchUp,
  });
  extensions.provide(catalogService, service);
  extensions.provide(catalogMemory, createCatalogMemory(index, access));
  queryRoutes({ ...context, directory }, queries);
  locationRoutes({
    http,
    access,
    audit,
    actions,
    locations,
    queries,
    catalog: service,
    otherSources: (refs, id) => otherSources(refs, id, { store, registered: locations.all }),
  });
  sourceRoutes({ http, access, index, sources: sources.service(ingestion) });
  viewRoutes({ http, credentials: context.credentials, views: createViewService(createViewStore(database)) });
  entityRoutes({
    http,
    access,
    audit,
    actions,
    index,
    history: createHistoryService({
      store: historyStore,
      index,
      seal: createChangeSeal(await historyStore.key()),
      seq: replica.seq,
    }),
    entities: {
      remove: async (entity, actor) =>
        ingestion.retry(await writer.deleteEntity(entity, { source: 'deletion', actor })),
      validate: ingestion.validate,
    },
  });

  const { kinds } = kindRegistry(config.kinds);
  agentRoutes({ http, access, actions, queries, kinds, validate: ingestion.validate });
  skillRoutes({ http, extensions, access, queries });

  scheduleUpkeep(scheduler, {
    store,
    replica,
    retentionMs: config.history.retention,
    isLean: config.memory === 'lean',
    snapshots: snapshots && { renew: snapshots.renew, everyMs: interval },
  });
  lifecycle.onStarted(async () => {
    await ingestion.connectProviders(providers.all());
    if (index.size === 0) await rounds.fill();
    void filling.end().then(feed.start);
  });
  lifecycle.onReady(async () => {
    await rounds.start();
    const parts = await queries.warmUp(lifecycle.stopping);
    logger.info(parts, 'Prepared the first lists');
  });
  lifecycle.onShutdown(async () => {
    await feed.close();
    await ingestion.close();
    await sources.log.close();
    await sources.failures.close();
    replica.close();
  });
}

async function sharedFolder(folder: string): Promise<string> {
  await makeFolder(folder, { mode: 0o700 });
  return folder;
}
