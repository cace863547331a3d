import type { Condition, KubernetesObject } from '../kubernetesObjects.ts';
import { nameOf, shownNamespace } from '../names.ts';
import type { DetectedError, ErrorLevel } from './DetectedError.ts';

const severity = 6;

/** Clusters may send anything, so a value that is not a list, or a list with holes, must not throw. */
export function conditionsIn(object: KubernetesObject): Condition[] {
  const { conditions } = (object.status ?? {}) as { conditions?: unknown };
  return Array.isArray(conditions) ? conditions.filter(Boolean) : [];
}

type Source = { kind: string; apiGroup: string; level: ErrorLevel };

/** The cluster's own text of a condition, if it has one. */
export function conditionError(
  object: KubernetesObject,
  { message, reason, lastTransitionTime }: Condition,
  { kind, apiGroup, level }: Source,
): DetectedError[] {
  const text = message || reason;
  if (!text) return [];
  return [
    {
      type: 'condition-message-present',
      message: text,
      severity,
      level,
      sourceRef: { name: nameOf(object, kind), namespace: shownNamespace(object), kind, apiGroup },
      occurrenceCount: 1,
      ...(lastTransitionTime ? { since: lastTransitionTime } : {}),
      values: {},
    },
  ];
}
