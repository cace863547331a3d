export { kubernetesContract } from './contract.ts';
export type { DetectedError, ErrorLevel, ErrorType, ProposedFix, SourceRef } from './detectors/DetectedError.ts';
export { detectErrors, errorsInCluster, errorsOfPod, resourcesOf } from './detectors/detectErrors.ts';
export { worstLevel } from './detectors/workloadDetectors.ts';
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
export { type ImageVersion, imageVersion, nameOf, namespaceOf, objectKey, podKey, shownNamespace } from './names.ts';
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
export type { WorkloadProblem, WorkloadProblems } from './problems.ts';
export { replicasOf, type WorkloadKind } from './replicas.ts';
export { kubernetesExtensions } from './webExtensions.ts';
export {
  kubernetesClustersRead,
  kubernetesPermissions,
  kubernetesProxy,
  kubernetesResourcesRead,
} from './wireNames.ts';
export type { OwnedWorkload, OwnedWorkloads } from './workloads.ts';
