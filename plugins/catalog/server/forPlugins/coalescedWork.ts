import { setImmediate as nextTurn } from 'node:timers/promises';
import { backoffMs, sleep, withTimeout } from '@callboard/concurrency';

const FIRST_RETRY_MS = 1_000;
const MAX_RETRY_MS = 60_000;
/** Work that ignores its signal is not waited for any longer. */
const MAX_SHUTDOWN_MS = 5_000;

type Options = {
  run(signal: AbortSignal): Promise<void> | void;
  onError(error: unknown): void;
  firstRetryMs?: number;
};

export type CoalescedWork = ReturnType<typeof createCoalescedWork>;

/**
 * Work that runs when it is woken, and never concurrently. Wakes during a run are coalesced into one more run; a failure is retried with
 * backoff.
 */
export function createCoalescedWork({ run, onError, firstRetryMs = FIRST_RETRY_MS }: Options) {
  const ending = new AbortController();
  const { signal } = ending;
  let isWoken = false;
  let running: Promise<void> | undefined;
  let failures = 0;

  async function work(): Promise<void> {
    while (isWoken && !signal.aborted) {
      // The waking code runs first, and may wake it many times.
      await nextTurn();
      isWoken = false;
      try {
        if (!signal.aborted) await run(signal);
        failures = 0;
      } catch (error) {
        if (signal.aborted) break;
        onError(error);
        isWoken = true;
        failures += 1;
        await sleep(backoffMs(failures, { firstMs: firstRetryMs, maxMs: MAX_RETRY_MS }), { signal });
      }
    }
    // Here and not after the promise settles: a wake in between would be lost.
    running = undefined;
  }

  return {
    wake(): void {
      if (signal.aborted) return;
      isWoken = true;
      running ??= work();
    },
    async end(): Promise<void> {
      ending.abort(new Error('the server is stopping'));
      if (running) await withTimeout(running, MAX_SHUTDOWN_MS, () => {}, { unref: true });
    },
  };
}
