import type { CustomResource } from '../clusters/cluster.ts';

/** These kinds have no namespace. */
const ofWholeCluster = ['persistentvolumes'];

/** The list path of a kind: `/apis/apps/v1/namespaces/shop/deployments`. The caller has validated the parts. */
export function resourcePath({ group, apiVersion, plural }: CustomResource, namespace?: string): string {
  const api = group ? `/apis/${group}/${apiVersion}` : `/api/${apiVersion}`;
  const isInside = namespace && (group !== '' || !ofWholeCluster.includes(plural));
  return isInside ? `${api}/namespaces/${namespace}/${plural}` : `${api}/${plural}`;
}
