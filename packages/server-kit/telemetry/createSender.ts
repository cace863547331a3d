import { backoffMs, sleep } from '@callboard/concurrency';
import type { Logger } from 'pino';

type SenderOptions = {
  endpoint: string;
  headers: Record<string, string>;
  logger: Pick<Logger, 'warn'>;
  timeoutMs?: number;
  backoff?: { firstMs: number; maxMs: number };
  /** Aborted when the server stops: from then on, nothing is tried twice. */
  stopping?: AbortSignal;
  /** Runs a call so that it is not traced itself. */
  untraced<T>(work: () => T): T;
};

const maxAttempts = 5;
const warnEveryMs = 60_000;
/** By the specification, only these may be tried again. */
const temporary = new Set([429, 502, 503, 504]);
const maxRetryAfterMs = 60_000;
const never = new AbortController().signal;

/** Sends bodies to a collector. Resolves to whether it took the body; never throws. */
export function createSender(options: SenderOptions) {
  const { endpoint, headers, logger, untraced, timeoutMs = 10_000, stopping = never } = options;
  const { backoff = { firstMs: 1_000, maxMs: 30_000 } } = options;
  const { host } = new URL(endpoint);
  let warnedAt = Number.NEGATIVE_INFINITY;

  function warn(reason: string): void {
    if (performance.now() - warnedAt < warnEveryMs) return;
    warnedAt = performance.now();
    logger.warn(`Telemetry cannot be sent to '${host}': ${reason}`);
  }

  /** A number is the time to wait at least before the next attempt. */
  async function attempt(path: string, body: string, signal: AbortSignal): Promise<'taken' | 'refused' | number> {
    const response = await untraced(() =>
      fetch(`${endpoint}${path}`, {
        method: 'POST',
        headers: { 'user-agent': 'callboard', ...headers, 'content-type': 'application/json' },
        body,
        redirect: 'error',
        signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
      }),
    );
    // Otherwise the connection could not be used again.
    await response.arrayBuffer();
    if (response.ok) return 'taken';
    warn(`it responded with ${response.status}`);
    if (!temporary.has(response.status)) return 'refused';
    const seconds = Number(response.headers.get('retry-after'));
    return seconds > 0 ? Math.min(seconds * 1_000, maxRetryAfterMs) : 0;
  }

  return async (path: string, content: object, signal: AbortSignal): Promise<boolean> => {
    const body = JSON.stringify(content);
    for (let attempts = 1; attempts <= maxAttempts && !signal.aborted; attempts += 1) {
      let waitMs = 0;
      try {
        const answer = await attempt(path, body, signal);
        if (typeof answer === 'string') return answer === 'taken';
        waitMs = answer;
      } catch (error) {
        warn(reasonOf(error));
      }
      if (stopping.aborted) return false;
      const ending = AbortSignal.any([signal, stopping]);
      if (attempts < maxAttempts)
        await sleep(Math.max(waitMs, backoffMs(attempts, backoff)), { signal: ending, unref: true });
    }
    return false;
  };
}

/** Not the message: that of a wrong header quotes its value. */
function reasonOf(error: unknown): string {
  const { name, cause } = error as Error;
  return (cause as NodeJS.ErrnoException | undefined)?.code ?? name;
}
