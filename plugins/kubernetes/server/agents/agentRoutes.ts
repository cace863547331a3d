import { serve } from '@callboard/contract/server';
import { NotFoundError } from '@callboard/errors';
import { type Entity, parseEntityRef, stringifyEntityRef } from '@callboard/plugin-catalog/common';
import type { CatalogService } from '@callboard/plugin-catalog/server';
import type { Permission, PluginContext } from '@callboard/server-kit';
import type { FastifyRequest } from 'fastify';
import { kubernetesClustersRead, kubernetesProxy, kubernetesResourcesRead } from '../../common/index.ts';
import type { ClusterDirectory } from '../clusters/clusterDirectory.ts';
import { clusterAttributes } from '../objects/fetchObjects.ts';
import type { ObjectsService } from '../objects/objectsService.ts';
import { kubernetesActionContract } from './actionContract.ts';
import type { WhyFailing } from './whyFailing.ts';

type Context = Pick<PluginContext, 'http' | 'credentials' | 'permissions'>;
type Parts = {
  catalog: CatalogService;
  directory: ClusterDirectory;
  objectsOf: ObjectsService;
  whyFailing: WhyFailing;
};

/** The actions for agents and scripts. Clusters that need a user's token cannot be read this way, because only browsers send one. */
export function agentRoutes({ http, credentials, permissions }: Context, parts: Parts): void {
  const { catalog, directory, objectsOf, whyFailing } = parts;

  const require = (permission: Permission, request: FastifyRequest) =>
    permissions.require(permission, credentials.principalOf(request), { request });

  async function entityOf(ref: string, request: FastifyRequest): Promise<Entity> {
    const entity = await catalog.as(request).entity(ref);
    // Wire: the error of Backstage.
    if (!entity) throw new NotFoundError(`Entity "${ref}" not found in the catalog`);
    return entity;
  }

  serve(http, kubernetesActionContract, {
    async getKubernetesClusters(_, request) {
      await require(kubernetesClustersRead, request);
      const clusters = await directory.clusters(request);
      return {
        clusters: clusters.map((cluster) => {
          const { dashboardParameters: _, ...attributes } = clusterAttributes(cluster);
          return attributes;
        }),
      };
    },

    async getKubernetesResourcesForEntity({ query: { name, kind, namespace } }, request) {
      await require(kubernetesResourcesRead, request);
      const ref = stringifyEntityRef({ kind: kind || 'Component', namespace: namespace || 'default', name });
      return objectsOf({ entity: await entityOf(ref, request), caller: request, auth: {} });
    },

    async whyFailing({ query: { entityRef } }, request) {
      await require(kubernetesResourcesRead, request);
      const entity = await entityOf(stringifyEntityRef(parseEntityRef(entityRef)), request);
      const principal = credentials.principalOf(request);
      const { result } = await permissions.decide(kubernetesProxy, principal, { request });
      return whyFailing({ entity, caller: request, canReadLogs: result === 'ALLOW' });
    },
  });
}
