import { serve } from '@callboard/contract/server';
import { InputError, NotAllowedError } from '@callboard/errors';
import { type Entity, parseEntityRef, stringifyEntityRef } from '@callboard/plugin-catalog/common';
import type { CatalogService } from '@callboard/plugin-catalog/server';
import type { Permission, PluginContext } from '@callboard/server-kit';
import type { FastifyRequest } from 'fastify';
import { kubernetesClustersRead, kubernetesContract, kubernetesResourcesRead } from '../common/index.ts';
import type { AuthStrategy } from './auth/authStrategyPoint.ts';
import type { ClusterDirectory } from './clusters/clusterDirectory.ts';
import { clusterSummary } from './clusters/clusterSummary.ts';
import type { ObjectsService } from './objects/objectsService.ts';
import type { ProblemsService } from './problems/problemsService.ts';
import { parseCustomResources } from './resources/customResources.ts';
import type { WorkloadsService } from './workloads/workloadsService.ts';

type Context = Pick<PluginContext, 'http' | 'credentials' | 'permissions'>;

type RouteParts = {
  catalog: CatalogService;
  directory: ClusterDirectory;
  strategyNamed(name: string): AuthStrategy | undefined;
  objectsOf: ObjectsService;
  problemsFor: ProblemsService;
  workloadsFor: WorkloadsService;
};

/** The handlers of the contract. Every entity is first read from the catalog with the caller's permissions. */
export function kubernetesRoutes({ http, credentials, permissions }: Context, parts: RouteParts): void {
  const { catalog, directory, strategyNamed, objectsOf, problemsFor, workloadsFor } = parts;

  const require = (permission: Permission, request: FastifyRequest, resource?: string) =>
    permissions.require(permission, credentials.principalOf(request), { request, ...(resource && { resource }) });

  async function entityOf(entityRef: unknown, request: FastifyRequest): Promise<Entity> {
    if (!entityRef) throw new InputError('entity is a required field');
    if (typeof entityRef !== 'string') throw new InputError('entity query must be a string');
    const ref = stringifyEntityRef(parseEntityRef(entityRef));
    const entity = await catalog.as(request).entity(ref);
    if (!entity) throw new InputError(`Entity ref missing, ${ref}`);
    return entity;
  }

  serve(http, kubernetesContract, {
    async listClusters(_, request) {
      await require(kubernetesClustersRead, request);
      const clusters = await directory.clusters(request);
      return { items: clusters.map((cluster) => clusterSummary(cluster, strategyNamed(cluster.authProvider))) };
    },

    async getObjectsByService({ body }, request) {
      await require(kubernetesResourcesRead, request);
      // Only the ref of the posted entity is used; the rest is not trusted.
      const ref = refOf(body.entity);
      const entity = ref === undefined ? undefined : await catalog.as(request).entity(ref);
      if (!entity)
        throw new NotAllowedError(ref === undefined ? 'Invalid entity reference' : `Entity not found, ${ref}`);
      return objectsOf({ entity, caller: request, auth: body.auth ?? {} });
    },

    async queryWorkloads({ body }, request) {
      await require(kubernetesResourcesRead, request);
      const entity = await entityOf(body.entityRef, request);
      return objectsOf({ entity, caller: request, auth: body.auth ?? {} });
    },

    async queryCustomResources({ body }, request) {
      await require(kubernetesResourcesRead, request);
      const entity = await entityOf(body.entityRef, request);
      const customResources = parseCustomResources(body.customResources);
      return objectsOf({ entity, caller: request, auth: body.auth ?? {}, customResources });
    },

    async listTroubles(_, request) {
      await require(kubernetesResourcesRead, request);
      const { ownershipEntityRefs } = credentials.userOf(request);
      return problemsFor({ caller: request, owners: ownershipEntityRefs });
    },

    async listOwnedWorkloads(_, request) {
      await require(kubernetesResourcesRead, request);
      const { ownershipEntityRefs } = credentials.userOf(request);
      return workloadsFor({ caller: request, owners: ownershipEntityRefs });
    },
  });
}

/** The ref of a posted entity; undefined if it is invalid. */
function refOf(posted: unknown): string | undefined {
  const { kind, metadata } = (posted ?? {}) as { kind?: unknown; metadata?: { name?: unknown; namespace?: unknown } };
  const { name, namespace = 'default' } = metadata ?? {};
  if (typeof kind !== 'string' || typeof name !== 'string' || typeof namespace !== 'string') return undefined;
  if (!kind || !name || !namespace) return undefined;
  return stringifyEntityRef({ kind, namespace, name });
}
