import type { Condition, KubernetesObject } from '../kubernetesObjects.ts';
import { nameOf, shownNamespace } from '../names.ts';
import type { DetectedError, ErrorLevel } from './DetectedError.ts';

const severity = 6;

/** Clusters send what they like: a list that is none, and holes in it, are nothing to fail at. */
export function conditionsIn(object: KubernetesObject): Condition[] {
  const { conditions } = (object.status ?? {}) as { conditions?: unknown };
  return Array.isArray(conditions) ? conditions.filter(Boolean) : [];
}

type Source = { kind: string; apiGroup: string; level: ErrorLevel };

/** What a condition says, in the words of the cluster; nothing where it says nothing. */
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
