import { ResponseError } from '@callboard/errors';
import { QueryClient } from '@tanstack/react-query';

const mostRetries = 2;

/** Server state is fresh for ten seconds; only transient failures are retried, and focus alone fetches nothing. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 10_000,
        refetchOnWindowFocus: false,
        retry: (count, error) => count < mostRetries && mayPass(error),
      },
      // A request made while the server was away fails; it is not queued for later.
      mutations: { networkMode: 'always' },
    },
  });
}

// `fetch` reports an unreachable server by a TypeError.
export function mayPass(error: Error): boolean {
  return error instanceof ResponseError ? error.statusCode >= 500 : error instanceof TypeError;
}
