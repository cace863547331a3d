import { createExtensionPoint } from '@callboard/server-kit';
import type { LocatorMethod } from '../config/locatorConfig.ts';
import type { ClusterSource } from './clusterSource.ts';

/** A kind of place that clusters are known from. */
export type ClusterSourceKind = {
  /** As `type` in `kubernetes.clusterLocatorMethods` names it. */
  type: string;
  /** Throws when the entry says what cannot be, which ends the start; `key` is its place, for the message. */
  open(method: LocatorMethod, key: string): ClusterSource | Promise<ClusterSource>;
};

export const clusterSourcePoint = createExtensionPoint<ClusterSourceKind>({
  id: 'kubernetes.cluster-sources',
  description: 'Sources of clusters, selected by `type` in `kubernetes.clusterLocatorMethods`',
});
