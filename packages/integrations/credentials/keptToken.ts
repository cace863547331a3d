/** A token with its end, in milliseconds since 1970. */
export type IssuedToken = { token: string; until: number };

const minuteMs = 60_000;
/** A token is renewed so long before its end that no request that begins with it outlives it. */
const reserveMs = 5 * minuteMs;

/** Keeps a token until shortly before its end. Who asks while one is on its way waits for the same one; a failure is not kept. */
export function createKeptToken(
  issue: () => Promise<IssuedToken>,
  now: () => number = Date.now,
): () => Promise<string> {
  let kept: IssuedToken | undefined;
  let coming: Promise<IssuedToken> | undefined;
  return async () => {
    if (kept && kept.until - now() > reserveMs) return kept.token;
    coming ??= issue().finally(() => {
      coming = undefined;
    });
    kept = await coming;
    return kept.token;
  };
}
