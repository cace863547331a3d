import type { KubernetesObject } from '../kubernetesObject.ts';
import { simulationOf } from './simulation.ts';
import { coresIn, timeText } from './units.ts';
import { loadAt } from './usage.ts';
import { replicasOf, specOf } from './workloads/podSlots.ts';

type Spec = {
  minReplicas?: number;
  maxReplicas?: number;
  scaleTargetRef?: { kind: string; name: string };
  metrics?: { resource?: { name: string; target?: { averageUtilization?: number } } }[];
};

/** The status of an autoscaler. It does not scale: the seed contains the replicas of its target. */
export function livingAutoscaler(object: KubernetesObject, all: readonly KubernetesObject[], at: number) {
  const { scaleTargetRef, maxReplicas = 1, metrics = [] } = object.spec as Spec;
  const target = all.find(
    ({ kind, metadata }) =>
      kind === scaleTargetRef?.kind &&
      metadata.name === scaleTargetRef.name &&
      metadata.namespace === object.metadata.namespace,
  );
  if (!target)
    return { ...object, status: { currentReplicas: 0, desiredReplicas: 0, conditions: [cannotScale(object)] } };
  const replicas = replicasOf(target);
  const busy = loadAt(simulationOf(target).load, target.metadata.name, at);
  const wanted = metrics.find(({ resource }) => resource?.name === 'cpu')?.resource?.target?.averageUtilization ?? 80;
  const isLimited = replicas >= maxReplicas && busy * 100 > wanted;
  const request = coresIn(specOf(target).template.spec.containers[0]?.resources?.requests?.cpu);
  const current = {
    averageUtilization: Math.round(busy * 100),
    averageValue: `${Math.round(busy * request * 1000)}m`,
  };
  return {
    ...object,
    status: {
      currentReplicas: replicas,
      desiredReplicas: replicas,
      lastScaleTime: object.metadata.creationTimestamp,
      currentMetrics: [{ type: 'Resource', resource: { name: 'cpu', current } }],
      conditions: [
        says(object, 'AbleToScale', true, 'ReadyForNewScale', 'recommended size matches current size'),
        says(
          object,
          ...(['ScalingActive', true, 'ValidMetricFound'] as const),
          'the HPA was able to successfully calculate a replica count from cpu resource utilization (percentage of request)',
        ),
        isLimited
          ? says(
              object,
              'ScalingLimited',
              true,
              'TooManyReplicas',
              'the desired replica count is more than the maximum replica count',
            )
          : says(
              object,
              'ScalingLimited',
              false,
              'DesiredWithinRange',
              'the desired count is within the acceptable range',
            ),
      ],
    },
  };
}

const says = ({ metadata }: KubernetesObject, type: string, isTrue: boolean, reason: string, message: string) => ({
  type,
  status: isTrue ? 'True' : 'False',
  reason,
  message,
  lastTransitionTime: metadata.creationTimestamp ?? timeText(0),
});

const cannotScale = (object: KubernetesObject) =>
  says(
    object,
    'AbleToScale',
    false,
    'FailedGetScale',
    "the HPA controller was unable to get the target's current scale",
  );
