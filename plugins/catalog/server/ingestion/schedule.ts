import type { Scheduler } from '@callboard/server-kit';
import type { CatalogConfig } from '../config.ts';
import type { Ingestor } from './engine/ingestor.ts';

export const INGEST_TASK = 'ingest';
const HOUR = 3_600_000;
/** Effectively never: the task still exists, so it can run at start. */
const YEAR = 365 * 24 * HOUR;

/** Scans all sources at start and then every interval, on one replica at a time. */
export async function scheduleIngestion(
  scheduler: Pick<Scheduler, 'schedule' | 'trigger'>,
  ingestor: Pick<Ingestor, 'ingestAll'>,
  { processingInterval }: Pick<CatalogConfig, 'processingInterval'>,
): Promise<void> {
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
  await scheduler.trigger(INGEST_TASK);
}
