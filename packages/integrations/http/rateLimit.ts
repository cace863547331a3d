import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { ServiceUnavailableError } from '@callboard/errors';
import type { ReadLogger } from './guardedLookup.ts';

/** A host that accepts no more requests; `until` is in milliseconds since 1970, undefined if the host does not say. */
export type RateLimit = { until?: number };

type Answer = { response: Pick<IncomingMessage, 'statusCode' | 'headers' | 'destroy'> };
type Patience = {
  host: string;
  maxWaitMs: number;
  signal: AbortSignal;
  /** The known limits, by the credentials that reached them. */
  limits: RateLimits;
  key: string;
  logger?: ReadLogger;
};

/** End times of limits; the host is not called until then. */
export type RateLimits = Map<string, number>;

/** Users with their own tokens have their own limits. */
const maxLimits = 1_000;

// Lower numbers are seconds to wait, higher ones a time: hosts use both under the same names.
const firstTime = 1_000_000_000;

/**
 * Sends a request, and retries once if the host accepts it after a short wait. Sends nothing while a limit is known.
 */
export async function sendPatiently<T extends Answer>(send: () => Promise<T>, patience: Patience): Promise<T> {
  const { host, maxWaitMs, signal, limits, key } = patience;
  const known = limits.get(key);
  if (known !== undefined && known - Date.now() > maxWaitMs) throw limitError({ until: known }, host);
  for (let attempt = 0; ; attempt++) {
    const answer = await send();
    const limit = rateLimitOf(answer.response, Date.now());
    if (!limit) return answer;
    answer.response.destroy();
    remember(limit, patience);
    const { until = Date.now() + maxWaitMs } = limit;
    const waitMs = Math.max(0, until - Date.now());
    if (attempt > 0 || waitMs > maxWaitMs) throw limitError(limit, host);
    await wait(waitMs, undefined, { signal });
  }
}

function remember(limit: RateLimit, { limits, key, logger, host }: Patience): void {
  const { until } = limit;
  // Logged once: concurrent requests get the same response.
  if (limits.get(key) !== until || until === undefined) logger?.warn({ host }, limitError(limit, host).message);
  limits.delete(key);
  if (until !== undefined) limits.set(key, until);
  if (limits.size > maxLimits) limits.delete(limits.keys().next().value!);
}

function limitError({ until }: RateLimit, host: string) {
  const time = until === undefined ? 'for now' : `until ${new Date(until).toISOString()}`;
  return new RateLimitError(`${host} accepts no more requests ${time}: its rate limit is reached`, until);
}

/** Other callers see an unavailable host; a caller that can wait gets the reset time. Earlier results stay valid. */
export class RateLimitError extends ServiceUnavailableError {
  readonly until?: number;

  /** Also true for an error of another copy of this class, which an external plugin may contain. */
  static override [Symbol.hasInstance](value: unknown): boolean {
    return value instanceof ServiceUnavailableError && 'until' in value;
  }

  constructor(message: string, until?: number) {
    super(message);
    this.until = until;
  }
}

/** The rate limit in an error or one of its causes. */
export function rateLimitIn(thrown: unknown): RateLimitError | undefined {
  for (let [error, depth] = [thrown, 0]; error instanceof Error && depth < 5; error = error.cause, depth++) {
    if (error instanceof RateLimitError) return error;
  }
  return undefined;
}

/** Whether a response reports a rate limit, and until when. */
export function rateLimitOf(
  { statusCode, headers }: Pick<IncomingMessage, 'statusCode' | 'headers'>,
  now: number,
): RateLimit | undefined {
  // Some hosts use 403, which normally means that a token lacks access.
  const isUsedUp = remainingIn(headers) === '0' || headers['retry-after'] !== undefined;
  const isLimited = statusCode === 429 || (statusCode === 403 && isUsedUp);
  if (!isLimited) return undefined;
  const until = endIn(headers, now);
  return until === undefined ? {} : { until };
}

function remainingIn(headers: IncomingHttpHeaders): unknown {
  return headers['x-ratelimit-remaining'] ?? headers['ratelimit-remaining'] ?? headers['x-rate-limit-remaining'];
}

function endIn(headers: IncomingHttpHeaders, now: number): number | undefined {
  const names = ['retry-after', 'x-ratelimit-reset', 'ratelimit-reset', 'x-rate-limit-reset'];
  return names.map((name) => timeOf(headers[name], now)).find((time) => time !== undefined);
}

function timeOf(value: string | string[] | undefined, now: number): number | undefined {
  if (typeof value !== 'string' || value.trim() === '') return undefined;
  const seconds = Number(value);
  const time = Number.isNaN(seconds) ? Date.parse(value) : seconds * 1_000 + (seconds < firstTime ? now : 0);
  // Values beyond the range of Date are invalid.
  return Number.isNaN(new Date(time).getTime()) ? undefined : Math.max(time, now);
}
