import type { Mask, Principal } from '@callboard/server-kit';
import type { JsonObject, TaskSpec } from '../../common/index.ts';
import type { Actions } from '../actions/createActions.ts';
import type { Templating } from '../expressions/templating.ts';
import type { ActionUse } from '../permissions/actionRules.ts';
import type { RunState } from '../tasks/runState.ts';
import type { TaskSecrets } from '../tasks/taskSeal.ts';
import type { Suspension } from '../waiting/suspension.ts';
import type { Workspace } from '../workspaces/workspace.ts';
import type { Journal } from './journal.ts';

/** One run of a task, or of a template that is only tried. */
export type Run = {
  taskId: string;
  isDryRun: boolean;
  spec: TaskSpec;
  /** What is known from before; the run goes on from there, and changes it. */
  state: RunState;
  caller: Principal;
  secrets: TaskSecrets;
  workspace: Workspace;
  /** Holds the template and what it may fetch by relative URLs, if that is more than the folder that it is in. */
  templateFolder?: string;
  journal: Journal;
  mask: Mask;
  /** Aborted when the run is to end where it is. */
  signal: AbortSignal;
  /** Aborted when the run is to end after the step, or the iteration, that it is at. */
  stopping: AbortSignal;
};

/** What all runs share. */
export type RunParts = {
  actions: Pick<Actions, 'get' | 'inputOf' | 'outputOf'>;
  templating: Pick<Templating, 'createSandbox'>;
  /** Of the configuration, for all templates. */
  environment: { parameters: Readonly<Record<string, string>>; secrets: Readonly<Record<string, string>> };
  /** Tells what somebody may have done by actions. */
  usableBy(caller: Principal): Promise<(use: ActionUse) => boolean>;
};

export type NamedProblem = { name: string; message: string };

/** How a run ended; one that was aborted throws instead. */
export type Ending =
  | { status: 'completed'; output: JsonObject }
  /** `step` is the name of the one that failed; a template can also fail of its output. */
  | { status: 'failed'; error: NamedProblem; step?: string }
  /** For a time, or for people; it goes on with the same step. */
  | { status: 'waiting'; wait: Suspension };
