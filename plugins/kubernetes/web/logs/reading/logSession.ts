import { createConcurrencyLimit, sleep } from '@callboard/concurrency';
import type { ClusterProxy } from '../../proxy/useClusterProxy.ts';
import { followLog } from './followLog.ts';
import { createLogBuffer, logBounds } from './logBuffer.ts';
import { type LogLine, type LogSource, sourceKey } from './logLine.ts';

export type LogSnapshot = {
  lines: readonly LogLine[];
  /** Lines that were dropped. */
  dropped: number;
  isReading: boolean;
  /** The failure of one of the logs; the others continue. */
  failure?: { source: LogSource; error: Error };
  /** The previous run was requested, and none of the containers has one. */
  hasNoPreviousRun: boolean;
};

type Options = { proxy: ClusterProxy; isPrevious: boolean; isFollowed: boolean };
type Reading = {
  source: LogSource;
  stop: AbortController;
  isRead: boolean;
  hasNoPreviousRun: boolean;
  error?: Error | undefined;
};

/** Throttle: the maximum render rate, however fast lines arrive. */
const drawMs = 120;
/** Lines are shown after every log was read once, or old lines of the first would look like the newest. This is the maximum wait. */
const patienceMs = 2_000;
/** A browser has six connections per server; most of them are for other requests. */
const maxStreams = 2;

/** The logs of several containers as one stream, while the page is visible. */
export function createLogSession(options: Options) {
  const buffer = createLogBuffer();
  const listeners = new Set<() => void>();
  const readings = new Map<string, Reading>();
  const limited = createConcurrencyLimit({ maxRunning: maxStreams });
  let snapshot: LogSnapshot = { lines: [], dropped: 0, isReading: true, hasNoPreviousRun: false };
  let waiting: LogLine[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let nextId = 1;
  let isShown = false;
  let impatience: ReturnType<typeof setTimeout> | undefined;
  let woken = new AbortController();
  const pause = (ms: number, signal: AbortSignal) => sleep(ms, { signal: AbortSignal.any([signal, woken.signal]) });

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
      hasNoPreviousRun: all.length > 0 && all.every((reading) => reading.hasNoPreviousRun),
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
    const reading: Reading = { source, stop: new AbortController(), isRead: false, hasNoPreviousRun: false };
    readings.set(sourceKey(source), reading);
    const change = (part: Partial<Reading>) => {
      Object.assign(reading, part);
      drawSoon();
    };
    const listener = {
      lines: (lines: { at?: string; text: string }[]) => {
        for (const line of lines) waiting.push({ ...line, id: nextId++, source });
        // Lines that arrive faster than they are rendered must not pile up.
        if (waiting.length > 5_000) draw();
        else drawSoon();
      },
      read: () => change({ isRead: true }),
      failure: (error: Error | undefined) => change({ error }),
      noPreviousRun: () => change({ hasNoPreviousRun: true }),
    };
    void followLog(source, listener, { ...options, isStreamed, tail, limited, pause, signal: reading.stop.signal });
  }

  return {
    /** Follows these from now on; lines of others stay. */
    follow(sources: readonly LogSource[]): void {
      impatience ??= setTimeout(showAnyway, patienceMs);
      const wanted = new Set(sources.map(sourceKey));
      for (const [key, { stop }] of readings) {
        if (wanted.has(key)) continue;
        stop.abort();
        readings.delete(key);
      }
      // There is no point in requesting more than all of them can show.
      const tail = Math.ceil(logBounds.lines / Math.max(1, sources.length));
      for (const source of sources) {
        if (!readings.has(sourceKey(source))) start(source, { isStreamed: sources.length <= maxStreams, tail });
      }
      drawSoon();
    },
    /** Ends all pauses: the server is back. */
    wake(): void {
      woken.abort();
      woken = new AbortController();
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
