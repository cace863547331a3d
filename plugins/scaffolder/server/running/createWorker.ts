import { randomUUID } from 'node:crypto';
import { abortAfter } from '@callboard/concurrency';
import { ServiceUnavailableError } from '@callboard/errors';
import {
  createMask,
  type Job,
  type JobTools,
  type Lazy,
  LeftToOthersError,
  type Principal,
} from '@callboard/server-kit';
import { type CompletionBody, runSubject, type TaskSpec } from '../../common/index.ts';
import type { FinalEnding } from '../tasks/runState.ts';
import type { StateStore } from '../tasks/stateStore.ts';
import type { TaskRow } from '../tasks/tables.ts';
import { openStatuses, type TaskJob, type TaskStore } from '../tasks/taskStore.ts';
import { backUpWorkspace } from '../workspaces/backUpWorkspace.ts';
import { type OpenWorkspace, openWorkspace } from '../workspaces/openWorkspace.ts';
import type { PackStore } from '../workspaces/packStore.ts';
import type { WorkspaceBounds } from '../workspaces/snapshot.ts';
import { createFlushPace } from './createFlushPace.ts';
import { createJournal, type DurableJournal, type JournalParts } from './createJournal.ts';
import { maskedProblem } from './givenOut.ts';
import type { Ending, RunParts } from './run.ts';
import { runTask } from './runTask.ts';

type Options = {
  tasks: Pick<TaskStore, 'find' | 'transaction' | 'change' | 'changing' | 'hold'>;
  packs: PackStore;
  journal: Omit<JournalParts, 'tasks'> & { states: Pick<StateStore, 'load'> };
  /** The path for a workspace that only this process uses. */
  workspacePath(name: string): Promise<string>;
  bounds: WorkspaceBounds;
  parts: Lazy<RunParts>;
  /** Whether replicas with another version or other plugins run. */
  areMixed(): Promise<boolean>;
  taskTimeoutMs: number;
  /** The maximum number of starts at a step that crashes its process; other crashes of the process count as well. */
  maxStarts: number;
  /** The server is about to stop, and the task continues elsewhere. */
  stopping: AbortSignal;
  /** Has no ending if the run was interrupted. */
  onEnd(row: TaskRow, ending: Ending | undefined, startedAt: number): void;
};

/** Runs the task of a job until it ends; when it is interrupted, another run resumes after the last step that ended. */
export function createWorker(options: Options) {
  const { tasks, packs, bounds, stopping, onEnd, taskTimeoutMs, maxStarts } = options;
  const { seal, states } = options.journal;
  const pace = createFlushPace();

  return async ({ id: jobId, payload: { taskId }, attempt, local }: Job<TaskJob>, tools: JobTools): Promise<void> => {
    // A task that was created by this process, a moment ago, need not be read.
    const row = (local as TaskRow | undefined) ?? (await tasks.find(taskId));
    // The task was cancelled or restarted before its job could be withdrawn.
    if (!row || row.job_id !== jobId || !openStatuses.includes(row.status)) return;
    const startedAt = performance.now();
    const parts = options.parts.get();
    const spec = JSON.parse(row.spec) as TaskSpec;
    const unknown = spec.steps.find(({ action }) => !parts.actions.has(action));
    if (unknown && (await options.areMixed())) throw new LeftToOthersError(`it uses the action '${unknown.action}'`);
    const loaded = await states.load(row);
    const { state } = loaded;
    const secrets = row.secrets === null ? {} : await seal.secrets.open(taskId, row.secrets);
    const known = [...Object.values(secrets), ...Object.values(parts.environment.secrets)];
    const mask = createMask(known, { hidesParts: true });
    // Unique to this run: a run that has just ended may still be removing its workspace when the task is retried.
    const workspace = await openWorkspace(await options.workspacePath(`${taskId}-${randomUUID()}`));
    const kept = backUpWorkspace({ store: packs, taskId, path: workspace.path, bounds });
    const task = { id: taskId, jobId, creator: row.created_by };
    const journal = createJournal({ ...options.journal, tasks, task, loaded, workspace: kept, mask, pace, tools });
    const timeLimit = abortAfter(taskTimeoutMs, () => new Error(`The task took longer than ${taskTimeoutMs} ms`));
    const signal = AbortSignal.any([tools.signal, journal.lost, timeLimit.signal]);

    async function work(): Promise<Ending> {
      let isRestored = false;
      state.starts += 1;
      if (state.starts > maxStarts) {
        return failed(new Error(`The process that ran the task has died ${maxStarts} times at the same step`));
      }
      try {
        // Written early, so a step that kills its process before the first log lines are written counts as well.
        if (attempt > 1) await journal.saveState();
        await kept.restore(state.packs);
        isRestored = true;
        const caller = JSON.parse(row!.caller) as Principal;
        const run = {
          taskId,
          isDryRun: false,
          spec,
          state,
          caller,
          secrets,
          workspace,
          journal,
          mask,
          signal,
          stopping: tools.stopping,
        };
        return await runTask(run, parts);
      } catch (error) {
        // A run that lost its task ends silently; a run that took too long has failed.
        if (tools.signal.aborted || journal.lost.aborted || error === tools.stopping.reason) throw error;
        // A database that is away before the first step does not fail the task: the job is tried again.
        if (!isRestored && error instanceof ServiceUnavailableError) throw error;
        return { status: 'failed', error: maskedProblem(error, mask) };
      }
    }

    try {
      const ending = await work();
      if (ending.status === 'waiting') await journal.suspend(ending.wait);
      else await journal.end(ending.status, completionOf(ending), subjectOf(row, ending));
      onEnd(row, ending, startedAt);
    } catch (error) {
      onEnd(row, undefined, startedAt);
      if (stopping.aborted && !journal.lost.aborted) await giveBack(journal, state);
      throw error;
    } finally {
      timeLimit.clear();
      await journal.close();
      await removeQuietly(workspace, options.journal.logger);
    }
  };
}

/** A stopping server is not a failure of the step. */
async function giveBack(journal: DurableJournal, state: { starts: number }): Promise<void> {
  state.starts -= 1;
  await journal.saveState().catch(() => {});
}

const failed = ({ name, message }: Error): Ending => ({ status: 'failed', error: { name, message } });

/** For a failed run, the name of what it would have created is only in its parameters. */
function subjectOf({ spec }: TaskRow, ending: Ending): string | undefined {
  if (ending.status !== 'completed') return undefined;
  return runSubject((JSON.parse(spec) as TaskSpec).parameters, ending.output);
}

/** Wire: the last event of a run. */
function completionOf(ending: FinalEnding): CompletionBody {
  const message = `Run completed with status: ${ending.status}`;
  return ending.status === 'completed' ? { message, output: ending.output } : { message, error: ending.error };
}

async function removeQuietly(workspace: OpenWorkspace, logger: JournalParts['logger']): Promise<void> {
  await workspace.remove().catch((error) => logger.warn(`Cannot delete the workspace ${workspace.path}: ${error}`));
}
