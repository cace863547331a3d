import { mapConcurrently } from '@callboard/concurrency';
import { ServiceUnavailableError } from '@callboard/errors';
import type { Entity } from '@callboard/plugin-catalog/common';
import type { Caller, CatalogService } from '@callboard/plugin-catalog/server';
import type { Cluster } from '../cluster.ts';
import type { ClusterAccess } from '../clusters/clusterDirectory.ts';
import type { ClusterChoice } from '../clusters/clustersOfEntity.ts';
import type { FetchedObjects, FetchLimits } from '../objects/fetchObjects.ts';
import type { ResponseCache } from '../objects/responseCache.ts';
import type { ObjectType } from '../resources/objectTypes.ts';
import { type ClusterReport, errorsIn } from './clusterReport.ts';
import { type Deadline, startDeadline } from './deadline.ts';
import { createSelectionFetch } from './fetchSelection.ts';
import { ownedEntities } from './ownedEntities.ts';
import { type SelectionBatch, selectionBatches } from './selectionBatches.ts';

export type OwnedRequest = { caller: Caller; owners: readonly string[] };

/** Which objects a page needs, and how it summarizes those of one cluster. */
type Question<Item> = {
  types(cluster: Cluster): readonly ObjectType[];
  itemsIn(cluster: Cluster, fetched: FetchedObjects, ownersOf: SelectionBatch['ownersOf']): Item[];
};

type OwnedAnswer<Item> = { items: Item[]; errors: { cluster: string; message: string }[] };

type Options = {
  access: ClusterAccess;
  catalog: CatalogService;
  isClusterOfEntity: ClusterChoice;
  limits: FetchLimits;
  shared: ResponseCache;
};

/** Pages with these objects stay open all day, and teammates open the same ones. */
export const ownedCacheMs = 20_000;
/** The page waits this long. Later results are cached for the next request. */
const responseTimeoutSeconds = 3;
const maxConcurrentClusters = 8;
const maxConcurrentRequests = 4;

/** The objects of a caller's entities in all clusters. Clusters that require a user token cannot be read this way. */
export function createOwnedObjects<Item>(
  { access, catalog, isClusterOfEntity, limits, shared }: Options,
  { types, itemsIn }: Question<Item>,
): (request: OwnedRequest) => Promise<OwnedAnswer<Item>> {
  const fetchSelection = createSelectionFetch({ access, limits, shared });

  async function look(cluster: Cluster, entities: readonly Entity[], report: ClusterReport<Item>, deadline: Deadline) {
    let isSilent = false;
    await mapConcurrently(selectionBatches(entities), { concurrency: maxConcurrentRequests }, async (batch) => {
      // After one request without a response, the cluster gets no more requests.
      if (isSilent || deadline.isOver()) return;
      const fetched = await fetchSelection(cluster, batch.selection, types(cluster));
      isSilent ||= fetched.errors.some(({ errorType }) => errorType === 'FETCH_ERROR');
      report.problems.push(...fetched.errors);
      report.items.push(...itemsIn(cluster, fetched, batch.ownersOf));
    });
    report.isDone = !deadline.isOver();
  }

  async function ask(clusters: readonly Cluster[], entities: readonly Entity[], deadline: Deadline) {
    const asked = clusters.flatMap((cluster) => {
      const theirs = entities.filter((entity) => isClusterOfEntity(entity, cluster));
      const report: ClusterReport<Item> = { cluster: cluster.name, items: [], problems: [], isDone: false };
      return theirs.length > 0 ? [{ cluster, theirs, report }] : [];
    });
    const all = mapConcurrently(asked, { concurrency: maxConcurrentClusters }, ({ cluster, theirs, report }) =>
      look(cluster, theirs, report, deadline),
    );
    await deadline.inTime(all);
    const reports = asked.map(({ report }) => report);
    return { items: reports.flatMap(({ items }) => items), errors: errorsIn(reports, responseTimeoutSeconds) };
  }

  return async ({ caller, owners }) => {
    const entities = await ownedEntities(catalog.as(caller), owners);
    if (entities.length === 0) return { items: [], errors: [] };
    const deadline = startDeadline(responseTimeoutSeconds * 1_000);
    try {
      const clusters = await deadline.inTime(access.directory.clusters(caller));
      if (clusters) return await ask(clusters, entities, deadline);
      throw new ServiceUnavailableError(`The clusters could not be listed within ${responseTimeoutSeconds} seconds`);
    } finally {
      deadline.end();
    }
  };
}
