import type { Scheduler } from '@callboard/server-kit';
import type { CatalogConfig } from '../config.ts';
import type { Ingestor } from './engine/ingestor.ts';

export const INGEST_TASK = 'ingest';
const HOUR = 3_600_000;
/** Effectively never: the task still exists, so it can run at startup. */
const YEAR = 365 * 24 * HOUR;

/** Scans all sources every interval, whatever restarts, on one replica at a time. Without an interval, `trigger` scans them. */
export function scheduleIngestion(
  scheduler: Pick<Scheduler, 'schedule'>,
  ingestor: Pick<Ingestor, 'ingestAll'>,
  { processingInterval }: Pick<CatalogConfig, 'processingInterval'>,
): void {
  scheduler.schedule({
    id: INGEST_TASK,
    everyMs: processingInterval === false ? YEAR : processingInterval,
    timeoutMs: HOUR,
    async run(signal) {
      await ingestor.ingestAll({ signal });
      // An aborted round is still due, and another replica may do it.
      signal.throwIfAborted();
    },
  });
}
