import type { Mask, Principal, Tracing } from '@callboard/server-kit';
import type { TaskSpec } from '../../common/index.ts';
import type { Actions } from '../actions/createActions.ts';
import type { Templating } from '../expressions/templating.ts';
import type { ActionUse } from '../permissions/actionRules.ts';
import type { FinalEnding, RunState } from '../tasks/runState.ts';
import type { TaskSecrets } from '../tasks/taskSeal.ts';
import type { Suspension } from '../waiting/suspension.ts';
import type { Workspace } from '../workspaces/openWorkspace.ts';
import type { Journal } from './journal.ts';

/** One run of a task, or a dry run. */
export type Run = {
  taskId: string;
  isDryRun: boolean;
  spec: TaskSpec;
  /** The saved state; the run resumes from it, and changes it. */
  state: RunState;
  caller: Principal;
  secrets: TaskSecrets;
  workspace: Workspace;
  /** The folder that relative URLs may read from, if it is more than the template's own folder. */
  templateFolder?: string;
  journal: Journal;
  mask: Mask;
  /** Aborted to end the run immediately. */
  signal: AbortSignal;
  /** Aborted to end the run after the current step or iteration. */
  stopping: AbortSignal;
};

/** The parts that all runs share. */
export type RunParts = {
  actions: Pick<Actions, 'get' | 'has' | 'inputOf' | 'outputOf'>;
  templating: Pick<Templating, 'createSandbox'>;
  /** The configured values for all templates. */
  environment: { parameters: Readonly<Record<string, string>>; secrets: Readonly<Record<string, string>> };
  tracing: Tracing;
  /** Checks which actions a user may run. */
  usableBy(caller: Principal): Promise<(use: ActionUse) => boolean>;
};

/** The outcome of a run; an aborted run throws instead. */
export type Ending =
  | FinalEnding
  /** Waits for a time, or for approvals; it resumes with the same step. */
  | { status: 'waiting'; wait: Suspension };
