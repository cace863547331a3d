import { startTimer } from './startTimer.ts';

type Options = {
  /** Ends the sleep early. */
  signal?: AbortSignal | undefined;
  /** The sleep alone does not keep the process alive; browsers ignore it. */
  unref?: boolean;
};

/**
 * Resolves after some time, or as soon as the signal is aborted. It never rejects: check the signal afterwards. A sleep of 0 ms handles
 * other events first. Any length is allowed, even `Number.POSITIVE_INFINITY`.
 */
export function sleep(ms: number, { signal, unref = false }: Options = {}): Promise<void> {
  return new Promise((resolve) => {
    if (signal?.aborted) return resolve();
    const end = () => {
      stop();
      signal?.removeEventListener('abort', end);
      resolve();
    };
    const stop = startTimer(ms, end, { unref });
    signal?.addEventListener('abort', end, { once: true });
  });
}

type Backoff = { firstMs: number; maxMs: number };

/** 2 to this power exceeds every sensible limit, and a product with it is still a number. */
const maxDoublings = 50;

/** Exponential backoff: the pause after a number of consecutive failures, counted from 1. It doubles each time, up to a limit. */
export function backoffMs(failures: number, { firstMs, maxMs }: Backoff): number {
  return Math.min(firstMs * 2 ** Math.min(failures - 1, maxDoublings), maxMs);
}
