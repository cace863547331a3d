import { withTimeout } from '@callboard/concurrency';
import type { Scheduler } from '@callboard/server-kit';
import type { CatalogConfig } from '../config.ts';
import type { Ingestor } from './engine/ingestor.ts';
import { scheduleIngestion } from './schedule.ts';

/** Slow sources do not delay the start for longer than this. */
const FIRST_ROUND_MS = 5_000;

type Options = Pick<Ingestor, 'ingestAll'> & {
  scheduler: Pick<Scheduler, 'schedule' | 'trigger'>;
  config: Pick<CatalogConfig, 'processingInterval'>;
  stopping: AbortSignal;
  /** Called once the first round on this replica is over, unless the server stops. */
  onFirstRoundOver(): void;
};

/**
 * The rounds in which this replica reads all sources.
 *
 *     waiting --fill()---> first round --> regular rounds    an empty catalog: the start waits for the first round
 *     waiting --start()--> first round --> regular rounds    a stored catalog: the rounds start in the background
 */
export function createRounds({ ingestAll, scheduler, config, stopping, onFirstRoundOver }: Options) {
  let hasStarted = false;
  let filled: Promise<void> = Promise.resolve();
  let endFirstRound = () => {};
  const firstRound = new Promise<void>((resolve) => {
    endFirstRound = resolve;
  });

  /** Does nothing if the rounds have started already. */
  async function start(): Promise<void> {
    if (hasStarted) return;
    hasStarted = true;
    const ingestor = {
      ingestAll: (options: Parameters<typeof ingestAll>[0]) => ingestAll(options).finally(endFirstRound),
    };
    await scheduleIngestion(scheduler, ingestor, config);
    void firstRound.then(() => (stopping.aborted ? undefined : onFirstRoundOver()));
  }

  return {
    start,
    /** Starts the rounds and waits a while for the first one, so users do not see an empty catalog. */
    async fill(): Promise<void> {
      await start();
      filled = firstRound;
      await withTimeout(firstRound, FIRST_ROUND_MS, () => {}, { unref: true });
    },
    /** Resolves once a catalog that was empty is filled; immediately for any other. */
    whenFilled: () => filled,
  };
}
