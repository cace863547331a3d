type Action = 'create' | 'read' | 'update' | 'delete';

const basic = (name: string, action?: Action) =>
  ({ type: 'basic', name, attributes: action ? { action } : {} }) as const;

export const kubernetesClustersRead = basic('kubernetes.clusters.read', 'read');
export const kubernetesResourcesRead = basic('kubernetes.resources.read', 'read');
/** Any call to a cluster's API, including changes, as far as the cluster permits the credentials. */
export const kubernetesProxy = basic('kubernetes.proxy');

/** All permissions, for the metadata that policies and other plugins read. */
export const kubernetesPermissions = [kubernetesClustersRead, kubernetesResourcesRead, kubernetesProxy];
