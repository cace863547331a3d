/** Wire: selects the objects of an entity in a cluster. If both are set, the selector wins. */
export const ANNOTATION_KUBERNETES_ID = 'backstage.io/kubernetes-id';
export const ANNOTATION_KUBERNETES_LABEL_SELECTOR = 'backstage.io/kubernetes-label-selector';
/** Without it, all namespaces are read. */
export const ANNOTATION_KUBERNETES_NAMESPACE = 'backstage.io/kubernetes-namespace';
/** The only cluster to read with `serviceLocatorMethod: singleTenant`. */
export const ANNOTATION_KUBERNETES_CLUSTER = 'backstage.io/kubernetes-cluster';

type Action = 'create' | 'read' | 'update' | 'delete';

const basic = (name: string, action?: Action) =>
  ({ type: 'basic', name, attributes: action ? { action } : {} }) as const;

export const kubernetesClustersRead = basic('kubernetes.clusters.read', 'read');
export const kubernetesResourcesRead = basic('kubernetes.resources.read', 'read');
/** Any call to a cluster's API, including changes, as far as the cluster permits the credentials. */
export const kubernetesProxy = basic('kubernetes.proxy');

/** All permissions, for the metadata that policies and other plugins read. */
export const kubernetesPermissions = [kubernetesClustersRead, kubernetesResourcesRead, kubernetesProxy];
