import { ResponseError } from '@callboard/errors';
import { QueryClient } from '@tanstack/react-query';

const mostRetries = 2;

/** Server state is fresh for ten seconds; only failures that may pass are tried again, and focus alone fetches nothing. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 10_000,
        refetchOnWindowFocus: false,
        retry: (count, error) => count < mostRetries && mayPass(error),
      },
      // What somebody asked for while the server was away is refused, not kept for later.
      mutations: { networkMode: 'always' },
    },
  });
}

// `fetch` tells of an unreachable server by a TypeError.
export function mayPass(error: Error): boolean {
  return error instanceof ResponseError ? error.statusCode >= 500 : error instanceof TypeError;
}
