// setTimeout treats a longer delay as none at all.
const longestMs = 2 ** 31 - 1;

/** An interruptible sleep. A ring while nobody sleeps is kept for the next sleep, so that none is lost. */
export function createAlarm() {
  let hasRung = false;
  let wake: (() => void) | undefined;
  return {
    ring() {
      hasRung = true;
      wake?.();
    },
    async sleep(ms: number): Promise<void> {
      if (!hasRung && ms > 0) {
        await new Promise<void>((resolve) => {
          let timer: NodeJS.Timeout;
          const wait = (left: number) => {
            const then = () => (left > longestMs ? wait(left - longestMs) : resolve());
            // A sleeping task alone does not keep the process alive.
            timer = setTimeout(then, Math.min(left, longestMs)).unref();
          };
          wait(ms);
          wake = () => {
            clearTimeout(timer);
            resolve();
          };
        });
        wake = undefined;
      }
      hasRung = false;
    },
  };
}

export type Alarm = ReturnType<typeof createAlarm>;
