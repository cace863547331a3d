export { kubernetesContract } from './contract.ts';
export type {
  Condition,
  Container,
  ContainerState,
  ContainerStatus,
  CronJob,
  DaemonSet,
  Deployment,
  HorizontalPodAutoscaler,
  Ingress,
  Job,
  KubernetesObject,
  ObjectMetadata,
  Pod,
  ReplicaSet,
  Rollout,
  Service,
  StatefulSet,
} from './kubernetesObjects.ts';
export type {
  ClusterAttributes,
  ClusterObjects,
  ClusterSummary,
  FetchedResources,
  KubernetesAuth,
  KubernetesFetchError,
  ObjectsByEntity,
  PodMetrics,
  ResourceType,
  ResourceUsage,
} from './objects.ts';
export {
  kubernetesClustersRead,
  kubernetesPermissions,
  kubernetesProxy,
  kubernetesResourcesRead,
} from './permissions.ts';
