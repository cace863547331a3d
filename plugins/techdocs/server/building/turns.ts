import { setTimeout as delay } from 'node:timers/promises';
import { ConflictError } from '@callboard/errors';
import type { Jobs } from '@callboard/server-kit';
import type { BuildStore } from './buildStore.ts';

type Options = { jobs: Pick<Jobs, 'get'>; store: Pick<BuildStore, 'site'> };

const checkMs = 5_000;
const pollMs = 200;
/** Long enough for a job to notice that another one owns its site, also if its process has died and its lease must expire. */
const maxWaitMs = 60_000;

/** Only one job writes a site at a time, even if another entity takes over the site while a job for the previous one runs. */
export function createTurns({ jobs, store }: Options) {
  return {
    /** Checks whether this job still owns a site. */
    watch(site: string, buildId: string) {
      const lost = new AbortController();
      const isOurs = async () => (await store.site(site))?.build_id === buildId;
      const lose = () => new ConflictError(`The docs '${site}' now belong to another entity`);
      const look = async () => {
        if (!(await isOurs())) lost.abort(lose());
      };
      // A failed check is followed by another one; every write is preceded by a check.
      const timer = setInterval(() => void look().catch(() => {}), checkMs).unref();
      return {
        signal: lost.signal,
        async check(): Promise<void> {
          await look();
          lost.signal.throwIfAborted();
        },
        end: () => clearInterval(timer),
      };
    },

    /** Waits until a job has ended. A queued one will find that it no longer owns the site. */
    async ended(id: string | undefined, signal: AbortSignal): Promise<void> {
      if (id === undefined) return;
      const until = performance.now() + maxWaitMs;
      while (performance.now() < until && (await jobs.get(id))?.state === 'running') {
        await delay(pollMs, undefined, { signal });
      }
    },
  };
}
