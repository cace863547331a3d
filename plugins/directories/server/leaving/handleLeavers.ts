import type { UserAccess } from '@callboard/plugin-auth/server';
import type { Jobs } from '@callboard/server-kit';
import type { LeaverRow } from '../tables.ts';
import { LEAVERS_JOB, type LeaverStore, type LeaversJob } from './leaverStore.ts';

export type EndAccess = (userRefs: readonly string[], directory: string) => Promise<void>;

/**
 * Ends the sessions and tokens of people who left. It can be repeated, and is: as soon as a sync finds them missing, by a
 * job that survives a crash, and after the catalog knows that they left, because until then they could sign in again.
 */
export const createEndAccess =
  (access: UserAccess | undefined): EndAccess =>
  async (userRefs, directory) => {
    if (userRefs.length > 0) await access?.end(userRefs, `They are no longer in the directory ${directory}`);
  };

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
