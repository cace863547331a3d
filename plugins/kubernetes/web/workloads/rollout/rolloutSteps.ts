import type { Rollout } from '../../../common/index.ts';

type AnalysisTemplate = { name: string; isClusterScoped: boolean };

export type RolloutStep =
  | { kind: 'weight'; weight: number }
  /** Without a duration, the rollout waits until someone resumes it. */
  | { kind: 'pause'; duration?: string }
  | { kind: 'analysis'; templates: AnalysisTemplate[] }
  /** A step of an unknown kind, by its name. */
  | { kind: 'other'; name: string };

export type RolloutProgress = {
  steps: RolloutStep[];
  /** The current step, from 0; the number of steps after promotion, and undefined if aborted. */
  active?: number;
  /** The reason why it was aborted. */
  abortMessage?: string;
  pausedSince?: string;
};

type CanaryStep = NonNullable<
  NonNullable<NonNullable<NonNullable<Rollout['spec']>['strategy']>['canary']>['steps']
>[number];

export function rolloutProgress({ spec, status }: Rollout): RolloutProgress {
  const canarySteps = spec?.strategy?.canary?.steps;
  const steps = (Array.isArray(canarySteps) ? canarySteps : []).filter(Boolean).map(stepOf);
  const aborted = (Array.isArray(status?.conditions) ? status.conditions : []).find(
    (condition) =>
      condition?.type === 'Progressing' && condition.status === 'False' && condition.reason === 'RolloutAborted',
  );
  if (aborted) return { steps, abortMessage: aborted.message ?? '' };
  const pausedSince = status?.pauseConditions?.find((pause) => pause?.startTime)?.startTime;
  const index = status?.currentStepIndex;
  return {
    steps,
    ...(index === undefined ? {} : { active: Math.min(index, steps.length) }),
    ...(pausedSince ? { pausedSince } : {}),
  };
}

function stepOf(step: CanaryStep): RolloutStep {
  if (step.setWeight !== undefined) return { kind: 'weight', weight: step.setWeight };
  if (step.pause) {
    const { duration } = step.pause;
    return { kind: 'pause', ...(duration === undefined ? {} : { duration: durationOf(duration) }) };
  }
  if (step.analysis) {
    const templates = Array.isArray(step.analysis.templates) ? step.analysis.templates : [];
    return {
      kind: 'analysis',
      templates: templates.map((template) => ({
        name: template?.templateName ?? 'unknown-template',
        isClusterScoped: template?.clusterScope === true,
      })),
    };
  }
  return { kind: 'other', name: Object.keys(step)[0] ?? 'unknown-step' };
}

/** A plain number means seconds. */
const durationOf = (duration: number | string) => (Number.isNaN(Number(duration)) ? String(duration) : `${duration}s`);
