import { ServiceUnavailableError } from '@callboard/errors';
import type { Entity } from '@callboard/plugin-catalog/common';
import type { Caller, CatalogService } from '@callboard/plugin-catalog/server';
import type { WorkloadTroubles } from '../../common/index.ts';
import type { ClusterAccess } from '../clusterAccess.ts';
import type { Cluster } from '../clusters/cluster.ts';
import type { ClusterChoice } from '../clusters/clustersOfEntity.ts';
import { type FetchedObjects, type FetchLimits, fetchObjects } from '../objects/fetchObjects.ts';
import { fetchError } from '../objects/fetchProblem.ts';
import { mapConcurrently } from '../objects/mapConcurrently.ts';
import type { ObjectType } from '../objects/objectTypes.ts';
import type { ResponseCache } from '../objects/responseCache.ts';
import { answerOf, type ClusterReport } from './clusterReport.ts';
import { type Deadline, startDeadline } from './deadline.ts';
import { ownedEntities } from './ownedEntities.ts';
import { type SelectionBatch, selectionBatches } from './selectionBatches.ts';
import { troublesIn } from './troublesIn.ts';

export type TroublesService = (request: { caller: Caller; owners: readonly string[] }) => Promise<WorkloadTroubles>;

type Options = {
  access: ClusterAccess;
  catalog: CatalogService;
  isAsked: ClusterChoice;
  types: readonly ObjectType[];
  limits: FetchLimits;
  shared: ResponseCache;
};

/** Pages that ask for it stay open all day, and so do those of everybody else in the team. */
export const troublesKeptForMs = 20_000;
/** A page waits for it. What comes later is there for the next request. */
const answerWithinSeconds = 3;
const clustersAtOnce = 8;
const questionsAtOnce = 4;
/** What the detectors look at. */
const lookedAt: readonly ObjectType['type'][] = ['pods', 'deployments', 'jobs', 'horizontalpodautoscalers'];

/** What goes wrong with what somebody owns, over all clusters. A cluster that takes a token of the user cannot be read so. */
export function createTroublesService({ access, catalog, isAsked, types, limits, shared }: Options): TroublesService {
  const wanted = types.filter(({ type }) => lookedAt.includes(type));

  async function objectsIn(cluster: Cluster, { selection }: SelectionBatch): Promise<FetchedObjects> {
    try {
      const credential = await access.credentialFor(cluster, {});
      const { ownCredential: _, ...place } = cluster;
      const query = { ...selection, types: wanted };
      return await shared.get([place, credential, query], async () => {
        const client = await access.clients.clientFor(cluster, credential);
        return fetchObjects({ ...cluster, skipMetricsLookup: true }, client, query, limits);
      });
    } catch (thrown) {
      return { resources: [], podMetrics: [], errors: [fetchError(thrown)] };
    }
  }

  async function look(cluster: Cluster, entities: readonly Entity[], report: ClusterReport, deadline: Deadline) {
    let isSilent = false;
    await mapConcurrently(selectionBatches(entities), questionsAtOnce, async (batch) => {
      // A cluster that does not answer one request is not sent the others.
      if (isSilent || deadline.isOver()) return;
      const fetched = await objectsIn(cluster, batch);
      isSilent ||= fetched.errors.some(({ errorType }) => errorType === 'FETCH_ERROR');
      report.problems.push(...fetched.errors);
      report.items.push(...troublesIn(cluster.name, fetched, batch.ownersOf));
    });
    report.isDone = !deadline.isOver();
  }

  async function ask(clusters: readonly Cluster[], entities: readonly Entity[], deadline: Deadline) {
    const asked = clusters.flatMap((cluster) => {
      const theirs = entities.filter((entity) => isAsked(entity, cluster));
      const report: ClusterReport = { cluster: cluster.name, items: [], problems: [], isDone: false };
      return theirs.length > 0 ? [{ cluster, theirs, report }] : [];
    });
    const all = mapConcurrently(asked, clustersAtOnce, ({ cluster, theirs, report }) =>
      look(cluster, theirs, report, deadline),
    );
    await deadline.inTime(all);
    return answerOf(
      asked.map(({ report }) => report),
      answerWithinSeconds,
    );
  }

  return async ({ caller, owners }) => {
    const entities = await ownedEntities(catalog.as(caller), owners);
    if (entities.length === 0) return { items: [], total: 0, errors: [] };
    const deadline = startDeadline(answerWithinSeconds * 1_000);
    try {
      const clusters = await deadline.inTime(access.directory.clusters(caller));
      if (clusters) return await ask(clusters, entities, deadline);
      throw new ServiceUnavailableError(`The clusters could not be listed within ${answerWithinSeconds} seconds`);
    } finally {
      deadline.end();
    }
  };
}
