import { backoffMs, singleFlight } from '@callboard/concurrency';
import { createApiRef } from '../apis/apiRef.ts';
import { useApi } from '../apis/useApi.ts';
import { createObserved, type Observed, useObserved } from '../observed.ts';
import type { Fetch } from './fetchApi.ts';

/** `stale`: the server responds, but its database does not. It answers from memory, and changes nothing. */
export type ConnectionState = 'connected' | 'stale' | 'lost';

/** Whether the server can be reached. There is no polling while it can: a failed request triggers a check. */
export type ConnectionApi = {
  readonly state$: Observed<ConnectionState>;
  /** Checks now, and then polls until the server is back. */
  check(): Promise<ConnectionState>;
};

export const connectionApi = createApiRef<ConnectionApi>({ id: 'core.connection' });

type Options = { fetch: Fetch; baseUrl: string; firstPauseMs?: number };

const timeoutMs = 5_000;
const maxMs = 10_000;

export function createConnection({ fetch, baseUrl, firstPauseMs: firstMs = 1_000 }: Options): ConnectionApi {
  const url = new URL('/.backstage/health/v1/readiness', new URL(baseUrl, window.location.href)).href;
  const state = createObserved<ConnectionState>('connected');
  let failures = 0;
  let again: ReturnType<typeof setTimeout> | undefined;

  async function findOut(): Promise<ConnectionState> {
    clearTimeout(again);
    const found = await findState(fetch, url);
    if (found === 'connected') {
      failures = 0;
    } else {
      failures += 1;
      again = setTimeout(() => void check(), backoffMs(failures, { firstMs, maxMs }));
    }
    state.set(found);
    return state.get();
  }
  const check = singleFlight(findOut);
  // The browser knows when the network is back; otherwise the next attempt finds out.
  window.addEventListener('online', () => state.get() === 'lost' && void check());
  return { state$: state, check };
}

async function findState(fetch: Fetch, url: string): Promise<ConnectionState> {
  try {
    const response = await fetch(url, { cache: 'no-store', signal: AbortSignal.timeout(timeoutMs) });
    if (!response.ok) return 'lost';
    const { isStale } = (await response.json().catch(() => ({}))) as { isStale?: boolean };
    return isStale ? 'stale' : 'connected';
  } catch {
    return 'lost';
  }
}

/** Responses from memory while the database is away have this warning. */
const isMarkedStale = ({ headers }: Response) => headers.get('warning')?.startsWith('110') === true;

/** Statuses from a stopped server, or from a proxy in front of it; `fetch` reports an unreachable one with a TypeError. */
const goneStatuses = [502, 503, 504];

/** Makes requests notify the connection when the server may be unreachable. `reason` is the message for users. */
export function watchedFetch(
  fetch: Fetch,
  connection: ConnectionApi,
  reason: (url: string) => string | undefined = () => undefined,
): Fetch {
  return async (url, init) => {
    try {
      const response = await fetch(url, init);
      const isNews = isMarkedStale(response) && connection.state$.get() === 'connected';
      if (isNews || goneStatuses.includes(response.status)) void connection.check();
      return response;
    } catch (error) {
      if (!(error instanceof TypeError)) throw error;
      void connection.check();
      const words = reason(String(url));
      throw words ? new TypeError(words, { cause: error }) : error;
    }
  };
}

/** Whether the server can be reached, and a function to retry now. */
export function useConnection(): { state: ConnectionState; retry(): void } {
  const connection = useApi(connectionApi);
  return { state: useObserved(connection.state$), retry: () => void connection.check() };
}
