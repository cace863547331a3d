import { mapConcurrently } from '@callboard/concurrency';
import { type Entity, isPlainObject } from '@callboard/plugin-catalog/common';
import type { DeploymentSource, FoundDeployment } from '@callboard/plugin-facts/server';
import type { ServicePrincipal } from '@callboard/server-kit';
import type { KubernetesFetchError, KubernetesObject } from '../../common/index.ts';
import { type AuthStrategy, canReadWithoutUser } from '../auth/authStrategyPoint.ts';
import type { Cluster } from '../cluster.ts';
import type { ClusterAccess } from '../clusters/clusterDirectory.ts';
import { type FetchLimits, resourcePath } from '../objects/fetchObjects.ts';
import { fetchError } from '../objects/fetchProblem.ts';
import { type ListedObjects, listObjects } from '../objects/listObjects.ts';
import { textOf } from '../owned/clusterReport.ts';
import { deploymentsIn } from './applicationHistory.ts';
import {
  ANNOTATION_APP_NAME,
  ANNOTATION_APP_SELECTOR,
  type ApplicationQuery,
  applicationQuery,
} from './applicationQuery.ts';

const everyMs = 600_000;
const concurrency = 4;
const applications = { group: 'argoproj.io', apiVersion: 'v1alpha1', plural: 'applications' };
const notFound = 404;
const portal: ServicePrincipal = { type: 'service', subject: 'plugin:kubernetes' };

type Options = { access: ClusterAccess; limits: FetchLimits; strategyNamed(name: string): AuthStrategy | undefined };

/** The deployments of entities by Argo CD, from the history of its applications in all clusters that the portal can read with its own credentials. */
export function argoDeployments({ access, limits, strategyNamed }: Options): DeploymentSource {
  async function list(cluster: Cluster, { selectors, namespace }: ApplicationQuery): Promise<ListedObjects> {
    try {
      const credential = await access.credentialFor(cluster, {});
      const client = await access.clients.clientFor(cluster, credential);
      const query = { path: resourcePath(applications, namespace), labelSelector: '', ...selectors };
      return await listObjects(client, query, { ...limits, clusterName: cluster.name });
    } catch (thrown) {
      return { objects: [], error: fetchError(thrown) };
    }
  }

  async function read(entity: Entity, clusters: Set<Cluster>): Promise<FoundDeployment[] | Error> {
    const query = applicationQuery(entity);
    if (query instanceof Error) return query;
    const problems: string[] = [];
    const found: FoundDeployment[] = [];
    for (const cluster of clusters) {
      const { objects, error } = await list(cluster, query);
      found.push(...objects.flatMap((application) => deploymentsOf(cluster, application)));
      // The next entities need not ask again.
      if (error && isWithoutArgo(error)) clusters.delete(cluster);
      else if (error) problems.push(`${cluster.name}: ${textOf(error)}`);
    }
    if (found.length > 0 || problems.length === 0) return found;
    return new Error(problems.join('; '));
  }

  return {
    id: 'argo-cd',
    everyMs,
    appliesTo: {
      $any: [ANNOTATION_APP_NAME, ANNOTATION_APP_SELECTOR].map((annotation) => ({
        [`metadata.annotations.${annotation}`]: { $exists: true },
      })),
    },
    async read(entities, { since, signal }) {
      const readable = (await access.directory.clusters(portal)).filter((cluster) =>
        canReadWithoutUser(cluster, strategyNamed),
      );
      const clusters = new Set(readable);
      return mapConcurrently(entities, { concurrency, signal }, async (entity) => {
        const found = await read(entity, clusters);
        return found instanceof Error ? found : found.filter(({ at }) => Date.parse(at) >= since(entity));
      });
    },
  };
}

const isWithoutArgo = (error: KubernetesFetchError) =>
  error.errorType !== 'FETCH_ERROR' && error.statusCode === notFound;

function deploymentsOf(cluster: Cluster, application: KubernetesObject): FoundDeployment[] {
  const { name, namespace } = application.metadata ?? {};
  if (typeof name !== 'string' || !isPlainObject(application)) return [];
  return deploymentsIn(application).map((one) => ({ origin: `${cluster.name}/${namespace ?? ''}/${name}`, ...one }));
}
