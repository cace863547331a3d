import type { createRounds } from './createRounds.ts';
import { untilFilled } from './untilFilled.ts';

/** Another replica reads the sources: its changes come in large steps, and none means that it is done. */
const whileOthersFill = { patienceMs: 0, pollIntervalMs: 2_000, manyChanges: 1 };

type Options = {
  rounds: Pick<ReturnType<typeof createRounds>, 'whenFilled' | 'isReading'>;
  seq(): number;
  stopping: AbortSignal;
};

/** The time at the start during which an empty catalog is filled. For any other catalog, it is over immediately. */
export function createFilling({ rounds, seq, stopping }: Options) {
  let resolveFilled = () => {};
  const filled = new Promise<void>((resolve) => {
    resolveFilled = resolve;
  });
  return {
    whenFilled: () => filled,
    /** Call it when the rounds have begun; resolves when the time is over. */
    async end(): Promise<void> {
      const patience = rounds.isReading() ? {} : whileOthersFill;
      await untilFilled({ filled: rounds.whenFilled(), seq }, stopping, patience);
      resolveFilled();
    },
  };
}
