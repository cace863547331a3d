import { messageOf } from '@callboard/errors';
import type { JsonObject } from '../../common/index.ts';
import type { ScaffolderAction } from '../actions/action.ts';
import type { StepRecord } from '../tasks/runState.ts';
import { actionContext } from './actionContext.ts';
import { exampleOutput } from './exampleOutput.ts';
import type { Iteration } from './iterationsOf.ts';
import { parseInput } from './parseInput.ts';
import type { StepRun } from './stepRun.ts';

/** Simulates an action with external effects in a dry run: logs its input, and returns an example output. */
export async function pretendStep(
  stepRun: StepRun,
  action: ScaffolderAction,
  inputs: () => Promise<readonly Iteration[]>,
): Promise<StepRecord> {
  const { step, run, parts } = stepRun;
  try {
    for (const iteration of (await inputs()).filter(({ shouldRun }) => shouldRun)) {
      actionContext.say(stepRun, 'info', actionContext.dryRunLine(action, iteration.input));
      parseInput(iteration, action);
    }
  } catch (thrown) {
    // Not a failure, because the input may contain example outputs.
    actionContext.say(stepRun, 'warn', `Step ${step.id} may fail in a real run: ${messageOf(thrown)}`);
  }
  const message = `Skipping because ${action.id} does not support dry-run`;
  run.journal.log({ message, stepId: step.id, status: 'skipped' });
  const schema = parts.actions.outputOf(action.id);
  return { status: 'completed', output: schema ? (exampleOutput(schema) as JsonObject) : {}, isPretended: true };
}
