import type { Jobs, Scheduler } from '@callboard/server-kit';
import { type createImportRepository, jobType, maxAttempts, type RepositoryJob } from './importRepository.ts';
import type { RunService } from './runService.ts';

const minute = 60_000;

/** Few at a time: code hosts limit the requests of each user, and users wait for their other requests, too. */
const atOnce = 3;

export function scheduleRuns(
  { jobs, scheduler }: { jobs: Jobs; scheduler: Scheduler },
  run: ReturnType<typeof createImportRepository>,
  service: RunService,
): void {
  const backoff = { firstMs: 1_000, maxMs: minute };
  jobs.define<RepositoryJob>({ type: jobType, run, timeoutMs: 3 * minute, maxAttempts, backoff, concurrency: atOnce });
  scheduler.schedule({
    id: 'tend-import-runs',
    everyMs: minute,
    initialDelayMs: minute,
    timeoutMs: minute,
    run: () => service.tend(),
  });
}
