import type { Caller } from '@callboard/plugin-catalog/server';
import type { Cluster } from './cluster.ts';

/** One entry of `kubernetes.clusterLocatorMethods`. */
export type ClusterSource = {
  /** For messages: `kubernetes.clusterLocatorMethods[0]`. */
  name: string;
  /** Those that the caller may know of. */
  clusters(caller: Caller): Promise<readonly Cluster[]>;
};
