import type {
  ContainerStatus,
  CronJob,
  DaemonSet,
  Deployment,
  HorizontalPodAutoscaler,
  Job,
  KubernetesObject,
  ObjectMetadata,
  Pod,
  ReplicaSet,
  Rollout,
  Service,
  StatefulSet,
} from '../common/index.ts';

type Overrides<T extends { spec?: unknown; status?: unknown }> = {
  metadata?: ObjectMetadata;
  spec?: T['spec'];
  status?: T['status'];
};

/** The creation time of test objects. */
const madeAt = '2026-06-01T08:00:00Z';

const metadataOf = (name: string, metadata: ObjectMetadata = {}): ObjectMetadata => {
  const named = { name, namespace: 'boarding', creationTimestamp: madeAt, ...metadata };
  return { uid: `uid-${named.namespace}-${named.name}`, ...named };
};

/** A running pod with one ready container, `app`. */
export function aPod({ metadata, spec, status }: Overrides<Pod> = {}): Pod {
  const image = 'registry.example.com/seat-map:1.4.2';
  return {
    apiVersion: 'v1',
    kind: 'Pod',
    metadata: metadataOf('seat-map-7d4f9-x2x4q', metadata),
    spec: { nodeName: 'node-1', containers: [{ name: 'app', image }], ...spec },
    status: { phase: 'Running', startTime: madeAt, containerStatuses: [aContainerStatus({ image })], ...status },
  };
}

export function aContainerStatus(overrides: ContainerStatus = {}): ContainerStatus {
  return { name: 'app', ready: true, restartCount: 0, state: { running: { startedAt: madeAt } }, ...overrides };
}

export function aDeployment({ metadata, spec, status }: Overrides<Deployment> = {}): Deployment {
  return {
    apiVersion: 'apps/v1',
    kind: 'Deployment',
    metadata: metadataOf('seat-map', metadata),
    spec: { replicas: 1, template: aTemplate(), ...spec },
    status: { replicas: 1, readyReplicas: 1, updatedReplicas: 1, availableReplicas: 1, ...status },
  };
}

/** Pods of the given workload, which is their owner in the metadata. */
export function aReplicaSet(
  owner: KubernetesObject = aDeployment(),
  { metadata, spec, status }: Overrides<ReplicaSet> = {},
): ReplicaSet {
  return {
    apiVersion: 'apps/v1',
    kind: 'ReplicaSet',
    metadata: metadataOf(`${owner.metadata?.name}-7d4f9`, { ownerReferences: [ownerOf(owner)], ...metadata }),
    spec: { replicas: 1, ...spec },
    status: { replicas: 1, readyReplicas: 1, ...status },
  };
}

/** An object with its usual spec and status, and what a test changes. */
function anObject<T extends KubernetesObject & { spec?: object; status?: object }>(
  apiVersion: string,
  kind: string,
  name: string,
  { metadata, spec, status }: Overrides<T>,
  usual: Pick<T, 'spec' | 'status'>,
): T {
  const own = { spec: { ...usual.spec, ...spec }, status: { ...usual.status, ...status } };
  return { apiVersion, kind, metadata: metadataOf(name, metadata), ...own } as unknown as T;
}

/** The owner reference in an object's metadata. */
export function ownerOf({ apiVersion, kind, metadata }: KubernetesObject) {
  return { apiVersion, kind, name: metadata?.name, uid: metadata?.uid, controller: true };
}

export const aStatefulSet = (over: Overrides<StatefulSet> = {}): StatefulSet =>
  anObject('apps/v1', 'StatefulSet', 'bookings-store', over, {
    spec: {
      replicas: 1,
      serviceName: 'bookings-store',
      podManagementPolicy: 'OrderedReady',
      revisionHistoryLimit: 10,
      selector: { matchLabels: { app: 'bookings-store' } },
      updateStrategy: { type: 'RollingUpdate' },
      template: aTemplate(),
    },
    status: { replicas: 1, readyReplicas: 1 },
  });

export const aDaemonSet = (over: Overrides<DaemonSet> = {}): DaemonSet =>
  anObject('apps/v1', 'DaemonSet', 'gate-agent', over, {
    spec: {
      minReadySeconds: 5,
      revisionHistoryLimit: 7,
      updateStrategy: { type: 'OnDelete' },
      template: aTemplate(),
    },
    status: {
      currentNumberScheduled: 3,
      desiredNumberScheduled: 4,
      numberAvailable: 2,
      numberMisscheduled: 1,
      numberReady: 2,
    },
  });

/** Scales the deployment `seat-map` between 1 and 5 replicas at 80% CPU. */
export function anAutoscaler({
  metadata,
  spec,
  status,
}: Overrides<HorizontalPodAutoscaler> = {}): HorizontalPodAutoscaler {
  return {
    apiVersion: 'autoscaling/v2',
    kind: 'HorizontalPodAutoscaler',
    metadata: metadataOf('seat-map', metadata),
    spec: {
      minReplicas: 1,
      maxReplicas: 5,
      metrics: [
        { type: 'Resource', resource: { name: 'cpu', target: { type: 'Utilization', averageUtilization: 80 } } },
      ],
      scaleTargetRef: { apiVersion: 'apps/v1', kind: 'Deployment', name: 'seat-map' },
      ...spec,
    },
    status: {
      currentReplicas: 2,
      desiredReplicas: 2,
      currentMetrics: [{ type: 'Resource', resource: { name: 'cpu', current: { averageUtilization: 30 } } }],
      ...status,
    },
  };
}

export function aJob({ metadata, spec, status }: Overrides<Job> = {}): Job {
  return {
    apiVersion: 'batch/v1',
    kind: 'Job',
    metadata: metadataOf('fare-import-29187', metadata),
    spec: { parallelism: 1, completions: 1, backoffLimit: 6, ...spec },
    status: { startTime: madeAt, completionTime: '2026-06-01T08:02:00Z', succeeded: 1, ...status },
  };
}

export function aCronJob({ metadata, spec, status }: Overrides<CronJob> = {}): CronJob {
  return {
    apiVersion: 'batch/v1',
    kind: 'CronJob',
    metadata: metadataOf('fare-import', metadata),
    spec: { schedule: '30 5 * * 1', suspend: false, concurrencyPolicy: 'Forbid', startingDeadlineSeconds: 60, ...spec },
    status: { lastScheduleTime: madeAt, ...status },
  };
}

export const aService = (over: Overrides<Service> = {}): Service =>
  anObject('v1', 'Service', 'seat-map', over, {
    spec: {
      type: 'ClusterIP',
      clusterIP: '10.0.0.7',
      ports: [{ name: 'http', port: 80, targetPort: 8080, protocol: 'TCP' }],
    },
    status: { loadBalancer: {} },
  });

/** An Argo rollout at the first of three steps. */
export const aRollout = (over: Overrides<Rollout> = {}): Rollout =>
  anObject('argoproj.io/v1alpha1', 'Rollout', 'check-in', over, {
    spec: {
      replicas: 1,
      strategy: { canary: { steps: [{ setWeight: 10 }, { pause: { duration: '1h' } }, { setWeight: 50 }] } },
      template: aTemplate(),
    },
    status: { currentStepIndex: 0, replicas: 1, readyReplicas: 1 },
  });

const aTemplate = () => ({ spec: { containers: [{ name: 'app', image: 'registry.example.com/seat-map:1.4.2' }] } });
