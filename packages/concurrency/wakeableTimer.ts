import { startTimer } from './startTimer.ts';

export type WakeableTimer = {
  /** Ends the wait. If nobody is waiting, the next wait ends immediately, so no wake is lost. */
  wake(): void;
  /** Waits for some time, or until it is woken or the signal is aborted. The wait alone does not keep the process alive. */
  wait(ms: number, signal?: AbortSignal): Promise<void>;
};

/** A wait that can be cut short, for a loop between two rounds. */
export function createWakeableTimer(): WakeableTimer {
  let isWoken = false;
  let end: (() => void) | undefined;
  const wake = () => {
    isWoken = true;
    end?.();
  };
  return {
    wake,
    async wait(ms, signal) {
      if (!isWoken && ms > 0 && !signal?.aborted) {
        signal?.addEventListener('abort', wake, { once: true });
        await new Promise<void>((resolve) => {
          const stop = startTimer(ms, resolve, { unref: true });
          end = () => {
            stop();
            resolve();
          };
        });
        end = undefined;
        signal?.removeEventListener('abort', wake);
      }
      isWoken = false;
    },
  };
}
