import { hash } from 'node:crypto';
import { createExpiringCache } from '@callboard/concurrency';

type Options = { keepForMs: number; maxAnswers?: number };

export type ResponseCache = { get<T>(key: unknown, fetch: () => Promise<T>): Promise<T>; clear(): void };

/**
 * Concurrent callers, and those shortly after, share one response. The key must hold whatever the response depends on, credentials above
 * all; only its hash is stored. A failure is not cached.
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
