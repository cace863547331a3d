import { withTimeout } from '@callboard/concurrency';
import type { Logger, Scheduler } from '@callboard/server-kit';
import type { CatalogConfig } from '../config.ts';
import type { Ingestor } from './engine/ingestor.ts';
import { INGEST_TASK, scheduleIngestion } from './schedule.ts';

/** Slow sources do not delay the start for longer than this. */
const FIRST_ROUND_MS = 5_000;

type Options = Pick<Ingestor, 'ingestAll' | 'ingestAtStart'> & {
  scheduler: Pick<Scheduler, 'schedule' | 'trigger'>;
  config: Pick<CatalogConfig, 'processingInterval'>;
  stopping: AbortSignal;
  logger: Logger;
  /** Whether this process takes part. Otherwise others read the sources, and nothing is waited for. */
  isReader?: boolean;
  /** Called once the first round on this replica, or the scan at its start, is over, unless the server stops. */
  onFirstRoundOver(): void;
};

/**
 * The rounds in which this replica reads all sources. A round is due by the schedule in the database, so a restart does
 * not read everything again.
 *
 *     waiting --fill()---> first round ----> regular rounds    an empty catalog: the start waits for the first round
 *     waiting --start()--> scan at start --> regular rounds    a stored catalog: new roots and local files only
 */
export function createRounds(options: Options) {
  const { ingestAll, ingestAtStart, scheduler, config, stopping, logger, isReader = true, onFirstRoundOver } = options;
  let hasStarted = false;
  let isReading = false;
  let filled: Promise<void> = Promise.resolve();
  let endFirstRound = () => {};
  const firstRound = new Promise<void>((resolve) => {
    endFirstRound = resolve;
  });

  /** Does nothing if the rounds have started already. */
  async function start({ isEmpty = false } = {}): Promise<void> {
    if (hasStarted) return;
    hasStarted = true;
    const ingestor = {
      ingestAll: (options: Parameters<typeof ingestAll>[0]) => {
        isReading = true;
        return ingestAll(options).finally(endFirstRound);
      },
    };
    scheduleIngestion(scheduler, ingestor, config);
    if (!isReader) return;
    // Without an interval, a start is the only time at which all sources are due.
    if (isEmpty || config.processingInterval === false) await scheduler.trigger(INGEST_TASK);
    else {
      void ingestAtStart()
        .catch((error) => logger.error({ err: error }, 'Could not read new locations and local files at startup'))
        .finally(endFirstRound);
    }
    void firstRound.then(() => (stopping.aborted ? undefined : onFirstRoundOver()));
  }

  return {
    start: () => start(),
    /** Starts the rounds and waits a while for the first one, so users do not see an empty catalog. */
    async fill(): Promise<void> {
      await start({ isEmpty: true });
      if (!isReader) return;
      filled = firstRound;
      await withTimeout(firstRound, FIRST_ROUND_MS, () => {}, { unref: true });
    },
    /** Resolves once a catalog that was empty is filled by this replica; immediately if it was not empty. */
    whenFilled: () => filled,
    /** Whether the first round is on this replica, and has begun. */
    isReading: () => isReading,
  };
}
