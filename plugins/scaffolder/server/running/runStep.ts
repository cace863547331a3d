import { NotAllowedError } from '@callboard/errors';
import type { JsonObject } from '../../common/index.ts';
import type { ScaffolderAction } from '../actions/action.ts';
import { isTrue } from '../expressions/sandbox.ts';
import type { StepRecord } from '../tasks/runState.ts';
import { actionContext } from './actionContext.ts';
import { inputContext, plainContext } from './expressionContext.ts';
import { type Iteration, iterationsOf } from './iterationsOf.ts';
import { parseInput } from './parseInput.ts';
import { pretendStep } from './pretendStep.ts';
import { secretTexts } from './secretTexts.ts';
import type { StepRun } from './stepRun.ts';
import { tryStep } from './tryStep.ts';

type Checked = Iteration & { input: JsonObject };

const maxShown = 200;
/** The maximum length of values in the log, to keep it readable. */
const unsavedMs = 50;

/** Runs one step, and logs its outcome. */
export async function runStep(stepRun: StepRun): Promise<StepRecord> {
  const { step, run, parts, outputs, hasFailed } = stepRun;
  const { journal } = run;
  const say = (message: string, status: 'processing' | 'completed' | 'skipped') =>
    journal.log({ message, stepId: step.id, status });
  say(`Beginning step ${step.name}`, 'processing');

  const sandbox = parts.templating.createSandbox({ hasFailed });
  const condition = step.if;
  // The condition of an `each` is checked for every iteration.
  if (condition === false || (typeof condition === 'string' && step.each === undefined)) {
    const value = await sandbox.render(condition, plainContext(run, parts, outputs));
    if (!isTrue(value)) {
      const why = reason(condition, value, (text) => run.mask.excerpt(text, maxShown));
      say(`Skipping step ${step.id} because its if condition was false${why}`, 'skipped');
      return { status: 'skipped' };
    }
  }

  const action = parts.actions.get(step.action);
  const inputs = async () => {
    const context = inputContext(run, parts, outputs);
    const iterations = await iterationsOf(step, sandbox, context);
    run.mask.add(await secretTexts({ step, iterations, sandbox, context }));
    return iterations;
  };
  if (run.isDryRun && !action.supportsDryRun) return pretendStep(stepRun, action, inputs);
  const iterations = await inputs();
  const checked = await Promise.all(iterations.map((iteration) => check(iteration, action, stepRun)));
  const output =
    step.each === undefined ? await once(checked[0]!, action, stepRun) : await each(checked, action, stepRun);
  say(`Finished step ${step.name}`, 'completed');
  return { status: 'completed', output };
}

/** All iterations must be valid before the first one runs. */
async function check(iteration: Iteration, action: ScaffolderAction, { mayUse }: StepRun): Promise<Checked> {
  if (!iteration.shouldRun) return { ...iteration, input: {} };
  const input = parseInput(iteration, action);
  if (!(await mayUse({ action: action.id, input: iteration.input }))) {
    throw new NotAllowedError(`Unauthorized action: ${action.id}. The action is not allowed.`);
  }
  return { ...iteration, input };
}

async function once(iteration: Checked, action: ScaffolderAction, stepRun: StepRun): Promise<JsonObject> {
  if (stepRun.run.isDryRun) logInfo(stepRun, actionContext.dryRunLine(action, iteration.input));
  return tryStep({ stepRun, action, input: iteration.input, iteration: '' });
}

/**
 * Runs one iteration after another. The result of each is saved before the next, so none is repeated after a crash. Confined actions,
 * which can be repeated, are saved only now and then.
 */
async function each(iterations: readonly Checked[], action: ScaffolderAction, stepRun: StepRun): Promise<JsonObject> {
  const { step, run, index } = stepRun;
  const { state, journal } = run;
  const done = state.iterations[index] ?? {};
  state.iterations[index] = done;
  // A step with retries saves its workspace before each attempt.
  const pauseMs = action.isConfined && !step.retry ? unsavedMs : 0;
  let savedAt = performance.now();
  let unsaved: { place: number; key: string; output: JsonObject | null }[] = [];
  const all: (JsonObject | null)[] = [];
  for (const [place, { each: entry, shouldRun, input }] of iterations.entries()) {
    const key = `${place}/${entry?.key}`;
    const known = done[key];
    if (known !== undefined) {
      all.push(known);
      continue;
    }
    if (shouldRun) run.stopping.throwIfAborted();
    logInfo(
      stepRun,
      `${shouldRun ? 'Running' : 'Skipping'} step each: ${run.mask.excerpt(JSON.stringify(entry), maxShown)}`,
    );
    const output = shouldRun ? await tryStep({ stepRun, action, input, iteration: `/${key}` }) : null;
    all.push(output);
    unsaved.push({ place: index, key, output });
    // The last one is saved together with the step.
    if (place === iterations.length - 1 || performance.now() - savedAt < pauseMs) continue;
    const saving = unsaved;
    unsaved = [];
    const changeState = () => {
      for (const iteration of saving) done[iteration.key] = iteration.output;
      state.starts = 0;
    };
    await journal.save(changeState, { iterations: saving });
    savedAt = performance.now();
  }
  const output = new Map<string, unknown[]>();
  for (const given of all) {
    for (const [name, value] of Object.entries(given ?? {})) {
      const values = output.get(name) ?? [];
      values.push(value);
      output.set(name, values);
    }
  }
  return Object.fromEntries(output);
}

const logInfo = (stepRun: StepRun, message: string) => actionContext.say(stepRun, 'info', message);

const reason = (condition: unknown, value: unknown, shown: (text: string) => string) =>
  typeof condition === 'string' ? `: ${shown(condition)} is ${shown(JSON.stringify(value) ?? 'undefined')}` : '';
