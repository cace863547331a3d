type Backoff = { firstMs: number; maxMs: number };

/** 2 to this power exceeds every sensible limit, and a product with it is still a number. */
const maxDoublings = 50;

/** Exponential backoff: the pause after a number of consecutive failures, counted from 1. It doubles each time, up to a limit. */
export function backoffMs(failures: number, { firstMs, maxMs }: Backoff): number {
  return Math.min(firstMs * 2 ** Math.min(failures - 1, maxDoublings), maxMs);
}
