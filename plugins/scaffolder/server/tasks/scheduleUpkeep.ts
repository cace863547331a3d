import type { Jobs, Scheduler } from '@callboard/server-kit';
import type { ScaffolderConfig } from '../config.ts';
import { isWaiting } from '../waiting/waitingJob.ts';
import type { PackStore } from '../workspaces/packStore.ts';
import type { TaskService } from './taskService.ts';
import type { TaskStore } from './taskStore.ts';

const minute = 60_000;
const batch = 100;

type Options = {
  config: ScaffolderConfig['tasks'];
  tasks: Pick<TaskStore, 'endedBefore' | 'remove' | 'silentSince'>;
  service: Pick<TaskService, 'abandon'>;
  packs: Pick<PackStore, 'forgetEndedBefore'>;
  jobs: Pick<Jobs, 'get'>;
};

/** Prunes tasks that ended long ago, and ends those whose job has given up. */
export function scheduleUpkeep(
  scheduler: Pick<Scheduler, 'schedule'>,
  { config, tasks, service, packs, jobs }: Options,
): void {
  scheduler.schedule({
    id: 'forget-tasks',
    everyMs: 60 * minute,
    initialDelayMs: minute,
    timeoutMs: 10 * minute,
    async run(signal) {
      await packs.forgetEndedBefore(Date.now() - config.keepWorkspaces);
      for (;;) {
        const old = await tasks.endedBefore(Date.now() - config.keep, batch);
        if (old.length === 0 || signal.aborted) return;
        await tasks.remove(old);
      }
    },
  });
  scheduler.schedule({
    id: 'end-abandoned-tasks',
    everyMs: 5 * minute,
    initialDelayMs: minute,
    timeoutMs: minute,
    async run() {
      for (const { id, job_id } of await tasks.silentSince(Date.now() - 5 * minute, batch)) {
        const job = await jobs.get(job_id);
        // A task that waits for people alone has no job.
        if (job ? job.state === 'failed' : !isWaiting(job_id)) await service.abandon({ id, job_id });
      }
    },
  });
}
