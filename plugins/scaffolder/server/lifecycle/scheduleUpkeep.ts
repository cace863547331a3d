import type { Jobs, Scheduler } from '@callboard/server-kit';
import type { ScaffolderConfig } from '../config.ts';
import type { TaskRow } from '../tasks/tables.ts';
import { runTaskJob, type TaskStore } from '../tasks/taskStore.ts';
import { isWaiting } from '../waiting/approvalService.ts';
import type { ApprovalStore } from '../waiting/approvalStore.ts';
import type { PackStore } from '../workspaces/packStore.ts';
import type { TaskService } from './taskService.ts';

const minute = 60_000;
const batch = 100;

type Options = {
  config: ScaffolderConfig['tasks'];
  tasks: Pick<TaskStore, 'removeEndedBefore' | 'silentSince'>;
  approvals: Pick<ApprovalStore, 'isPatient'>;
  service: Pick<TaskService, 'abandon'>;
  packs: Pick<PackStore, 'forgetEndedBefore'>;
  jobs: Pick<Jobs, 'get' | 'add'>;
};

/** Deletes tasks that ended long ago, ends those whose job has failed, and wakes those whose job is lost. */
export function scheduleUpkeep(
  scheduler: Pick<Scheduler, 'schedule'>,
  { config, tasks, approvals, service, packs, jobs }: Options,
): void {
  async function seeTo({ id, job_id }: Pick<TaskRow, 'id' | 'job_id'>): Promise<void> {
    const job = await jobs.get(job_id);
    if (job) {
      // A job ends in the same transaction as its task, so an ended job that still belongs to a task has failed.
      if (job.state !== 'queued' && job.state !== 'running') await service.abandon({ id, job_id });
    } else if (!isWaiting(job_id)) await service.abandon({ id, job_id });
    // A task that only waits for approvals has no job; for any other task, the job is lost. The step itself knows how long it has to wait.
    else if (!(await approvals.isPatient(id))) await jobs.add(runTaskJob, { taskId: id }, { id: job_id });
  }

  scheduler.schedule({
    id: 'forget-tasks',
    everyMs: 60 * minute,
    initialDelayMs: minute,
    timeoutMs: 10 * minute,
    async run(signal) {
      await packs.forgetEndedBefore(Date.now() - config.keepWorkspaces);
      while (!signal.aborted && (await tasks.removeEndedBefore(Date.now() - config.keep, batch)) > 0);
    },
  });
  scheduler.schedule({
    id: 'end-abandoned-tasks',
    everyMs: 5 * minute,
    initialDelayMs: minute,
    timeoutMs: minute,
    async run(signal) {
      const time = Date.now() - 5 * minute;
      // All pages, because many waiting tasks may have no heartbeat either.
      for (let after: string | undefined = ''; after !== undefined && !signal.aborted; ) {
        const silent = await tasks.silentSince(time, batch, after);
        for (const task of silent) await seeTo(task);
        after = silent.at(-1)?.id;
      }
    },
  });
}
