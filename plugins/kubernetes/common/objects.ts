import type { KubernetesObject } from './kubernetesObjects.ts';

/** Wire: the names of the types read by default, and of custom resources. */
export type ResourceType =
  | 'pods'
  | 'services'
  | 'configmaps'
  | 'limitranges'
  | 'resourcequotas'
  | 'deployments'
  | 'replicasets'
  | 'horizontalpodautoscalers'
  | 'jobs'
  | 'cronjobs'
  | 'ingresses'
  | 'statefulsets'
  | 'daemonsets'
  | 'persistentvolumes'
  | 'persistentvolumeclaims'
  | 'customresources';

/** A cluster in a list, without its address and secrets. */
export type ClusterSummary = {
  name: string;
  title?: string;
  dashboardUrl?: string;
  authProvider: string;
  oidcTokenProvider?: string;
  auth?: Record<string, unknown>;
};

export type ClusterAttributes = {
  name: string;
  title?: string;
  dashboardUrl?: string;
  dashboardApp?: string;
  dashboardParameters?: Record<string, unknown>;
};

export type FetchedResources = { type: ResourceType; resources: KubernetesObject[] };

export type ResourceUsage = {
  currentUsage: number | string;
  requestTotal: number | string;
  limitTotal: number | string;
};

export type PodMetrics = {
  pod: KubernetesObject;
  /** In cores. */
  cpu: ResourceUsage;
  /** In bytes. */
  memory: ResourceUsage;
  containers: { container: string; cpuUsage: ResourceUsage; memoryUsage: ResourceUsage }[];
};

/** `FETCH_ERROR`: the cluster did not respond at all. The others are its responses for one kind of object. */
export type KubernetesFetchError =
  | { errorType: 'FETCH_ERROR'; message: string }
  | {
      errorType: 'BAD_REQUEST' | 'UNAUTHORIZED_ERROR' | 'NOT_FOUND' | 'SYSTEM_ERROR' | 'UNKNOWN_ERROR';
      statusCode?: number;
      resourcePath?: string;
      message?: string;
    };

export type ClusterObjects = {
  cluster: ClusterAttributes;
  resources: FetchedResources[];
  podMetrics: PodMetrics[];
  errors: KubernetesFetchError[];
};

/** Contains only clusters that have objects or could not be read. */
export type ObjectsByEntity = { items: ClusterObjects[] };

/** The user's tokens for clusters by auth provider; `oidc` has one per provider. */
export type KubernetesAuth = Record<string, unknown>;
