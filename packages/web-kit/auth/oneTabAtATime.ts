const maxWaitMs = 10_000;

/**
 * Runs work in one tab of the browser at a time: a refresh token can be used once, and the next tab already sends its successor. Where the
 * browser has no locks, or another tab takes too long, the work runs anyway, and the server sorts it out.
 */
export async function oneTabAtATime<T>(name: string, work: () => Promise<T>): Promise<T> {
  const locks: LockManager | undefined = globalThis.navigator?.locks;
  if (!locks) return work();
  let isRunning = false;
  const run = () => {
    isRunning = true;
    return work();
  };
  try {
    return await locks.request(`callboard ${name}`, { signal: AbortSignal.timeout(maxWaitMs) }, run);
  } catch (error) {
    if (isRunning) throw error;
    return work();
  }
}
