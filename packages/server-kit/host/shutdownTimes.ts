import type { CoreConfig } from '../coreConfig.ts';

/** Left for runs that do not heed their signal, for requests under way, and for closing the database. */
const afterDrainMs = 3_000;
const afterRequestsMs = 2_000;

/** How the shutdown timeout is shared out: first running work finishes, then requests do. Both are counted from the start. */
export function shutdownTimes({ backend: { lifecycle } }: Pick<CoreConfig, 'backend'>) {
  const { shutdownTimeout } = lifecycle;
  return {
    drainMs: Math.max(0, shutdownTimeout - afterDrainMs),
    requestsMs: Math.max(0, shutdownTimeout - afterRequestsMs),
  };
}
