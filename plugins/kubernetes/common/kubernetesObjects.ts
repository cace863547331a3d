/** The fields of cluster objects that the pages use. Clusters may send anything, so every field is optional. */
export type ObjectMetadata = {
  name?: string;
  namespace?: string;
  uid?: string;
  creationTimestamp?: string;
  deletionTimestamp?: string;
  labels?: Record<string, string>;
  annotations?: Record<string, string>;
  ownerReferences?: { apiVersion?: string; kind?: string; name?: string; uid?: string; controller?: boolean }[];
};

export type KubernetesObject = {
  apiVersion?: string;
  kind?: string;
  metadata?: ObjectMetadata;
  [field: string]: unknown;
};

export type Condition = {
  type?: string;
  status?: string;
  reason?: string;
  message?: string;
  lastTransitionTime?: string;
};

export type ContainerState = {
  waiting?: { reason?: string; message?: string };
  running?: { startedAt?: string };
  terminated?: {
    exitCode?: number;
    signal?: number;
    reason?: string;
    message?: string;
    startedAt?: string;
    finishedAt?: string;
  };
};

export type ContainerStatus = {
  name?: string;
  image?: string;
  ready?: boolean;
  started?: boolean;
  restartCount?: number;
  state?: ContainerState;
  lastState?: ContainerState;
};

type Resources = { requests?: Record<string, string>; limits?: Record<string, string> };
type Probe = { initialDelaySeconds?: number; periodSeconds?: number; failureThreshold?: number };

export type Container = {
  name?: string;
  image?: string;
  command?: string[];
  args?: string[];
  ports?: { name?: string; containerPort?: number; protocol?: string }[];
  env?: { name?: string; value?: string; valueFrom?: unknown }[];
  resources?: Resources;
  readinessProbe?: Probe;
  livenessProbe?: Probe;
};

type Selector = { matchLabels?: Record<string, string> };

export type Pod = KubernetesObject & {
  spec?: { nodeName?: string; containers?: Container[]; initContainers?: Container[] };
  status?: {
    phase?: string;
    reason?: string;
    message?: string;
    podIP?: string;
    hostIP?: string;
    startTime?: string;
    conditions?: Condition[];
    containerStatuses?: ContainerStatus[];
    initContainerStatuses?: ContainerStatus[];
  };
};

type PodTemplate = { metadata?: ObjectMetadata; spec?: Pod['spec'] };
type ReplicaStatus = {
  replicas?: number;
  readyReplicas?: number;
  availableReplicas?: number;
  updatedReplicas?: number;
  unavailableReplicas?: number;
  conditions?: Condition[];
};

type Replicated = { replicas?: number; selector?: Selector; template?: PodTemplate };

export type Deployment = KubernetesObject & {
  spec?: Replicated & {
    minReadySeconds?: number;
    revisionHistoryLimit?: number;
    progressDeadlineSeconds?: number;
    paused?: boolean;
    strategy?: { type?: string; [field: string]: unknown };
  };
  status?: ReplicaStatus;
};

export type ReplicaSet = KubernetesObject & {
  spec?: Replicated;
  status?: ReplicaStatus;
};

export type StatefulSet = KubernetesObject & {
  spec?: Replicated & {
    serviceName?: string;
    podManagementPolicy?: string;
    revisionHistoryLimit?: number;
    updateStrategy?: { type?: string; [field: string]: unknown };
  };
  status?: ReplicaStatus;
};

export type DaemonSet = KubernetesObject & {
  spec?: {
    minReadySeconds?: number;
    revisionHistoryLimit?: number;
    selector?: Selector;
    updateStrategy?: { type?: string; [field: string]: unknown };
    template?: PodTemplate;
  };
  status?: {
    currentNumberScheduled?: number;
    desiredNumberScheduled?: number;
    numberAvailable?: number;
    numberMisscheduled?: number;
    numberReady?: number;
    conditions?: Condition[];
  };
};

type Metric = {
  type?: string;
  resource?: {
    name?: string;
    target?: { type?: string; averageUtilization?: number };
    current?: { averageUtilization?: number; averageValue?: string };
  };
};

export type HorizontalPodAutoscaler = KubernetesObject & {
  spec?: {
    minReplicas?: number;
    maxReplicas?: number;
    /** Of autoscaling/v1. */
    targetCPUUtilizationPercentage?: number;
    metrics?: Metric[];
    scaleTargetRef?: { apiVersion?: string; kind?: string; name?: string };
  };
  status?: {
    currentReplicas?: number;
    desiredReplicas?: number;
    currentCPUUtilizationPercentage?: number;
    currentMetrics?: Metric[];
    conditions?: Condition[];
  };
};

export type Service = KubernetesObject & {
  spec?: {
    type?: string;
    clusterIP?: string;
    externalName?: string;
    selector?: Record<string, string>;
    ports?: { name?: string; port?: number; targetPort?: number | string; nodePort?: number; protocol?: string }[];
  };
  status?: { loadBalancer?: { ingress?: { ip?: string; hostname?: string }[] } };
};

export type Ingress = KubernetesObject & { spec?: Record<string, unknown>; status?: Record<string, unknown> };

export type Job = KubernetesObject & {
  spec?: {
    parallelism?: number;
    completions?: number;
    backoffLimit?: number;
    suspend?: boolean;
    template?: PodTemplate;
  };
  status?: {
    startTime?: string;
    completionTime?: string;
    active?: number;
    succeeded?: number;
    failed?: number;
    conditions?: Condition[];
  };
};

export type CronJob = KubernetesObject & {
  spec?: {
    schedule?: string;
    timeZone?: string;
    suspend?: boolean;
    concurrencyPolicy?: string;
    startingDeadlineSeconds?: number;
  };
  status?: { lastScheduleTime?: string; active?: { name?: string }[] };
};

type AnalysisTemplate = { templateName?: string; clusterScope?: boolean };

/** Of Argo Rollouts. */
export type Rollout = KubernetesObject & {
  spec?: {
    replicas?: number;
    strategy?: {
      canary?: {
        steps?: {
          setWeight?: number;
          pause?: { duration?: number | string };
          analysis?: { templates?: AnalysisTemplate[] };
          [step: string]: unknown;
        }[];
      };
      blueGreen?: unknown;
    };
    selector?: Selector;
    template?: PodTemplate;
  };
  status?: ReplicaStatus & {
    currentStepIndex?: number;
    pauseConditions?: { reason?: string; startTime?: string }[];
    /** Such as `Healthy` and `Degraded`. */
    phase?: string;
    message?: string;
  };
};
