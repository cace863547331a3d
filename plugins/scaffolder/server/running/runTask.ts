import type { TaskStep } from '../../common/index.ts';
import type { ActionUse } from '../permissions/actionRules.ts';
import type { NamedProblem } from '../tasks/runState.ts';
import { RejectedError, Suspension } from '../waiting/suspension.ts';
import { InterruptedStepError } from './effects.ts';
import { type Outputs, plainContext } from './expressionContext.ts';
import { maskedProblem } from './givenOut.ts';
import { outputOf } from './outputOf.ts';
import type { Ending, Run, RunParts } from './run.ts';
import { runStep } from './runStep.ts';
import { recallSecretTexts } from './secretTexts.ts';

/** Runs the steps of a task that have not ended yet, one after another. */
export async function runTask(run: Run, parts: RunParts): Promise<Ending> {
  const { spec, state, journal, signal, stopping } = run;
  const outputs: Outputs = {};
  const last = spec.steps.length - 1;
  let failure: { error: NamedProblem; step: string } | undefined;
  let usable: ((use: ActionUse) => boolean) | undefined;
  const mayUse = async (use: ActionUse) => {
    usable ??= await parts.usableBy(run.caller);
    return usable(use);
  };

  journal.log({ message: `Starting up task with ${spec.steps.length} steps` });
  journal.begin();
  const finished = Object.values(state.steps).filter(({ status }) => status === 'completed').length;
  if (finished > 0) {
    const message = `Task recovered - resuming from last known good state. ${finished} step(s) already completed.`;
    journal.log({ message });
  }

  for (const [index, step] of spec.steps.entries()) {
    const known = state.steps[index];
    if (known) {
      if (known.error) failure ??= { error: known.error, step: step.name };
      if (known.status !== 'completed') continue;
      await recallSecretTexts({ step, run, parts, outputs });
      outputs[step.id] = { output: known.output ?? {} };
      const message = `Skipping step ${step.id} because it was already completed in a previous run`;
      journal.log({ message, stepId: step.id, status: 'completed' });
      continue;
    }
    if (failure && !asksForStatus(step)) {
      journal.log({
        message: `Skipping step ${step.id} because a previous step failed`,
        stepId: step.id,
        status: 'skipped',
      });
      continue;
    }
    // A stopping server finishes the current step; another replica runs the next one.
    stopping.throwIfAborted();
    try {
      const stepRun = { step, index, run, parts, outputs, mayUse, hasFailed: failure !== undefined };
      const attributes = { 'callboard.action': step.action };
      const record = await parts.tracing.span(`step ${step.action}`, attributes, () => runStep(stepRun));
      signal.throwIfAborted();
      const changeState = () => {
        state.steps[index] = record;
        delete state.iterations[index];
        state.starts = 0;
      };
      // The last step is saved together with the end of the task.
      if (index < last) await journal.save(changeState);
      else changeState();
      if (record.status === 'completed') outputs[step.id] = { output: record.output ?? {} };
    } catch (thrown) {
      signal.throwIfAborted();
      if (stopping.aborted && thrown === stopping.reason) throw thrown;
      if (thrown instanceof Suspension) return { status: 'waiting', wait: thrown };
      const problem = maskedProblem(thrown, run.mask);
      const text = thrown instanceof RejectedError ? thrown.logMessage : problem.message;
      journal.log({
        message: `${failure ? 'Additional error occurred: ' : ''}${problem.name}: ${text}`,
        stepId: step.id,
        status: 'failed',
      });
      // Nothing else runs, not even a cleanup step: first a person has to decide whether this step took effect.
      if (thrown instanceof InterruptedStepError) return { status: 'failed', error: problem, step: step.name };
      if (!failure) state.packsBeforeFailure = state.packs;
      failure ??= { error: problem, step: step.name };
      state.steps[index] = { status: 'failed', error: problem };
      if (index < last) await journal.saveState();
    }
  }
  if (failure) return { status: 'failed', ...failure };
  try {
    const { output, problems } = await outputOf(spec.output, plainContext(run, parts, outputs), parts);
    for (const { place, message } of problems) {
      journal.log({ message: `Left out the output '${place}' of the template: ${message}` });
    }
    return { status: 'completed', output: run.mask.value(output) };
  } catch (thrown) {
    const { name, message } = maskedProblem(thrown, run.mask);
    return { status: 'failed', error: { name, message: `The output of the template: ${message}` } };
  }
}

/** Whether the condition of a step must be checked even after another step has failed. */
const asksForStatus = ({ if: condition }: TaskStep) =>
  typeof condition === 'string' && /\b(?:always|failure)\s*\(/.test(condition);
