import { randomUUID } from 'node:crypto';
import { abortAfter } from '@callboard/concurrency';
import { createMask, type Job, type JobTools, type Principal } from '@callboard/server-kit';
import { type CompletionBody, runSubject, type TaskSpec } from '../../common/index.ts';
import type { StateStore } from '../tasks/stateStore.ts';
import type { TaskRow } from '../tasks/tables.ts';
import type { TaskJob } from '../tasks/taskJob.ts';
import { openStatuses, type TaskStore } from '../tasks/taskStore.ts';
import { backUpWorkspace } from '../workspaces/backUpWorkspace.ts';
import { type OpenWorkspace, openWorkspace } from '../workspaces/openWorkspace.ts';
import type { PackStore } from '../workspaces/packStore.ts';
import type { WorkspaceBounds } from '../workspaces/snapshot.ts';
import { createJournal, type DurableJournal, type JournalParts } from './createJournal.ts';
import { maskedProblem } from './givenOut.ts';
import type { Ending, RunParts } from './run.ts';
import { runTask } from './runTask.ts';

type Options = {
  tasks: Pick<TaskStore, 'find' | 'transaction' | 'change' | 'hold'>;
  packs: PackStore;
  journal: Omit<JournalParts, 'tasks'> & { states: Pick<StateStore, 'load'> };
  /** The path for a workspace of this process alone. */
  workspacePath(name: string): Promise<string>;
  bounds: WorkspaceBounds;
  /** Asked once all plugins have started. */
  parts(): RunParts;
  taskTimeoutMs: number;
  /** A step that crashes its process is not retried more often; other crashes of the process count as well. */
  maxStarts: number;
  /** The server is about to stop, and the task goes on elsewhere. */
  stopping: AbortSignal;
  /** Without an ending where the run was interrupted. */
  onEnd(row: TaskRow, ending: Ending | undefined, startedAt: number): void;
};

/** Runs the task of a job until it ends; when it is interrupted, another run resumes after the last step that ended. */
export function createWorker(options: Options) {
  const { tasks, packs, bounds, stopping, onEnd, taskTimeoutMs, maxStarts } = options;
  const { seal, states } = options.journal;

  return async ({ id: jobId, payload: { taskId }, attempt }: Job<TaskJob>, tools: JobTools): Promise<void> => {
    const row = await tasks.find(taskId);
    // It was cancelled, or begun anew, before its job could be taken back.
    if (!row || row.job_id !== jobId || !openStatuses.includes(row.status)) return;
    const startedAt = performance.now();
    const parts = options.parts();
    const loaded = await states.load(row);
    const { state } = loaded;
    const secrets = row.secrets === null ? {} : await seal.secrets.open(taskId, row.secrets);
    const known = [...Object.values(secrets), ...Object.values(parts.environment.secrets)];
    const mask = createMask(known, { hidesParts: true });
    // Of this run alone: one that has just ended may still be removing its own when the task is retried.
    const workspace = await openWorkspace(await options.workspacePath(`${taskId}-${randomUUID()}`));
    const kept = backUpWorkspace({ store: packs, taskId, path: workspace.path, bounds });
    const task = { id: taskId, jobId };
    const journal = createJournal({ ...options.journal, tasks, task, loaded, workspace: kept, mask, tools });
    const timeLimit = abortAfter(taskTimeoutMs, () => new Error(`The task took longer than ${taskTimeoutMs} ms`));
    const signal = AbortSignal.any([tools.signal, journal.lost, timeLimit.signal]);

    async function work(): Promise<Ending> {
      state.starts += 1;
      if (state.starts > maxStarts) {
        return failed(new Error(`The process that ran the task has died ${maxStarts} times at the same step`));
      }
      try {
        // A step that ends its process sooner than the first lines are written down counts as well.
        if (attempt > 1) await journal.keepEffect();
        await kept.restore(state.packs);
        const spec = JSON.parse(row!.spec) as TaskSpec;
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
        // What has lost its task ends without a word; what only took too long has failed.
        if (tools.signal.aborted || journal.lost.aborted || error === tools.stopping.reason) throw error;
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

/** That the server stops is no fault of the step. */
async function giveBack(journal: DurableJournal, state: { starts: number }): Promise<void> {
  state.starts -= 1;
  await journal.keepEffect().catch(() => {});
}

const failed = ({ name, message }: Error): Ending => ({ status: 'failed', error: { name, message } });

/** Of a run that failed, what it would have made is known by its parameters alone. */
function subjectOf({ spec }: TaskRow, ending: Ending): string | undefined {
  if (ending.status !== 'completed') return undefined;
  return runSubject((JSON.parse(spec) as TaskSpec).parameters, ending.output);
}

/** Wire: the last word of a run. */
function completionOf(ending: Exclude<Ending, { status: 'waiting' }>): CompletionBody {
  const message = `Run completed with status: ${ending.status}`;
  return ending.status === 'completed' ? { message, output: ending.output } : { message, error: ending.error };
}

async function removeQuietly(workspace: OpenWorkspace, logger: JournalParts['logger']): Promise<void> {
  await workspace.remove().catch((error) => logger.warn(`The workspace ${workspace.path} is left over: ${error}`));
}
