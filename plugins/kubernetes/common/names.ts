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

export type ImageVersion = { name: string; version: string };

const shownOfDigest = 12;

/** `registry:5000/team/app:1.2@sha256:…` is version 1.2 of `app`. Without a tag, the digest is the version; without both, `latest`. */
export function imageVersion(image: string): ImageVersion {
  const [named = '', digest] = image.split('@');
  const last = named.slice(named.lastIndexOf('/') + 1);
  const [name = '', tag] = last.split(':');
  return { name, version: tag ?? shortDigest(digest) ?? 'latest' };
}

const shortDigest = (digest?: string) => digest?.replace('sha256:', '').slice(0, shownOfDigest);
