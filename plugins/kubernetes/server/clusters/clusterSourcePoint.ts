import { createExtensionPoint } from '@callboard/server-kit';
import type { ClusterSource } from '../cluster.ts';
import type { LocatorMethod } from '../config/locatorConfig.ts';

/** A type of cluster source. */
export type ClusterSourceKind = {
  /** The value of `type` in `kubernetes.clusterLocatorMethods` that selects it. */
  type: string;
  /** Throws if the entry is invalid, so the portal does not start; `key` is the place of the entry, for the message. */
  open(method: LocatorMethod, key: string): ClusterSource | Promise<ClusterSource>;
};

export const clusterSourcePoint = createExtensionPoint<ClusterSourceKind>({
  id: 'kubernetes.cluster-sources',
  description: 'Sources of clusters, selected by `type` in `kubernetes.clusterLocatorMethods`',
});
