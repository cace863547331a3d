import { hash } from 'node:crypto';
import { createExpiringCache } from '@callboard/concurrency';

type Options = { keepForMs: number; maxAnswers?: number };

export type ResponseCache = { get<T>(key: unknown, fetch: () => Promise<T>): Promise<T>; clear(): void };

/**
 * Concurrent and subsequent callers share one response. The key must contain everything that the response depends on, above all the
 * credentials; only its hash is stored. Failures are not cached.
 */
export function createResponseCache({ keepForMs, maxAnswers = 500 }: Options): ResponseCache {
  const responses = createExpiringCache<unknown>({ maxEntries: maxAnswers });
  return {
    get: <T>(key: unknown, fetch: () => Promise<T>) =>
      responses.get(hash('sha256', JSON.stringify(key)), async () => ({
        value: await fetch(),
        until: Date.now() + keepForMs,
      })) as Promise<T>,
    clear: responses.clear,
  };
}
