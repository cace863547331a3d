import type { ClusterAttributes, KubernetesObject } from '../../common/index.ts';
import { requireParameters } from './requireParameters.ts';

export type LinkedObject = {
  object: KubernetesObject;
  /** 'Deployment'; list items do not contain it. */
  kind: string;
  /** Of the signed-in user. */
  email?: string | undefined;
};

const needed = ['subscriptionId', 'resourceGroup', 'clusterName'] as const;

/** Wire: Azure's portal parses the cluster and parts of the object from the URL. */
export function formatAksLink(cluster: ClusterAttributes, { object, kind }: LinkedObject): string {
  const { subscriptionId, resourceGroup, clusterName } = requireParameters('AKS', cluster, needed);
  const path = `/subscriptions/${subscriptionId}/resourceGroups/${resourceGroup}/providers/Microsoft.ContainerService/managedClusters/${clusterName}`;
  const { name, namespace, uid } = object.metadata ?? {};
  const { selector } = (object.spec ?? {}) as { selector?: unknown };
  const shown = { kind, metadata: { name, namespace, uid }, spec: { selector } };
  const blade = 'https://portal.azure.com/#blade/Microsoft_Azure_ContainerService/AksK8ResourceMenuBlade';
  return `${blade}/overview-${encodeURIComponent(kind)}/aksClusterId/${encodeURIComponent(path)}/resource/${encodeURIComponent(JSON.stringify(shown))}`;
}
