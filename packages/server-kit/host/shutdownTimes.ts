import type { CoreConfig } from '../coreConfig.ts';

/** Reserved for runs that ignore their signal, for requests in flight, and for closing the database. */
const afterDrainMs = 3_000;
const afterRequestsMs = 2_000;

/**
 * The delay in which requests are still accepted, and the shutdown timeout that follows it: first running work
 * finishes, then requests. Both are counted from the end of the delay.
 */
export function shutdownTimes({ backend: { lifecycle } }: Pick<CoreConfig, 'backend'>) {
  const { serverShutdownDelay, shutdownTimeout } = lifecycle;
  return {
    delayMs: serverShutdownDelay,
    drainMs: Math.max(0, shutdownTimeout - afterDrainMs),
    requestsMs: Math.max(0, shutdownTimeout - afterRequestsMs),
  };
}
