import { createExpiringValue } from '@callboard/concurrency';
/** A token with its expiry, in milliseconds since 1970. */
export type IssuedToken = { token: string; until: number };

const minuteMs = 60_000;
/** A token is renewed this long before it expires, so no request outlives its token. */
const defaultReserveMs = 5 * minuteMs;

/** Caches a token until shortly before it expires. Concurrent callers share one request; a failure is not cached. */
export const createCachedToken = (
  issue: () => Promise<IssuedToken>,
  now: () => number = Date.now,
  reserveMs = defaultReserveMs,
): (() => Promise<string>) =>
  createExpiringValue(async () => {
    const { token, until } = await issue();
    return { value: token, until: until - reserveMs };
  }, now);
