import { startTimer } from './startTimer.ts';

type TimeLimit = {
  signal: AbortSignal;
  /** Call it when the work has ended. Otherwise the timer outlives it. */
  clear(): void;
};

/** A signal that is aborted with this error when time is up. `AbortSignal.timeout` has a fixed reason, and cannot be cleared. */
export function abortAfter(ms: number, reason: () => Error): TimeLimit {
  const controller = new AbortController();
  return { signal: controller.signal, clear: startTimer(ms, () => controller.abort(reason())) };
}
