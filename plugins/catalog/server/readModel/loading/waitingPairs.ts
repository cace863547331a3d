import { NO_TEXT } from './pageTexts.ts';
import type { TextPool } from './textPool.ts';

const FIRST_ROOM = 32;

/** Entities and their values of one key, unsorted: plain numbers, which cost no garbage collection. */
export class WaitingPairs {
  readonly pool: TextPool;
  /** Alternating: an entity and the number of its value. */
  private pairs = new Uint32Array(FIRST_ROOM);
  private size = 0;
  private taken = 0;

  constructor(pool: TextPool) {
    this.pool = pool;
  }

  push(slot: number, value: number): void {
    if (this.size === this.pairs.length) {
      const grown = new Uint32Array(this.size * 2);
      grown.set(this.pairs);
      this.pairs = grown;
    }
    this.pairs[this.size] = slot;
    this.pairs[this.size + 1] = value;
    this.size += 2;
  }

  /** Takes at most this many of the remaining pairs; returns whether there are more. */
  take(max: number, visit: (slot: number, value: string | null) => void): boolean {
    const { pool, pairs, size } = this;
    const end = Math.min(size, this.taken + max * 2);
    for (let at = this.taken; at < end; at += 2) {
      const value = pairs[at + 1]!;
      visit(pairs[at]!, value === NO_TEXT ? null : pool.textOf(value));
    }
    this.taken = end;
    return end < size;
  }
}
