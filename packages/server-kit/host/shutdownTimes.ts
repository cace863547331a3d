import type { CoreConfig } from '../coreConfig.ts';

/** Reserved for runs that ignore their signal, for requests in flight, and for closing the database. */
const afterDrainMs = 3_000;
const afterRequestsMs = 2_000;

/**
 * Splits the shutdown timeout: first running work finishes, then requests. Both are counted from the start of the
 * shutdown.
 */
export function shutdownTimes({ backend: { lifecycle } }: Pick<CoreConfig, 'backend'>) {
  const { shutdownTimeout } = lifecycle;
  return {
    drainMs: Math.max(0, shutdownTimeout - afterDrainMs),
    requestsMs: Math.max(0, shutdownTimeout - afterRequestsMs),
  };
}
