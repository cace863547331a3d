import { createSiteBuilder } from '@callboard/docs';
import type { Entity } from '@callboard/plugin-catalog/common';
import { catalogService } from '@callboard/plugin-catalog/server';
import { factCollectors } from '@callboard/plugin-facts/server';
import { searchCollators, searchDocuments } from '@callboard/plugin-search/server';
import { signalsService } from '@callboard/plugin-signals/server';
import { connectSourcePoint, type PluginContext, permissionDirectory } from '@callboard/server-kit';
import { createDocsFinder, siteOf } from './access/docsOf.ts';
import { createSiteOwnership } from './access/siteOwnership.ts';
import { agentRoutes } from './agents/agentRoutes.ts';
import { createMarkdownPages } from './agents/createMarkdownPages.ts';
import { createBuildStore } from './building/buildStore.ts';
import { createBuilds } from './building/createBuilds.ts';
import { notifyBrowsers } from './building/notifyBrowsers.ts';
import { scheduleSiteRemoval } from './building/removeSites.ts';
import { runBuild } from './building/runBuild.ts';
import { scheduleBuildsAhead } from './building/scheduleBuildsAhead.ts';
import { createSyncSite } from './building/syncSite.ts';
import { watchBuilds } from './building/watchBuilds.ts';
import type { techdocsConfig } from './config.ts';
import { createDocsSites } from './forPlugins/createDocsSites.ts';
import { docsFacts } from './forPlugins/docsFacts.ts';
import { docsSites } from './forPlugins/docsSites.ts';
import { techdocsRoutes } from './routes.ts';
import { scheduleUpkeep } from './scheduleUpkeep.ts';
import { docsCollator } from './search/docsCollator.ts';
import { type DocsPlace, docsPlaceOf } from './sources/docsPlace.ts';
import { hostUrlOf } from './sources/hostUrlOf.ts';
import { createSourceOpener } from './sources/openSource.ts';
import { addOwnStorages } from './storages/addOwnStorages.ts';
import { openLater } from './storages/openLater.ts';
import { docsStorages } from './storages/storagePoint.ts';

type Context = PluginContext<typeof techdocsConfig>;

/** Wires the parts together. */
export function startTechdocs(context: Context): void {
  const { extensions, reader, folder, jobs, events, logger, database, lifecycle, scheduler, metrics, tracing } =
    context;
  const config = context.config.techdocs;
  const catalog = extensions.get(catalogService);
  const caseSensitive = config.legacyUseCaseSensitiveTripletPaths;

  if (config.storageUrl) extensions.add(connectSourcePoint, new URL(config.storageUrl).origin);

  const { storage, opened, open } = openLater(config.publisher.type, extensions.collect(docsStorages));
  addOwnStorages(context);
  lifecycle.onStarted(open);

  const placeOf = (entity: Entity): DocsPlace => docsPlaceOf(entity, reader);
  const limits = config.build;
  const builder = createSiteBuilder({ builds: Math.max(1, limits.concurrency) });
  // Separate threads: background builds take none from a build that a reader waits for.
  const builderAhead = createSiteBuilder({ threads: 1 });
  const sources = createSourceOpener({ reader, folder, limits, hasNewer: context.replicas.hasNewer });
  const store = createBuildStore(database);
  const buildSeconds = metrics.histogram('callboard_techdocs_build_seconds', 'Duration of docs builds, by outcome', [
    'outcome',
  ]);
  const builds = createBuilds({
    jobs,
    store,
    storage,
    events,
    logger,
    config: config.build,
    onEnd: (outcome, startedAt) => buildSeconds.observe({ outcome }, (performance.now() - startedAt) / 1_000),
    isThere: async (entityUid) => (await catalog.asSystem.entityWithUid(entityUid)) !== undefined,
    run: ({ isAhead, ...work }) =>
      tracing.span('docs build', { 'callboard.entity': work.entityRef }, async () =>
        runBuild({
          ...work,
          entity: await catalog.asSystem.entityWithUid(work.entityUid),
          storage: await opened,
          frameHosts: config.sanitizer?.allowedIframeHosts ?? [],
          sources,
          placeOf,
          limits,
          builder: isAhead ? builderAhead : builder,
          hostUrl: (use, path, { entity, place }) => hostUrlOf(use, path, { entity, place, reader }),
        }),
      ),
  });
  const watch = watchBuilds({ store, events, logger, check: builds.endIfDead });
  const isExternal = config.builder === 'external';
  const ownership = createSiteOwnership({ storage, isExternal });
  const sync = createSyncSite({ isExternal, placeOf, builds, watch });
  const docsOf = createDocsFinder({ catalog, caseSensitive });
  techdocsRoutes(context, { docsOf, placeOf, storage, ownership, sync, connections: config.connections });
  const stopping = new AbortController();
  const sites = createDocsSites({ catalog, storage, ownership, caseSensitive, logger, signal: stopping.signal });
  extensions.provide(docsSites, sites);
  extensions.add(factCollectors, docsFacts(sites, events));
  const readPage = createMarkdownPages({ storage, signal: stopping.signal });
  const search = extensions.find(searchDocuments);
  agentRoutes({ http: context.http, docsOf, ownership, sites, readPage, search });
  extensions.add(searchCollators, docsCollator({ catalog, sites, events, logger }));
  // If a permission policy is active, no signal reveals how often something is built; pages poll instead.
  const signals = extensions.get(permissionDirectory).isEnabled ? undefined : extensions.find(signalsService);
  if (signals) lifecycle.onShutdown(notifyBrowsers(events, signals));

  const { ahead } = config.build;
  if (ahead && !isExternal) {
    const siteIn = (entity: Entity) => siteOf(entity, { caseSensitive });
    scheduleBuildsAhead(scheduler, { catalog, store, builds, watch, siteOf: siteIn, logger, config: ahead });
  }
  scheduleSiteRemoval({ catalog, jobs, store, scheduler, opened, isExternal });
  scheduleUpkeep(scheduler, { store, storage });
  lifecycle.onStarted(() => sources.sweep());
  lifecycle.onShutdown(async () => {
    stopping.abort(new Error('the server is stopping'));
    watch.close();
    await Promise.all([builder.close(), builderAhead.close()]);
  });
}
