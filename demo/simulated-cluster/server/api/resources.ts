import type { KubernetesObject } from '../kubernetesObject.ts';

export type Resource = {
  group: string;
  version: string;
  plural: string;
  kind: string;
  shortNames: string[];
  isNamespaced: boolean;
  verbs: string[];
};

const reading = ['get', 'list', 'watch'];
const all = [...reading, 'delete', 'patch'];

/** group/version: [kind, plural, short names, verbs] */
const served: Readonly<Record<string, readonly (readonly [string, string, string, string[]])[]>> = {
  '/v1': [
    ['Pod', 'pods', 'po', [...reading, 'delete']],
    ['Service', 'services', 'svc', all],
    ['ConfigMap', 'configmaps', 'cm', all],
    ['Secret', 'secrets', '', reading],
    ['Namespace', 'namespaces', 'ns', reading],
    ['Node', 'nodes', 'no', reading],
    ['Event', 'events', 'ev', reading],
    ['LimitRange', 'limitranges', 'limits', all],
    ['ResourceQuota', 'resourcequotas', 'quota', all],
    ['PersistentVolumeClaim', 'persistentvolumeclaims', 'pvc', all],
  ],
  'apps/v1': [
    ['Deployment', 'deployments', 'deploy', all],
    ['ReplicaSet', 'replicasets', 'rs', reading],
    ['StatefulSet', 'statefulsets', 'sts', all],
    ['DaemonSet', 'daemonsets', 'ds', all],
  ],
  'autoscaling/v2': [['HorizontalPodAutoscaler', 'horizontalpodautoscalers', 'hpa', all]],
  'batch/v1': [
    ['Job', 'jobs', '', reading],
    ['CronJob', 'cronjobs', 'cj', all],
  ],
  'networking.k8s.io/v1': [['Ingress', 'ingresses', 'ing', all]],
  'metrics.k8s.io/v1beta1': [
    ['PodMetrics', 'pods', '', ['get', 'list']],
    ['NodeMetrics', 'nodes', '', ['get', 'list']],
  ],
  'argoproj.io/v1alpha1': [['Rollout', 'rollouts', 'ro', all]],
};

const ofTheCluster = new Set(['Namespace', 'Node', 'NodeMetrics']);

/** All resources of the API. */
export const resources: readonly Resource[] = Object.entries(served).flatMap(([key, kinds]) => {
  const [group = '', version = ''] = key.split('/');
  return kinds.map(([kind, plural, short, verbs]) => ({
    group,
    version,
    kind,
    plural,
    verbs,
    isNamespaced: !ofTheCluster.has(kind),
    shortNames: short ? [short] : [],
  }));
});

export const apiVersionOf = ({ group, version }: Resource) => (group ? `${group}/${version}` : version);

export const findResource = (group: string, version: string, plural: string) =>
  resources.find((known) => known.group === group && known.version === version && known.plural === plural);

export const resourceOfKind = ({ apiVersion, kind }: KubernetesObject) =>
  resources.find((known) => known.kind === kind && apiVersionOf(known) === apiVersion);

/** Scalable kinds also have the `scale` subresource. */
export const isScaled = ({ kind }: Resource) => ['Deployment', 'StatefulSet', 'Rollout', 'ReplicaSet'].includes(kind);
