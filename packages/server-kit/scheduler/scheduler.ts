import type { Frequency } from './frequency.ts';

export type ScheduledTask = {
  /** Unique within the plugin, and without its id. */
  id: string;
  /** Wait before the first run of this process; default 0, or the next time of a cron expression. */
  initialDelayMs?: number;
  /** A run is aborted through its signal after this time. */
  timeoutMs: number;
  /** `global` (default): one replica runs it at a time, and it is due once per interval whatever the number of replicas. `local`: each replica runs it. */
  scope?: 'global' | 'local';
  /** Whether a replica without the role `worker` skips a local task. It never runs global ones. */
  isForWorkers?: boolean;
  run(signal: AbortSignal): Promise<void>;
} & ({ everyMs: number } | { /** As a configuration says it. */ frequency: Frequency });

export const frequencyOf = (task: ScheduledTask): Frequency => ('frequency' in task ? task.frequency : task.everyMs);

/** The state of a task across all replicas; a task that only runs when triggered has no next time. */
export type TaskState = { isRunning: boolean; nextRunAt?: number };

/** Recurring work. Failures are logged and do not stop the schedule; runs of one task never overlap. */
export type Scheduler = {
  schedule(task: ScheduledTask): void;
  /** Makes a task of this plugin due now, on whichever replica claims it; `id` is that of the task. Does not wait for the run. */
  trigger(id: string): Promise<void>;
  /** Undefined for a task that each replica runs locally, and for one that is not scheduled yet. */
  state(id: string): Promise<TaskState | undefined>;
};
