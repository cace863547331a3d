import type { Caller } from '@callboard/plugin-catalog/server';
import type { Cluster } from './cluster.ts';

/** One entry of `kubernetes.clusterLocatorMethods`. */
export type ClusterSource = {
  /** For messages: `kubernetes.clusterLocatorMethods[0]`. */
  name: string;
  /** Lists the clusters that the caller may see. */
  clusters(caller: Caller): Promise<readonly Cluster[]>;
};
