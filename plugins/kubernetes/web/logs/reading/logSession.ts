import { createConcurrencyLimit } from '@callboard/concurrency';
import type { ClusterProxy } from '../../proxy/useClusterProxy.ts';
import { followLog } from './followLog.ts';
import { createLogBuffer, logBounds } from './logBuffer.ts';
import { type LogLine, type LogSource, sourceKey } from './logLine.ts';

export type LogSnapshot = {
  lines: readonly LogLine[];
  /** Lines that were dropped. */
  dropped: number;
  isReading: boolean;
  /** What went wrong with one of the logs; the others go on. */
  failure?: { source: LogSource; error: Error };
};

type Options = { proxy: ClusterProxy; isPrevious: boolean; isFollowed: boolean };
type Reading = { source: LogSource; stop: AbortController; isRead: boolean; error?: Error | undefined };

/** Throttle: the page is drawn again at most so often, however fast the lines come. */
const drawMs = 120;
/** Nothing is shown before every log was read once, or the first to answer would show old lines as the newest. So long at most. */
const patienceMs = 2_000;
/** A browser has six connections to a server; most of them are for others. */
const mostStreams = 2;

/** The logs of some containers as one, for as long as the page is visible. */
export function createLogSession(options: Options) {
  const buffer = createLogBuffer();
  const listeners = new Set<() => void>();
  const readings = new Map<string, Reading>();
  const limited = createConcurrencyLimit({ maxRunning: mostStreams });
  let snapshot: LogSnapshot = { lines: [], dropped: 0, isReading: true };
  let waiting: LogLine[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let nextId = 1;
  let isShown = false;
  let impatience: ReturnType<typeof setTimeout> | undefined;

  function draw(): void {
    clearTimeout(timer);
    timer = undefined;
    buffer.add(waiting);
    waiting = [];
    const all = [...readings.values()];
    const failed = all.find(({ error }) => error);
    const isReading = all.some(({ isRead }) => !isRead);
    isShown ||= all.length > 0 && !isReading;
    snapshot = {
      lines: isShown ? buffer.lines() : [],
      dropped: isShown ? buffer.dropped() : 0,
      isReading,
      ...(failed?.error ? { failure: { source: failed.source, error: failed.error } } : {}),
    };
    for (const listener of listeners) listener();
  }
  const showAnyway = () => {
    isShown = true;
    draw();
  };
  const drawSoon = () => {
    timer ??= setTimeout(draw, drawMs);
  };

  function start(source: LogSource, { isStreamed, tail }: { isStreamed: boolean; tail: number }): void {
    const reading: Reading = { source, stop: new AbortController(), isRead: false };
    readings.set(sourceKey(source), reading);
    const change = (part: Partial<Reading>) => {
      Object.assign(reading, part);
      drawSoon();
    };
    const hear = {
      lines: (lines: { at?: string; text: string }[]) => {
        for (const line of lines) waiting.push({ ...line, id: nextId++, source });
        // Lines that come faster than they are drawn must not pile up.
        if (waiting.length > 5_000) draw();
        else drawSoon();
      },
      read: () => change({ isRead: true }),
      failure: (error: Error | undefined) => change({ error }),
    };
    void followLog(source, hear, { ...options, isStreamed, tail, limited, signal: reading.stop.signal });
  }

  return {
    /** These from now on; what others have said stays. */
    follow(sources: readonly LogSource[]): void {
      impatience ??= setTimeout(showAnyway, patienceMs);
      const wanted = new Set(sources.map(sourceKey));
      for (const [key, { stop }] of readings) {
        if (wanted.has(key)) continue;
        stop.abort();
        readings.delete(key);
      }
      // More than all of them together can show is not worth a request.
      const tail = Math.ceil(logBounds.lines / Math.max(1, sources.length));
      for (const source of sources) {
        if (!readings.has(sourceKey(source))) start(source, { isStreamed: sources.length <= mostStreams, tail });
      }
      drawSoon();
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    snapshot: () => snapshot,
    close(): void {
      clearTimeout(timer);
      clearTimeout(impatience);
      impatience = undefined;
      for (const { stop } of readings.values()) stop.abort();
      readings.clear();
    },
  };
}
