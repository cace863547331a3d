import { createContext, type ReactNode, useContext } from 'react';
import type { DetectedError } from '../../common/detectors/DetectedError.ts';
import type { ClusterAttributes, PodMetrics } from '../../common/index.ts';
import type { PodsInError } from './clusterView.ts';

/** The surrounding cluster and its data. */
type ClusterContextValue = {
  cluster: ClusterAttributes;
  /** By `podKey`. */
  podMetrics: ReadonlyMap<string, PodMetrics>;
  errors: readonly DetectedError[];
  /** The pods with errors, by `podKey`. */
  podsInError: PodsInError;
};

const ClusterContext = createContext<ClusterContextValue | undefined>(undefined);

export function ClusterProvider({ value, children }: { value: ClusterContextValue; children: ReactNode }) {
  return <ClusterContext value={value}>{children}</ClusterContext>;
}

/** For the parts inside a cluster's panel. */
export function useCluster(): ClusterContextValue {
  const value = useContext(ClusterContext);
  if (!value) throw new Error('useCluster needs a ClusterProvider around it');
  return value;
}
