/** Wire: selects the objects of an entity in a cluster. If both are set, the selector wins. */
export const ANNOTATION_KUBERNETES_ID = 'backstage.io/kubernetes-id';
export const ANNOTATION_KUBERNETES_LABEL_SELECTOR = 'backstage.io/kubernetes-label-selector';
/** Without it, all namespaces are read. */
export const ANNOTATION_KUBERNETES_NAMESPACE = 'backstage.io/kubernetes-namespace';
/** The only cluster to read with `serviceLocatorMethod: singleTenant`. */
export const ANNOTATION_KUBERNETES_CLUSTER = 'backstage.io/kubernetes-cluster';
