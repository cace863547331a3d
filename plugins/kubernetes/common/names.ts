import type { KubernetesObject } from './kubernetesObjects.ts';

/** The namespace of an object without one. */
const DEFAULT_NAMESPACE = 'default';

/** For calls to the cluster, and as a key. */
export const namespaceOf = (object: KubernetesObject): string => object.metadata?.namespace || DEFAULT_NAMESPACE;

/** For display. Does not guess a namespace that the cluster did not send. */
export const shownNamespace = (object: KubernetesObject): string => object.metadata?.namespace || 'unknown-namespace';

export const nameOf = (object: KubernetesObject, kind: string): string =>
  object.metadata?.name || `unknown-${kind.toLowerCase()}`;

/** The identity of an object within its kind and cluster; undefined if it has no name. */
export const objectKey = (object: KubernetesObject): string | undefined => {
  const { uid, name } = object.metadata ?? {};
  return uid ?? (name && `${namespaceOf(object)}/${name}`);
};

/** The identity of a pod within its cluster. */
export const podKey = (pod: KubernetesObject): string => `${namespaceOf(pod)}/${nameOf(pod, 'Pod')}`;
