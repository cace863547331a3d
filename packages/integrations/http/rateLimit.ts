import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { ServiceUnavailableError } from '@callboard/errors';
import type { ReadLogger } from './guardedLookup.ts';

/** A host that takes no more requests; `until` is in milliseconds since 1970, and missing when the host does not say. */
export type RateLimit = { until?: number };

type Answer = { response: Pick<IncomingMessage, 'statusCode' | 'headers' | 'destroy'> };
type Patience = {
  host: string;
  maxWaitMs: number;
  signal: AbortSignal;
  /** The limits that are known, and the credentials that reached them. */
  limits: RateLimits;
  key: string;
  logger?: ReadLogger;
};

/** Ends of limits, so that a host is left alone until then. */
export type RateLimits = Map<string, number>;

/** People with tokens of their own have limits of their own. */
const maxLimits = 1_000;

// Numbers below it are seconds to wait, those above a time: hosts use both under the same names.
const firstTime = 1_000_000_000;

/** Sends a request, and once more if the host says that it will take it after a short while; not at all while it has said no. */
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
  // Logged once: requests that were under way get the same answer.
  if (limits.get(key) !== until || until === undefined) logger?.warn({ host }, limitError(limit, host).message);
  limits.delete(key);
  if (until !== undefined) limits.set(key, until);
  if (limits.size > maxLimits) limits.delete(limits.keys().next().value!);
}

function limitError({ until }: RateLimit, host: string) {
  const time = until === undefined ? 'for now' : `until ${new Date(until).toISOString()}`;
  return new RateLimitError(`${host} takes no more requests ${time}: its rate limit is reached`, until);
}

/** To other callers the host is unavailable for now; a caller that can wait gets the reset time. What was read before still holds. */
export class RateLimitError extends ServiceUnavailableError {
  readonly until?: number;

  constructor(message: string, until?: number) {
    super(message);
    this.until = until;
  }
}

/** The rate limit that an error tells of, itself or by one of its causes. */
export function rateLimitIn(thrown: unknown): RateLimitError | undefined {
  for (let [error, depth] = [thrown, 0]; error instanceof Error && depth < 5; error = error.cause, depth++) {
    if (error instanceof RateLimitError) return error;
  }
  return undefined;
}

/** Whether an answer says that the caller has asked too often, and until when that holds. */
export function rateLimitOf(
  { statusCode, headers }: Pick<IncomingMessage, 'statusCode' | 'headers'>,
  now: number,
): RateLimit | undefined {
  // Some hosts say it with 403, which otherwise means that a token may not read something.
  const isUsedUp = remainingIn(headers) === '0' || headers['retry-after'] !== undefined;
  const isLimited = statusCode === 429 || (statusCode === 403 && isUsedUp);
  if (!isLimited) return undefined;
  const until = endIn(headers, now);
  return until === undefined ? {} : { until };
}

function remainingIn(headers: IncomingHttpHeaders): unknown {
  return headers['x-ratelimit-remaining'] ?? headers['ratelimit-remaining'];
}

function endIn(headers: IncomingHttpHeaders, now: number): number | undefined {
  const names = ['retry-after', 'x-ratelimit-reset', 'ratelimit-reset'];
  return names.map((name) => timeOf(headers[name], now)).find((time) => time !== undefined);
}

function timeOf(value: string | string[] | undefined, now: number): number | undefined {
  if (typeof value !== 'string' || value.trim() === '') return undefined;
  const seconds = Number(value);
  const time = Number.isNaN(seconds) ? Date.parse(value) : seconds * 1_000 + (seconds < firstTime ? now : 0);
  // Past what a Date can hold, it is no time.
  return Number.isNaN(new Date(time).getTime()) ? undefined : Math.max(time, now);
}
