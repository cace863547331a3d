import type { NewEvent } from '../tasks/eventStore.ts';

/** Collects log lines, so a chatty action does not cause a transaction per line. */
const flushMs = 50;
/** If writes are slow, log lines wait for a multiple of their duration, so they do not delay other writes. */
const flushFactor = 4;
const maxFlushMs = 1_000;
const maxPending = 1_000;

export type EventBuffer = ReturnType<typeof createEventBuffer>;

/**
 * Events of a task that are not written yet. The next write takes them all; the buffer requests a write if no other comes soon.
 *
 *     empty --add--> flush scheduled --time is up, or too many--> flush() --> take --> empty
 */
export function createEventBuffer(flush: () => void) {
  let pending: NewEvent[] = [];
  let timer: NodeJS.Timeout | undefined;
  let delayMs = flushMs;

  function unschedule(): void {
    clearTimeout(timer);
    timer = undefined;
  }

  function schedule(): void {
    timer ??= setTimeout(flush, delayMs);
  }

  return {
    add(event: NewEvent): void {
      pending.push(event);
      if (pending.length % maxPending === 0) flush();
      else schedule();
    },
    /** Flushes a little later, even without events. */
    schedule,
    /** Adds an event to the write that is being prepared, so none is scheduled for it. */
    addToWrite: (event: NewEvent) => void pending.push(event),
    /** Flushes after this time, instead of the scheduled one. */
    flushIn(ms: number): void {
      clearTimeout(timer);
      timer = setTimeout(flush, ms);
    },
    /** All events, for a write that happens now. */
    take(): NewEvent[] {
      unschedule();
      const taken = pending;
      pending = [];
      return taken;
    },
    /** Adapts the delay to the duration of the last write. */
    adaptTo(writeMs: number): void {
      delayMs = Math.min(Math.max(flushMs, flushFactor * writeMs), maxFlushMs);
    },
    isEmpty: () => pending.length === 0,
    unschedule,
  };
}
