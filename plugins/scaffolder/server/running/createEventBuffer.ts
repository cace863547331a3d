import type { NewEvent } from '../tasks/eventStore.ts';
import type { FlushPace } from './createFlushPace.ts';

const maxPending = 1_000;

export type EventBuffer = ReturnType<typeof createEventBuffer>;

/**
 * Events of a task that are not written yet. The next write takes them all; the buffer requests a write if no other comes soon.
 *
 *     empty --add--> flush scheduled --time is up, or too many--> flush() --> take --> empty
 */
export function createEventBuffer(flush: () => void, pace: Pick<FlushPace, 'flushMs'>) {
  let pending: NewEvent[] = [];
  let timer: NodeJS.Timeout | undefined;

  function unschedule(): void {
    clearTimeout(timer);
    timer = undefined;
  }

  function schedule(): void {
    timer ??= setTimeout(flush, pace.flushMs());
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
    isEmpty: () => pending.length === 0,
    unschedule,
  };
}
