import { type Addressed, isFor, type Subscriber } from './addressed.ts';
import { createRecentSignals, type Placed } from './recentSignals.ts';

/** One connection of a subscriber; `reset` means that signals may have been missed. */
type Listener = { subscriber: Subscriber; hear(signal: Placed): void; reset(id: string): void };

export type Hub = ReturnType<typeof createHub>;

/** Forwards the signals that this process receives to its connections. */
export function createHub() {
  const recent = createRecentSignals();
  const listeners = new Set<Listener>();

  return {
    /** The position of a subscriber that has received everything so far. */
    position: recent.lastId,
    deliver(signal: Addressed): void {
      const placed = recent.add(signal);
      for (const listener of listeners) if (isFor(signal, listener.subscriber)) listener.hear(placed);
    },
    /** Signals of other replicas were lost, and it is unknown which. */
    resetAll(): void {
      recent.forget();
      const id = recent.lastId();
      for (const listener of listeners) listener.reset(id);
    },
    /** The signals for a user after the position; undefined if that is unknown. */
    missedBy(subscriber: Subscriber, position: string): readonly Placed[] | undefined {
      return recent.after(position)?.filter(({ signal }) => isFor(signal, subscriber));
    },
    join(listener: Listener): () => void {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}
