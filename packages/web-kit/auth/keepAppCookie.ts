import { backoffMs } from '@callboard/concurrency';
import { ResponseError } from '@callboard/errors';
import type { Fetch } from '../network/fetchApi.ts';

type Options = {
  url: string;
  /** Signs the request with the user's token. */
  fetch: Fetch;
  /** Called for the first failure of a series. */
  onFailure(error: unknown): void;
};

const second = 1000;
const minute = 60 * second;
const backoff = { firstMs: 5 * second, maxMs: 5 * minute };
const shortestWait = 5 * minute;
const margin = { least: minute, most: 4 * minute };

/** Renews the cookie before it expires, until the returned function is called. */
export function keepAppCookie({ url, fetch, onFailure }: Options): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;
  let failures = 0;

  async function refresh(): Promise<number> {
    const response = await fetch(url, { credentials: 'include' });
    if (!response.ok) throw await ResponseError.fromResponse(response, { method: 'GET', url });
    const { expiresAt } = (await response.json()) as { expiresAt: string };
    // Jitter, so browsers do not renew at the same moment.
    const before = margin.least + Math.random() * (margin.most - margin.least);
    return Math.max(shortestWait, Date.parse(expiresAt) - Date.now() - before);
  }

  async function run(): Promise<void> {
    try {
      const wait = await refresh();
      failures = 0;
      schedule(wait);
    } catch (error) {
      if (isStopped) return;
      failures += 1;
      if (failures === 1) onFailure(error);
      schedule(backoffMs(failures, backoff));
    }
  }

  function schedule(wait: number): void {
    if (!isStopped) timer = setTimeout(run, wait);
  }

  run();
  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
}
