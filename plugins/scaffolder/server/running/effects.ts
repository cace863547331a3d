import {
  ConflictError,
  InputError,
  NotAllowedError,
  NotFoundError,
  TooManyRequestsError,
  toError,
} from '@callboard/errors';
import { INTERRUPTED_STEP_ERROR, type JsonObject } from '../../common/index.ts';
import { EffectFailedError, type ScaffolderAction } from '../actions/action.ts';
import type { Effect } from '../tasks/runState.ts';
import type { StepRun } from './stepRun.ts';

/** The run stops and asks, because only a person can find out whether the step took effect. */
export class InterruptedStepError extends Error {
  constructor(step: string) {
    super(
      `The server stopped while step '${step}' was running. It may have taken effect. Retry the step, or mark it as done.`,
    );
    this.name = INTERRUPTED_STEP_ERROR;
  }
}

export type BegunEffect = {
  /** Distinguishes attempts for hosts that deduplicate by an idempotency key; empty for the first one. */
  suffix: string;
  succeed(): void;
  /** Records whether it is unknown what a failed attempt has done. */
  fail(thrown: unknown, isCutOff: boolean): void;
};

const refusals = [EffectFailedError, InputError, NotAllowedError, NotFoundError, ConflictError, TooManyRequestsError];

/**
 * Records that a step is about to have an external effect that a second run would repeat. Throws if an earlier run started the same
 * effect and died before it recorded the outcome. Undefined for actions that can be repeated.
 */
export async function beginEffect(
  { step, index, run }: StepRun,
  action: ScaffolderAction,
  input: JsonObject,
  iteration: string,
): Promise<BegunEffect | undefined> {
  if (run.isDryRun || isRepeatable(action, input)) return undefined;
  const { state, journal } = run;
  const name = `${index}${iteration}`;
  state.effects ??= {};
  const { effects, rounds = 0 } = state;
  const before = effects[name];
  if (before?.state === 'begun') throw new InterruptedStepError(step.name);
  const effect: Effect = { round: rounds, attempt: 1, ...before, state: 'begun' };
  if (before?.state === 'failed') effect.attempt += 1;
  effects[name] = effect;
  await journal.saveState({ effect: { name, ...effect } });
  const { round, attempt } = effect;
  return {
    suffix: round === 0 && attempt === 1 ? '' : `/${round}.${attempt}`,
    succeed: () => void delete effects[name],
    fail(thrown, isCutOff) {
      const isRefused = !isCutOff && refusals.some((known) => toError(thrown) instanceof known);
      effects[name] = { ...effect, state: isRefused ? 'failed' : 'unknown' };
    },
  };
}

function isRepeatable({ isConfined, isIdempotent }: ScaffolderAction, input: JsonObject): boolean {
  if (isConfined) return true;
  return typeof isIdempotent === 'function' ? isIdempotent(input) : (isIdempotent ?? false);
}
