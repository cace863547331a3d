import { startTimer } from './startTimer.ts';

type TimeLimit = {
  signal: AbortSignal;
  /** To be called when the work has ended, so that the timer does not outlive it. */
  clear(): void;
};

/** A signal that is aborted with this error when time is up. `AbortSignal.timeout` gives no reason of ours, and cannot be cleared. */
export function abortAfter(ms: number, reason: () => Error): TimeLimit {
  const controller = new AbortController();
  return { signal: controller.signal, clear: startTimer(ms, () => controller.abort(reason())) };
}
