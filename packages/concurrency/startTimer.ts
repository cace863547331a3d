/** The longest delay of a timer, nearly 25 days: `setTimeout` fires immediately for a longer one. */
export const MAX_TIMER_MS = 2 ** 31 - 1;

/** A timer for a delay of any length. Returns a function that stops it. */
export function startTimer(ms: number, onEnd: () => void, { unref = false } = {}): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;

  function wait(leftMs: number): void {
    const isLong = leftMs > MAX_TIMER_MS;
    timer = setTimeout(() => (isLong ? wait(leftMs - MAX_TIMER_MS) : onEnd()), isLong ? MAX_TIMER_MS : leftMs);
    if (unref) unrefTimer(timer);
  }

  wait(ms);
  return () => clearTimeout(timer);
}

/** Browser timers are numbers, and keep nothing alive. */
function unrefTimer(timer: unknown): void {
  (timer as { unref?: () => void }).unref?.();
}
