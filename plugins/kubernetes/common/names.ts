import type { KubernetesObject } from './kubernetesObjects.ts';

/** Where an object without a namespace is looked for. */
const DEFAULT_NAMESPACE = 'default';

/** For calls to the cluster, and to find what belongs together. */
export const namespaceOf = (object: KubernetesObject): string => object.metadata?.namespace || DEFAULT_NAMESPACE;

/** For people: what the cluster did not say is not made up. */
export const shownNamespace = (object: KubernetesObject): string => object.metadata?.namespace || 'unknown-namespace';

export const nameOf = (object: KubernetesObject, kind: string): string =>
  object.metadata?.name || `unknown-${kind.toLowerCase()}`;

/** Which object of its kind it is, within its cluster; undefined for what has no name. */
export const objectKey = (object: KubernetesObject): string | undefined => {
  const { uid, name } = object.metadata ?? {};
  return uid ?? (name && `${namespaceOf(object)}/${name}`);
};

/** Which pod it is, within its cluster. */
export const podKey = (pod: KubernetesObject): string => `${namespaceOf(pod)}/${nameOf(pod, 'Pod')}`;
