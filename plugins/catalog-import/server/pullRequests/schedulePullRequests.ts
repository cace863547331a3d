import type { Scheduler } from '@callboard/server-kit';
import type { PullRequestService } from './service.ts';

const fiveSeconds = 5_000;
const hour = 3_600_000;

/** Polls in the background, so nobody has to come back and register a merged file. */
export function schedulePullRequests(scheduler: Scheduler, service: PullRequestService): void {
  scheduler.schedule({
    id: 'look-for-files',
    everyMs: fiveSeconds,
    initialDelayMs: fiveSeconds,
    timeoutMs: 60_000,
    run: (signal) => service.pollDue(signal),
  });
  scheduler.schedule({
    id: 'remove-old-pull-requests',
    everyMs: hour,
    initialDelayMs: fiveSeconds,
    timeoutMs: 60_000,
    run: () => service.removeOld(),
  });
}
