import {
  type ClusterObjects,
  type CronJob,
  type DaemonSet,
  type Deployment,
  type HorizontalPodAutoscaler,
  type Ingress,
  type Job,
  type KubernetesObject,
  type Pod,
  type ReplicaSet,
  resourcesOf,
  type Service,
  type StatefulSet,
} from '../../common/index.ts';

export type GroupedObjects = {
  pods: Pod[];
  replicaSets: ReplicaSet[];
  deployments: Deployment[];
  horizontalPodAutoscalers: HorizontalPodAutoscaler[];
  statefulsets: StatefulSet[];
  ingresses: Ingress[];
  services: Service[];
  jobs: Job[];
  cronJobs: CronJob[];
  daemonSets: DaemonSet[];
  customResources: KubernetesObject[];
  configMaps: KubernetesObject[];
  limitRanges: KubernetesObject[];
  resourceQuotas: KubernetesObject[];
  volumes: KubernetesObject[];
  volumeClaims: KubernetesObject[];
};

/** The objects in a cluster's response, grouped as the page shows them. */
export function groupObjects(item: ClusterObjects): GroupedObjects {
  return {
    pods: resourcesOf(item, 'pods'),
    replicaSets: resourcesOf(item, 'replicasets'),
    deployments: resourcesOf(item, 'deployments'),
    horizontalPodAutoscalers: resourcesOf(item, 'horizontalpodautoscalers'),
    statefulsets: resourcesOf(item, 'statefulsets'),
    ingresses: resourcesOf(item, 'ingresses'),
    services: resourcesOf(item, 'services'),
    jobs: resourcesOf(item, 'jobs'),
    cronJobs: resourcesOf(item, 'cronjobs'),
    daemonSets: resourcesOf(item, 'daemonsets'),
    customResources: resourcesOf(item, 'customresources'),
    configMaps: resourcesOf(item, 'configmaps'),
    limitRanges: resourcesOf(item, 'limitranges'),
    resourceQuotas: resourcesOf(item, 'resourcequotas'),
    volumes: resourcesOf(item, 'persistentvolumes'),
    volumeClaims: resourcesOf(item, 'persistentvolumeclaims'),
  };
}
