import { randomUUID } from 'node:crypto';
import type { Addressed } from './addressed.ts';

/** A signal with its place in the order in which this process received them. */
export type Placed = { id: string; signal: Addressed };

const maxSignals = 1_000;
const maxBytes = 2_000_000;

/**
 * A buffer of the last signals, so a browser that was briefly away misses none. Ids are valid only in this process: another
 * one, or the same one after a restart, has not received the same signals in the same order.
 */
export function createRecentSignals(now: () => number = () => performance.now()) {
  let prefix = newPrefix();
  let kept: (Placed & { bytes: number; at: number })[] = [];
  let keptBytes = 0;
  let last = 0;
  /** Everything since then is buffered. */
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
      while (kept.length > maxSignals || keptBytes > maxBytes) {
        const dropped = kept.shift()!;
        keptBytes -= dropped.bytes;
        wholeSince = dropped.at;
      }
      return placed;
    },
    /** The signals after an id, or of the last 2.5 seconds for `recent-2500`; undefined if that is unknown. */
    after(id: string): readonly Placed[] | undefined {
      const recent = /^recent-(\d{1,6})$/.exec(id)?.[1];
      if (recent !== undefined) return within(Number(recent));
      if (!id.startsWith(prefix)) return undefined;
      const missed = last - Number(id.slice(prefix.length));
      if (!(missed >= 0 && missed <= kept.length)) return undefined;
      return missed === 0 ? [] : kept.slice(-missed);
    },
    /** Makes older positions impossible to resume. */
    forget(): void {
      prefix = newPrefix();
      kept = [];
      keptBytes = 0;
      wholeSince = now();
    },
  };
}

const newPrefix = () => `${randomUUID().slice(0, 8)}-`;
