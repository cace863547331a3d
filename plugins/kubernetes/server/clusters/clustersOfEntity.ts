import { type Entity, RELATION_DEPENDS_ON, stringifyEntityRef } from '@callboard/plugin-catalog/common';
import type { Caller } from '@callboard/plugin-catalog/server';
import { ANNOTATION_KUBERNETES_CLUSTER } from '../../common/annotations.ts';
import type { KubernetesConfig } from '../config/config.ts';
import type { Cluster } from './cluster.ts';
import type { ClusterDirectory } from './clusterDirectory.ts';

export type ClustersOfEntity = (entity: Entity, caller: Caller) => Promise<readonly Cluster[]>;

type Method = KubernetesConfig['serviceLocatorMethod']['type'];
type Choice = (entity: Entity, cluster: Cluster) => boolean;

const choices: Readonly<Record<Method, Choice>> = {
  multiTenant: () => true,
  singleTenant: ({ metadata: { annotations = {} } }, { name }) =>
    (annotations[ANNOTATION_KUBERNETES_CLUSTER] || name) === name,
  catalogRelation: (entity, cluster) =>
    (entity.relations ?? []).some(
      ({ type, targetRef }) => type === RELATION_DEPENDS_ON && targetRef === refOf(entity, cluster),
    ),
};

/** Which clusters are asked for an entity, by `kubernetes.serviceLocatorMethod`. */
export function createClustersOfEntity(directory: ClusterDirectory, method: Method): ClustersOfEntity {
  return async (entity, caller) =>
    (await directory.clusters(caller)).filter((cluster) => choices[method](entity, cluster));
}

// Wire: a cluster that is no entity is looked for in the namespace of the one that depends on it.
function refOf({ metadata: { namespace } }: Entity, { name, entityRef }: Cluster): string {
  return entityRef ?? stringifyEntityRef({ kind: 'Resource', metadata: { namespace, name } } as Entity);
}
