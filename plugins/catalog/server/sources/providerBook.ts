import { type Frequency, frequencyOf, type ScheduledTask, type Scheduler } from '@callboard/server-kit';
import { parentOfProvider } from '../ingestion/connectProvider.ts';
import type { ProviderRuns } from '../ingestion/providerRuns.ts';
import type { RunLog, RunTally } from './runLog.ts';

/** An installed provider. One without a task adds its entities at any time. */
export type BookedProvider = {
  /** `provider:<name>`. */
  id: string;
  name: string;
  target?: string;
  task?: Pick<ScheduledTask, 'id' | 'scope'> & { frequency: Frequency; scheduler: Scheduler };
};

export type ProviderBook = ReturnType<typeof createProviderBook>;

/** Knows the providers of this installation, and records their runs. */
export function createProviderBook(log: Pick<RunLog, 'follow' | 'record'>) {
  const booked = new Map<string, BookedProvider>();
  let changes = 0;

  const runs: ProviderRuns = {
    of({ name, target }) {
      const id = parentOfProvider(name);
      const provider: BookedProvider = { id, name, target };
      booked.set(id, provider);
      /** The run that current mutations belong to. */
      let current: RunTally | undefined;
      const scheduled = { cause: 'schedule', actor: null } as const;
      return {
        schedule(scheduler, task) {
          provider.task = { id: task.id, frequency: frequencyOf(task), scope: task.scope, scheduler };
          scheduler.schedule({
            ...task,
            isForWorkers: true,
            run: (signal) =>
              log.follow(id, scheduled, async (tally) => {
                current = tally;
                try {
                  await task.run(signal);
                } finally {
                  current = undefined;
                }
              }),
          });
        },
        async follow(apply) {
          if (current) {
            if ((await apply(current)).hasChanges) changes += 1;
            return;
          }
          const startedAt = Date.now();
          const tally: RunTally = { entities: 0, errors: [] };
          const record = (thrown?: unknown) =>
            log.record(id, { cause: 'provider', actor: null }, tally, startedAt, thrown);
          try {
            if (!(await apply(tally)).hasChanges) return;
            changes += 1;
            await record();
          } catch (thrown) {
            await record(thrown);
            throw thrown;
          }
        },
      };
    },
  };

  return {
    runs,
    /** How many mutations have changed something, at least the problems of a provider. */
    changes: (): number => changes,
    all: (): readonly BookedProvider[] => [...booked.values()],
    find: (id: string) => booked.get(id),
  };
}
