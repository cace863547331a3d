import { type Addressed, type Hearer, isFor } from './addressed.ts';
import { createRecentSignals, type Placed } from './recentSignals.ts';

/** One who listens; `reset` says that signals may have been missed. */
type Listener = { hearer: Hearer; hear(signal: Placed): void; reset(id: string): void };

export type Hub = ReturnType<typeof createHub>;

/** Passes what this process hears of on to the connections that it holds. */
export function createHub() {
  const recent = createRecentSignals();
  const listeners = new Set<Listener>();

  return {
    /** Where a listener is who has heard everything so far. */
    position: recent.lastId,
    deliver(signal: Addressed): void {
      const placed = recent.add(signal);
      for (const listener of listeners) if (isFor(signal, listener.hearer)) listener.hear(placed);
    },
    /** Signals of other replicas were lost, and nobody knows which. */
    resetAll(): void {
      recent.forget();
      const id = recent.lastId();
      for (const listener of listeners) listener.reset(id);
    },
    /** What was sent to somebody after the position; undefined where that cannot be told. */
    missedBy(hearer: Hearer, position: string): readonly Placed[] | undefined {
      return recent.after(position)?.filter(({ signal }) => isFor(signal, hearer));
    },
    join(listener: Listener): () => void {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}
