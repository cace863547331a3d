import type { Jobs } from '@callboard/server-kit';
import type { LeaverRow } from '../tables.ts';
import type { EndAccess } from './endAccess.ts';
import { LEAVERS_JOB, type LeaverStore, type LeaversJob } from './leaverStore.ts';

type Options = {
  jobs: Jobs;
  store: Pick<LeaverStore, 'unhandled' | 'markHandled'>;
  endAccess: EndAccess;
  notify(leaver: LeaverRow): Promise<void>;
};

const BATCH = 100;

/**
 * Defines the job for people who left. A sync adds it together with their rows, so a crash loses neither, and a person
 * who returns before it runs has no row any more. All its steps can be repeated.
 */
export function handleLeavers({ jobs, store, endAccess, notify }: Options): void {
  jobs.define<LeaversJob>({
    type: LEAVERS_JOB,
    timeoutMs: 600_000,
    maxAttempts: 20,
    async run({ payload: { directory } }, { signal }) {
      for (;;) {
        const leavers = await store.unhandled(directory, BATCH);
        if (leavers.length === 0) return;
        signal.throwIfAborted();
        await endAccess(
          leavers.map(({ ref }) => ref),
          directory,
        );
        for (const leaver of leavers) await notify(leaver);
        await store.markHandled(leavers, Date.now());
      }
    },
  });
}
