import { setTimeout as delay } from 'node:timers/promises';
import { ConflictError } from '@callboard/errors';
import type { Jobs } from '@callboard/server-kit';
import type { BuildStore } from './buildStore.ts';

type Options = { jobs: Pick<Jobs, 'get'>; store: Pick<BuildStore, 'site'> };

const checkMs = 5_000;
const pollMs = 200;
/** Long enough for a job to notice that another has its site, also when its process has died and its lease must run out. */
const maxWaitMs = 60_000;

/** A site is written by one job at a time, also when it becomes that of another entity while a job for the former one runs. */
export function createTurns({ jobs, store }: Options) {
  return {
    /** Watches whether a site is still this job's to write. */
    watch(site: string, buildId: string) {
      const lost = new AbortController();
      const isOurs = async () => (await store.site(site))?.build_id === buildId;
      const lose = () => new ConflictError(`The docs '${site}' now belong to another entity`);
      const look = async () => {
        if (!(await isOurs())) lost.abort(lose());
      };
      // A look that fails is followed by another; what is written is checked before.
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

    /** Waits until a job no longer runs. One that is queued finds that the site is no longer its own. */
    async ended(id: string | undefined, signal: AbortSignal): Promise<void> {
      if (id === undefined) return;
      const until = performance.now() + maxWaitMs;
      while (performance.now() < until && (await jobs.get(id))?.state === 'running') {
        await delay(pollMs, undefined, { signal });
      }
    },
  };
}
