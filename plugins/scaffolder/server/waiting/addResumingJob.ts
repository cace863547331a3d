import type { AddedJob, Jobs } from '@callboard/server-kit';
import { runTaskJob, type TaskStore, type TaskTransaction } from '../tasks/taskStore.ts';
import { nextJob, nextWaiting } from './approvalService.ts';
import type { ApprovalStore } from './approvalStore.ts';
import type { Suspension } from './suspension.ts';

export type Wait = Pick<Suspension, 'until' | 'isForPeople'>;

type Options = {
  task: { id: string; jobId: string };
  tasks: Pick<TaskStore, 'change'>;
  approvals: Pick<ApprovalStore, 'areAllDecided'>;
  jobs: Pick<Jobs, 'addIn'>;
};

/** Adds the job that resumes a waiting task; undefined if only a decision can resume it. */
export async function addResumingJob(
  { until, isForPeople }: Wait,
  transaction: TaskTransaction,
  { task, tasks, approvals, jobs }: Options,
): Promise<AddedJob | undefined> {
  const waiting = nextWaiting(task.id, task.jobId);
  // The last decision may have been made just before the task began to wait.
  if (isForPeople && (await approvals.areAllDecided(task.id, transaction))) {
    const id = nextJob(task.id, task.jobId);
    await tasks.change(task.id, waiting, { job_id: id }, transaction);
    return jobs.addIn(transaction, runTaskJob, { taskId: task.id }, { id });
  }
  if (until) return jobs.addIn(transaction, runTaskJob, { taskId: task.id }, { id: waiting, runAt: until });
  return undefined;
}
