// setTimeout treats a longer delay as none at all.
const longestMs = 2 ** 31 - 1;

/** An interruptible wait. A ring while nobody waits is kept for the next wait. */
export function createBell() {
  let hasRung = false;
  let wake: (() => void) | undefined;
  const ring = () => {
    hasRung = true;
    wake?.();
  };
  return {
    ring,
    async wait(ms: number, signal: AbortSignal): Promise<void> {
      if (!hasRung && ms > 0 && !signal.aborted) {
        signal.addEventListener('abort', ring, { once: true });
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, Math.min(ms, longestMs));
          // Waiting alone does not keep the process alive.
          timer.unref();
          wake = () => {
            clearTimeout(timer);
            resolve();
          };
        });
        wake = undefined;
        signal.removeEventListener('abort', ring);
      }
      hasRung = false;
    },
  };
}
