import { type Entity, RELATION_DEPENDS_ON, stringifyEntityRef } from '@callboard/plugin-catalog/common';
import type { Caller } from '@callboard/plugin-catalog/server';
import { ANNOTATION_KUBERNETES_CLUSTER } from '../../common/wireNames.ts';
import type { Cluster } from '../cluster.ts';
import type { KubernetesConfig } from '../config/config.ts';
import type { ClusterDirectory } from './clusterDirectory.ts';

export type ClusterChoice = (entity: Entity, cluster: Cluster) => boolean;
export type ClustersOfEntity = (entity: Entity, caller: Caller) => Promise<readonly Cluster[]>;

type ServiceLocatorMethod = KubernetesConfig['serviceLocatorMethod']['type'];

const choices: Readonly<Record<ServiceLocatorMethod, ClusterChoice>> = {
  multiTenant: () => true,
  singleTenant: ({ metadata: { annotations = {} } }, { name }) =>
    (annotations[ANNOTATION_KUBERNETES_CLUSTER] || name) === name,
  catalogRelation: (entity, cluster) =>
    (entity.relations ?? []).some(
      ({ type, targetRef }) => type === RELATION_DEPENDS_ON && targetRef === refOf(entity, cluster),
    ),
};

/** Whether a cluster is read for an entity, by `kubernetes.serviceLocatorMethod`. */
export const clusterChoice = (method: ServiceLocatorMethod): ClusterChoice => choices[method];

export function createClustersOfEntity(directory: ClusterDirectory, method: ServiceLocatorMethod): ClustersOfEntity {
  const isClusterOfEntity = clusterChoice(method);
  return async (entity, caller) =>
    (await directory.clusters(caller)).filter((cluster) => isClusterOfEntity(entity, cluster));
}

// Wire: a cluster without an entity belongs to the namespace of the entity that depends on it.
function refOf({ metadata: { namespace } }: Entity, { name, entityRef }: Cluster): string {
  return entityRef ?? stringifyEntityRef({ kind: 'Resource', metadata: { namespace, name } } as Entity);
}
