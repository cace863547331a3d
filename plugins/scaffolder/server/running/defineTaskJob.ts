import type { Lazy, PluginContext } from '@callboard/server-kit';
import type { ScaffolderConfig } from '../config.ts';
import type { TaskStores } from '../lifecycle/openTaskStores.ts';
import { createTaskMetrics } from '../tasks/tables.ts';
import { runTaskJob, type TaskJob } from '../tasks/taskStore.ts';
import type { UserNotifier } from '../tasks/userNotifier.ts';
import { createWorker } from './createWorker.ts';
import type { RunParts } from './run.ts';

const minuteMs = 60_000;

type Context = Pick<PluginContext, 'jobs' | 'events' | 'logger' | 'lifecycle' | 'metrics' | 'replicas'>;

type Parts = {
  config: ScaffolderConfig;
  stores: TaskStores;
  runParts: Lazy<RunParts>;
  workspacePath(name: string): Promise<string>;
  notifier: Pick<UserNotifier, 'ended'>;
};

export function defineTaskJob({ jobs, events, logger, lifecycle, metrics, replicas }: Context, parts: Parts): void {
  const { config, stores, runParts, workspacePath, notifier } = parts;
  const { tasks, packs, taskEvents, approvals, states, seal } = stores;
  const taskMetrics = createTaskMetrics(metrics, tasks);
  jobs.define<TaskJob>({
    type: runTaskJob,
    concurrency: config.concurrentTasksLimit,
    // The worker itself ends a task that takes too long; this is a fallback in case it does not.
    timeoutMs: config.taskTimeout + minuteMs,
    // The worker counts how often a step crashes its process; database failures do not count.
    maxAttempts: 1_000,
    drainsOnStop: true,
    backoff: { firstMs: 1_000, maxMs: minuteMs },
    run: createWorker({
      tasks,
      packs,
      journal: { taskEvents, approvals, jobs, states, seal, events, logger, maxLogBytes: config.tasks.maxLogBytes },
      workspacePath,
      bounds: config.workspace,
      parts: runParts,
      areMixed: replicas.areMixed,
      taskTimeoutMs: config.taskTimeout,
      maxStarts: config.tasks.maxStarts,
      stopping: lifecycle.stopping,
      onEnd(row, ending, startedAt) {
        taskMetrics.ended(row, ending?.status ?? 'interrupted', startedAt);
        if (ending) void notifier.ended(row, ending);
      },
    }),
  });
}
