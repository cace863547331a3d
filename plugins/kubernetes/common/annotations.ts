/** Wire: which of a cluster's objects are the entity's. The selector wins where there are both. */
export const ANNOTATION_KUBERNETES_ID = 'backstage.io/kubernetes-id';
export const ANNOTATION_KUBERNETES_LABEL_SELECTOR = 'backstage.io/kubernetes-label-selector';
/** All namespaces without it. */
export const ANNOTATION_KUBERNETES_NAMESPACE = 'backstage.io/kubernetes-namespace';
/** The one cluster that is asked, by `serviceLocatorMethod: singleTenant`. */
export const ANNOTATION_KUBERNETES_CLUSTER = 'backstage.io/kubernetes-cluster';
