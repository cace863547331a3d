import { mapConcurrently } from '@callboard/concurrency';
import { type Entity, stringifyEntityRef } from '@callboard/plugin-catalog/common';
import type { FactCollector } from '@callboard/plugin-facts/server';
import type { ServicePrincipal } from '@callboard/server-kit';
import { ANNOTATION_KUBERNETES_ID, ANNOTATION_KUBERNETES_LABEL_SELECTOR } from '../../common/wireNames.ts';
import { type AuthStrategy, canReadWithoutUser } from '../auth/authStrategyPoint.ts';
import type { Cluster, CustomResource } from '../cluster.ts';
import type { ClusterAccess } from '../clusters/clusterDirectory.ts';
import type { ClusterChoice } from '../clusters/clustersOfEntity.ts';
import type { FetchedObjects, FetchLimits } from '../objects/fetchObjects.ts';
import type { ResponseCache } from '../objects/responseCache.ts';
import { textOf } from '../owned/clusterReport.ts';
import { createSelectionFetch } from '../owned/fetchSelection.ts';
import { selectionBatches } from '../owned/selectionBatches.ts';
import { rolloutsAmong } from '../resources/customResources.ts';
import type { ObjectType } from '../resources/objectTypes.ts';
import { type KindedObject, workloadFacts } from './workloadFacts.ts';

const everyMs = 60_000;
const maxConcurrentClusters = 8;
const maxConcurrentRequests = 4;
const portal: ServicePrincipal = { type: 'service', subject: 'plugin:kubernetes' };

type Fact = FactCollector['facts'][string];
const fact = (type: Fact['type'], description: string): Fact => ({ type, description });

const kinds: Partial<Record<ObjectType['type'], string>> = {
  deployments: 'Deployment',
  statefulsets: 'StatefulSet',
  daemonsets: 'DaemonSet',
  replicasets: 'ReplicaSet',
  pods: 'Pod',
  customresources: 'Rollout',
};

type Options = {
  access: ClusterAccess;
  limits: FetchLimits;
  shared: ResponseCache;
  isClusterOfEntity: ClusterChoice;
  types: readonly ObjectType[];
  customResources: readonly CustomResource[];
  strategyNamed(name: string): AuthStrategy | undefined;
};

type Found = { objects: KindedObject[]; problems: Set<string> };

/** Facts about how entities run, from all clusters that the portal can read with its own credentials. */
export function kubernetesFacts(options: Options): FactCollector {
  const { access, isClusterOfEntity, customResources, strategyNamed } = options;
  const fetchSelection = createSelectionFetch(options);
  const types = options.types.filter(({ type }) => kinds[type] !== undefined);

  async function lookIn(cluster: Cluster, entities: readonly Entity[], found: ReadonlyMap<string, Found>) {
    const theirs = entities.filter((entity) => isClusterOfEntity(entity, cluster));
    const wanted = [...types, ...rolloutsAmong(cluster.customResources ?? customResources)];
    await mapConcurrently(selectionBatches(theirs), { concurrency: maxConcurrentRequests }, async (batch) => {
      const fetched = await fetchSelection(cluster, batch.selection, wanted);
      for (const error of fetched.errors)
        for (const ref of batch.refs) found.get(ref)?.problems.add(`${cluster.name}: ${textOf(error)}`);
      for (const one of objectsIn(cluster, fetched))
        for (const ref of batch.ownersOf(one.object)) found.get(ref)?.objects.push(one);
    });
  }

  return {
    id: 'kubernetes',
    everyMs,
    followsChanges: true,
    appliesTo: {
      $any: [ANNOTATION_KUBERNETES_ID, ANNOTATION_KUBERNETES_LABEL_SELECTOR].map((annotation) => ({
        [`metadata.annotations.${annotation}`]: { $exists: true },
      })),
    },
    facts: {
      workloads: fact('number', 'The number of deployments, stateful sets, daemon sets and rollouts'),
      replicas: fact('number', 'The number of pods that should run'),
      readyReplicas: fact('number', 'The number of pods that are ready'),
      minReplicas: fact('number', 'The replicas of the workload with the fewest; without daemon sets'),
      hasReadinessProbes: fact('boolean', 'Whether each workload has a readiness probe'),
      hasLivenessProbes: fact('boolean', 'Whether each workload has a liveness probe'),
      hasMemoryLimits: fact('boolean', 'Whether each container has a memory limit'),
      hasCpuLimits: fact('boolean', 'Whether each container has a CPU limit'),
      images: fact('list', 'The images of the containers'),
      imageDeployedAt: fact('date', 'When the oldest running image was deployed'),
    },
    async collect(entities, { signal }) {
      const clusters = (await access.directory.clusters(portal)).filter((cluster) =>
        canReadWithoutUser(cluster, strategyNamed),
      );
      const found = new Map<string, Found>();
      for (const entity of entities) {
        if (clusters.some((cluster) => isClusterOfEntity(entity, cluster)))
          found.set(stringifyEntityRef(entity), { objects: [], problems: new Set() });
      }
      await mapConcurrently(clusters, { concurrency: maxConcurrentClusters, signal }, (cluster) =>
        lookIn(cluster, entities, found),
      );
      return entities.map((entity) => {
        const { objects, problems } = found.get(stringifyEntityRef(entity)) ?? {};
        if (!objects) return undefined;
        // Half of the clusters would be half of the truth.
        return problems?.size ? new Error([...problems].join('; ')) : workloadFacts(objects);
      });
    },
  };
}

function objectsIn(cluster: Cluster, { resources }: FetchedObjects): KindedObject[] {
  return resources.flatMap(({ type, resources: objects }) => {
    const kind = kinds[type];
    return kind === undefined ? [] : objects.map((object) => ({ kind, cluster: cluster.name, object }));
  });
}
