import { backoffMs, type ConcurrencyLimit } from '@callboard/concurrency';
import { ResponseError, toError } from '@callboard/errors';
import type { ClusterProxy } from '../../proxy/useClusterProxy.ts';
import { compareStamps, type LogSource, splitStamp } from './logLine.ts';
import { readLines } from './readLines.ts';

type Stamped = { at?: string; text: string };

type LogListener = {
  lines(lines: Stamped[]): void;
  /** The existing lines have been read. */
  read(): void;
  /** Undefined when it works again. */
  failure(error: Error | undefined): void;
  /** The container has never restarted, so there is no log of a previous run. */
  noPreviousRun(): void;
};

type Options = {
  proxy: ClusterProxy;
  /** Reads the log of the previous container. */
  isPrevious: boolean;
  isFollowed: boolean;
  /** If false, the log is polled: a browser has few connections, and other pages need some. */
  isStreamed: boolean;
  /** The number of last lines to read at first. */
  tail: number;
  /** For logs that are not streamed. */
  limited: ConcurrencyLimit;
  /** Waits before the next request; ends early when an attempt is worthwhile or the signal is aborted. */
  pause(ms: number, signal: AbortSignal): Promise<void>;
  signal: AbortSignal;
};

/** Its first delay is also the polling interval. */
const backoff = { firstMs: 3_000, maxMs: 60_000 };

/** Reads the log of a container, then follows it until aborted. */
export async function followLog(source: LogSource, listener: LogListener, options: Options): Promise<void> {
  const { proxy, isPrevious, isFollowed, isStreamed, tail, limited, pause, signal } = options;
  let last: string | undefined;
  let hasLines = false;

  async function read(query: Record<string, string>): Promise<void> {
    const known = last;
    const { body } = await proxy.fetch(logPath(source, query), { signal });
    listener.failure(undefined);
    if (!body) return;
    for await (const lines of readLines(body)) {
      const stamped = lines.map(splitStamp);
      // The cluster counts in seconds, so it sends the lines of the last second again.
      const fresh = known === undefined ? stamped : stamped.filter(({ at }) => compareStamps(at, known) > 0);
      if (fresh.length === 0) continue;
      hasLines = true;
      last = fresh.findLast(({ at }) => at !== undefined)?.at ?? last;
      listener.lines(fresh);
    }
  }

  const more = (): Record<string, string> => {
    if (last !== undefined) return { sinceTime: last };
    return hasLines ? { tailLines: '0' } : {};
  };

  let failures = 0;
  let isOver = false;
  for (let round = 0; !signal.aborted; round += 1) {
    try {
      if (round === 0) await limited(() => read(fromTheStart(tail, isPrevious)));
      else if (isStreamed) await read({ ...more(), follow: 'true' });
      else await limited(() => read(more()));
      failures = 0;
    } catch (error) {
      if (signal.aborted) return;
      failures += 1;
      if (isPrevious && hasNoPreviousRun(error)) listener.noPreviousRun();
      else listener.failure(toError(error));
      if (isRefused(error)) isOver = true;
    }
    if (round === 0) listener.read();
    if (isOver || !isFollowed || isPrevious) return;
    // A stream starts without delay; one that has ended is reopened with a delay.
    const isPaused = round > 0 || failures > 0 || !isStreamed;
    if (isPaused) await pause(backoffMs(failures + 1, backoff), signal);
  }
}

/** The pod is gone, or may not be read: retrying does not help. */
const isRefused = (error: unknown) => error instanceof ResponseError && [401, 403, 404].includes(error.statusCode);

/** Wire: Kubernetes answers 400 with `previous terminated container "app" in pod "seat-map" not found`. */
const hasNoPreviousRun = (error: unknown) =>
  error instanceof ResponseError &&
  error.statusCode === 400 &&
  error.body.error.message.startsWith('previous terminated container');

const fromTheStart = (tail: number, isPrevious: boolean): Record<string, string> => ({
  tailLines: String(tail),
  ...(isPrevious ? { previous: 'true' } : {}),
});

function logPath({ namespace, pod, container }: LogSource, query: Record<string, string>): string {
  const asked = new URLSearchParams({ container, timestamps: 'true', ...query });
  return `/api/v1/namespaces/${encodeURIComponent(namespace)}/pods/${encodeURIComponent(pod)}/log?${asked}`;
}
