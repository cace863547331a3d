import { backoffMs, sleep } from '@callboard/concurrency';
import { rateLimitIn } from './rateLimit.ts';

type Options = {
  signal?: AbortSignal;
  /** Max total wait of one call; five minutes by default. */
  maxWaitMs?: number;
};

const minuteMs = 60_000;
const pauses = { firstMs: 250, maxMs: minuteMs };

/**
 * Repeats a call after each rate limit of its host. For syncs in the background, which can wait longer than a user. If the
 * limit ends too late, the error of the last call is thrown.
 */
export async function retryRateLimited<T>(
  call: () => Promise<T>,
  { signal, maxWaitMs = 5 * minuteMs }: Options = {},
): Promise<T> {
  const deadline = Date.now() + maxWaitMs;
  for (let failures = 1; ; failures++) {
    try {
      return await call();
    } catch (thrown) {
      const limit = rateLimitIn(thrown);
      if (!limit) throw thrown;
      const pauseMs = Math.max((limit.until ?? 0) - Date.now(), backoffMs(failures, pauses));
      if (Date.now() + pauseMs > deadline) throw thrown;
      await sleep(pauseMs, { signal });
      signal?.throwIfAborted();
    }
  }
}
