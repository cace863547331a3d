import { messageOf } from '@callboard/errors';
import type { JsonObject } from '../../common/index.ts';
import type { ScaffolderAction } from '../actions/action.ts';
import { exampleOutput } from '../dryRun/exampleOutput.ts';
import type { StepRecord } from '../tasks/runState.ts';
import { actionContext } from './actionContext.ts';
import type { Iteration } from './iterationsOf.ts';
import { parseInput } from './parseInput.ts';
import type { StepRun } from './stepRun.ts';

/** What a dry run does in place of an action that would reach outside: says what it would be given, and makes up what it would give. */
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
    // No failure, for what it was made of may itself be made up.
    actionContext.say(stepRun, 'warn', `Step ${step.id} may fail when it is really run: ${messageOf(thrown)}`);
  }
  const message = `Skipping because ${action.id} does not support dry-run`;
  run.journal.log({ message, stepId: step.id, status: 'skipped' });
  const schema = parts.actions.outputOf(action.id);
  return { status: 'completed', output: schema ? (exampleOutput(schema) as JsonObject) : {}, isPretended: true };
}
