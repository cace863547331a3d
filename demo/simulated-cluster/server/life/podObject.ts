import type { Condition, Container, KubernetesObject } from '../kubernetesObject.ts';
import { numberFor, uidFor } from './chance.ts';
import { type ContainerLife, containerLife, containerStatus } from './containerLife.ts';
import type { Occupant } from './slots.ts';
import { SECOND, timeText } from './units.ts';

export type LivingPod = { object: KubernetesObject; occupant: Occupant; containers: LivingContainer[] };
export type LivingContainer = { container: Container; life: ContainerLife };

/** A pod at a given time, and the state of its containers. */
export function livingPod(occupant: Occupant, at: number): LivingPod {
  const { slot, name, bornAt, leaving } = occupant;
  const { spec } = slot.template;
  const containers = spec.containers.map((container, index) => {
    // Only the first container fails; its sidecars are healthy.
    const behaviour = index === 0 ? slot.behaviour : 'running';
    return { container, life: containerLife(behaviour, container, bornAt, at) };
  });
  const isPlaced = slot.behaviour !== 'unschedulable';
  const uid = uidFor(`${slot.key}/${name}/${bornAt}`);
  const object: KubernetesObject = {
    apiVersion: 'v1',
    kind: 'Pod',
    metadata: {
      name,
      ...(!slot.isNameKept && { generateName: `${slot.name}-` }),
      namespace: slot.namespace,
      uid,
      creationTimestamp: timeText(bornAt),
      ...(leaving && {
        deletionTimestamp: timeText(leaving.since + leaving.graceMs),
        deletionGracePeriodSeconds: Math.ceil(leaving.graceMs / SECOND),
      }),
      labels: { ...slot.template.metadata?.labels, ...slot.labels },
      ...(slot.template.metadata?.annotations && { annotations: slot.template.metadata.annotations }),
      ownerReferences: [slot.owner],
    },
    spec: {
      restartPolicy: 'Always',
      terminationGracePeriodSeconds: 30,
      dnsPolicy: 'ClusterFirst',
      serviceAccountName: 'default',
      schedulerName: 'default-scheduler',
      enableServiceLinks: true,
      ...spec,
      containers: spec.containers.map((container) => ({
        imagePullPolicy: 'IfNotPresent',
        resources: {},
        ...container,
      })),
      ...(isPlaced && { nodeName: slot.node }),
    },
    status: slot.ends ? endedStatus(occupant, uid, at) : statusOf(occupant, containers, uid),
  };
  return { object, occupant, containers: isPlaced ? containers : [] };
}

function statusOf({ slot, bornAt }: Occupant, containers: readonly LivingContainer[], uid: string) {
  if (slot.behaviour === 'unschedulable') {
    const message =
      '0/3 nodes are available: 3 Insufficient memory. preemption: 0/3 nodes are available: 3 No preemption victims found for incoming pod.';
    return {
      phase: 'Pending',
      qosClass: qosClassOf(containers),
      conditions: [condition('PodScheduled', false, bornAt, { reason: 'Unschedulable', message })],
    };
  }
  const isStarted = containers.some(({ life }) => life.run || life.previous);
  const unready = containers.filter(({ life }) => !life.isReady).map(({ container }) => container.name);
  const problem = unready.length > 0 && {
    reason: 'ContainersNotReady',
    message: `containers with unready status: [${unready.join(' ')}]`,
  };
  return {
    phase: isStarted ? 'Running' : 'Pending',
    conditions: [
      condition('Initialized', true, bornAt),
      condition('Ready', unready.length === 0, bornAt, problem || {}),
      condition('ContainersReady', unready.length === 0, bornAt, problem || {}),
      condition('PodScheduled', true, bornAt),
    ],
    ...addressesOf(slot.node, uid),
    startTime: timeText(bornAt),
    containerStatuses: containers.map(({ container, life }) => containerStatus(uid, container, life)),
    qosClass: qosClassOf(containers),
  };
}

/** A pod of a job, which ends after its work. */
function endedStatus({ slot, bornAt }: Occupant, uid: string, at: number) {
  const from = bornAt + 2 * SECOND;
  const { at: to, hasFailed } = slot.ends ?? { at, hasFailed: false };
  const isOver = at >= to;
  const terminated = {
    ...(hasFailed ? { exitCode: 1, reason: 'Error' } : { exitCode: 0, reason: 'Completed' }),
    startedAt: timeText(from),
    finishedAt: timeText(to),
  };
  const reason = hasFailed ? 'PodFailed' : 'PodCompleted';
  return {
    phase: isOver ? (hasFailed && 'Failed') || 'Succeeded' : 'Running',
    conditions: ['Initialized', 'Ready', 'ContainersReady', 'PodScheduled'].map((type) => {
      const isTrue = !(isOver && type.endsWith('Ready'));
      return condition(type, isTrue, isTrue ? bornAt : to, isTrue ? {} : { reason });
    }),
    ...addressesOf(slot.node, uid),
    startTime: timeText(bornAt),
    containerStatuses: slot.template.spec.containers.map(({ name, image }) => ({
      name,
      image,
      imageID: '',
      ready: !isOver,
      started: !isOver,
      restartCount: 0,
      lastState: {},
      state: isOver ? { terminated } : { running: { startedAt: timeText(from) } },
    })),
    qosClass: 'Burstable',
  };
}

const condition = (type: string, isTrue: boolean, since: number, more: Partial<Condition> = {}): Condition => ({
  type,
  status: isTrue ? 'True' : 'False',
  lastTransitionTime: timeText(since),
  ...more,
});

function addressesOf(node: string, uid: string) {
  const podIP = `10.244.${numberFor(node) % 8}.${2 + (numberFor(uid) % 250)}`;
  return { hostIP: `10.0.0.${10 + (numberFor(node) % 90)}`, podIP, podIPs: [{ ip: podIP }] };
}

function qosClassOf(containers: readonly LivingContainer[]): string {
  const all = containers.map(({ container }) => container.resources ?? {});
  if (all.every(({ requests, limits }) => !requests && !limits)) return 'BestEffort';
  const isGuaranteed = all.every(
    ({ requests, limits }) => limits && JSON.stringify(requests ?? limits) === JSON.stringify(limits),
  );
  return isGuaranteed ? 'Guaranteed' : 'Burstable';
}
