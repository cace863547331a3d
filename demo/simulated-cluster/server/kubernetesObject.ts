export type Metadata = {
  name: string;
  namespace?: string;
  uid?: string;
  resourceVersion?: string;
  generation?: number;
  creationTimestamp?: string;
  deletionTimestamp?: string;
  deletionGracePeriodSeconds?: number;
  labels?: Record<string, string>;
  annotations?: Record<string, string>;
  ownerReferences?: OwnerReference[];
};

export type OwnerReference = { apiVersion: string; kind: string; name: string; uid: string; controller: true };

export type Fields = Record<string, unknown>;

/** An object of a cluster, with the fields that the simulation uses. */
export type KubernetesObject = {
  apiVersion: string;
  kind: string;
  metadata: Metadata;
  spec?: Fields;
  status?: Fields;
  [field: string]: unknown;
};

export type Container = {
  name: string;
  image: string;
  command?: string[];
  args?: string[];
  env?: { name: string; value?: string; valueFrom?: { configMapKeyRef?: Named; secretKeyRef?: Named } }[];
  envFrom?: { configMapRef?: Named; secretRef?: Named }[];
  resources?: { requests?: Record<string, string>; limits?: Record<string, string> };
  readinessProbe?: { initialDelaySeconds?: number };
  [field: string]: unknown;
};

type Named = { name: string };

export type PodSpec = Fields & { containers: Container[]; nodeName?: string };

export type PodTemplate = {
  metadata?: { labels?: Record<string, string>; annotations?: Record<string, string> };
  spec: PodSpec;
};

/** The common fields of deployments, stateful sets and daemon sets. */
export type WorkloadSpec = Fields & {
  replicas?: number;
  selector?: { matchLabels?: Record<string, string> };
  template: PodTemplate;
};

export type Condition = {
  type: string;
  status: 'True' | 'False';
  reason?: string;
  message?: string;
  lastTransitionTime?: string;
};

/** `Deployment/passenger/check-in-api` */
export const keyOf = ({ kind, metadata: { namespace = '', name } }: KubernetesObject) => `${kind}/${namespace}/${name}`;
