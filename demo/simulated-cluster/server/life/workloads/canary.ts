import { MINUTE, SECOND } from '../units.ts';

export type CanaryStep = { setWeight?: number; pause?: { duration?: number | string }; analysis?: unknown };

export type Progress = {
  /** The number of steps when all are done. */
  step: number;
  weight: number;
  /** The time waited so far, if the step is a pause. */
  pausedFor?: number;
};

const setWeightMs = 6 * SECOND;
const analysisMs = 25 * SECOND;
/** The pause before the next revision starts. */
const restMs = 4 * MINUTE;
const units: Readonly<Record<string, number>> = { s: SECOND, m: MINUTE, h: 60 * MINUTE };

/** The duration of a step; infinite if someone has to resume it. */
function lengthOf({ pause, analysis }: CanaryStep): number {
  if (pause) return pause.duration === undefined ? Number.POSITIVE_INFINITY : durationMs(pause.duration);
  return analysis ? analysisMs : setWeightMs;
}

function durationMs(text: number | string): number {
  const [, number = '0', unit = 's'] = /^(\d+)([smh]?)$/.exec(String(text)) ?? [];
  return Number(number) * (units[unit] ?? SECOND);
}

/** From the start of one revision to the start of the next. */
export const cycleMs = (steps: readonly CanaryStep[]) => steps.reduce((sum, step) => sum + lengthOf(step), 0) + restMs;

export function progressAt(steps: readonly CanaryStep[], elapsed: number): Progress {
  let from = 0;
  let weight = 0;
  for (const [index, step] of steps.entries()) {
    weight = step.setWeight ?? weight;
    const length = lengthOf(step);
    if (elapsed < from + length) {
      return { step: index, weight, ...(step.pause && { pausedFor: elapsed - from }) };
    }
    from += length;
  }
  return { step: steps.length, weight: 100 };
}

/** The time from the start of a revision until it has enough of the traffic. */
export function reachedAfter(steps: readonly CanaryStep[], isEnough: (weight: number) => boolean): number {
  let from = 0;
  for (const step of steps) {
    if (step.setWeight !== undefined && isEnough(step.setWeight)) return from;
    from += lengthOf(step);
  }
  return from;
}
