import type { ScheduledTask, Scheduler } from '@callboard/server-kit';
import type { EntityProvider } from './providers.ts';

/** The progress of a mutation. */
export type MutationTally = { entities: number; errors: string[] };

/** Receives the mutations of one provider. */
export type RunsOfProvider = {
  schedule(scheduler: Scheduler, task: ScheduledTask): void;
  /** Runs a mutation; `hasChanges` is true if it contained any. */
  follow(apply: (tally: MutationTally) => Promise<{ hasChanges: boolean }>): Promise<void>;
};

/** Receives the mutations of providers. */
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
