import type { ScheduledTask, Scheduler } from '@callboard/server-kit';
import type { EntityProvider } from './providers.ts';

/** The progress of a mutation. */
export type MutationTally = { entities: number; errors: string[] };

/** Receives what one provider does. */
export type RunsOfProvider = {
  schedule(scheduler: Scheduler, task: ScheduledTask): void;
  /** Lets a mutation be applied; `hasNews` says whether anything in it was new. */
  follow(apply: (tally: MutationTally) => Promise<{ hasNews: boolean }>): Promise<void>;
};

/** Receives what providers do. */
export type ProviderRuns = { of(provider: EntityProvider): RunsOfProvider };

/** For callers that do not need it. */
export const noProviderRuns: ProviderRuns = {
  of: () => ({
    schedule: (scheduler, task) => scheduler.schedule(task),
    follow: async (apply) => {
      await apply({ entities: 0, errors: [] });
    },
  }),
};
