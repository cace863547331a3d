import type { Condition, HorizontalPodAutoscaler } from '../kubernetesObjects.ts';
import { nameOf, shownNamespace } from '../names.ts';
import type { DetectedError, Detector } from './DetectedError.ts';

const falseConditions: Detector<HorizontalPodAutoscaler> = (autoscaler) =>
  conditionsOf(autoscaler)
    .filter((condition) => condition?.status === 'False' && condition.message && !isGood(condition))
    .map(({ message, lastTransitionTime }) => ({
      type: 'condition-message-present',
      message: message!,
      severity: 6,
      level: 'warning',
      sourceRef: sourceOf(autoscaler),
      occurrenceCount: 1,
      ...(lastTransitionTime ? { since: lastTransitionTime } : {}),
      values: {},
    }));

const atItsMost: Detector<HorizontalPodAutoscaler> = (autoscaler) => {
  const current = autoscaler.status?.currentReplicas;
  const most = autoscaler.spec?.maxReplicas;
  if (current === undefined || current !== most) return [];
  const found: DetectedError = {
    type: 'hpa-max-current-replicas',
    message: `Current number of replicas (${current}) is equal to the configured max number of replicas (${most})`,
    severity: 8,
    level: 'warning',
    sourceRef: sourceOf(autoscaler),
    occurrenceCount: 1,
    values: { current, most },
  };
  return [found];
};

export const autoscalerDetectors: readonly Detector<HorizontalPodAutoscaler>[] = [falseConditions, atItsMost];

const conditionsOf = ({ status }: HorizontalPodAutoscaler): Condition[] =>
  Array.isArray(status?.conditions) ? status.conditions : [];

/** Every healthy autoscaler has this condition; it is not an error. */
const isGood = ({ type, reason }: Condition) => type === 'ScalingLimited' && reason === 'DesiredWithinRange';

const sourceOf = (autoscaler: HorizontalPodAutoscaler) => ({
  name: nameOf(autoscaler, 'HorizontalPodAutoscaler'),
  namespace: shownNamespace(autoscaler),
  kind: 'HorizontalPodAutoscaler',
  apiGroup: 'autoscaling/v1',
});
