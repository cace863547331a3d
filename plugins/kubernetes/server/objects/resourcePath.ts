import type { CustomResource } from '../clusters/cluster.ts';

/** They are nobody's namespace's. */
const ofWholeCluster = ['persistentvolumes'];

/** Where a cluster lists the objects of a kind: `/apis/apps/v1/namespaces/shop/deployments`. The parts have been checked. */
export function resourcePath({ group, apiVersion, plural }: CustomResource, namespace?: string): string {
  const api = group ? `/apis/${group}/${apiVersion}` : `/api/${apiVersion}`;
  const isInside = namespace && (group !== '' || !ofWholeCluster.includes(plural));
  return isInside ? `${api}/namespaces/${namespace}/${plural}` : `${api}/${plural}`;
}
