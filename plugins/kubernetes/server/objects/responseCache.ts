import { hash } from 'node:crypto';

type Options = { keepForMs: number; maxAnswers?: number };

export type ResponseCache = { get<T>(key: unknown, fetch: () => Promise<T>): Promise<T>; clear(): void };

/**
 * Concurrent callers, and those shortly after, share one response. The key must hold whatever the response depends on, credentials above
 * all; only its hash is stored. A failure is not cached.
 */
export function createResponseCache({ keepForMs, maxAnswers = 500 }: Options): ResponseCache {
  const kept = new Map<string, { answer: Promise<unknown>; timer?: NodeJS.Timeout }>();

  function forget(name: string): void {
    clearTimeout(kept.get(name)?.timer);
    kept.delete(name);
  }

  return {
    get<T>(key: unknown, fetch: () => Promise<T>): Promise<T> {
      const name = hash('sha256', JSON.stringify(key));
      const known = kept.get(name);
      if (known) return known.answer as Promise<T>;
      const answer = fetch();
      const entry: { answer: Promise<unknown>; timer?: NodeJS.Timeout } = { answer };
      kept.set(name, entry);
      const [oldest] = kept.keys();
      if (kept.size > maxAnswers && oldest !== undefined) forget(oldest);
      answer.then(
        () => {
          if (kept.get(name) !== entry) return;
          if (keepForMs === 0) return forget(name);
          entry.timer = setTimeout(() => kept.delete(name), keepForMs);
          entry.timer.unref();
        },
        () => {
          if (kept.get(name) === entry) forget(name);
        },
      );
      return answer;
    },
    clear() {
      for (const name of [...kept.keys()]) forget(name);
    },
  };
}
