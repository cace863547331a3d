import { InputError } from '@callboard/errors';
import type { ClusterAttributes } from '../../common/index.ts';
import type { LinkedObject } from './formatAksLink.ts';

type Place = { base: string; name: string; namespace: string; kind: string };

/** Dashboards whose URL is in the configuration. */
export function formatStandardLink(cluster: ClusterAttributes, linked: LinkedObject): string {
  const { base, name, namespace, kind } = placeOf('standard', cluster, linked);
  const page = standardPages[kind];
  const query = namespace && `?namespace=${namespace}`;
  return name && page ? `${base}/#/${page}/${within(namespace, name)}${query}` : `${base}/#/workloads${query}`;
}

export function formatOpenShiftLink(cluster: ClusterAttributes, linked: LinkedObject): string {
  const { base, name, namespace, kind } = placeOf('OpenShift', cluster, linked);
  const page = openShiftPages[kind];
  if (name && page) return `${base}/k8s/${namespace ? `ns/${namespace}` : 'cluster'}/${page}/${name}`;
  return namespace ? `${base}/k8s/cluster/projects/${namespace}` : `${base}/k8s/cluster/projects`;
}

export function formatRancherLink(cluster: ClusterAttributes, linked: LinkedObject): string {
  const { base, name, namespace, kind } = placeOf('Rancher', cluster, linked);
  const page = rancherPages[kind];
  return name && page ? `${base}/explorer/${page}/${within(namespace, name)}` : `${base}/explorer/workload`;
}

const standardPages: Readonly<Record<string, string>> = {
  Deployment: 'deployment',
  Pod: 'pod',
  Service: 'service',
  Ingress: 'ingress',
  StatefulSet: 'statefulset',
  DaemonSet: 'daemonset',
  Job: 'job',
  CronJob: 'cronjob',
  ReplicaSet: 'replicaset',
  ConfigMap: 'configmap',
  // An autoscaler has no page there, and has the name of its target.
  HorizontalPodAutoscaler: 'deployment',
};

const openShiftPages: Readonly<Record<string, string>> = {
  Deployment: 'deployments',
  Pod: 'pods',
  Service: 'services',
  Ingress: 'ingresses',
  StatefulSet: 'statefulsets',
  DaemonSet: 'daemonsets',
  Job: 'jobs',
  CronJob: 'cronjobs',
  ReplicaSet: 'replicasets',
  ConfigMap: 'configmaps',
  HorizontalPodAutoscaler: 'horizontalpodautoscalers',
};

const rancherPages: Readonly<Record<string, string>> = {
  Deployment: 'apps.deployment',
  Pod: 'pod',
  Service: 'service',
  Ingress: 'networking.k8s.io.ingress',
  StatefulSet: 'apps.statefulset',
  DaemonSet: 'apps.daemonset',
  Job: 'batch.job',
  CronJob: 'batch.cronjob',
  ReplicaSet: 'apps.replicaset',
  ConfigMap: 'configmap',
  HorizontalPodAutoscaler: 'autoscaling.horizontalpodautoscaler',
};

const within = (namespace: string, name: string) => (namespace ? `${namespace}/${name}` : name);

function placeOf(app: string, { dashboardUrl }: ClusterAttributes, { object, kind }: LinkedObject): Place {
  if (!dashboardUrl) throw new InputError(`${app} dashboard requires a dashboardUrl option`);
  if (!URL.canParse(dashboardUrl)) throw new InputError(`${app} dashboard requires a valid dashboardUrl option`);
  const { name = '', namespace = '' } = object.metadata ?? {};
  const { protocol, host, pathname } = new URL(dashboardUrl);
  return {
    // URLs of other schemes are kept unchanged for the check.
    base: host ? `${protocol}//${host}${pathname.replace(/\/$/, '')}` : dashboardUrl,
    name: encodeURIComponent(name),
    namespace: encodeURIComponent(namespace),
    kind,
  };
}
