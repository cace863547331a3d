import { abortAfter, backoffMs, sleep, withGracePeriod } from '@callboard/concurrency';
import { firstOf, parseBounded } from '@callboard/contract/server';
import { InputError, messageOf } from '@callboard/errors';
import { withIdempotencyKey } from '@callboard/integrations';
import { duration } from '@callboard/server-kit';
import type { JsonObject } from '../../common/index.ts';
import type { ScaffolderAction } from '../actions/action.ts';
import { Suspension } from '../waiting/suspension.ts';
import { actionContext } from './actionContext.ts';
import { type BegunEffect, beginEffect, InterruptedStepError } from './effects.ts';
import type { StepRun } from './stepRun.ts';

const defaultBackoff = { firstMs: 1_000, maxMs: 600_000 };
/** How long an action that ignores its signal may continue. */
const graceMs = 5_000;
/** The limit of expressions as well. */
const maxOutputCharacters = 10_000_000;

/** A call of an action: the step, and for a step with `each`, the key of the iteration. */
type Attempt = { stepRun: StepRun; action: ScaffolderAction; input: JsonObject; iteration: string };

/** Runs an action with the retries and the timeout of its step, each time from the same workspace, and returns its output. */
export async function tryStep(attempted: Attempt): Promise<JsonObject> {
  const { stepRun } = attempted;
  const { step, run } = stepRun;
  const attempts = step.retry?.attempts ?? 1;
  const first = step.retry?.backoff;
  const backoff = { ...defaultBackoff, ...(first !== undefined && { firstMs: milliseconds(first, 'backoff') }) };
  const rewind = attempts > 1 ? await run.journal.saveForRetry() : undefined;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await oneTry(attempted);
    } catch (error) {
      run.signal.throwIfAborted();
      if (attempt >= attempts || error instanceof Suspension || error instanceof InterruptedStepError) throw error;
      const pauseMs = backoffMs(attempt, backoff);
      const next = `Trying step ${step.id} again in ${pauseMs} ms (${attempt + 1} of ${attempts})`;
      actionContext.say(stepRun, 'warn', `${next}, because: ${messageOf(error)}`);
      await sleep(pauseMs, { signal: AbortSignal.any([run.signal, run.stopping]) });
      run.signal.throwIfAborted();
      run.stopping.throwIfAborted();
      await rewind?.();
    }
  }
}

async function oneTry({ stepRun, action, input, iteration }: Attempt): Promise<JsonObject> {
  const { step, run } = stepRun;
  const timeoutMs = step.timeout === undefined ? Number.POSITIVE_INFINITY : milliseconds(step.timeout, 'timeout');
  const timeLimit = abortAfter(timeoutMs, () => new Error(`Step ${step.id} took longer than ${timeoutMs} ms`));
  const signal = AbortSignal.any([run.signal, timeLimit.signal]);
  let effect: BegunEffect | undefined;
  try {
    signal.throwIfAborted();
    effect = await beginEffect(stepRun, action, input, iteration);
    const suffix = effect?.suffix ?? '';
    const context = actionContext.of(stepRun, { input, iteration, suffix, signal });
    const work = withIdempotencyKey(context.effectKey, () => action.run(context));
    const given = await interruptible(work, signal);
    // An action that returns normally after the timeout has not done its work.
    signal.throwIfAborted();
    const output = kept(checkedOutput(action, given), stepRun);
    effect?.succeed();
    return output;
  } catch (error) {
    // If the run itself is interrupted, the effect stays recorded as begun, for the next run to find.
    if (!run.signal.aborted) effect?.fail(error, signal.aborted);
    throw error;
  } finally {
    timeLimit.clear();
  }
}

function checkedOutput(action: ScaffolderAction, given: unknown): unknown {
  const parsed = action.output && parseBounded(action.output, given ?? {});
  if (parsed && !parsed.success) {
    const problems = firstOf(parsed.error.issues, ', ', ({ path, message }) => `${path.join('.')}: ${message}`);
    throw new Error(`The action ${action.id} returned an output that its schema does not allow: ${problems}`);
  }
  return given ?? {};
}

/** The output as it will be read back. Outputs are stored after each step, so their total size is limited. */
function kept(output: unknown, { step, run: { state } }: StepRun): JsonObject {
  const text = JSON.stringify(output);
  const characters = (state.outputCharacters ?? 0) + text.length;
  if (characters > maxOutputCharacters) {
    throw new InputError(
      `With the output of step ${step.id}, the outputs of the task have ${characters} characters; the limit is ${maxOutputCharacters}`,
    );
  }
  state.outputCharacters = characters;
  return JSON.parse(text) as JsonObject;
}

/** Interrupted work fails with the reason of the signal, which is more helpful than the action's own error. */
async function interruptible<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  try {
    return await withGracePeriod(work, { signal, graceMs: () => graceMs });
  } catch (error) {
    throw signal.aborted ? signal.reason : error;
  }
}

function milliseconds(time: unknown, what: string): number {
  const parsed = duration.safeParse(time);
  if (parsed.success) return parsed.data;
  throw new InputError(`The ${what} of a step must be a duration such as '30s', not ${JSON.stringify(time)}`);
}
