import type { JsonObject } from '../../common/index.ts';
import type { ActionContext, ScaffolderAction } from '../actions/action.ts';
import { templateTitle } from '../tasks/runTitle.ts';
import type { StepRun } from './stepRun.ts';

// Wire: lines look like those of the peer's logger, including colours.
const prefixes = {
  info: '\u001b[32minfo\u001b[39m',
  warn: '\u001b[33mwarn\u001b[39m',
  error: '\u001b[31merror\u001b[39m',
};

function say({ step, run }: StepRun, level: keyof typeof prefixes, message: string): void {
  run.journal.log({ message: `${prefixes[level]}: ${message}`, stepId: step.id });
}

type Given = {
  input: JsonObject;
  /** Identifies an iteration of an `each`. */
  iteration: string;
  /** Distinguishes attempts of an effect. */
  suffix: string;
  signal: AbortSignal;
};

function of(stepRun: StepRun, { input, iteration, suffix, signal }: Given): ActionContext {
  const { step, index, run } = stepRun;
  const { spec, state, journal, taskId, isDryRun, caller, secrets, workspace, templateFolder, mask } = run;
  const { entityRef, baseUrl } = spec.templateInfo;
  const place = `${index}-${step.id}${iteration}`;
  return {
    input,
    task: { id: taskId, isDryRun },
    step: { id: step.id, name: step.name },
    template: {
      entityRef,
      title: templateTitle(spec),
      ...(baseUrl === undefined ? {} : { baseUrl }),
      ...(templateFolder === undefined ? {} : { folder: templateFolder }),
    },
    user: spec.user,
    caller,
    secrets,
    workspace,
    logger: {
      debug: () => {},
      info: (message) => say(stepRun, 'info', message),
      warn: (message) => say(stepRun, 'warn', message),
      error: (message) => say(stepRun, 'error', message),
    },
    masked: mask.value,
    signal,
    async once<T>(key: string, act: () => Promise<T>): Promise<T> {
      const name = `${place}/${key}`;
      const kept = state.once[name];
      if (kept) return kept.value as T;
      // A process that was paused may have lost the task without noticing.
      await journal.confirm();
      const value = await act();
      state.once[name] = { value };
      state.starts = 0;
      await journal.saveState({ once: { name, value } });
      return value;
    },
    effectKey: `${taskId}/${place}${suffix}`,
  };
}

// Wire: the text of the peer.
const dryRunLine = ({ id }: Pick<ScaffolderAction, 'id'>, input: JsonObject) =>
  `Running ${id} in dry-run mode with inputs: ${JSON.stringify(input, undefined, 2)}`;

export const actionContext = { of, say, dryRunLine };
