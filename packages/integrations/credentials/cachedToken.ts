/** A token with its expiry, in milliseconds since 1970. */
export type IssuedToken = { token: string; until: number };

const minuteMs = 60_000;
/** A token is renewed so long before it expires that no request that begins with it outlives it. */
const reserveMs = 5 * minuteMs;

/** Caches a token until shortly before it expires. Concurrent callers share one request; a failure is not cached. */
export function createCachedToken(
  issue: () => Promise<IssuedToken>,
  now: () => number = Date.now,
): () => Promise<string> {
  let cached: IssuedToken | undefined;
  let coming: Promise<IssuedToken> | undefined;
  return async () => {
    if (cached && cached.until - now() > reserveMs) return cached.token;
    coming ??= issue().finally(() => {
      coming = undefined;
    });
    cached = await coming;
    return cached.token;
  };
}
