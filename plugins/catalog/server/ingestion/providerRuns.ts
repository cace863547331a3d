import type { ScheduledTask, Scheduler } from '@callboard/server-kit';
import type { EntityProvider } from './providers.ts';

/** What a mutation has come to so far. */
export type MutationTally = { entities: number; errors: string[] };

/** Hears of what one provider does. */
export type RunsOfProvider = {
  schedule(scheduler: Scheduler, task: ScheduledTask): void;
  /** Lets a mutation be applied; whether anything in it was new is told by `hasNews`. */
  follow(apply: (tally: MutationTally) => Promise<{ hasNews: boolean }>): Promise<void>;
};

/** Hears of what providers do. */
export type ProviderRuns = { of(provider: EntityProvider): RunsOfProvider };

/** For who does not want to know. */
export const noProviderRuns: ProviderRuns = {
  of: () => ({
    schedule: (scheduler, task) => scheduler.schedule(task),
    follow: async (apply) => {
      await apply({ entities: 0, errors: [] });
    },
  }),
};
