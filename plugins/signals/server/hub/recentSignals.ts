import { randomUUID } from 'node:crypto';
import type { Addressed } from './addressed.ts';

/** A signal with its place in the order in which this process heard them. */
export type Placed = { id: string; signal: Addressed };

const most = 1_000;
const mostBytes = 2_000_000;

/**
 * A buffer of the last signals, so that a browser which was away for a moment misses none. Ids are valid in this process alone: another
 * one, or the same after a restart, has not received the same signals in the same order.
 */
export function createRecentSignals(now: () => number = () => performance.now()) {
  let prefix = newPrefix();
  let kept: (Placed & { bytes: number; at: number })[] = [];
  let keptBytes = 0;
  let last = 0;
  /** From then on everything is kept. */
  let wholeSince = now();

  function within(ms: number): readonly Placed[] | undefined {
    const since = now() - ms;
    return since < wholeSince ? undefined : kept.filter(({ at }) => at >= since);
  }

  return {
    lastId: () => prefix + last,
    add(signal: Addressed): Placed {
      const bytes = JSON.stringify(signal).length;
      last += 1;
      const placed = { id: prefix + last, signal, bytes, at: now() };
      kept.push(placed);
      keptBytes += bytes;
      while (kept.length > most || keptBytes > mostBytes) {
        const dropped = kept.shift()!;
        keptBytes -= dropped.bytes;
        wholeSince = dropped.at;
      }
      return placed;
    },
    /** What came after an id, or of late where it is `recent-2500`; undefined where that is unknown. */
    after(id: string): readonly Placed[] | undefined {
      const recent = /^recent-(\d{1,6})$/.exec(id)?.[1];
      if (recent !== undefined) return within(Number(recent));
      if (!id.startsWith(prefix)) return undefined;
      const missed = last - Number(id.slice(prefix.length));
      if (!(missed >= 0 && missed <= kept.length)) return undefined;
      return missed === 0 ? [] : kept.slice(-missed);
    },
    /** From here on no older position can be resumed. */
    forget(): void {
      prefix = newPrefix();
      kept = [];
      keptBytes = 0;
      wholeSince = now();
    },
  };
}

const newPrefix = () => `${randomUUID().slice(0, 8)}-`;
