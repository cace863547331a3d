import type { Metrics } from '@callboard/server-kit';
import type { Generated } from 'kysely';
import type { TaskEventType, TaskStatus } from '../../common/index.ts';

export type TaskRow = {
  id: string;
  template_ref: string;
  /** JSON text. */
  spec: string;
  status: TaskStatus;
  created_at: number;
  created_by: string | null;
  heartbeat_at: number;
  ended_at: number | null;
  /** JSON text. */
  caller: string;
  /** Sealed. */
  secrets: string | null;
  /** Sealed. */
  state: string | null;
  job_id: string;
  /** The name of what a completed task created. */
  subject?: string | null;
};

export type EventRow = {
  id: Generated<number>;
  task_id: string;
  type: TaskEventType;
  created_at: number;
  /** JSON text. */
  body: string;
};

type WorkspaceRow = { task_id: string; pack: number; part: number; content: Buffer };

export type ApprovalRow = {
  task_id: string;
  step_id: string;
  /** JSON text. */
  approvers: string;
  is_for_creator: number;
  message: string | null;
  asked_at: number;
  expires_at: number | null;
  decision: 'approved' | 'rejected' | 'expired' | null;
  decided_by: string | null;
  decided_at: number | null;
  reason: string | null;
};

/** A task that was started by another one, and how many precede it. */
type ChainRow = { task_id: string; depth: number };

/** Sealed. */
type StateDeltaRow = { task_id: string; number: number; content: string };

/** The approvers of undecided requests. */
type ApproverRow = { approver: string; task_id: string; step_id: string };

/** A user who restarted a task. */
type RestartRow = { task_id: string; user_ref: string };

export type ScaffolderTables = {
  scaffolder_tasks: TaskRow;
  scaffolder_events: EventRow;
  scaffolder_workspaces: WorkspaceRow;
  scaffolder_state_news: StateDeltaRow;
  scaffolder_chains: ChainRow;
  scaffolder_approvals: ApprovalRow;
  scaffolder_approvers: ApproverRow;
  scaffolder_restarts: RestartRow;
};

/** Counts and durations of ended runs, by result. */
export function createTaskMetrics(
  { counter, histogram, ofContents }: Pick<Metrics, 'counter' | 'histogram' | 'ofContents'>,
  tasks: { openCounts(): Promise<Map<TaskStatus, number>> },
) {
  ofContents.queriedGauges('callboard_scaffolder_open_tasks', 'Task runs that have not ended', ['status'], async () =>
    [...(await tasks.openCounts())].map(([status, value]) => ({ labels: { status }, value })),
  );
  const ended = counter('callboard_scaffolder_tasks_total', 'Ended task runs by result', ['result']);
  const seconds = histogram('callboard_scaffolder_task_seconds', 'Duration of task runs', ['result']);
  return {
    ended(_row: Pick<TaskRow, 'template_ref'>, result: string, startedAt: number): void {
      ended.inc({ result });
      seconds.observe({ result }, (performance.now() - startedAt) / 1_000);
    },
  };
}
