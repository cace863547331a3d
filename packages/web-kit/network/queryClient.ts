import { ResponseError } from '@callboard/errors';
import { QueryClient } from '@tanstack/react-query';

const maxRetries = 2;

/** Server state is fresh for ten seconds; only transient failures are retried, and window focus does not refetch. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 10_000,
        refetchOnWindowFocus: false,
        retry: (count, error) => count < maxRetries && mayPass(error),
      },
      // A request made while the server cannot be reached fails; it is not queued for later.
      mutations: { networkMode: 'always' },
    },
  });
}

// `fetch` reports an unreachable server with a TypeError.
export function mayPass(error: Error): boolean {
  return error instanceof ResponseError ? error.statusCode >= 500 : error instanceof TypeError;
}
