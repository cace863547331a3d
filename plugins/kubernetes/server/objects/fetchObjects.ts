import { mapConcurrently } from '@callboard/concurrency';
import type {
  ClusterAttributes,
  ClusterObjects,
  FetchedResources,
  KubernetesFetchError,
  KubernetesObject,
  PodMetrics,
} from '../../common/index.ts';
import type { Cluster, CustomResource } from '../cluster.ts';
import type { ClusterClient } from '../clusterClient/clusterClients.ts';
import type { RequestOptions } from '../clusterClient/requestCluster.ts';
import type { ObjectType } from '../resources/objectTypes.ts';
import type { EntitySelection } from './entitySelection.ts';
import { fetchError } from './fetchProblem.ts';
import { type ListedObjects, listObjects } from './listObjects.ts';
import { podMetricsOf } from './podMetrics.ts';

/** These kinds have no namespace. */
const ofWholeCluster = ['persistentvolumes'];

/** The list path of a kind: `/apis/apps/v1/namespaces/shop/deployments`. The caller has validated the parts. */
export function resourcePath({ group, apiVersion, plural }: CustomResource, namespace?: string): string {
  const api = group ? `/apis/${group}/${apiVersion}` : `/api/${apiVersion}`;
  const isInside = namespace && (group !== '' || !ofWholeCluster.includes(plural));
  return isInside ? `${api}/namespaces/${namespace}/${plural}` : `${api}/${plural}`;
}

export type ObjectsQuery = EntitySelection & { types: readonly ObjectType[] };
export type FetchLimits = Omit<RequestOptions, 'clusterName'> & { parallel: number };
export type FetchedObjects = Omit<ClusterObjects, 'cluster'>;

const metricsType = { group: 'metrics.k8s.io', apiVersion: 'v1beta1', plural: 'pods' };
/** There is no metrics server, or it has just started. */
const withoutMetrics = [404, 503];
const maxNamespaces = 50;

/** Reads all objects of a selection in one cluster. Failures are reported beside the objects. */
export async function fetchObjects(
  cluster: Cluster,
  client: ClusterClient,
  query: ObjectsQuery,
  limits: FetchLimits,
): Promise<FetchedObjects> {
  const errors: KubernetesFetchError[] = [];
  const options = { ...limits, clusterName: cluster.name };
  const list = async (path: string): Promise<ListedObjects> => {
    try {
      return await listObjects(client, { path, labelSelector: query.labelSelector }, options);
    } catch (thrown) {
      return { objects: [], error: fetchError(thrown) };
    }
  };

  const lists = await mapConcurrently(query.types, { concurrency: limits.parallel }, (type) =>
    list(resourcePath(type, query.namespace)),
  );
  const resources = lists.flatMap(({ objects, error }, index): FetchedResources[] => {
    const { type } = query.types[index]!;
    if (error) errors.push(error);
    // Wire: a kind without objects is an empty list; a kind that could not be read is omitted.
    return error && objects.length === 0 ? [] : [{ type, resources: objects }];
  });

  async function metrics(): Promise<PodMetrics[]> {
    const pods = resources.flatMap(({ type, resources: objects }) => (type === 'pods' ? objects : []));
    if (cluster.skipMetricsLookup || pods.length === 0) return [];
    const measured = await mapConcurrently(namespacesOf(pods), { concurrency: limits.parallel }, (namespace) =>
      list(resourcePath(metricsType, namespace)),
    );
    for (const { error } of measured) if (error && !isWithoutMetrics(error)) errors.push(error);
    return podMetricsOf(
      pods,
      measured.flatMap(({ objects }) => objects),
    );
  }

  const podMetrics = await metrics();
  return { resources, podMetrics, errors: distinct(errors) };
}

/** Reads metrics per namespace, so no permission for all namespaces is needed. For many namespaces, one request is cheaper. */
function namespacesOf(pods: readonly KubernetesObject[]): (string | undefined)[] {
  const names = new Set(
    pods.flatMap(({ metadata }) => (typeof metadata?.namespace === 'string' ? metadata.namespace : [])),
  );
  return names.size > maxNamespaces ? [undefined] : [...names];
}

const isWithoutMetrics = (error: KubernetesFetchError) =>
  error.errorType !== 'FETCH_ERROR' && withoutMetrics.includes(error.statusCode ?? 0);

/** A cluster that cannot be reached is reported once, not for each kind of object. */
function distinct(errors: readonly KubernetesFetchError[]): KubernetesFetchError[] {
  return [...new Map(errors.map((error) => [JSON.stringify(error), error])).values()];
}

/** The public part of a cluster in the response. */
export function clusterAttributes(cluster: Cluster): ClusterAttributes {
  const { name, title, dashboardUrl, dashboardApp, dashboardParameters } = cluster;
  return {
    name,
    ...(title && { title }),
    ...(dashboardUrl && { dashboardUrl }),
    ...(dashboardApp && { dashboardApp }),
    ...(dashboardParameters && { dashboardParameters }),
  };
}
