import { messageOf } from '@callboard/errors';
import type { Entity } from '@callboard/plugin-catalog/common';
import type { Caller } from '@callboard/plugin-catalog/server';
import type { Logger } from '@callboard/server-kit';
import type { ClusterObjects, KubernetesAuth, ObjectsByEntity } from '../../common/index.ts';
import type { Cluster, CustomResource } from '../cluster.ts';
import type { ClusterAccess } from '../clusters/clusterDirectory.ts';
import type { ClustersOfEntity } from '../clusters/clustersOfEntity.ts';
import type { ObjectType } from '../resources/objectTypes.ts';
import { selectionOf } from './entitySelection.ts';
import { clusterAttributes, type FetchLimits, fetchObjects, type ObjectsQuery } from './fetchObjects.ts';
import { fetchError } from './fetchProblem.ts';
import type { ResponseCache } from './responseCache.ts';

type ObjectsRequest = {
  entity: Entity;
  caller: Caller;
  auth: KubernetesAuth;
  /** Reads only these. */
  customResources?: readonly CustomResource[];
};

export type ObjectsService = (request: ObjectsRequest) => Promise<ObjectsByEntity>;

type Options = {
  access: ClusterAccess;
  clustersOfEntity: ClustersOfEntity;
  types: readonly ObjectType[];
  customResources: readonly CustomResource[];
  limits: FetchLimits;
  shared: ResponseCache;
  logger: Logger;
};

/** The objects of an entity in every cluster. A cluster that fails is reported beside the others. */
export function createObjectsService(options: Options): ObjectsService {
  const { access, clustersOfEntity, types, limits, shared, logger } = options;

  function typesFor(cluster: Cluster, asked: ObjectsRequest['customResources']): ObjectType[] {
    const custom = (asked ?? cluster.customResources ?? options.customResources).map(
      (resource) => ({ ...resource, type: 'customresources' }) as const,
    );
    return asked ? custom : [...types, ...custom];
  }

  async function objectsIn(cluster: Cluster, query: ObjectsQuery, auth: KubernetesAuth): Promise<ClusterObjects> {
    const attributes = clusterAttributes(cluster);
    try {
      const credential = await access.credentialFor(cluster, auth);
      const { ownCredential: _, ...place } = cluster;
      const fetched = await shared.get([place, credential, query], async () =>
        fetchObjects(cluster, await access.clients.clientFor(cluster, credential), query, limits),
      );
      return { cluster: attributes, ...fetched };
    } catch (thrown) {
      logger.warn(`The cluster '${cluster.name}' could not be read: ${messageOf(thrown)}`);
      return { cluster: attributes, resources: [], podMetrics: [], errors: [fetchError(thrown)] };
    }
  }

  return async ({ entity, caller, auth, customResources }) => {
    const selection = selectionOf(entity);
    const clusters = await clustersOfEntity(entity, caller);
    const items = await Promise.all(
      clusters.map((cluster) => objectsIn(cluster, { ...selection, types: typesFor(cluster, customResources) }, auth)),
    );
    return { items: items.filter(hasSomething) };
  };
}

const hasSomething = ({ resources, errors }: ClusterObjects) =>
  errors.length > 0 || resources.some(({ resources: objects }) => objects.length > 0);
